import { z } from 'zod'
import { ApplicationForm, ContactForm, DemoForm } from '@fairlead/validation/enquiry'
import { defineCalls } from '../contract.ts'
import { Ok } from '../shapes.ts'

/** What visitors of the public site send. */
export const enquiryCalls = defineCalls({
  'enquiry.captcha': {
    method: 'GET',
    path: '/api/public/captcha',
    summary: 'A proof-of-work challenge for the public forms',
    reply: z.record(z.string(), z.unknown()),
    refuses: ['rate.limited'],
    turns: { of: 'captcha', perMinute: 120 },
  },
  'enquiry.requestDemo': {
    method: 'POST',
    path: '/api/public/request-demo',
    summary: 'Ask for a demo',
    body: DemoForm,
    reply: Ok,
    refuses: ['captcha.failed', 'rate.limited'],
    writes: true,
    turns: { of: 'enquiry', perMinute: 20 },
  },
  'enquiry.contact': {
    method: 'POST',
    path: '/api/public/contact',
    summary: 'Send a message',
    body: ContactForm,
    reply: Ok,
    refuses: ['captcha.failed', 'rate.limited'],
    writes: true,
    turns: { of: 'enquiry', perMinute: 20 },
  },
  'enquiry.apply': {
    method: 'POST',
    path: '/api/public/job-application',
    summary: 'Apply for a posting, with a curriculum vitae',
    body: ApplicationForm,
    files: ['files'],
    reply: Ok,
    refuses: ['posting.closed', 'captcha.failed', 'rate.limited'],
    writes: true,
    turns: { of: 'enquiry', perMinute: 20 },
  },
  'enquiry.pageView': {
    method: 'POST',
    path: '/api/public/page-view',
    summary: 'Count a view of a public page; nothing personal is kept',
    body: z.object({ path: z.string().max(300) }),
    reply: Ok,
    refuses: ['rate.limited'],
    writes: true,
  },
})
