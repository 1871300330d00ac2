import type { MailGroup } from '@fairlead/validation/mail-groups'
import type { z } from 'zod'

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
export interface LetterShape<F extends z.ZodType = z.ZodType, G extends MailGroup = MailGroup> {
  group: G
  facts: F
  write: (facts: z.output<F>) => Words
}

/** Declares a letter; its words are checked against its facts. */
export const letter = <F extends z.ZodType, const G extends MailGroup>(
  declared: LetterShape<F, G>,
) => declared
