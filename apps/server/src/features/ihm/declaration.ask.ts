import { formatDate } from '@fairlead/formatting/date'
import { counted } from '@fairlead/validation/counted'
import { addDays } from '@fairlead/validation/day'
import { declarationPages } from '@fairlead/validation/ihm/declaration-lifecycle'
import { limits } from '@fairlead/validation/limits'
import type { Member } from '../../actor.ts'
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

/** Asks the supplier of an order that was just sent for a declaration of each line that matters, or may. */
export async function askDeclarations(
  context: Acting<Member> & { today: string },
  order: OrderRecord,
): Promise<void> {
  const { trx, actor, now, today } = context
  const judged = await triageOrder(trx, order)
  const wanted = judged.filter(({ verdict }) => verdict.answer !== 'NOT_RELEVANT')
  if (wanted.length === 0) return
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
      askedBy: actor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRows(
    trx,
    'hazardLine',
    wanted.map(({ lineId }) => ({ declaration_id: id, order_line_id: lineId })),
  )
  const told = { number: order.orderNumber, lines: wanted.length }
  const supplier = await orderSupplier(trx, order)
  const event = await record(context, 'declaration.asked', ofOrder(order), { ...told, supplier })
  await mailSupplier(context, order, id, {
    letter: 'declaration.asked',
    event,
    facts: {
      ...told,
      buyer: await companyName(trx, order.companyId),
      dueOn: formatDate(dueOn),
    },
    rows: [['IHM forms', counted(wanted.length, 'line')]],
  })
}

/** The Ship Recycling Regulation asks ships of a flag of the Union, and those that call at its ports, for two materials more. */
async function isUnderEu(db: Db, vesselId: number | null): Promise<boolean> {
  if (vesselId === null) return false
  const { flag, callsEu } = await db
    .selectFrom('vessel')
    .select(['flag', 'callsEu'])
    .where('id', '=', vesselId)
    .executeTakeFirstOrThrow()
  return callsEu || euCountries.has((flag ?? '').toUpperCase())
}
