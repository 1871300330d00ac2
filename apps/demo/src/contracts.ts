import type { ContractForm } from '@fairlead/validation/contract'
import { addDays } from '@fairlead/validation/day'
import type { Trx } from '@fairlead/server/src/db/transaction'
import { actsOf } from './act.ts'
import type { Person, World } from './model.ts'
import { silent } from './silent.ts'
import { families } from './stores.ts'
import { dayOf } from './time.ts'

interface Agreed {
  title: string
  category: string
  /** Days from today on which it begins and ends. */
  days: readonly [from: number, to: number]
  vendors: readonly number[]
  notes: string
  /** What a second version says, and whether it is published. */
  next?: { notes: string; from: number | null }
  draft?: true
  /** The index that the prices of its first vendor follow. */
  follows?: string
  /** Its first vendor proposes other prices for the next version. */
  proposed?: string
}

const agreed: readonly Agreed[] = [
  {
    title: 'Deck and engine stores',
    category: 'Stores',
    days: [-140, 225],
    vendors: [0, 1, 2],
    notes:
      "A price holds where the vessel's ETA lies within the validity of its list. Broken packs at unit price. Returns within 14 days in closed packs.",
    next: { notes: 'As before. Short shelf life only after asking.', from: null },
    proposed: 'Freight to the warehouse went up in spring; what did not move stays as it is.',
  },
  {
    title: 'Safety equipment and liferaft exchange',
    category: 'Safety',
    days: [-300, 38],
    vendors: [3],
    notes: 'Exchange rafts are delivered alongside within 48 hours in the ports of the lists.',
  },
  {
    title: 'Paints and thinners',
    category: 'Paints',
    days: [-60, 305],
    vendors: [4, 0],
    notes: 'Prices follow the base list. Touch-up kits are free with each order.',
    follows: 'Paint materials',
    next: { notes: 'Prices follow the base list, less 2 % above 500 litres.', from: 20 },
  },
  {
    title: 'Provisions, Mediterranean',
    category: 'Provisions',
    days: [5, 370],
    vendors: [1],
    notes: 'Fresh goods are weighed on board.',
    draft: true,
  },
]

/** Every buyer has a few contracts with vendors, some with a version to come, through its own calls. */
export async function writeContracts(trx: Trx, world: World, now: number) {
  const today = dayOf(now)
  for (const [b, buyer] of world.buyers.entries()) {
    const act = actsOf(trx, buyer.users[0]!, new Date(now))
    for (const [i, one] of agreed.entries()) {
      const form: ContractForm = {
        number: `C-${today.slice(2, 4)}-${String(i + 1).padStart(3, '0')}`,
        title: one.title,
        category: one.category,
        currency: 'EUR',
        validFrom: addDays(today, one.days[0]),
        validTo: addDays(today, one.days[1]),
        noticeDays: 60,
        incoterm: 'DAP',
        incotermPlace: 'alongside',
        paymentTerms: 'NET_45',
        notes: one.notes,
        supplierIds: one.vendors.map(
          (n) => world.suppliers[(n * 3 + b) % world.suppliers.length]!.id,
        ),
      }
      const { id } = await act('contract.create', { body: form })
      const params = { id }
      if (one.follows)
        await act('priceIndex.create', {
          params,
          body: { name: one.follows, values: levels(today) },
        })
      const lists = []
      for (const [n, supplierId] of form.supplierIds!.entries())
        lists.push(
          await writeList(act, {
            id,
            supplierId: Number(supplierId),
            form,
            contract: i,
            vendor: n,
            follows: n === 0 ? one.follows : undefined,
          }),
        )
      if (one.draft) continue
      await act('contract.publish', { params, body: { revision: 1, from: today } })
      if (one.proposed) {
        const vendor = world.suppliers.find((each) => each.id === form.supplierIds![0])!
        await propose(trx, vendor.users[0]!, { now, id, lines: lists[0]!, words: one.proposed })
      }
      if (!one.next) continue
      await act('contract.openDraft', { params })
      const body = { ...form, notes: one.next.notes, revision: 1 }
      const { revision } = await act('contract.saveDraft', { params, body })
      if (one.next.from === null) continue
      const from = addDays(today, one.next.from)
      await act('contract.publish', { params, body: { revision, from } })
    }
  }
}

interface List {
  id: number
  supplierId: number
  form: ContractForm
  contract: number
  vendor: number
  /** The index that its prices follow. */
  follows: string | undefined
}

/** What an index was in the last months. */
const levels = (today: string) =>
  ['100', '101.8', '101.2', '103.5', '104.5'].map((value, n, { length }) => ({
    on: addDays(today, (n - length) * 30 + 20),
    value,
    source: `Bulletin ${n + 1}`,
  }))

const places = [
  { name: 'Rotterdam and Antwerp', ports: ['NLRTM', 'BEANR'] },
  { name: 'Greece', countries: ['GR'] },
  { name: 'Singapore', ports: ['SGSIN'] },
]

/** The stores of a family or two, at a price of this vendor and a better one for many. */
async function writeList(act: ReturnType<typeof actsOf>, list: List) {
  const { id, supplierId, form, contract, vendor, follows } = list
  const items = families
    .filter((_, n) => n % agreed.length === contract)
    .flatMap((family) => family.items)
  const params = { id, listUuid: uuidOf(id * 100 + vendor) }
  await act('priceList.save', {
    params,
    body: {
      supplierId,
      ...places[vendor % places.length],
      currency: 'EUR',
      validFrom: form.validFrom,
      validTo: form.validTo,
      delivery: 'EUR 65.00 per call; launch hire at cost; weekends and nights +25 %',
    },
  })
  const lines = items.map(({ name, code, unit, quantity, price }) => {
    const own = price * (0.92 + vendor * 0.03)
    const many = `${quantity * 2}=${(own * 0.95).toFixed(2)}`
    return {
      scheme: 'IMPA' as const,
      code,
      description: name,
      unit,
      prices: `1=${own.toFixed(2)}${quantity > 1 ? `;${many}` : ''}`,
      leadDays: String(2 + vendor),
      ...(follows && { indexName: follows, indexBase: '100' }),
    }
  })
  await act('priceList.saveLines', { params, body: { revision: 1, lines } })
  return lines
}

interface Proposed {
  id: number
  lines: Awaited<ReturnType<typeof writeList>>
  words: string
  now: number
}

/** Every third line is dearer, one is delivered sooner, the last one is gone. */
async function propose(trx: Trx, person: Person, { id, lines, words, now }: Proposed) {
  const act = actsOf(trx, person, new Date(now), silent)
  const of = { params: { id, listUuid: uuidOf(id * 100) } }
  const params = await act('supplierProposal.begin', of)
  const dearer = (prices: string) => {
    const first = /^1=([\d.]+)/.exec(prices)?.[1] ?? '1.00'
    return `1=${(Number(first) * 1.04).toFixed(2)}`
  }
  const proposed = lines.slice(0, -1).map((line, n) => ({
    ...line,
    ...(n % 3 === 0 && { prices: dearer(line.prices) }),
    ...(n === 1 && { leadDays: '1' }),
  }))
  const { revision } = await act('supplierProposal.apply', {
    params,
    body: { revision: 1, lines: proposed },
  })
  await act('supplierProposal.send', { params, body: { revision, words } })
  const sent = trx.selectFrom('event').select('id').where('action', '=', 'proposal.sent')
  await trx.deleteFrom('mail').where('eventId', 'in', sent).execute()
}

/** The same demo has the same addresses. */
const uuidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
