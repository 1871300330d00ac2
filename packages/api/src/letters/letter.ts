import type { z } from 'zod'

/** What a person can switch on and off in the rules for mail. `account` letters always go out. */
export const mailGroups = [
  'rfq',
  'quotation',
  'reminder',
  'order',
  'withdrawal',
  'readiness',
  'message',
  'company',
  'account',
  'enquiry',
] as const
/** One of the groups. */
export type MailGroup = (typeof mailGroups)[number]

/** Small print under the button. A link opens the same record with the question whether to decline. */
export interface WordsHint {
  text: string
  link?: string
  /** What follows the link in its sentence. */
  rest?: string
}

/** The words of a letter: one subject, paragraphs, and the label of its link. */
export interface Words {
  subject: string
  /** What stands over the words, where it is not the subject. */
  heading?: string
  paragraphs: string[]
  link?: string
  hints?: WordsHint[]
  /** What this is, for who has not heard of Fairlead. */
  about?: string
}

/** One kind of letter: its group, its facts and its words. */
export interface LetterShape<F extends z.ZodType = z.ZodType> {
  group: MailGroup
  facts: F
  write: (facts: z.output<F>) => Words
}

/** Declares a letter; its words are checked against its facts. */
export const letter = <F extends z.ZodType>(declared: LetterShape<F>) => declared
