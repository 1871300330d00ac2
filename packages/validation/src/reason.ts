import { z } from 'zod'
import { requiredText, text } from './text.ts'

const length = 1000

/** A reason that must be given, and what else is asked with it. */
export const ReasonForm = z.looseObject({ reason: requiredText(length) })
/** A reason that may be given. */
export const OptionalReasonForm = z.looseObject({ reason: text(length) })
/** Words that may go along with what is sent. */
export const WordsForm = z.object({ text: text(length).default('') })
