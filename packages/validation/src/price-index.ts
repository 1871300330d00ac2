import Big from 'big.js'
import { z } from 'zod'
import { parseDecimal, unitPrice, type Decimal } from './decimal.ts'
import { Day, requiredText, text } from './text.ts'
import { tidy } from './text-rules.ts'
import { readDay, type DayOrder } from './typed-day.ts'

/** Indexes of a contract, and values of an index. */
export const indexLimits = { perContract: 20, values: 500 } as const

/** The words for an index name that another one of the contract has. */
export const indexNameTaken = 'Another index of this contract has this name'

/** `112,345` is a hundred and twelve to some and thousands to others. */
const mayBeEither = (typed: string) => /^[1-9]\d{0,2},\d{3}$/.test(typed.trim())
const readLevel = (typed: string) => (mayBeEither(typed) ? typed : (parseDecimal(typed) ?? typed))

/** A value of an index: above zero, with at most 6 decimals; a comma may part them. */
export const IndexLevel = z
  .string()
  .refine((typed) => !mayBeEither(typed), 'Are these decimals or thousands? Type it with a point')
  .transform(readLevel)
  .pipe(
    z
      .string()
      .regex(/^\d{1,9}(\.\d{1,6})?$/, 'Type the value of the index')
      .refine((value) => Number(value) > 0, 'The value of an index is above zero'),
  )

/** What an index was on a day, and who published that. */
export const IndexValue = z.object({ on: Day, value: IndexLevel, source: text(120).default('') })
export type IndexValue = z.output<typeof IndexValue>

/** An index that prices of a contract follow, as it is typed: one value for a day, and at least one. */
export const PriceIndexForm = z.object({
  name: requiredText(60),
  values: z
    .array(IndexValue)
    .min(1, 'Type at least one value')
    .max(indexLimits.values, `An index has at most ${indexLimits.values} values`)
    .superRefine((values, context) => {
      const days = new Set<string>()
      for (const [i, { on }] of values.entries()) {
        if (days.has(on))
          context.addIssue({
            code: 'custom',
            path: [i, 'on'],
            message: 'This day stands here twice',
          })
        days.add(on)
      }
    }),
})
export type PriceIndexForm = z.output<typeof PriceIndexForm>

/** Names of indexes are compared by this. */
export const indexKey = (name: string): string => tidy(name).toLowerCase()

/** The value that counts on a day: the newest that is not of a later one; null where there is none yet. */
export const levelOn = <Value extends { on: string }>(
  values: readonly Value[],
  day: string,
): Value | null =>
  values.reduce<Value | null>(
    (newest, each) => (each.on <= day && (!newest || each.on > newest.on) ? each : newest),
    null,
  )

/** `price x index / base index`, exact, as a unit price with 2 to 4 decimals rounded half up. */
export const indexedPrice = (price: Decimal, base: Decimal, level: Decimal): Decimal =>
  unitPrice(new Big(price).times(level).div(base))

/** A row of values as it was pasted; what cannot be read stays as it is. */
export interface TypedLevel {
  on: string
  value: string
  source: string
}

/** Reads rows that came out of a sheet: day, value and source from left to right. A first row without a number is their heading. */
export function pastedLevels(pasted: string, today: string, order?: DayOrder): TypedLevel[] {
  const rows = pasted
    .split(/\r?\n/)
    .map((row) => row.split('\t').map(tidy))
    .filter((cells) => cells.some(Boolean))
    .map(([on = '', value = '', source = '']) => ({
      on: readDay(on, today, order) ?? on,
      value: readLevel(value),
      source,
    }))
  const isHead = rows[0] && !/\d/.test(`${rows[0].on}${rows[0].value}`)
  return isHead ? rows.slice(1) : rows
}
