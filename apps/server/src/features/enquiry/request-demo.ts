import type { Handler } from '../../context.ts'
import { keepEnquiry } from './enquiry.writes.ts'

export const requestDemo: Handler<'enquiry.requestDemo'> = async (context, { body }) => {
  const { phone, vessels, ...person } = body
  await keepEnquiry(context, {
    ...person,
    kind: 'DEMO',
    subject: `Demo request from ${body.company ?? body.name}`,
    facts: { Phone: phone, Vessels: vessels },
  })
  return { ok: true }
}
