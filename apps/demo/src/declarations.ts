import { sql } from 'kysely'
import type { Trx } from '@fairlead/server/src/db/transaction'
import { askDeclarations } from '@fairlead/server/src/features/ihm/declaration.ask'
import { thresholdsOn } from '@fairlead/validation/ihm/threshold'
import { actsOf } from './act.ts'
import type { Order, Person, World } from './model.ts'
import { silent } from './silent.ts'
import { atWork, DAY, dayOf } from './time.ts'

/** What becomes of the forms of an order: how far it goes, and what is above its threshold on the first line. */
type Fate = 'awaited' | 'reviewing' | 'sentBack' | 'accepted' | 'declined' | 'closed'
type Above = Record<string, { mass: string; unit: 'g' | 'kg'; where: string }>
interface Story {
  fate: Fate
  above?: Above
  /** The product is declared under this number, so that two declarations of it can disagree. */
  product?: string
  /** Of an order of these days. */
  recent?: boolean
}

const lead: Above = { lead: { mass: '14', unit: 'g', where: 'Guide bush' } }
const chromium: Above = { 'chromium-vi': { mass: '2.5', unit: 'g', where: 'Passivated fasteners' } }
const stories: readonly Story[] = [
  { fate: 'accepted', above: lead, product: 'KB-4410' },
  { fate: 'reviewing', above: lead },
  { fate: 'awaited' },
  { fate: 'accepted', product: 'KB-4410' },
  { fate: 'sentBack' },
  { fate: 'accepted', above: chromium },
  { fate: 'reviewing' },
  { fate: 'declined' },
  { fate: 'awaited' },
  { fate: 'accepted', above: lead },
  { fate: 'reviewing', above: chromium },
  { fate: 'closed' },
  { fate: 'awaited', recent: true },
  { fate: 'accepted' },
  { fate: 'reviewing', above: lead, recent: true },
  { fate: 'awaited', recent: true },
]

/** What stood in the inventory of a ship before anything was ordered here. */
const survey = [
  ['I-1', 'organotin', 'Anti-fouling, flat bottom', 'Hull, frames 20 to 180', '210', 'kg'],
  ['I-1', 'lead', 'Primer, hatch coamings', 'Hatches 1 to 5, coaming', '18', 'kg'],
  ['I-2', 'lead', 'Main switchboard, solder', 'Engine control room', '1.2', 'kg'],
  ['I-2', 'mercury', 'Gyro compass switch', 'Bridge deck, locker', '4', 'g'],
  ['I-2', 'asbestos', 'Exhaust lagging, cloth', 'Funnel, uptake', '3.5', 'kg'],
  ['I-3', 'pcb', 'Cable penetration sealant', 'Bulkhead, frame 38', '0.15', 'kg'],
] as const

/**
 * Asks for IHM forms with some orders of the first buyer, and lets suppliers and the agent answer and judge them by the calls of the
 * product. Answers what happened, to be told in its time with the rest; the letters of it were read long ago.
 */
export async function writeDeclarations(
  trx: Trx,
  { orders, world, now }: { orders: readonly Order[]; world: World; now: number },
) {
  const agent = await agentOf(trx, world.buyers[0]!.id)
  const asked = orders
    .filter((order) => order.buyer === world.buyers[0] && isAsked(order))
    .toSorted((a, b) => a.sentAt! - b.sentAt!)
  for (const story of stories) {
    // An order of which no line matters asks for nothing: the next one is taken.
    let order = story.recent ? asked.pop() : asked.shift()
    while (order && !(await tell(trx, order, { story, agent, now })))
      order = story.recent ? asked.pop() : asked.shift()
  }
  await keepInventories(trx, agent, now)
  await trx.deleteFrom('mail').execute()
  const happened = await trx.deleteFrom('event').returningAll().execute()
  return happened.map(({ id: _, ...row }) => row)
}

/** Somebody of the supplier has an account, and the order was sent and stands. */
const isAsked = ({ sentAt, supplier, state, ship, lines }: Order) =>
  sentAt !== null &&
  ship !== null &&
  (supplier?.users.length ?? 0) > 0 &&
  lines.length <= 40 &&
  ['SENT', 'CONFIRMED', 'READY', 'DISPATCHED', 'DELIVERED', 'CLOSED'].includes(state)

async function agentOf(trx: Trx, companyId: number): Promise<Person> {
  const { firstName, lastName, ...agent } = await trx
    .selectFrom('account')
    .select(['id', 'email', 'role', 'companyId', 'firstName', 'lastName'])
    .where('role', '=', 'ihm-agent')
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow()
  return { ...agent, name: `${firstName} ${lastName}` }
}

interface Telling {
  story: Story
  agent: Person
  now: number
}

