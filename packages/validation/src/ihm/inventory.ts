import { z } from 'zod'
import { Day, optionalText, requiredText } from '../text.ts'

/** The three parts of Part I of the inventory (MEPC.379(80), appendix 2). */
export const InventoryPart = z.enum(['I-1', 'I-2', 'I-3'])
export type InventoryPart = z.infer<typeof InventoryPart>
/** The parts in words. */
export const inventoryParts: Record<InventoryPart, string> = {
  'I-1': 'Paints and coating systems',
  'I-2': 'Equipment and machinery',
  'I-3': 'Structure and hull',
}

/** Of an inventory that is taken in: on board since when, where the sheet does not say, and what it is from. */
export const TakeInForm = z.object({ from: Day, source: requiredText(120) })
export type TakeInForm = z.input<typeof TakeInForm>

/** What is on board from a day on, until another. */
export const InventoryEntry = z.object({
  part: InventoryPart,
  /** Of a threshold row, or of a group. */
  material: requiredText(40),
  /** The part of the ship or the equipment it is in, as "Turbocharger 1, bearing". */
  partOf: requiredText(200),
  location: requiredText(200),
  quantity: z.string().regex(/^\d{1,12}(\.\d{1,12})?$/, 'Please insert a valid number'),
  /** As g, kg, m2, or `x 33 kBq`. */
  unit: requiredText(20),
  approximate: z.boolean().default(false),
  remarks: optionalText(400),
  /** The material declaration behind it. */
  declaration: optionalText(40),
  /** What else it is known from, as "Survey 2021". */
  source: optionalText(120),
  from: Day,
  /** The day from which it is no longer there. */
  until: Day.nullish().transform((v) => v ?? null),
})
export type InventoryEntry = z.output<typeof InventoryEntry>

/** What is on board on a day, by part, in the order they came. */
export const inventoryOn = <E extends Pick<InventoryEntry, 'part' | 'from' | 'until'>>(
  entries: readonly E[],
  day: string,
): E[] =>
  InventoryPart.options.flatMap((part) =>
    entries.filter(
      (entry) =>
        entry.part === part && entry.from <= day && (entry.until === null || entry.until > day),
    ),
  )
