import type { Handler } from '../../context.ts'
import { transaction } from '../../db/transaction.ts'
import { probeMail } from '../../mail/probe.ts'
import { record } from '../event/event.record.ts'
import { operatorCompany } from './operator.queries.ts'

/** Outside a transaction: a mail server may think for seconds. */
export const sendTestMail: Handler<'operator.testMail'> = async (
  { db, actor, now, services },
  { body },
) => {
  const probe = await probeMail(services.config, body.to, {
    subject: 'Fairlead can send mail',
    greeting: `Dear ${actor.name},`,
    paragraphs: ['You asked for this test. If you read it, mail leaves and arrives.'],
    link: { text: 'Back to the set-up', url: `${services.publicUrl()}/secured/support/set-up` },
  })
  await transaction(db, async (trx) => {
    const id = await operatorCompany(trx)
    await record(
      { trx, actor, now },
      'operator.testMailed',
      { id },
      { to: body.to, trouble: probe.trouble },
    )
  })
  return probe
}
