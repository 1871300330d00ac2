import type { Buyer, Case, Order, World } from './model.ts'
import { makeCase } from './cases.ts'
import type { Flow, Wish } from './flow.ts'
import { freeOrder } from './orders.ts'
import type { Random } from './random.ts'
import { DAY } from './time.ts'

/** How many cases of each flow a buyer has. */
const counts: Record<string, Partial<Record<Flow, number>>> = {
  THA: {
    draft: 3,
    vesselDraft: 3,
    imported: 12,
    unquoted: 9,
    some: 14,
    all: 5,
    large: 1,
    selected: 3,
    draftOrder: 2,
    partOrdered: 4,
    inProcess: 13,
    finished: 45,
    reordered: 6,
    cancelled: 8,
    closed: 7,
  },
  NFT: {
    draft: 3,
    imported: 6,
    unquoted: 6,
    some: 9,
    all: 4,
    selected: 2,
    draftOrder: 2,
    partOrdered: 3,
    inProcess: 10,
    finished: 30,
    reordered: 3,
    cancelled: 5,
    closed: 4,
  },
  STB: {
    draft: 3,
    imported: 5,
    unquoted: 5,
    some: 8,
    all: 4,
    selected: 1,
    draftOrder: 1,
    partOrdered: 3,
    inProcess: 10,
    finished: 28,
    reordered: 3,
    cancelled: 4,
    closed: 3,
  },
}
const importedOrders: Record<string, number> = { THA: 5, NFT: 3, STB: 2 }
const kestrelman = 'Kestrelman Engine Parts'
const argolith = 'Argolith Marine Supply'

/** The parts the two known suppliers play, in the order in which cases of a flow are made. */
const stars: Partial<Record<Flow, Wish[]>> = {
  unquoted: [
    star('unquoted', 'waits'),
    star('unquoted', 'waits', argolith),
    star('unquoted', 'waits'),
    star('unquoted', 'declines'),
  ],
  some: [
    star('some', 'quotes'),
    star('some', 'waits'),
    star('some', 'quotes', argolith),
    star('some', 'waits', argolith),
    { flow: 'some', guest: 'open' },
    { flow: 'some', guest: 'quoted' },
    { flow: 'some', guest: 'declined' },
  ],
  all: [star('all', 'quotes')],
  partOrdered: [
    { ...star('partOrdered', 'wins'), orderState: 'SENT' },
    { ...star('partOrdered', 'wins', argolith), orderState: 'SENT' },
  ],
  inProcess: [
    { ...star('inProcess', 'wins'), orderState: 'SENT' },
    { ...star('inProcess', 'wins', argolith), orderState: 'CONFIRMED' },
    { ...star('inProcess', 'wins'), orderState: 'CONFIRMED' },
    { ...star('inProcess', 'loses'), orderState: 'READY' },
    { flow: 'inProcess', orderState: 'DISPATCHED' },
  ],
  finished: [
    { ...star('finished', 'wins'), discards: true },
    star('finished', 'loses'),
    star('finished', 'wins', argolith),
    star('finished', 'loses', argolith),
    { flow: 'finished', guest: 'quoted' },
    star('finished', 'wins'),
    star('finished', 'loses'),
  ],
  reordered: [star('reordered', 'withdrawn'), star('reordered', 'wins', argolith)],
  cancelled: [star('cancelled', 'withdrawn'), star('cancelled', 'quotes', argolith)],
  closed: [star('closed', 'quotes')],
  large: [{ ...star('large', 'quotes'), type: 'SPARES' }],
}

function star(flow: Flow, part: NonNullable<Wish['star']>['part'], name = kestrelman): Wish {
  return { flow, type: name === kestrelman ? 'SPARES' : 'SUPPLIES', star: { name, part } }
}

