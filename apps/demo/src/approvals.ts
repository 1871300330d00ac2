import { sql } from 'kysely'
import type { Trx } from '@fairlead/server/src/db/transaction'
import { actsOf } from './act.ts'
import { strictVessels } from './budgets.ts'
import type { World } from './model.ts'
import { silent } from './silent.ts'
import { DAY, dayOf } from './time.ts'

const reasons = [
  'The cheaper supplier delivers a week after the vessel has sailed.',
  'The superintendent on board refused the alternative last time.',
  'One supplier less saves a delivery alongside.',
  'The maker wants its own parts for the warranty.',
]

/**
 * The first buyer has its larger orders approved on two levels: two wait for its first person, one of that person's own waits
 * for a colleague, one was refused. After that the rules hold for its last vessel only.
 */
export async function writeApprovals(trx: Trx, world: World, now: number) {
  const [buyer] = world.buyers
  const [eleni, markos, daphne, stelios] = buyer!.users
  if (!eleni || !markos || !daphne || !stelios) return
  const { at } = await trx
    .selectFrom('event')
    .select((eb) => eb.fn.max('at').as('at'))
    .executeTakeFirstOrThrow()
  const free = now - Date.parse(at)
  /** So many parts of the time since the last thing that happened, of a hundred. */
  const by = (person: typeof eleni, part: number) =>
    actsOf(trx, person, new Date(now - (free * (100 - part)) / 100), silent)
  const levels = [{ userIds: [eleni.id, daphne.id] }, { userIds: [stelios.id] }]
  const rules = (more: object) => [
    { above: '1000', levels: 2, ...more },
    { notLowest: true, levels: 1, ...more },
  ]
  const save = (version: number, part: number, more = {}) => {
    const policy = { on: true, levels, rules: rules(more), escalateAfterHours: 72 }
    return by(eleni, part)('approval.savePolicy', { body: { version, policy } })
  }
  await save(0, 1)
  const away = { substituteId: daphne.id, from: dayOf(now - 2 * DAY), until: dayOf(now + 4 * DAY) }
  await by(stelios, 5)('approval.saveAway', { body: { away } })
  const drafts = await draftsOf(trx, buyer!.id, await strictVessels(trx))
  for (const [i, { id }] of drafts.entries())
    await by(i === 2 ? eleni : markos, 10 + 15 * i)('order.send', {
      body: {
        request: {
          purchaseOrderIds: [id],
          deliveryDueDate: dayOf(now + 21 * DAY),
          approvalReason: reasons[i] ?? '',
        },
      },
    })
  const last = await trx
    .selectFrom('approval')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (last && drafts.length > 3)
    await by(daphne, 70)('approval.decide', {
      params: { id: last.id },
      body: {
        act: 'refuse',
        reason: 'The budget of this quarter is used up. Please wait until July.',
      },
    })
  await save(1, 80, { vesselIds: [buyer!.ships.at(-1)!.id] })
  await trx
    .deleteFrom('mail')
    .where(
      'eventId',
      'in',
      trx
        .selectFrom('event')
        .select('id')
        .where(sql<boolean>`action like 'order.approval%'`),
    )
    .execute()
}

/** A few larger draft orders that are whole, the newest first. */
const draftsOf = (trx: Trx, companyId: number, strict: readonly number[]) =>
  trx
    .selectFrom('purchaseOrder')
    .select('id')
    .where('companyId', '=', companyId)
    .where('state', '=', 'DRAFT')
    .where('total', '>', '2000')
    .where('currency', 'in', ['USD', 'EUR', 'GBP'])
    .where('vesselId', 'is not', null)
    .$if(strict.length > 0, (qb) => qb.where('vesselId', 'not in', strict))
    .where('caseId', 'is not', null)
    .where('supplierId', 'is not', null)
    .where(({ or, eb }) => or([eb('deliveryPort', 'is not', null), eb('type', '<>', 'SUPPLIES')]))
    .orderBy('id', 'desc')
    .limit(4)
    .execute()
