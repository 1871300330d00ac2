import { formatDate } from '@fairlead/formatting/date'
import { counted } from '@fairlead/validation/counted'
import { addDays } from '@fairlead/validation/day'
import { declarationPages } from '@fairlead/validation/ihm/declaration-lifecycle'
import { limits } from '@fairlead/validation/limits'
import type { Acting } from '../../context.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Db } from '../../db/connect.ts'
import { companyName, quotationSettings } from '../company/company.queries.ts'
import { ofOrder, record } from '../event/event.record.ts'
import { euCountries } from '../reference/reference.data.lists.ts'
import { orderSupplier } from '../ordering/order/order.mails.ts'
import type { OrderRecord } from '../ordering/order/order.queries.ts'
import { mailSupplier } from './declaration.mails.ts'
import { triageOrder } from './declaration.triage.ts'

const [asked] = declarationPages['ihm-pending-forms']

export type Asking = Acting & { today: string }

/** Asks the supplier of an order that was just sent for a declaration of each line that matters, or may. */
export async function askDeclarations(context: Asking, order: OrderRecord): Promise<void> {
  const wanted = wantedOf(await triageOrder(context.trx, order))
  if (wanted.length > 0) await askFirst(context, order, wanted)
}

/** What is unsure is asked for too: a missed line is worse than one asked for nothing. */
export const wantedOf = (
  judged: readonly { lineId: number; verdict: { answer: string } }[],
): number[] =>
  judged.flatMap(({ lineId, verdict }) => (verdict.answer === 'NOT_RELEVANT' ? [] : [lineId]))

/** The first request of an order, with the letter that asks. */
export async function askFirst(context: Asking, order: OrderRecord, lineIds: readonly number[]) {
  const { trx, actor, now, today } = context
  const settings = await quotationSettings(trx, order.companyId)
  const dueOn = addDays(today, limits.ihmFormDays)
  const { id } = await trx
    .insertInto('hazardDeclaration')
    .values({
      orderId: order.id,
      companyId: order.companyId,
      vesselId: order.vesselId,
      state: asked,
      asksEu: await isUnderEu(trx, order.vesselId),
      preselect: settings.allowPreselectedIhmForms,
      dueOn,
      askedAt: now,
      askedBy: actor.kind === 'member' ? actor.id : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addLines(context, id, lineIds)
  const told = { number: order.orderNumber, lines: lineIds.length }
  const supplier = await orderSupplier(trx, order)
  const event = await record(context, 'declaration.asked', ofOrder(order), { ...told, supplier })
  await mailAsked(context, order, { id, dueOn, event, lines: lineIds.length })
}

export const addLines = (
  { trx }: Pick<Acting, 'trx'>,
  declarationId: number,
  lineIds: readonly number[],
) =>
  insertRows(
    trx,
    'hazardLine',
    lineIds.map((lineId) => ({ declaration_id: declarationId, order_line_id: lineId })),
  )

/** The letter that says which order, how many of its lines, and until when. */
export async function mailAsked(
  context: Acting,
  order: OrderRecord,
  { id, dueOn, event, lines }: { id: number; dueOn: string; event: number; lines: number },
) {
  await mailSupplier(context, order, id, {
    letter: 'declaration.asked',
    event,
    facts: {
      number: order.orderNumber,
      lines,
      buyer: await companyName(context.trx, order.companyId),
      dueOn: formatDate(dueOn),
    },
    rows: [['IHM forms', counted(lines, 'line')]],
  })
}

/** The Ship Recycling Regulation asks ships of a flag of the Union, and those that call at its ports, for two materials more. */
export async function isUnderEu(db: Db, vesselId: number | null): Promise<boolean> {
  if (vesselId === null) return false
  const { flag, callsEu } = await db
    .selectFrom('vessel')
    .select(['flag', 'callsEu'])
    .where('id', '=', vesselId)
    .executeTakeFirstOrThrow()
  return callsEu || euCountries.has((flag ?? '').toUpperCase())
}
