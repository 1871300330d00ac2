import type { z } from 'zod'
import { accountLetters } from './letters/account.ts'
import { companyLetters } from './letters/company.ts'
import { messageLetters } from './letters/message.ts'
import { orderLetters } from './letters/order.ts'
import { quotationLetters } from './letters/quotation.ts'
import { requestLetters } from './letters/request.ts'

/** Every letter there is: its group, its facts and its words. */
export const letters = {
  ...accountLetters,
  ...requestLetters,
  ...quotationLetters,
  ...orderLetters,
  ...messageLetters,
  ...companyLetters,
}
/** The list with its exact types. */
export type Letters = typeof letters
/** The name of a letter, as `order.sent`. */
export type LetterName = keyof Letters
/** The facts of one letter. */
export type LetterFacts<N extends LetterName> = z.output<Letters[N]['facts']>
