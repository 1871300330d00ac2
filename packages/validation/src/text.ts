import { z } from 'zod'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { emailPattern, isWithin, tidy, tooLong } from './text-rules.ts'

/** Text a person typed: trimmed, no NUL, counted in code points, at most `max` of them. */
export const text = (max: number) => z.string().overwrite(tidy).refine(isWithin(max), tooLong(max))

/** As `text`, and not empty. */
export const requiredText = (max: number) => text(max).refine((v) => v !== '', messages.required)

/** Optional text: an empty string counts as absent. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((v) => v || null)

/** An e-mail address, trimmed; compared case-insensitively with `sameEmail`. */
export const Email = z
  .string()
  .trim()
  .max(limits.emailLength, messages.email)
  .regex(emailPattern, messages.email)

/** The addresses of a text, separated by commas, semicolons or spaces. */
export const addressesOf = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean)

/** Several e-mail addresses in one text; says which one is none. */
export const EmailList = z.string().superRefine((typed, context) => {
  const addresses = addressesOf(typed)
  const wrong = addresses.find((address) => !Email.safeParse(address).success)
  if (wrong) context.addIssue({ code: 'custom', message: `${messages.email}: ${wrong}` })
  if (addresses.length > limits.extraEmails)
    context.addIssue({ code: 'custom', message: `At most ${limits.extraEmails} addresses` })
})

/** Trimmed and case-insensitive comparison of two addresses. */
export const sameEmail = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** A calendar day `yyyy-MM-dd`. */
export const Day = z.iso.date(messages.date)
/** A time of the day, `hh:mm`. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'As 08:30')
/** An instant in ISO 8601 with offset. */
export const Instant = z.iso.datetime({ offset: true, message: messages.date })
/** UN/LOCODE: country and place, five characters. */
export const Locode = z.string().regex(/^[A-Z]{2}[A-Z2-9]{3}$/, 'Please choose a port')
/** The id of a record, also as text. */
export const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** The id of a stored file. */
export const Uuid = z.uuid()
