import Big from 'big.js'
import { z } from 'zod'
import { Quantity, type Decimal } from './decimal.ts'
import { requiredText, text } from './text.ts'
import { CodeScheme } from './vocabulary.ts'

/** The most templates of a company, and lines of one. */
export const requisitionTemplateLimits = { templates: 200, lines: 1000 } as const

/** Said of a second template of one name, by the form and by the server. */
export const requisitionTemplateNameTaken = 'A requisition template with this name exists'

const some = z.coerce.number().int().min(1, 'At least 1').max(999, 'At most 999')

/** A line of a template: what is asked for the crew and the days of its template. */
export const RequisitionTemplateLine = z.object({
  scheme: z.union([CodeScheme, z.literal('')]).default(''),
  code: text(60).default(''),
  name: requiredText(400),
  quantity: Quantity,
  unit: requiredText(20).transform((unit) => unit.toUpperCase()),
  remarks: text(400).default(''),
  accountCode: text(60).default(''),
})
export type RequisitionTemplateLine = z.output<typeof RequisitionTemplateLine>

/** A template as it is saved: for so many people and days, or always the same. */
export const RequisitionTemplateForm = z
  .object({
    /** The only one of its company, whatever the letters' case. */
    name: requiredText(80),
    crew: some.nullish().default(null),
    days: some.nullish().default(null),
    lines: z
      .array(RequisitionTemplateLine)
      .min(1, 'A template has lines')
      .max(requisitionTemplateLimits.lines),
  })
  .refine(({ crew, days }) => (crew === null) === (days === null), {
    path: ['days'],
    message: 'Say both how many people and how many days, or neither',
  })
export type RequisitionTemplateForm = z.input<typeof RequisitionTemplateForm>

/** For how many it is. */
export interface PeopleAndDays {
  crew: number | null
  days: number | null
}

/** What a line asks for other people and days: in proportion, and rounded up to whole units. */
export function quantityFor(
  quantity: Decimal,
  of: PeopleAndDays,
  wanted: { crew: number; days: number },
): Decimal {
  if (of.crew === null || of.days === null) return quantity
  // Divided last, so that nothing is rounded up that comes out even.
  const exact = new Big(quantity).times(wanted.crew).times(wanted.days)
  const per = of.crew * of.days
  const whole = exact.div(per).round(0, Big.roundDown)
  return (whole.times(per).lt(exact) ? whole.plus(1) : whole).toFixed()
}
