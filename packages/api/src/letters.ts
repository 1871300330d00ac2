import type { z } from 'zod'
import { accountLetters } from './letters/account.ts'
import { orderLetters } from './letters/order.ts'
import { quotationLetters } from './letters/quotation.ts'
import { requestLetters } from './letters/request.ts'

/** Every letter there is: its group, its facts and its words. */
export const letters = {
  ...accountLetters,
  ...requestLetters,
  ...quotationLetters,
  ...orderLetters,
}
export type Letters = typeof letters
export type LetterName = keyof Letters
export type LetterFacts<N extends LetterName> = z.output<Letters[N]['facts']>
