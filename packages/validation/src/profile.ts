import { z } from 'zod'
import { Currency } from './decimal.ts'
import { evaluationParts } from './evaluation-parts.ts'
import { LateOffers } from './late-offers.ts'
import { messages } from './messages.ts'
import { isPassword } from './password.ts'
import { Id } from './text.ts'
import { whole } from './whole.ts'

/** What a buyer's company asks of quotations and orders. */
export const SettingsForm = z.object({
  currency: Currency,
  currencyLock: z.boolean(),
  lockQuantity: z.boolean(),
  requireReference: z.boolean(),
  requireIhm: z.boolean(),
  allowDistinctItems: z.boolean(),
  /** Whether an order is ready only once it is said how it is packed. */
  requirePackaging: z.boolean(),
  /** Whether a choice that is not the lowest comparable offer needs a reason. */
  requireReason: z.boolean(),
  /** Whether a supplier may answer for a product with a declaration of its own that was accepted before. */
  allowPreselectedIhmForms: z.boolean(),
  /** What happens to offers after the deadline. */
  lateOffers: LateOffers,
  /** What an evaluation report has with it unless somebody says otherwise. */
  reportParts: z.array(z.enum(evaluationParts)).max(evaluationParts.length),
  /** How often one supplier is reminded of one RFQ or order. */
  reminderCap: whole(0, 20),
  /** Who orders are given to unless somebody says otherwise; nobody where it is empty. */
  defaultForwarderId: z.union([Id, z.literal('').transform(() => null)]).nullish(),
})
/** The settings as they are typed. */
export type SettingsEntries = Omit<
  z.output<typeof SettingsForm>,
  'reminderCap' | 'defaultForwarderId'
> & {
  reminderCap: string
  defaultForwarderId: string
}

/** The own password, asked for once more before it is changed how one logs in. */
export const PasswordForm = z.object({
  password: z.string().min(1, messages.required).max(1024),
})
/** The own password and the next one, by the specification's rule. */
export const ChangePasswordForm = PasswordForm.extend({
  newPassword: z.string().refine(isPassword, messages.password),
})
/** A code of the authenticator app, typed with or without spaces. */
export const CodeForm = z.object({
  code: z
    .string()
    .trim()
    .max(40)
    .refine((v) => v.replaceAll(' ', '').length >= 6, 'Enter the 6 digits that the app shows'),
})
