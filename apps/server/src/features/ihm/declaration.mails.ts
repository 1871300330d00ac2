import type { LetterName } from '@fairlead/api/letters'
import type { Acting } from '../../context.ts'
import type { Sending } from '../../mail/letters.ts'
import { addLink } from '../sourcing/request/request.link.ts'
import { mailAboutOrder, orderRecipients } from '../ordering/order/order.mails.ts'
import type { OrderRecord } from '../ordering/order/order.queries.ts'

/** Where a supplier answers: one without an account by a link of its own, which every mail carries anew. */
async function answerPath(
  { trx, now }: Pick<Acting, 'trx' | 'now'>,
  { id, requestId, supplierId }: OrderRecord,
  declarationId: number,
): Promise<string> {
  if (supplierId !== null) return `/secured/supplier/case/po-or-ihm-declaration/${declarationId}`
  const link = await addLink(trx, { requestId, orderId: id }, now)
  return `/secured/external/ihm-declaration/${link}/${declarationId}`
}

/** A letter to the supplier about the declarations of an order. */
export const mailSupplier = async <N extends LetterName>(
  context: Acting,
  order: OrderRecord,
  declarationId: number,
  sending: Pick<Sending<N>, 'letter' | 'event' | 'facts' | 'rows'>,
) =>
  mailAboutOrder<N>(context, order, {
    ...sending,
    to: await orderRecipients(context.trx, order),
    path: await answerPath(context, order, declarationId),
  })
