import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { answerDeclaration } from './declaration.answer.ts'
import { getDeclaration, orderOf } from './declaration.queries.ts'

/** One signature for several orders. Those that were withdrawn or sent meanwhile are named, and the others are sent. */
export const submitDeclarations: Handler<'declaration.submitMany'> = async (context, { body }) => {
  const { trx, actor } = context
  const { forms, conformity } = body
  const refused: { orderNumber: string; message: string }[] = []
  let sent = 0
  for (const { id, declarations } of forms.toSorted((a, b) => a.id - b.id)) {
    const { orderId } = await getDeclaration(trx, actor, id)
    const { orderNumber } = await orderOf(trx, orderId)
    const objects = conformity.objects || `Goods of order ${orderNumber}`
    try {
      await answerDeclaration(
        context,
        id,
        { declarations, conformity: { ...conformity, objects } },
        { by: 'submit' },
      )
      sent += 1
    } catch (error) {
      // A refusal comes before anything is written. What is missing in a form is for its field, not for its order.
      if (!(error instanceof Refusal) || error.code === 'declaration.incomplete') throw error
      refused.push({ orderNumber, message: error.message })
    }
  }
  return { sent, refused }
}
