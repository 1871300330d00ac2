import { Refusal } from '@fairlead/api/refusals'
import { declarationLifecycle } from '@fairlead/validation/ihm/declaration-lifecycle'
import { isRemindedLately } from '@fairlead/validation/reminder'
import type { Handler } from '../../context.ts'
import { decided } from '../../db/move.ts'
import { companyName } from '../company/company.queries.ts'
import { ofOrder, record } from '../event/event.record.ts'
import { orderSupplier } from '../ordering/order/order.mails.ts'
import type { Judging } from './declaration.judge.ts'
import { declarationFacts } from './declaration.facts.ts'
import { mailSupplier } from './declaration.mails.ts'
import {
  declarationLines,
  lockDeclaration,
  orderOf,
  type DeclarationRecord,
} from './declaration.queries.ts'

export const remindOfDeclarations: Handler<'declaration.remind'> = async (context, { body }) => {
  const refused: { orderNumber: string; message: string }[] = []
  let sent = 0
  for (const id of [...new Set(body.declarationIds)].sort((a, b) => a - b)) {
    const declaration = await lockDeclaration(context.trx, context.actor, id)
    try {
      await remind(context, declaration)
      sent += 1
    } catch (error) {
      // A refusal comes before anything is written: the others still get theirs.
      if (!(error instanceof Refusal)) throw error
      const { orderNumber } = await orderOf(context.trx, declaration.orderId)
      refused.push({ orderNumber, message: error.message })
    }
  }
  return { sent, refused }
}

async function remind(context: Judging, declaration: DeclarationRecord) {
  const { trx, actor, now } = context
  const move = decided(declarationLifecycle, 'remind', {
    ...(await declarationFacts(trx, actor, declaration)),
    remindedLately: isRemindedLately(declaration.remindedAt, now),
  })
  await trx
    .updateTable('hazardDeclaration')
    .set({ reminders: declaration.reminders + 1, remindedAt: now })
    .where('id', '=', declaration.id)
    .execute()
  const order = await orderOf(trx, declaration.orderId)
  const lines = (await declarationLines(trx, declaration.id)).filter(({ accepted }) => !accepted)
  const number = order.orderNumber
  const event = await record(context, move.event, ofOrder(order), {
    number,
    supplier: await orderSupplier(trx, order),
  })
  await mailSupplier(context, order, declaration.id, {
    letter: 'declaration.reminder',
    event,
    facts: { number, buyer: await companyName(trx, order.companyId), lines: lines.length },
  })
}
