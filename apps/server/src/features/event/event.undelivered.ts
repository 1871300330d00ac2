import { sql } from 'kysely'
import type { Subject } from '@fairlead/api/events'
import { replyIn } from '@fairlead/validation/mail-delivery'
import type { Trx } from '../../db/transaction.ts'
import { record } from './event.record.ts'

interface GivenUp {
  eventId: number | null
  toAddress: string
  error: string | null
}

const post = { kind: 'anonymous', role: 'anonymous', name: 'Fairlead', address: '' } as const

/** The record a mail was about remembers that it was given up, and its buyer is told. */
export async function noteUndelivered({ trx, now }: { trx: Trx; now: Date }, mail: GivenUp) {
  if (mail.eventId === null) return
  const about = await trx
    .selectFrom('event')
    .select(['subject', 'subjectId', 'caseId', 'buyerId', 'supplierId'])
    .where('id', '=', mail.eventId)
    .executeTakeFirst()
  if (!about?.buyerId) return
  const firm = await firmOf(trx, mail.toAddress, about.buyerId)
  const { subject, subjectId, ...whose } = about
  await record(
    { trx, actor: post, now },
    'mail.undelivered',
    { id: subjectId, subject: subject as Subject, ...whose },
    firm ? { to: firm, error: null } : { to: mail.toAddress, error: replyIn(mail.error) },
  )
}

/** The company of somebody else's user: its people's addresses are not the buyer's to read. */
async function firmOf(trx: Trx, address: string, buyerId: number) {
  const user = await trx
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.companyId')
    .select('company.name')
    .where(sql`lower(account.email)`, '=', address.toLowerCase())
    .where('companyId', '<>', buyerId)
    .executeTakeFirst()
  return user?.name ?? null
}
