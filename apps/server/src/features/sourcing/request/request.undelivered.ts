import type { EventName } from '@fairlead/api/events'
import { isUndelivered, replyIn } from '@fairlead/validation/mail-delivery'
import type { Db } from '../../../db/connect.ts'
import { prepared } from '../../../db/prepared.ts'
import type { RequestRecord } from './request.queries.ts'

const asking: EventName[] = ['request.sent', 'request.reminded', 'request.reopened']

type Asked = Pick<RequestRecord, 'id' | 'unregisteredEmail' | 'extraEmails'>

const newestMails = prepared((db, at: { caseId: number }) =>
  db
    .selectFrom('event')
    .innerJoin('mail', 'mail.eventId', 'event.id')
    .distinctOn(['event.subjectId', 'mail.toAddress'])
    .select(['event.subjectId as requestId', 'mail.toAddress as address'])
    .select(['mail.state', 'mail.error', 'mail.createdAt'])
    .where('event.caseId', '=', at.caseId)
    .where('event.action', 'in', asking)
    .orderBy('event.subjectId')
    .orderBy('mail.toAddress')
    .orderBy('mail.id', 'desc'),
)

/** Which addresses the newest mail of a request has not reached, for the requests of a case. */
export async function undeliveredMails(db: Db, caseId: number, now: Date) {
  const newest = await newestMails(db, { caseId })
  const late = newest.filter((mail) =>
    isUndelivered({ ...mail, createdAt: new Date(mail.createdAt) }, now),
  )
  return (request: Asked, supplier: string) =>
    late
      .filter(({ requestId }) => requestId === request.id)
      .map(({ address, error, state }) => {
        const final = state === 'FAILED'
        // The addresses of a supplier's own people are not the buyer's to read, nor what a mail server says of them.
        return isNamedByBuyer(request, address)
          ? { to: address, error: replyIn(error), final }
          : { to: supplier, error: null, final }
      })
}

const isNamedByBuyer = ({ unregisteredEmail, extraEmails }: Asked, address: string) =>
  [unregisteredEmail, ...extraEmails].includes(address)
