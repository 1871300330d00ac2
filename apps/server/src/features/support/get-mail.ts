import type { EventName } from '@fairlead/api/events'
import { Refusal } from '@fairlead/api/refusals'
import { canSendAgain } from '@fairlead/validation/mail-delivery'
import type { Handler } from '../../context.ts'
import type { Trx } from '../../db/transaction.ts'
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
  const [files, sentAgain] = await Promise.all([
    fileNames(trx, mail.files),
    trx
      .selectFrom('event')
      .select(['actorName as by', 'at'])
      .where('subject', '=', 'mail')
      .where('subjectId', '=', mail.id)
      .where('action', '=', 'mail.sentAgain' satisfies EventName)
      .orderBy('id', 'desc')
      .execute(),
  ])
  return { ...mail, to: mail.toAddress, canSendAgain: canSendAgain(mail), files, sentAgain }
}

async function fileNames(trx: Trx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const files = await trx.selectFrom('file').select('name').where('id', 'in', ids).execute()
  return files.map(({ name }) => name)
}
