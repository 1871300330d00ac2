import { itemKey, type CatalogueItem } from './catalogue.ts'

/** The fields of an item in words, as a difference names them. */
export const itemFieldLabels = {
  code: 'code',
  description: 'description',
  words: 'other words',
  unit: 'unit',
  weightKg: 'weight',
  hazard: 'hazard',
  accountCode: 'account',
  component: 'component',
  maker: 'maker',
} as const
type Field = keyof typeof itemFieldLabels
const fields = Object.keys(itemFieldLabels) as Field[]

/** An item that a sheet adds, changes or does not name. */
export interface ItemChange<Before, After> {
  kind: 'NEW' | 'CHANGED' | 'GONE'
  before: Before | null
  after: After | null
  /** What is not as it was. */
  fields: Field[]
}

/** How a sheet differs from a catalogue. What is not in it is gone only of the schemes that it names: a list of one's own says nothing of another. */
export function catalogueDifference<Before extends CatalogueItem, After extends CatalogueItem>(
  before: readonly Before[],
  after: readonly After[],
): { changes: ItemChange<Before, After>[]; same: number } {
  const known = new Map(before.map((item) => [itemKey(item), item]))
  const named = new Set<string>(after.map(({ scheme }) => scheme))
  const changes: ItemChange<Before, After>[] = []
  let same = 0
  for (const item of after) {
    const was = known.get(itemKey(item))
    known.delete(itemKey(item))
    const changed = was ? fields.filter((field) => !isSame(was, item, field)) : []
    if (was && changed.length === 0) same += 1
    else
      changes.push({
        kind: was ? 'CHANGED' : 'NEW',
        before: was ?? null,
        after: item,
        fields: changed,
      })
  }
  for (const item of known.values())
    if (named.has(item.scheme))
      changes.push({ kind: 'GONE', before: item, after: null, fields: [] })
  return { changes, same }
}

const isSame = (was: CatalogueItem, is: CatalogueItem, field: Field) =>
  field === 'weightKg'
    ? Number(was.weightKg ?? -1) === Number(is.weightKg ?? -1)
    : was[field] === is[field]
