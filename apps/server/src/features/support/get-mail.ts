import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { record } from '../event/event.queries.ts'

export const getMail: Handler<'support.mail'> = async ({ trx, actor, now }, { params }) => {
  const mail = await trx
    .selectFrom('mail')
    .selectAll()
    .where('id', '=', params.id)
    .executeTakeFirst()
  if (!mail) throw new Refusal('record.missing')
  await record(trx, actor, now, {
    action: 'support.viewed',
    subject: 'mail',
    subjectId: mail.id,
    facts: { what: `the mail to ${mail.toAddress}: ${mail.subject}` },
  })
  return { ...mail, to: mail.toAddress }
}
