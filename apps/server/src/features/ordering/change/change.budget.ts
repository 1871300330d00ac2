import Big from 'big.js'
import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import { termsSums, type OrderTerms } from '@fairlead/validation/order-change'
import type { Acting } from '../../../context.ts'
import { checkBudgets } from '../../budget/budget.check.ts'
import { bookOrders } from '../../budget/budget.ledger.ts'
import type { orderLines } from '../order/order.lines.ts'
import type { OrderRecord } from '../order/order.queries.ts'
import { applyChange } from './change.apply.ts'

interface Proposed {
  lines: Awaited<ReturnType<typeof orderLines>>
  before: OrderTerms
  after: OrderTerms
}

const savepoint = sql.raw('change_tried')

/** A dearer change is not proposed where a budget allows no more: it is made, booked, looked at, and all of that undone. */
export async function checkChangedCost(
  context: Acting,
  order: OrderRecord,
  { lines, before, after }: Proposed,
) {
  const { trx } = context
  if (new Big(termsSums(after, order.currency).total).lte(order.total)) return
  await sql`savepoint ${savepoint}`.execute(trx)
  try {
    const changed = await applyChange(trx, order, lines, { before, after })
    await trx.updateTable('purchaseOrder').set(changed).where('id', '=', order.id).execute()
    const orderIds = [order.id]
    const taken = await bookOrders(context, order.companyId, { orderIds, move: 'CHANGE' })
    await checkBudgets(trx, taken, { orderIds, confirmed: true })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'budget.blocked')
      throw new Refusal('budget.change', error.problems)
    throw error
  } finally {
    await sql`rollback to savepoint ${savepoint}`.execute(trx)
  }
}
