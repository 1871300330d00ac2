import type { CallName } from '@fairlead/api/calls'

/** The calls of the public pages. The site's build carries these of the contract and no others. */
export const siteCalls = [
  'account.login',
  'account.forget',
  'account.reset',
  'account.checkKey',
  'account.activate',
  'account.register',
  'account.verify',
  'account.resend',
  'account.user',
  'account.acceptGdpr',
  'account.logout',
  'account.microsoftKeys',
  'account.microsoftLogin',
  'account.demoLogins',
  'account.setUp',
  'mailRules.confirmAddress',
  'enquiry.captcha',
  'enquiry.requestDemo',
  'enquiry.contact',
  'enquiry.apply',
  'ref.countries',
] as const satisfies readonly CallName[]
export type SiteCall = (typeof siteCalls)[number]
