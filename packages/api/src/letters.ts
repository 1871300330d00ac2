import type { KindOf, RuledGroup } from '@fairlead/validation/mail-groups'
import type { z } from 'zod'
import { accountLetters } from './letters/account.ts'
import { approvalLetters } from './letters/approval.ts'
import { companyLetters } from './letters/company.ts'
import { contractLetters } from './letters/contract.ts'
import { declarationLetters } from './letters/declaration.ts'
import { mailLetters } from './letters/mail.ts'
import { messageLetters } from './letters/message.ts'
import { orderLetters } from './letters/order.ts'
import { quotationLetters } from './letters/quotation.ts'
import { requestLetters } from './letters/request.ts'
import { surveyLetters } from './letters/survey.ts'

/** Every letter there is: its group, its facts and its words. */
export const letters = {
  ...accountLetters,
  ...requestLetters,
  ...quotationLetters,
  ...orderLetters,
  ...approvalLetters,
  ...contractLetters,
  ...declarationLetters,
  ...messageLetters,
  ...companyLetters,
  ...surveyLetters,
  ...mailLetters,
}
/** The list with its exact types. */
export type Letters = typeof letters
/** The name of a letter, as `order.sent`. */
export type LetterName = keyof Letters
/** The facts of one letter. */
export type LetterFacts<N extends LetterName> = z.output<Letters[N]['facts']>

/** A letter whose group is set in the rules and does not list it there cannot be switched off: it does not compile here. */
type Misplaced = {
  [N in LetterName]: Letters[N]['group'] extends infer G extends RuledGroup
    ? N extends KindOf<G>
      ? never
      : N
    : never
}[LetterName]
/** Null as long as every letter stands in the list of its group. */
export const misplaced: [Misplaced] extends [never] ? null : Misplaced = null

/** What the rules offer and nobody writes does not compile here. */
type Unwritten = Exclude<KindOf<RuledGroup>, LetterName>
/** Null as long as every kind of the rules is a letter. */
export const unwritten: [Unwritten] extends [never] ? null : Unwritten = null
