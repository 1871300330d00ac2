import { z } from 'zod'
import { parseDecimal } from '../decimal.ts'
import { messages } from '../messages.ts'
import { Day, optionalText, text } from '../text.ts'

/** What the amounts of a declaration are contained in: one of these. */
export const UnitBasis = z.enum(['piece', 'kg', 'm', 'm2', 'm3'])
export type UnitBasis = z.infer<typeof UnitBasis>

/** Units of mass, and of activity for what is radioactive. */
export const MassUnit = z.enum(['mg', 'g', 'kg', 't', 'Bq', 'kBq', 'MBq', 'GBq'])
export type MassUnit = z.infer<typeof MassUnit>
/** Those that are activities. */
export const activityUnits: readonly MassUnit[] = ['Bq', 'kBq', 'MBq', 'GBq']

/** A mass as typed, kept as a plain decimal; empty is not given. */
const Mass = z
  .string()
  .nullish()
  .transform((typed, context) => {
    if (!typed?.trim()) return null
    const read = parseDecimal(typed)
    if (read !== null && /^\d{1,9}(\.\d{1,9})?$/.test(read)) return read
    context.addIssue({ code: 'custom', message: messages.number })
    return z.NEVER
  })

/** What is said of one material: above its threshold or not, and if so how much of it and where. */
export const MaterialAnswer = z.object({
  /** Of a threshold row. */
  code: z.string().min(1).max(40),
  /** Null: not answered yet. */
  above: z
    .boolean()
    .nullish()
    .transform((v) => v ?? null),
  mass: Mass,
  unit: MassUnit.nullish().transform((v) => v ?? null),
  /** Where in the product it sits. */
  where: optionalText(200),
  /** The mass of the homogeneous part it is in, from which its share follows. */
  partMass: Mass,
  partUnit: MassUnit.nullish().transform((v) => v ?? null),
})
export type MaterialAnswer = z.output<typeof MaterialAnswer>

/** The party that sells to the ship and signs. */
export const DeclaringSupplier = z.object({
  company: text(200),
  division: optionalText(200),
  address: optionalText(400),
  contact: optionalText(120),
  phone: optionalText(60),
  fax: optionalText(60),
  email: optionalText(254),
})
export type DeclaringSupplier = z.output<typeof DeclaringSupplier>

/** How many remarks the form has room for. */
export const remarksOnForm = 3

/**
 * A Material Declaration with the fields of MEPC.379(80), appendix 6. Drafts are of this shape too: what is missing is said by
 * `materialDeclarationProblems`.
 */
export const MaterialDeclaration = z.object({
  number: text(40),
  date: Day.nullish().transform((v) => v ?? null),
  sdocNumber: optionalText(40),
  supplier: DeclaringSupplier,
  remarks: z.array(text(200)).max(remarksOnForm).default([]),
  maker: optionalText(120),
  productName: text(200),
  productNumber: text(80),
  revision: optionalText(40),
  delivered: z.object({ amount: Mass, unit: optionalText(20) }),
  information: optionalText(400),
  basis: UnitBasis.nullish().transform((v) => v ?? null),
  answers: z.array(MaterialAnswer).max(60),
  /** The thresholds it was made under: what `thresholdsOn` gave. */
  edition: Day,
  eu: z.boolean(),
})
export type MaterialDeclaration = z.output<typeof MaterialDeclaration>
/** As it is typed and sent. */
export type MaterialDeclarationForm = z.input<typeof MaterialDeclaration>
