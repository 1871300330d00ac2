import type { Role } from '@fairlead/validation/vocabulary'
import type { z } from 'zod'
import type { CallName } from '../calls.ts'
import type { LetterName } from '../letters.ts'

/** What an event can be about. */
export type Subject =
  | 'case'
  | 'request'
  | 'quotation'
  | 'order'
  | 'company'
  | 'user'
  | 'mail'
  | 'vessel'
  | 'contract'
  | 'proposal'

/** The part of a call's name before the dot: answers that change together. */
export type Noun = CallName extends `${infer N}.${string}` ? N : never

/** One kind of thing that happens, with everything that hangs on it. */
export interface AnyEvent {
  /** Left out where the record it is about says so itself. */
  subject?: Subject
  facts: z.ZodType
  /** What people read in a history, behind the name of who did it. */
  says: (facts: never) => string
  /** Who hears of it, as far as the record is theirs to read. */
  tells: readonly Role[]
  /** The suppliers of its case hear that their own requests moved, and not why. */
  movesRequests?: boolean
  /** Every record stays in the list and at the place where it stands; only what its row says may be another. No tab counts anew. */
  stays?: boolean
  /** The record is no more: who could read it is told without looking again. */
  gone?: boolean
  /** The calls, by their noun, whose answers it changes. */
  touches: readonly Noun[]
  /** The letters that go out with it. */
  letters?: readonly LetterName[]
}

/** An event with the facts its sentence is made of. */
export interface EventShape<F extends z.ZodType> extends AnyEvent {
  facts: F
  says: (facts: z.output<F>) => string
}

/** Declares an event; its sentence is checked against its facts. */
export const event = <F extends z.ZodType, const T extends readonly Noun[]>(
  declared: EventShape<F> & { touches: T },
) => declared

/** What changes with every move of a purchase: the documents hang together, and lists show all of them. */
export const purchase = [
  'case',
  'vesselCase',
  'request',
  'quotation',
  'order',
  'supplierOrder',
] as const satisfies Noun[]

/** Also the figures of the office, which count what was asked, quoted and ordered. */
export const withFigures = [...purchase, 'statistics'] as const satisfies Noun[]

/** The office of the buyer, and support. */
export const office = ['buyer', 'support'] as const satisfies Role[]
/** Also the crew, of the cases of its own vessel. */
export const crew = ['buyer', 'vessel', 'support'] as const satisfies Role[]
/** The two sides of a request, a quotation or an order. */
export const parties = ['buyer', 'supplier', 'support'] as const satisfies Role[]