/** The forms of one order; false where none of its lines matters. */
async function tell(trx: Trx, order: Order, { story, agent, now }: Telling): Promise<boolean> {
  const { fate, above = {}, product } = story
  /** So many days after the order, or sooner where it is of these days. */
  const step = (days: number) =>
    new Date(atWork(order.sentAt! + Math.min(days * DAY, ((now - order.sentAt!) * days) / 20), now))
  await trx
    .updateTable('purchaseOrder')
    .set({ sending: sql`coalesce(sending, '{}') || '{"ihmFormsNotification":true}'` })
    .where('id', '=', order.id)
    .execute()
  const row = await trx
    .selectFrom('purchaseOrder')
    .selectAll()
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const moment = new Date(order.sentAt!)
  const actor = { ...order.by, kind: 'member', teamRole: 'ADMINISTRATOR' }
  await askDeclarations(
    { trx, actor, now: moment, services: silent, today: dayOf(order.sentAt!) } as never,
    row,
  )
  const declaration = await trx
    .selectFrom('hazardDeclaration')
    .select(['id', 'asksEu'])
    .where('orderId', '=', order.id)
    .executeTakeFirst()
  if (!declaration) return false
  const params = { id: declaration.id }
  const supplier = order.supplier!.users[0]!
  const by = (person: Person, days: number) => actsOf(trx, person, step(days), silent)
  if (fate === 'awaited') return true
  if (fate === 'closed') {
    await by(agent, 12)('declaration.close', {
      params,
      body: { reason: 'The goods were not fitted' },
    })
    return true
  }
  if (fate === 'declined') {
    const reason = 'The maker gives no declaration for this product'
    await by(supplier, 3)('declaration.decline', { params, body: { reason } })
    return true
  }
  const answered = step(5)
  const lines = await trx
    .selectFrom('hazardLine')
    .innerJoin('purchaseOrderLine as line', 'line.id', 'hazardLine.orderLineId')
    .select(['hazardLine.id', 'line.name', 'line.code', 'line.drawingNumber', 'line.position'])
    .where('hazardLine.declarationId', '=', declaration.id)
    .orderBy('line.position')
    .execute()
  const { edition, rows } = thresholdsOn(dayOf(answered.getTime()), { eu: declaration.asksEu })
  const date = dayOf(answered.getTime())
  await by(supplier, 5)('declaration.submit', {
    params,
    body: {
      declarations: lines.map((line, i) => ({
        lineId: line.id,
        form: {
          number: '',
          date,
          supplier: { company: '', email: supplier.email },
          maker: i === 0 && product ? 'Kestrelman' : null,
          productName: line.name,
          productNumber:
            (i === 0 && product) || line.code || line.drawingNumber || line.name.slice(0, 40),
          delivered: {},
          basis: 'piece' as const,
          answers: rows.map(({ code }) => ({
            code,
            above: i === 0 && code in above,
            ...(i === 0 ? above[code] : {}),
          })),
          edition,
          eu: declaration.asksEu,
        },
      })),
      conformity: {
        number: '',
        issuer: { name: '', address: 'The address on the letterhead' },
        objects: 'The goods of the order',
        covers: [],
        place: order.supplier!.city,
        date,
        name: supplier.name,
        function: 'Quality lead',
        signature: supplier.name,
      },
    },
  })
  if (fate === 'reviewing') return true
  const sent = await trx
    .selectFrom('materialDeclaration')
    .select(['id', 'hazardLineId'])
    .where('declarationId', '=', declaration.id)
    .orderBy('id')
    .execute()
  for (const [i, { id: declaredId, hazardLineId }] of sent.entries()) {
    const line = { params: { ...params, lineId: hazardLineId! } }
    if (fate === 'sentBack' && i === 0)
      await by(agent, 8)('declaration.sendBackLine', {
        ...line,
        body: { declaredId, reason: 'The revision of the drawing is missing' },
      })
    else {
      const isAbove = i === 0 && Object.keys(above).length > 0
      await by(agent, 8)('declaration.acceptLine', {
        ...line,
        body: isAbove
          ? { declaredId, location: 'Engine room, 2nd platform', part: 'I-2' }
          : { declaredId },
      })
    }
  }
  return true
}

/** Ships with something proposed have the survey behind them; of what is proposed one entry is taken in already. */
async function keepInventories(trx: Trx, agent: Person, now: number) {
  const proposed = await trx
    .selectFrom('ihmEntry')
    .leftJoin('materialDeclaration as md', 'md.id', 'ihmEntry.materialDeclarationId')
    .select(['ihmEntry.id', 'ihmEntry.vesselId', 'ihmEntry.location', 'md.contradicted'])
    .where('ihmEntry.state', '=', 'PROPOSED')
    .orderBy('ihmEntry.id')
    .execute()
  const act = actsOf(trx, agent, new Date(atWork(now - 3 * DAY, now)), silent)
  const entries = survey.map(([part, material, partOf, location, quantity, unit]) => ({
    part,
    material,
    partOf,
    location,
    quantity,
    unit,
    approximate: true,
    source: 'Survey 2021',
    from: '2021-05-04',
  }))
  for (const id of new Set(proposed.map(({ vesselId }) => vesselId)))
    await act('inventory.takeIn', { params: { id }, body: { entries } })
  const clear = proposed.filter(({ contradicted }) => !contradicted)
  for (const { id, location } of clear.slice(1))
    await act('inventory.accept', { params: { id }, body: { location, part: 'I-2' } })
}
