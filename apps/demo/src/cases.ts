import { createHash } from 'node:crypto'
import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import type { CaseType } from '@fairlead/validation/vocabulary'
import { answer } from './answers.ts'
import { callingPorts } from './companies.ts'
import { finish } from './finish.ts'
import { fromShip, isOrdering, staysDraft, staysOpen, type Flow, type Wish } from './flow.ts'
import { makeLargeNeed, makeNeed } from './lines.ts'
import type { Buyer, Case, Request, Supplier, World } from './model.ts'
import { caseFacts, moved } from './moves.ts'
import type { Random } from './random.ts'
import { remarks } from './stores.ts'
import { atWork, DAY, dayOf, HOUR, localTime } from './time.ts'

/** Makes one case of a buyer with its requests, quotations and orders. */
export function makeCase(
  random: Random,
  world: World,
  buyer: Buyer,
  wish: Wish,
  now: number,
): Case {
  const found = headOf(random, buyer, wish, now)
  if (staysDraft(wish.flow)) return found
  found.state = moved(caseLifecycle, 'send', caseFacts(found))
  found.requests = invite(random, world, found, wish)
  answer(random, found, wish, now)
  finish(random, found, wish, now)
  const at = found.closedAt ?? Math.min(now, found.dueAt!)
  if (random.chance(0.08))
    found.notes.push({
      text: random.pick(remarks.notes),
      by: found.by,
      at: atWork((found.sentAt! + at) / 2, now),
    })
  return found
}

function headOf(random: Random, buyer: Buyer, wish: Wish, now: number): Case {
  const { flow } = wish
  const type = wish.type ?? someType(random(), flow)
  const need = flow === 'large' ? makeLargeNeed(random, 300) : makeNeed(random, type)
  const isOpen = staysOpen(flow)
  const isNew = staysDraft(flow)
  const recent = flow === 'inProcess'
  const dueIn = isNew
    ? random.int(3, 14)
    : isOpen
      ? random.pick([-3, -1, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8, 9])
      : recent
        ? -random.int(3, 16)
        : -random.int(12, 108)
  const dueAt =
    flow === 'large'
      ? nextDeadline(now, buyer.timeZone)
      : localTime(now, dueIn, random.pick([12, 16, 17, 18]), buyer.timeZone)
  const lead = random.between(5, 12) * DAY
  const createdAt = atWork(
    isNew
      ? now - random.between(0.1, 5) * DAY
      : Math.min(dueAt - lead, now - random.between(0.6, 3.5) * DAY),
    now,
  )
  const erp = flow === 'imported' || (!isNew && random.chance(0.6))
  const ahead = flow === 'large' ? 34 : type === 'SPARES' ? random.int(12, 40) : random.int(4, 22)
  const eta = Math.max(dueAt, isNew ? now : 0) + ahead * DAY
  const by = fromShip(flow) ? buyer.vesselUser! : random.pick([buyer.users[0]!, ...buyer.users])
  const bare = flow === 'draft' && random.chance(0.3)
  return {
    id: 0,
    buyer,
    by,
    number: '',
    type,
    source: erp ? 'ERP' : 'WEB',
    urgent: random.chance(0.16),
    state: caseLifecycle.initial[0]!,
    ship: fromShip(flow) || flow === 'large' ? buyer.ships[0]! : random.pick(buyer.ships),
    department: need.department,
    title: need.title,
    text: isNew && !erp ? '' : paragraph(random.pick(remarks.textToSuppliers)),
    erpComments:
      erp && random.chance(0.4)
        ? `Raised on board, ${need.department.toLowerCase()} department. Needed before the next port.`
        : null,
    port: bare
      ? null
      : flow === 'large'
        ? 'NLRTM'
        : callingPorts[
            Math.min(
              callingPorts.length - 1,
              Math.floor(random() * random() * callingPorts.length * 1.3),
            )
          ]!,
    dueAt: isNew && (bare || erp || random.chance(0.5)) ? null : dueAt,
    eta: bare ? null : dayOf(eta),
    etd: bare ? null : dayOf(eta + random.int(1, 2) * DAY),
    importResult: erp ? 'SUCCESS' : null,
    createdAt,
    fromShip: fromShip(flow),
    handedOverAt: flow === 'handedOver' ? atWork(createdAt + HOUR, now) : null,
    sentAt: isNew ? null : atWork(createdAt + random.between(0.5, 10) * HOUR, now),
    closedAt: null,
    selectedAt: null,
    ordersMadeAt: null,
    favourite: false,
    components: need.components,
    lines: need.lines,
    requests: [],
    orders: [],
    selected: [],
    notes: [],
  }
}