/** Every case and every order without a case, oldest first, with their numbers. */
export function planDemo(
  random: Random,
  world: World,
  now: number,
): { cases: Case[]; orders: Order[] } {
  const cases: Case[] = []
  const free: Order[] = []
  for (const buyer of world.buyers) {
    const known: Record<string, Wish[] | undefined> =
      buyer.code === 'THA'
        ? stars
        : {
            some: [star('some', 'quotes'), star('some', 'waits')],
            unquoted: [star('unquoted', 'waits')],
            inProcess: [{ ...star('inProcess', 'wins'), orderState: 'SENT' }],
          }
    for (const [flow, count] of Object.entries(counts[buyer.code]!) as [Flow, number][])
      for (let i = 0; i < count; i += 1)
        cases.push(makeCase(random, world, buyer, known[flow]?.[i] ?? { flow }, now))
    for (let i = 0; i < importedOrders[buyer.code]!; i += 1)
      free.push(importedOrder(random, world, buyer, now))
    free.push(
      freeOrder(
        random,
        buyer,
        erpSupplier(world, buyer) ?? random.pick(traders(world)),
        'CONFIRMED',
        now - random.int(5, 12) * DAY,
        now,
      ),
    )
  }
  addEdges(random, world, cases)
  cases.push(makeCase(random, world, world.buyers[0]!, { flow: 'handedOver' }, now))
  cases.sort((a, b) => a.createdAt - b.createdAt)
  const orders = [...cases.flatMap((found) => found.orders), ...free].sort(
    (a, b) => a.createdAt - b.createdAt,
  )
  numberAll(cases, orders, now)
  return { cases, orders }
}

/** The two known suppliers have a confirmed order of an ERP each, at whatever hour the demo starts. */
const erpSupplier = ({ buyers, suppliers }: World, buyer: Buyer) =>
  suppliers.find(({ name }) => name === [kestrelman, argolith][buyers.indexOf(buyer)])
const traders = (world: World) =>
  world.suppliers.filter((supplier) => !supplier.trades.includes('SERVICES'))
const importedOrder = (random: Random, world: World, buyer: Buyer, now: number) =>
  freeOrder(
    random,
    buyer,
    random.pick(traders(world)),
    'IMPORTED',
    now - random.between(0.1, 6) * DAY,
    now,
  )

/** Rare states, favourites, failed imports and started quotations. */
function addEdges(random: Random, world: World, cases: Case[]) {
  const [first] = world.buyers
  const of = (buyer: Buyer, test: (found: Case) => boolean) =>
    cases.filter((found) => found.buyer === buyer && test(found))
  const imported = of(first!, (found) => found.state === 'NEW' && found.source === 'ERP')
  Object.assign(imported[1]!, { importResult: 'ERROR_EMPTY_ITEMS', lines: [], components: [] })
  const started = of(first!, (found) => found.state === 'OPEN')
    .flatMap((found) => found.requests)
    .filter(
      (request) =>
        request.supplier?.name === kestrelman &&
        request.state === 'SUBMITTED' &&
        request.quotes.length === 0,
    )
  for (const request of started.slice(0, 2))
    Object.assign(request, {
      withDraft: true,
      seenAt: request.seenAt ?? request.createdAt + 60_000,
    })
  for (const found of random.sample(
    of(first!, (c) => c.state === 'OPEN'),
    6,
  ))
    found.favourite = true
  const typed = cases
    .flatMap((found) => found.requests)
    .filter((request) => request.supplier?.name === kestrelman)
    .flatMap((request) => request.quotes)
  for (const quote of random.sample(
    typed.filter((q) => q.version === 1 && q.state !== 'REPLACED'),
    4,
  ))
    Object.assign(quote, { typedBy: quote.request.case.by, by: null })
  for (const { request } of typed.filter(({ state }) => state === 'SUBMITTED').slice(0, 2))
    request.askedAs = kestrelman
}

/** Requisition numbers run per vessel, order numbers per buyer, both in time. */
function numberAll(cases: Case[], orders: Order[], now: number) {
  const year = String(new Date(now).getUTCFullYear()).slice(2)
  const last = new Map<string, number>()
  const next = (key: string, start: number, step: number) => {
    const n = (last.get(key) ?? start) + step
    last.set(key, n)
    return n
  }
  for (const [i, found] of cases.entries()) {
    const code = found.ship?.code ?? found.buyer.code
    found.number = `${code}-${year}-${String(next(code, 60 + code.charCodeAt(0) * 3, 1 + (i % 3))).padStart(4, '0')}`
  }
  for (const order of orders)
    order.number = `${order.buyer.code}-PO-${year}-${next(order.buyer.code, 1040, 1)}`
}
