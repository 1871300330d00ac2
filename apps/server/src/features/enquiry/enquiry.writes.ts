import type { CallContext } from '../../context.ts'
import { supportPeople } from '../operator/operator.rules.ts'
import { sendLetter } from '../../mail/letters.ts'
import { spendCaptcha } from '../../http/captcha.ts'

type Context = Pick<CallContext<'enquiry.contact'>, 'trx' | 'actor' | 'now' | 'services'>
export interface NewEnquiry {
  kind: 'DEMO' | 'CONTACT' | 'APPLICATION'
  subject: string
  name: string
  email: string
  company: string | null
  message: string | null
  captcha: string
  facts: Record<string, string | null>
}

/** Stores what a visitor sent, once per captcha, and mails it to support; answers its id. */
export async function keepEnquiry(context: Context, enquiry: NewEnquiry): Promise<number> {
  const { trx, now, services } = context
  await spendCaptcha(trx, services.config, now, enquiry.captcha)
  const { kind, name, email, company, message, facts } = enquiry
  const { id } = await trx
    .insertInto('enquiry')
    .values({ kind, name, email, company, message, facts: JSON.stringify(facts), createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tellSupport(context, enquiry)
  return id
}

async function tellSupport(context: Context, enquiry: NewEnquiry) {
  const rows = Object.entries({
    Name: enquiry.name,
    Email: enquiry.email,
    Company: enquiry.company,
    ...enquiry.facts,
  }).filter((fact): fact is [string, string] => Boolean(fact[1]))
  await sendLetter(context, {
    letter: 'enquiry.received',
    event: null,
    to: await supportPeople(context.trx),
    facts: { subject: enquiry.subject, message: enquiry.message },
    rows,
    path: '/secured/support/enquiries',
  })
}
