import type { Link } from './navigation.ts'

interface Words {
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly heading: string
  readonly text: string
  readonly actions: readonly Link[]
}

/** Pages of the account that say one thing; they look like the log-in page. */
export const accountNotices: readonly Words[] = [
  {
    slug: 'signout-success',
    title: 'Signed out',
    description: 'You are signed out of Fairlead, here and in your other tabs.',
    heading: 'You are signed out',
    text: 'Here and in your other tabs. Drafts are kept.',
    actions: [
      { label: 'Log in again', href: '/login' },
      { label: 'To the start page', href: '/' },
    ],
  },
  {
    slug: 'forget-password-success',
    title: 'Mail sent',
    description: 'A mail with a link to set a new password for Fairlead is on its way.',
    heading: 'Look into your mail',
    text: 'We have sent you a link to set a new password. It works once, and not for ever. If nothing arrives in ten minutes, look among the unwanted mail: the newest such mail is good for an hour from now.',
    actions: [{ label: 'Back to log in', href: '/login' }],
  },
  {
    slug: 'reset-password-success',
    title: 'Password changed',
    description: 'Your Fairlead password is changed. You can log in with the new one.',
    heading: 'Your password is changed',
    text: 'The old one no longer works. Sessions on other machines have ended.',
    actions: [{ label: 'Log in', href: '/login' }],
  },
  {
    slug: 'verify-success',
    title: 'Email confirmed',
    description: 'Your email address is confirmed. You can log in and finish the registration.',
    heading: 'Your email is confirmed',
    text: 'Log in now to say what you supply and where. After that the first RFQs can reach you.',
    actions: [{ label: 'Log in', href: '/login' }],
  },
  {
    slug: 'already-verified',
    title: 'Already confirmed',
    description: 'This email address was confirmed before. You can log in to Fairlead.',
    heading: 'Confirmed before',
    text: 'This profile is already verified. There is nothing left to do here.',
    actions: [
      { label: 'Log in', href: '/login' },
      { label: 'Forgot the password?', href: '/forget-password' },
    ],
  },
  {
    slug: 'account-deactivated',
    title: 'Account deactivated',
    description: 'An administrator of your company deactivated your Fairlead account.',
    heading: 'Your account was deactivated',
    text: 'An administrator of your company did this a moment ago. What was saved stays with the company, and a colleague goes on with it. If it is a mistake, an administrator can activate the account again.',
    actions: [{ label: 'To the start page', href: '/' }],
  },
  {
    slug: 'role-changed',
    title: 'Role changed',
    description: 'An administrator of your company gave you another role. Please log in again.',
    heading: 'You have another role now',
    text: 'An administrator of your company changed what you do there. Log in again to go on; what was saved is kept.',
    actions: [{ label: 'Log in again', href: '/login' }],
  },
  {
    slug: 'activate-account-success',
    title: 'Account active',
    description: 'Your Fairlead account is active. You can log in with your new password.',
    heading: 'Your account is active',
    text: 'The password is set. Log in with it and your email.',
    actions: [{ label: 'Log in', href: '/login' }],
  },
]

const home: Link = { label: 'Back to the start', href: '/' }
const contact: Link = { label: 'Write to us', href: '/contact' }

/** Errors and states: few words on a chart with an unsurveyed edge. */
export const statusNotices: readonly (Words & { readonly mark?: string })[] = [
  {
    slug: 'error-403',
    mark: 'Error 403',
    title: 'Not allowed',
    description: 'This page is not open to your account.',
    heading: 'Not your berth',
    text: 'Your account may not open this page. If it should, ask the person who manages your team, or ask us.',
    actions: [home, contact],
  },
  {
    slug: 'error-404',
    mark: 'Error 404',
    title: 'Page not found',
    description: 'There is no page at this address.',
    heading: 'You are off the chart',
    text: 'There is no page at this address. It may have moved, or the link lost a piece on its way here.',
    actions: [home, { label: 'Tell us about the link', href: '/contact' }],
  },
  {
    slug: 'file-not-found',
    title: 'File not found',
    description: 'The file you asked for cannot be downloaded.',
    heading: 'The file is not here',
    text: 'There is an issue with the file you are trying to download. Please contact support for assistance.',
    actions: [{ label: 'Contact support', href: '/contact' }, home],
  },
  {
    slug: 'maintenance',
    title: 'Maintenance',
    description: 'Fairlead is being maintained and will be back shortly.',
    heading: 'In dock for a moment',
    text: 'We are working on the service. Nothing that was sent is lost, and drafts are where you left them. Please try again in a few minutes.',
    actions: [home],
  },
  {
    slug: 'offline',
    title: 'Offline',
    description: 'There is no connection to Fairlead at the moment.',
    heading: 'No connection',
    text: 'Your device cannot reach us. Drafts that you were typing in your work stay on this device and go on from there. The page comes back by itself once we can be reached.',
    actions: [{ label: 'Try again', href: '/' }],
  },
  {
    slug: 'offline-work',
    title: 'Offline',
    description: 'There is no connection to your work at the moment.',
    heading: 'No connection to your work',
    text: 'Your device cannot reach us. Drafts that you were typing stay on this device and go on from there. Your page comes back by itself once we can be reached.',
    actions: [{ label: 'Try again', href: '/login' }],
  },
  {
    slug: 'public-link',
    title: 'Public link',
    description: 'A link from Fairlead opens one request, without an account.',
    heading: 'A link opens one request',
    text: 'The link in your mail leads to one RFQ and to nothing else. Open it from the mail: the whole address matters, to the last letter.',
    actions: [
      { label: 'How quoting by link works', href: '/products/suppliers' },
      { label: 'Write to us', href: '/contact' },
    ],
  },
  {
    slug: 'public-link-error',
    title: 'Link not valid',
    description: 'This link does not lead to a request.',
    heading: 'This link leads nowhere',
    text: 'It may have been cut on its way to you. Open it from the mail once more, or ask the buyer to send it again.',
    actions: [contact, home],
  },
  {
    slug: 'public-link-expired',
    title: 'Link expired',
    description: 'This link has expired; the buyer can send a new one.',
    heading: 'This link has expired',
    text: 'Links end some time after the request does. To go on, ask the buyer who sent it for a new one: what you had typed is there again when you open it on this device.',
    actions: [contact, home],
  },
  {
    slug: 'external-quotation',
    title: 'Quotation by link',
    description: 'Quotations by link need no account; open the link in the mail to begin.',
    heading: 'Quote without an account',
    text: 'Open the link in the mail from the buyer. It shows vessel, port, deadline and lines, and takes your prices or your refusal. You get a receipt of what was stored.',
    actions: [
      { label: 'Open an account instead', href: '/create-account' },
      { label: 'How it works', href: '/products/suppliers' },
    ],
  },
]
