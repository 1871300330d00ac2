import { z } from 'zod'
import { Day } from '../text.ts'
import file from './thresholds.json' with { type: 'json' }

/** What a threshold follows from: the Hong Kong Convention, or the EU Ship Recycling Regulation 1257/2013. */
export const Regime = z.enum(['HKC', 'SRR'])
export type Regime = z.infer<typeof Regime>

/** What the threshold counts in. `PRESENCE` and `ACTIVITY` have none: whatever is meant to be there is declared. */
export const ThresholdBasis = z.enum([
  'HOMOGENEOUS',
  'TOTAL_TIN',
  'DRY_PAINT',
  'PRESENCE',
  'ACTIVITY',
])
export type ThresholdBasis = z.infer<typeof ThresholdBasis>

/** One row of `thresholds.json`. A change is a new row with its day; rows are never edited. */
export const Threshold = z.object({
  regime: Regime,
  /** The set of the form: table A or B of the guideline, or the EU's annexes. */
  table: z.enum(['A', 'B', 'EU']),
  code: z.string(),
  name: z.string(),
  /** For the head of a narrow column. */
  short: z.string(),
  /** Rows of one group stand as one row in the form until it is opened. */
  group: z.string().nullable(),
  value: z.string().nullable(),
  unit: z.enum(['%', 'mg/kg']).nullable(),
  basis: ThresholdBasis,
  /** Whether a share of exactly the threshold counts already. */
  reached: z.enum(['ABOVE', 'FROM']),
  /** May not be installed new: a declaration with it is accepted for a typed reason only. */
  barred: z.boolean(),
  validFrom: Day,
  /** By which words a declaration on another's form names it. */
  words: z.string(),
  source: z.string(),
})
export type Threshold = z.infer<typeof Threshold>

/** The groups of `thresholds.json`, by their codes. */
export const materialGroups = z
  .record(z.string(), z.object({ name: z.string(), short: z.string(), words: z.string() }))
  .parse(file.groups)

/** Every row there is, of every day. */
export const allThresholds: readonly Threshold[] = z.array(Threshold).parse(file.thresholds)

/** The thresholds a declaration was made under. */
export interface ThresholdEdition {
  /** The day of the newest row in it, which names it. */
  edition: string
  eu: boolean
  rows: readonly Threshold[]
}

/** What applies on a day, in the order of the form; the EU's rows where the Ship Recycling Regulation applies to the ship. */
export function thresholdsOn(
  day: string,
  { eu }: { eu: boolean },
  rows: readonly Threshold[] = allThresholds,
): ThresholdEdition {
  const inForce = new Map<string, Threshold>()
  for (const row of rows) {
    if (row.validFrom > day || (row.regime === 'SRR' && !eu)) continue
    const key = `${row.regime} ${row.code}`
    const known = inForce.get(key)
    if (!known || known.validFrom < row.validFrom) inForce.set(key, row)
  }
  const found = [...inForce.values()]
  const edition = found.reduce((last, row) => (row.validFrom > last ? row.validFrom : last), '')
  return { edition, eu, rows: found }
}

/** A row of the form: a material, or a group of them that opens. */
export interface MaterialRow {
  key: string
  table: Threshold['table']
  name: string
  short: string
  label: string
  materials: readonly Threshold[]
}

/** The rows of the form: 16 for a ship under the EU's regulation, where the nine ozone depleting ones are one; 24 where their group is opened. */
export function materialRows(
  rows: readonly Threshold[],
  opened: ReadonlySet<string> = new Set(),
): MaterialRow[] {
  const isOne = ({ group }: Threshold) => group === null || opened.has(group)
  const keys = Map.groupBy(rows, (row) => (isOne(row) ? row.code : row.group!))
  return [...keys].map(([key, materials]) => {
    const first = materials[0]!
    const { name, short } = isOne(first) ? first : materialGroups[first.group!]!
    return { key, table: first.table, name, short, label: thresholdLabel(first), materials }
  })
}

/** How a material, or a group of them, is called in few words; its code where no table has it. */
export function materialName(code: string): string {
  const known = materialGroups[code] ?? allThresholds.find((row) => row.code === code)
  return known?.short ?? code
}

const suffixes: Partial<Record<ThresholdBasis, string>> = {
  TOTAL_TIN: /* a text */ ' tin',
  DRY_PAINT: ' dry paint',
}

/** As the form prints it: `0.1 %`, `2,500 mg/kg tin`, `none`. */
export function thresholdLabel({ value, unit, basis }: Threshold): string {
  if (value === null) return /* a text */ 'none'
  const grouped = value.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${value.includes('.') ? value : grouped} ${unit}${suffixes[basis] ?? ''}`
}

/** What a declaration refers to: the guideline, and the EU's regulation where it applies. */
const Reference = z.object({ regime: Regime, number: z.string(), title: z.string(), date: Day })
const allReferences = z.array(Reference).parse(file.references)

/** The newest document of each regime on a day, for the papers and the declaration of conformity. */
export function referencesOn(day: string, { eu }: { eu: boolean }) {
  const newest = new Map<Regime, z.infer<typeof Reference>>()
  for (const each of allReferences)
    if (each.date <= day && (eu || each.regime !== 'SRR'))
      if (each.date > (newest.get(each.regime)?.date ?? '')) newest.set(each.regime, each)
  return [...newest.values()].map(({ number, title, date }) => ({
    number,
    title,
    date,
    edition: null,
  }))
}
