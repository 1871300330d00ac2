import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { CSSProperties, ReactNode } from 'react'
import { formatDate } from '@fairlead/formatting/date'
import { formatQuantity, formatUnitPrice } from '@fairlead/formatting/number'
import { readBreaks } from '@fairlead/validation/packs'
import { priceFieldLabels, type PriceLine } from '@fairlead/validation/price-list'
import type { ReplyOf } from '../../server/queries.ts'
import { Chip } from '../../ui/chip.tsx'
import { Segment } from '../../ui/field.tsx'
import { percentWords, priceWords } from './price-list-model.ts'
import styles from './contract.module.css'
import '../../ui/table.css'
import '../../ui/inset-table.css'

export type Difference = ReplyOf<'priceList.read'>['differences'][number]
/** Which changes are looked at. */
export type Kind = Difference['kind'] | 'ALL'
type Counts = Record<Difference['kind'], number>

export const countsIn = (differences: readonly Pick<Difference, 'kind'>[]): Counts => {
  const counts = { NEW: 0, CHANGED: 0, GONE: 0 }
  for (const { kind } of differences) counts[kind] += 1
  return counts
}

/** How many, as a text. */
export const countWords = (count: number) => formatQuantity(String(count))

interface TabsProps {
  counts: Counts
  kind: Kind
  onKind: (kind: Kind) => void
}

/** All changes, or those of one kind, each with how many there are. */
export function KindTabs({ counts, kind, onKind }: TabsProps) {
  return (
    <Segment
      label="Changes"
      value={kind}
      onChange={onKind}
      options={[
        { value: 'ALL', label: `All ${countWords(counts.NEW + counts.CHANGED + counts.GONE)}` },
        { value: 'NEW', label: `New ${countWords(counts.NEW)}` },
        { value: 'CHANGED', label: `Changed ${countWords(counts.CHANGED)}` },
        { value: 'GONE', label: `Gone ${countWords(counts.GONE)}` },
      ]}
    />
  )
}

interface Props<Row extends Difference> {
  rows: readonly Row[]
  /** Names the table. */
  label?: string
  /** Said under the item. */
  says?: (row: Row) => ReactNode
  /** What can be done with a line, or was: the last column. */
  end?: { label: string; cell: (row: Row) => ReactNode }
}

/** Lines that are new, changed or gone: what a price was, becomes, and by how many percent. */
export function DifferenceTable<Row extends Difference>({
  rows,
  label = 'Differences',
  says,
  end,
}: Props<Row>) {
  return (
    <div className="frame" tabIndex={0} role="region" aria-label={label}>
      <table
        className={`table table--inset ${styles['difference']}`}
        style={{ '--table-min': end ? '816px' : '616px' } as CSSProperties}
      >
        <caption className="sr">{label}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles['code']}>
              Code
            </th>
            <th scope="col">Description</th>
            <th scope="col" className="num">
              Was
            </th>
            <th scope="col" className="num">
              Becomes
            </th>
            <th scope="col" className={`num ${styles['change']}`}>
              Change
            </th>
            {end && (
              <th scope="col" className={styles['end']}>
                {end.label}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr
              key={`${row.kind} ${row.row ?? i} ${row.lineId ?? ''}`}
              className={styles[row.kind]}
            >
              <td title={row.code}>{row.code}</td>
              <td title={row.description}>
                {row.description}
                {row.problem && <p className="t-danger">{row.problem}</p>}
                {row.also.length > 0 && (
                  <p className="muted small">{row.also.map(alsoWords).join('; ')}</p>
                )}
                {says?.(row)}
              </td>
              <td className="num">{row.from && formatUnitPrice(row.from)}</td>
              <td className="num">{row.to && formatUnitPrice(row.to)}</td>
              <td className="num">
                {changeWords(row)}
                {row.unusual && (
                  <div>
                    <Chip tone="amber" icon={TriangleAlert}>
                      unusual
                    </Chip>
                  </div>
                )}
              </td>
              {end && <td className={styles['end']}>{end.cell(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function changeWords({ kind, percent }: Difference): string {
  if (kind === 'NEW') return /* a text */ 'new'
  if (kind === 'GONE') return /* a text */ 'gone'
  if (percent === null || Number(percent) === 0) return /* a text */ 'changed'
  return percentWords(percent)
}

const alsoWords = ({ field, from, to }: Difference['also'][number]) =>
  `${priceFieldLabels[field]} ${shownAs(field, from)} → ${shownAs(field, to)}`

function shownAs(field: keyof PriceLine, typed: string): string {
  if (typed === '') return 'none'
  if (field === 'prices')
    return readBreaks(typed).unread > 0 ? typed : priceWords({ prices: typed })
  return field.startsWith('valid') && /^\d{4}-\d\d-\d\d$/.test(typed) ? formatDate(typed) : typed
}
