import type { SomeHandlers } from '../../context.ts'
import { applyForJob } from './apply-for-job.ts'
import { contact } from './contact.ts'
import { countPageView } from './count-page-view.ts'
import { getCaptcha } from './get-captcha.ts'
import { requestDemo } from './request-demo.ts'

export const enquiryHandlers = {
  'enquiry.captcha': getCaptcha,
  'enquiry.requestDemo': requestDemo,
  'enquiry.contact': contact,
  'enquiry.apply': applyForJob,
  'enquiry.pageView': countPageView,
} satisfies SomeHandlers
