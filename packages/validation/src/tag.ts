import { z } from 'zod'
import { Id } from './text.ts'
import { isWithin, tidy, tooLong } from './text-rules.ts'

/** The specification's words for both (section 5). */
export const tagNameTaken = "A tag's name is empty or already exists"

/** What a tag is put on. */
export const TagKind = z.enum(['CASE', 'SUPPLIER'])
export type TagKind = z.infer<typeof TagKind>
/** The kinds in words. */
export const tagKindLabels: Record<TagKind, string> = { CASE: 'RFQs', SUPPLIER: 'Suppliers' }

/** The colours of a tag; a colour only helps the eye, the name says what it is. */
export const TagColour = z.enum(['plain', 'blue', 'green', 'amber', 'red', 'line'])
export type TagColour = z.infer<typeof TagColour>
/** The colours in words. */
export const tagColourLabels: Record<TagColour, string> = {
  plain: 'Grey',
  blue: 'Blue',
  green: 'Green',
  amber: 'Orange',
  red: 'Red',
  line: 'White',
}

/** The most tags of a company, of one record, and records in one step. */
export const tagLimits = { perCompany: 200, perRecord: 20, records: 30 } as const

const some = (what: string) =>
  z.array(Id).min(1, `Choose at least one ${what}`).max(2000).transform(distinct)
function distinct(ids: number[]) {
  return [...new Set(ids)]
}

const head = {
  /** The only one of its company, whatever the letters' case. */
  name: z
    .string()
    .transform(tidy)
    .refine((name) => name !== '', tagNameTaken)
    .refine(isWithin(40), tooLong(40)),
  colour: TagColour.default('plain'),
  /** Who may use and see it; null is everybody of the office. */
  userIds: some('person').nullish().default(null),
}

/** A tag as it is saved (specification, section 5): its users and its suppliers are never an empty list. */
export const TagForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('CASE'), ...head }),
  z.object({ kind: z.literal('SUPPLIER'), ...head, supplierIds: some('supplier') }),
])
export type TagForm = z.input<typeof TagForm>

/** Tags that are put on and taken off; what is named in both stays on. */
export const TagChange = z.object({
  add: z.array(Id).max(tagLimits.perRecord).default([]),
  remove: z.array(Id).max(tagLimits.perCompany).default([]),
})
export type TagChange = z.output<typeof TagChange>