/** Mostly spares and stores, some services, now and then a tender, of which no orders are made. */
const someType = (chance: number, flow: Flow): CaseType =>
  chance < 0.42
    ? 'SPARES'
    : chance < 0.78
      ? 'SUPPLIES'
      : chance < 0.94 || isOrdering(flow)
        ? 'SERVICES'
        : 'CONTRACT_TENDER'

const paragraph = (text: string) => (text ? `<p>${text}</p>` : '')

/** The next deadline a buyer would set that is an hour ahead: this evening, or the next day's noon. */
function nextDeadline(now: number, zone: string): number {
  const evening = [18, 20, 22].map((hour) => localTime(now, 0, hour, zone))
  return evening.find((at) => at > now + HOUR) ?? localTime(now, 1, 12, zone)
}

function invite(random: Random, world: World, found: Case, wish: Wish): Request[] {
  const trade =
    found.type === 'SERVICES'
      ? 'SERVICES'
      : found.components.length || /Purifier/.test(found.title)
        ? 'SPARES'
        : 'STORES'
  const star = world.suppliers.find((supplier) => supplier.name === wish.star?.name)
  const pool = world.suppliers.filter(
    (supplier) => supplier.trades.includes(trade) && supplier !== star,
  )
  const near = (supplier: Supplier) => found.port !== null && supplier.ports.includes(found.port)
  const known: Record<string, number> = {
    'Kestrelman Engine Parts': 0.45,
    'Argolith Marine Supply': -0.1,
  }
  const ranked = pool
    .map((supplier) => ({
      supplier,
      rank:
        random() +
        (near(supplier) ? 0.6 : 0) +
        (supplier.worldWide ? 0.3 : 0) +
        (known[supplier.name] ?? 0),
    }))
    .sort((a, b) => b.rank - a.rank)
    .map((entry) => entry.supplier)
  const count =
    wish.flow === 'large' ? 11 : Math.min(ranked.length, random.int(3, 6)) - (star ? 1 : 0)
  const chosen = [...(star ? [star] : []), ...ranked.slice(0, count)]
  const requests = chosen.map((supplier) => requestOf(found, supplier, null))
  if (wish.guest) requests.push(requestOf(found, null, guestOf(random, wish.guest)))
  return requests
}

const requestOf = (found: Case, supplier: Supplier | null, guest: Request['guest']): Request => ({
  id: 0,
  case: found,
  supplier,
  guest,
  askedAs: null,
  state: requestLifecycle.initial[0]!,
  createdAt: found.sentAt!,
  seenAt: null,
  reminders: [],
  answeredAt: null,
  closedAt: null,
  declineReason: null,
  declineComment: null,
  withDraft: false,
  quotes: [],
})

const guests = [
  ['Castro Nautica Lda', 'sales@castronautica.example'],
  ['Dunnet Marine Stores', 'quotes@dunnetmarine.example'],
  ['Ibarra Repuestos', 'ventas@ibarra-repuestos.example'],
  ['Ozanay Gemi Malzeme', 'teklif@ozanay.example'],
  ['Lindqvist Propulsion', 'order@lindqvist-propulsion.example'],
] as const

function guestOf(random: Random, label: string): NonNullable<Request['guest']> {
  const [name, email] = random.pick(guests)
  return {
    name,
    email,
    token: createHash('sha256').update(`${label}${random()}`).digest('base64url').slice(0, 32),
  }
}
