import { z } from 'zod'
import { Email, optionalText, requiredText } from '@fairlead/validation/text'
import { defineCalls } from '../contract.ts'
import { Ok } from '../shapes.ts'

const captcha = z.string().min(1).max(4000)
const person = {
  name: requiredText(120),
  email: Email,
  company: optionalText(120),
  phone: optionalText(30),
  captcha,
}

/** What visitors of the public site send. */
export const enquiryCalls = defineCalls({
  'enquiry.captcha': {
    method: 'GET',
    path: '/api/public/captcha',
    summary: 'A proof-of-work challenge for the public forms',
    reply: z.record(z.string(), z.unknown()),
  },
  'enquiry.requestDemo': {
    method: 'POST',
    path: '/api/public/request-demo',
    summary: 'Ask for a demo',
    body: z.object({ ...person, vessels: optionalText(40), message: optionalText(4000) }),
    reply: Ok,
    refuses: ['enquiry.failed', 'captcha.failed', 'rate.limited'],
    writes: true,
  },
  'enquiry.contact': {
    method: 'POST',
    path: '/api/public/contact',
    summary: 'Send a message',
    body: z.object({ ...person, topic: optionalText(80), message: requiredText(4000) }),
    reply: Ok,
    refuses: ['enquiry.failed', 'captcha.failed', 'rate.limited'],
    writes: true,
  },
  'enquiry.apply': {
    method: 'POST',
    path: '/api/public/job-application',
    summary: 'Apply for a posting, with a curriculum vitae',
    body: z.object({
      ...person,
      posting: requiredText(80),
      message: optionalText(4000),
    }),
    files: ['files'],
    reply: Ok,
    refuses: ['enquiry.failed', 'captcha.failed', 'rate.limited', 'upload.type'],
    writes: true,
  },
  'enquiry.pageView': {
    method: 'POST',
    path: '/api/public/page-view',
    summary: 'Count a view of a public page; nothing personal is kept',
    body: z.object({ path: z.string().max(300) }),
    reply: Ok,
    writes: true,
  },
})
