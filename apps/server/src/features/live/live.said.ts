import type { UserEvent } from '@fairlead/api/topics'
import type { Viewer } from '../account/account.viewers.ts'
import type { partiesOf } from '../message/message.thread.ts'

type Thread = NonNullable<Awaited<ReturnType<typeof partiesOf>>>

/** That something was said or seen in a thread, and whom it is meant for: a thread belongs to its two parties. */
export function saidIn(thread: Thread) {
  const kind = thread.requestId === null ? 'order' : 'request'
  const message: UserEvent = {
    kind,
    id: (thread.requestId ?? thread.orderId)!,
    caseId: thread.caseId,
    action: 'message.said',
    touches: ['message'],
  }
  const isMeant = ({ role, companyId }: Viewer) =>
    (role === 'buyer' && companyId === thread.buyerId) ||
    (role === 'supplier' && companyId === thread.supplierId)
  return { message, isMeant }
}
