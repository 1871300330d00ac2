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
  'account',
  'enquiry',
] as const
/** One of the groups. */
export type MailGroup = (typeof mailGroups)[number]

/** The words of a letter: one subject, paragraphs, and the label of its link. */
export interface Words {
  subject: string
  paragraphs: string[]
  link?: string
}

/** One kind of letter: its group, its facts and its words. */
export interface LetterShape<F extends z.ZodType = z.ZodType> {
  group: MailGroup
  facts: F
  write: (facts: z.output<F>) => Words
}

/** Declares a letter; its words are checked against its facts. */
export const letter = <F extends z.ZodType>(declared: LetterShape<F>) => declared
