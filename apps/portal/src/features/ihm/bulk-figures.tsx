import { counted } from '@fairlead/validation/counted'
import { aboveOf, standingOf, type BulkRow } from './bulk-row.ts'

/** How far the sheet is. */
export function BulkFigures({ rows, orders }: { rows: readonly BulkRow[]; orders: number }) {
  const standings = rows.map(standingOf)
  const count = (which: string) => standings.filter((each) => each === which).length
  const materials = new Set(rows.flatMap((row) => aboveOf(row).map(({ short }) => short)))
  const vessels = new Set(rows.map(({ declaration }) => declaration.vesselName).filter(Boolean))
  const figures: [string, number, string][] = [
    [
      'Lines',
      rows.length,
      [counted(orders, 'order'), vessels.size > 0 && counted(vessels.size, 'vessel')]
        .filter(Boolean)
        .join(', '),
    ],
    ['None above', count('none'), ''],
    [
      'Above threshold',
      rows.filter((row) => aboveOf(row).length > 0).length,
      [...materials].slice(0, 3).join(', '),
    ],
    ['Open', count('open'), count('incomplete') > 0 ? `${count('incomplete')} to complete` : ''],
  ]
  return figures.map(([name, value, rest]) => (
    <span key={name} className="figure">
      <span className="small">{name}</span>
      <span>
        <b>{value}</b> <span className="small">{rest}</span>
      </span>
    </span>
  ))
}
