import { declarationLifecycle } from '@fairlead/validation/ihm/declaration-lifecycle'
import { consequence } from '@fairlead/validation/lifecycle'
import type { Trx } from '../../../db/transaction.ts'

/** Nobody declares the materials of what is not delivered. */
export async function closeDeclarations(trx: Trx, orderId: number, reason: string, now: Date) {
  const { from, to } = consequence(declarationLifecycle, 'close')
  await trx
    .updateTable('hazardDeclaration')
    .set({ state: to, reason, settledAt: now })
    .where('orderId', '=', orderId)
    .where('state', 'in', from)
    .execute()
}
