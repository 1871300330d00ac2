import { z } from 'zod'
import { letter } from './letter.ts'

const none = z.object({})
const company = z.object({ company: z.string() })

/** Letters about accounts, and enquiries for support. */
export const accountLetters = {
  'account.verification': letter({
    group: 'account',
    facts: none,
    write: () => ({
      subject: 'Please confirm your email address',
      paragraphs: [
        'Thank you for registering with Fairlead. Please confirm that this address is yours.',
        'The link works once and for seven days. If you did not register, you need not do anything.',
      ],
      link: 'Confirm my address',
    }),
  }),
  'account.activation': letter({
    group: 'account',
    facts: z.object({ company: z.string() }),
    write: (f) => ({
      subject: 'Activate your account',
      paragraphs: [
        `An account for ${f.company} has been made for you on Fairlead, where ships are supplied.`,
        'Choose a password with this link, and the account is yours. It works once and for seven days.',
      ],
      link: 'Activate my account',
    }),
  }),
  'account.reset': letter({
    group: 'account',
    facts: none,
    write: () => ({
      subject: 'Set a new password',
      paragraphs: [
        'Somebody, we hope you, asked for a new password for your Fairlead account.',
        'The link works once and for one hour. If it was not you, your password stays as it is.',
      ],
      link: 'Set a new password',
    }),
  }),
  'account.passwordChanged': letter({
    group: 'account',
    facts: none,
    write: () => ({
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your Fairlead account was changed a moment ago.',
        'If it was not you, please ask for a new password at once and contact support.',
      ],
    }),
  }),
  'account.microsoftLinked': letter({
    group: 'account',
    facts: none,
    write: () => ({
      subject: 'Your account was linked to a Microsoft account',
      paragraphs: [
        'Somebody signed in with Microsoft under this address, and from now on that Microsoft account opens your Fairlead account.',
        'If it was not you, log in with your password, switch the sign-in with Microsoft off in your profile, and tell support.',
      ],
    }),
  }),
  'account.roleChanged': letter({
    group: 'account',
    facts: company.extend({ by: z.string(), role: z.string(), vessels: z.string() }),
    write: (f) => ({
      subject: 'Your account was changed',
      paragraphs: [
        `${f.by} changed your account at ${f.company}. Your role is now: ${f.role}.`,
        ...(f.vessels ? [`You look after: ${f.vessels}.`] : []),
        'If you were logged in with another role, please log in again.',
      ],
    }),
  }),
  'account.takenBack': letter({
    group: 'account',
    facts: company,
    write: (f) => ({
      subject: 'An invitation was taken back',
      paragraphs: [
        `${f.company} has taken its invitation to Fairlead back. The link in the earlier mail does nothing any more.`,
      ],
    }),
  }),
  'account.deactivated': letter({
    group: 'account',
    facts: company.extend({ by: z.string() }),
    write: (f) => ({
      subject: 'Your account was deactivated',
      paragraphs: [
        `${f.by} deactivated your account at ${f.company}. Your sessions have ended.`,
        'What you had open stays with the company. If this is a mistake, please speak to an administrator there.',
      ],
    }),
  }),
  'account.closed': letter({
    group: 'account',
    facts: company,
    write: (f) => ({
      subject: 'Your account is closed',
      paragraphs: [
        `You closed your account at ${f.company}. Your details, sessions, views and mail rules are deleted.`,
        'Your name stays on what you sent, because it is the record of a purchase. If it was not you, please speak to your company and to support at once.',
      ],
    }),
  }),
  'account.inherited': letter({
    group: 'account',
    facts: z.object({ from: z.string(), by: z.string(), work: z.string() }),
    write: (f) => ({
      subject: `You take over the work of ${f.from}`,
      paragraphs: [
        `${f.by} deactivated the account of ${f.from} and handed over to you: ${f.work}.`,
      ],
      link: 'Open Fairlead',
    }),
  }),
  'account.activatedAgain': letter({
    group: 'account',
    facts: company.extend({ by: z.string() }),
    write: (f) => ({
      subject: 'Your account is active again',
      paragraphs: [`${f.by} activated your account at ${f.company} again. Log in as before.`],
      link: 'Log in',
    }),
  }),
  'account.secondFactorReset': letter({
    group: 'account',
    facts: z.object({ by: z.string(), who: z.string(), own: z.boolean() }),
    write: (f) => ({
      subject: f.own
        ? 'Your second factor was turned off'
        : `The second factor of ${f.who} was turned off`,
      paragraphs: [
        `${f.by} turned off the second factor of ${f.own ? 'your account' : f.who}. All of its sessions have ended; the password alone opens it until a new second factor is set up.`,
        f.own
          ? 'Please log in and set it up again. If you did not ask for this, contact your administrators at once.'
          : 'All administrators are told. If nobody asked for this, deactivate the account and contact support.',
      ],
    }),
  }),
  'enquiry.received': letter({
    group: 'enquiry',
    facts: z.object({ subject: z.string(), message: z.string().nullable() }),
    write: (f) => ({
      subject: f.subject,
      paragraphs: f.message ? f.message.split(/\n+/) : [],
      link: 'Open the enquiries',
    }),
  }),
}
