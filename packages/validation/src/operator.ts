import { z } from 'zod'
import { messages } from './messages.ts'
import { Email, optionalText, requiredText } from './text.ts'

const OptionalEmail = z
  .union([z.literal(''), Email], messages.email)
  .nullish()
  .transform((address) => address || null)

const secure = 'An address that begins with https://'
const OptionalAddress = z
  .union([z.literal(''), z.url({ protocol: /^https$/, error: secure }).max(300)], secure)
  .nullish()
  .transform((address) => address || null)

/** Who runs the installation, as its imprint and the foot of its mails say it. */
export const OperatorForm = z.object({
  name: requiredText(120),
  address: requiredText(200),
  postCode: requiredText(20),
  city: requiredText(80),
  country: z.string().regex(/^[A-Z]{2}$/, messages.required),
  email: Email,
  phone: requiredText(40),
  /** The register it stands in, and its number there. */
  registration: optionalText(160),
  vatId: optionalText(40),
  representedBy: optionalText(120),
  /** Who answers about personal data, where that is another address. */
  privacyEmail: OptionalEmail,
  /** When somebody answers, in words. */
  hours: optionalText(120),
  /** Where the source of what runs here can be read. */
  sourceUrl: OptionalAddress,
  /** Where faults of it are reported and read. */
  issuesUrl: OptionalAddress,
})
/** The operator's details as they are typed. */
export type OperatorEntries = Record<keyof z.output<typeof OperatorForm>, string>

/** The operator as it is stored: all of it may still be missing but the name. */
export type Operator = { name: string } & {
  [K in Exclude<keyof OperatorEntries, 'name'>]: string | null
}

const needed = {
  address: 'address',
  postCode: 'post code',
  city: 'city',
  country: 'country',
  email: 'e-mail address',
  phone: 'phone number',
} as const satisfies Partial<Record<keyof Operator, string>>

/** What an imprint needs and the operator has not said yet, in words. */
export const missingOf = (operator: Operator): string[] =>
  Object.entries(needed).flatMap(([field, words]) =>
    operator[field as keyof typeof needed] ? [] : [words],
  )

const daysKept = 'From 30 days to 10 years (3650 days)'
const KeptDays = z.int(daysKept).min(30, daysKept).max(3650, daysKept)

/** What the operator wants of who registers, and for how many days it keeps what strangers send. */
export const OperatorRulesForm = z.object({
  supplierApproval: z.enum(['on', 'off']),
  enquiryDays: KeptDays,
  applicationDays: KeptDays,
})
/** The same, read. */
export type OperatorRules = z.output<typeof OperatorRulesForm>

/** The rules where the operator has said nothing. */
export const usualRules: OperatorRules = {
  supplierApproval: 'off',
  enquiryDays: 365,
  applicationDays: 180,
}

/** The rules as stored, where each may be missing. */
export const operatorRules = (stored: unknown): OperatorRules =>
  OperatorRulesForm.catch(usualRules).parse({ ...usualRules, ...(stored as object | null) })

/** To whom a test mail goes. */
export const TestMailForm = z.object({ to: Email })
