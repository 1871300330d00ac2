import type { LetterName } from '@fairlead/api/letters'
import type { Acting } from '../../context.ts'
import type { Sending } from '../../mail/letters.ts'
import { addLink } from '../sourcing/request/request.link.ts'
import { mailAboutOrder, orderFollowers, orderRecipients } from '../ordering/order/order.mails.ts'
import { agentsOf } from '../company/company.people.ts'
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

type ToOffice<N extends LetterName> = Pick<Sending<N>, 'letter' | 'event' | 'facts'> & {
  /** Whether who follows the order hears of it also where somebody keeps the inventories. */
  followers: 'ALWAYS' | 'WITHOUT_AGENT'
}

/** A letter to the office of a buyer: to who keeps its inventories, and to who follows the order. */
export async function mailOffice<N extends LetterName>(
  context: Acting,
  order: OrderRecord,
  declarationId: number,
  { followers, ...sending }: ToOffice<N>,
) {
  const agents = await agentsOf(context.trx, order.companyId)
  const mail = (to: Sending<N>['to'], home: string) =>
    mailAboutOrder<N>(context, order, {
      ...sending,
      to,
      path: `/secured/${home}/ihm-form/${declarationId}`,
    })
  await mail(agents, 'buyer-ihm-agent')
  if (followers === 'ALWAYS' || agents.length === 0)
    await mail(await orderFollowers(context.trx, order), 'buyer')
}
