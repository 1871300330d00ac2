import type { Handler } from '../../context.ts'
import { keepEnquiry } from './enquiry.writes.ts'

export const contact: Handler<'enquiry.contact'> = async (context, { body }) => {
  const { phone, topic, ...person } = body
  await keepEnquiry(context, {
    ...person,
    kind: 'CONTACT',
    subject: `Message from ${body.name}${topic ? `: ${topic}` : ''}`,
    facts: { Phone: phone, Topic: topic },
  })
  return { ok: true }
}
