import { z } from 'zod'
import { letter } from './letter.ts'

const none = z.object({})

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
        'If it was not you, please contact support at once.',
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
