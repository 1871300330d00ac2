import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'

export const getMail: Handler<'support.mail'> = async ({ trx, actor, now }, { params }) => {
  const mail = await trx
    .selectFrom('mail')
    .selectAll()
    .where('id', '=', params.id)
    .executeTakeFirst()
  if (!mail) throw new Refusal('record.missing')
  const what = `the mail to ${mail.toAddress}: ${mail.subject}`
  await record({ trx, actor, now }, 'support.viewed', { id: mail.id, subject: 'mail' }, { what })
  return { ...mail, to: mail.toAddress }
}
