import type { PriceLine } from '@fairlead/validation/price-list'
import type { Trx } from '../../db/transaction.ts'
import { addLines, changeLines, countLines, ownLines, removeLines } from './price-list.lines.ts'
import { nextRevision } from './price-list.queries.ts'

interface List {
  id: number
  linesOf: number | null
  revision: number
}

interface Typed {
  lines: readonly (PriceLine & { id?: number | null | undefined })[]
  remove: readonly number[]
}

/** Saves what was typed into a list of one's own: lines with an id are changed, the others stand at the end. */
export async function saveTyped(trx: Trx, list: List, { lines, remove }: Typed) {
  await ownLines(trx, list)
  const there = lines.flatMap(({ id, ...line }) => (id ? [{ ...line, id }] : []))
  const added = lines.filter(({ id }) => !id)
  const now = await changeLines(trx, list.id, there)
  await removeLines(trx, list.id, remove)
  const before = await countLines(trx, list.id)
  const made = await addLines(trx, list.id, added, before)
  await countLines(trx, list.id)
  return {
    revision: await nextRevision(trx, list),
    ids: lines.map(({ id }) => (id ? now.get(id)! : made.shift()!)),
  }
}
