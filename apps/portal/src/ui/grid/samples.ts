import type { GridRow, TypedColumn } from './column.ts'
import { GridStore } from './store.ts'

/** A row for tests: an item, how many of it, and whether it is somebody else's. */
export interface Item extends GridRow {
  name: string
  count: string
  given?: boolean
}

const columnOf = (field: 'name' | 'count'): TypedColumn<Item> => ({
  id: field,
  title: field,
  width: null,
  value: (row) => row[field],
  typing: {
    own: (row) => !row.given,
    ...(field === 'count' && {
      kind: 'whole' as const,
      read: (text: string) => ({
        value: text.trim(),
        problem: /^\d*$/.test(text.trim()) ? null : 'Enter a number',
      }),
    }),
  },
})
export const itemColumns = [columnOf('name'), columnOf('count')]

let made = 0
export const blank = (): Item => {
  made += 1
  return { key: `new${made}`, name: '', count: '' }
}

/** A store of items without a count. */
export const storeOf = (...names: string[]) =>
  new GridStore<Item>({
    rows: names.map((name, i) => ({ key: `k${i + 1}`, name, count: '' })),
    write: (row, field, text) => ({ ...row, [field]: text }),
  })
