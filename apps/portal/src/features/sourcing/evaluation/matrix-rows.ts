import type { Evaluation } from '@fairlead/api/calls/evaluation'
import type { MatrixLine, Offer } from './matrix-model.ts'

/** A row of the matrix: a component's head, a line, or the alternatives of a line. */
export type MatrixItem =
  | { kind: 'group'; id: string; title: string; detail: string; lines: readonly MatrixLine[] }
  | { kind: 'line'; id: string; line: MatrixLine; offers: ReadonlyMap<number, Offer> }
  | { kind: 'alternative'; id: string; line: MatrixLine; offers: ReadonlyMap<number, Offer> }

export type RowFilter = 'all' | 'open' | 'chosen' | 'ordered' | 'watch'

export const rowFilterTitles: Record<RowFilter, string> = {
  all: 'All lines',
  open: 'Lines without a choice',
  chosen: 'Chosen lines',
  ordered: 'Ordered lines',
  watch: 'Lines with something to note',
}

interface Options {
  filter: RowFilter
  group: boolean
  alternatives: boolean
  chosen: ReadonlyMap<number, unknown>
}

/** What is shown, top to bottom. */
export function rowsOf(
  lines: readonly MatrixLine[],
  components: Evaluation['components'],
  options: Options,
): MatrixItem[] {
  const shown = lines.filter((line) => passes(line, options))
  const rows = (some: readonly MatrixLine[]) => some.flatMap((line) => rowsOfLine(line, options))
  if (!options.group || components.length === 0) return rows(shown)
  const byComponent = Map.groupBy(shown, (line) => line.line.componentId)
  const groups = components.flatMap((component) => {
    const mine = byComponent.get(component.id)
    byComponent.delete(component.id)
    if (!mine) return []
    const title = component.assembly ?? component.type ?? component.number ?? 'Component'
    const detail = [component.maker, component.type].filter((p) => p && p !== title).join(' ')
    return [
      { kind: 'group' as const, id: `c${component.id}`, title, detail, lines: mine },
      ...rows(mine),
    ]
  })
  const rest = [...byComponent.values()].flat()
  if (rest.length === 0 || groups.length === 0) return [...groups, ...rows(rest)]
  const title = 'Without a component'
  return [...groups, { kind: 'group', id: 'rest', title, detail: '', lines: rest }, ...rows(rest)]
}

function rowsOfLine(line: MatrixLine, options: Options): MatrixItem[] {
  const own: MatrixItem = { kind: 'line', id: `l${line.id}`, line, offers: line.offers }
  if (!options.alternatives) return [own]
  return [
    own,
    ...line.alternatives.map((offers, i): MatrixItem => {
      return { kind: 'alternative', id: `l${line.id}a${i}`, line, offers }
    }),
  ]
}

function passes(line: MatrixLine, { filter, chosen }: Options): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'open':
      return !chosen.has(line.id) && Number(line.open) > 0
    case 'chosen':
      return chosen.has(line.id)
    case 'ordered':
      return line.line.ordered.length > 0
    case 'watch':
      return (
        line.offers.size === 0 ||
        [...line.offers.values()].some(
          (o) => o.cell.short || o.cell.belowQuality || o.late > 0 || !o.cell.comparable,
        )
      )
  }
}
