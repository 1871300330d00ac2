import { keepPreviousData } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { counted } from '@fairlead/validation/counted'
import { figureNeeds } from '@fairlead/validation/supplier-figures'
import { useCall, type RowOf } from '../../server/queries.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { daysWords, Figure, hoursWords } from './figure.tsx'
import { queryOf, queryWith, type Chosen } from './statistics-filters.ts'
import look from './statistics.module.css'

/** So many have a bar of their own. */
const BARS = 8
type Row = RowOf<'statistics.answers'> & { id: string }

/** How long suppliers took to answer first: the middle, and between which hours half of them did. */
export function AnswerTimes({ chosen }: { chosen: Chosen }) {
  const [search] = useSearchParams()
  const { data } = useCall(
    'statistics.answers',
    { query: queryOf(chosen) },
    { placeholderData: keepPreviousData },
  )
  const rows = data?.map((row): Row => ({ ...row, id: row.key }))
  const link = (key: string) => queryWith(search, { rows: 'requests', key })
  const answered = rows?.filter(({ hours }) => hours) ?? []
  const timed = answered.filter(isTold).slice(0, BARS)
  const few = answered.filter((row) => !isTold(row)).length
  const top = niceHours(Math.max(...timed.map(({ hours }) => hours!.upper), 1))
  // One unit for the axis and what stands beside it.
  const words = top > 96 ? daysWords : hoursWords
  const at = (value: number) => `${(value / top) * 100}%`
  return (
    <Figure
      title="Response time"
      note="to the first answer, median and middle half"
      name="Response time"
      columns={columnsOf(link)}
      rows={rows}
    >
      {!rows && <Skeleton lines={8} />}
      {rows && answered.length === 0 && (
        <p className="muted">No supplier has answered an RFQ of these days yet.</p>
      )}
      {timed.length > 0 && (
        <ul className={`${look['bars']} ${look['times']}`} aria-label="Response time by supplier">
          {timed.map(({ key, name, hours, asked, quoted, market }) => (
            <li key={key}>
              <Link
                to={link(key)}
                preventScrollReset
                title={`${name}: half of the answers within ${hoursWords(hours!.lower)} to ${hoursWords(hours!.upper)}; ${quoted} of ${asked} quoted${market ? `; ${marketWords(market)}` : ''}`}
              >
                <span className="clip">{name}</span>
                <span className={look['track']}>
                  <i
                    style={{
                      insetInlineStart: at(hours!.lower),
                      width: at(hours!.upper - hours!.lower),
                    }}
                  />
                  <i className={look['median']} style={{ insetInlineStart: at(hours!.median) }} />
                </span>
                <b>{words(hours!.median)}</b>
                <span className="muted">of {asked}</span>
              </Link>
            </li>
          ))}
          <li className={look['scale']} aria-hidden>
            <span />
            <span>
              {[0, 0.25, 0.5, 0.75, 1].map((part) => (
                <i key={part}>{words(top * part)}</i>
              ))}
            </span>
          </li>
        </ul>
      )}
      {few > 0 && (
        <p className="muted small">
          {counted(few, 'supplier')} with fewer than {figureNeeds.cases} answers: not enough yet.
        </p>
      )}
    </Figure>
  )
}

/** The middle of a few answers says nothing of the next one. */
const isTold = ({ quoted }: Row) => quoted >= figureNeeds.cases

const marketWords = ({ hours, companies }: NonNullable<Row['market']>) =>
  `all buyers ${hoursWords(hours)}, of ${companies} companies`

/** The end of an axis of hours that four steps divide well. */
const niceHours = (most: number) =>
  [4, 8, 12, 24, 48, 96, 192, 384].find((each) => most <= each) ?? Math.ceil(most / 480) * 480

const hour = (id: 'lower' | 'median' | 'upper', label: string): Column<Row> => ({
  id,
  label,
  width: 68,
  align: 'right',
  ...(id === 'median' && { phone: 'end' as const }),
  csv: (row) => (isTold(row) ? row.hours?.[id] : null),
  cell: (row) => (row.hours && isTold(row) ? hoursWords(row.hours[id]) : '-'),
})

const columnsOf = (link: (key: string) => string): readonly Column<Row>[] => [
  {
    id: 'name',
    label: 'Supplier',
    phone: 'title',
    csv: (row) => row.name,
    cell: (row) => (
      <Link className="idlink" to={link(row.key)} preventScrollReset>
        {row.name}
      </Link>
    ),
  },
  {
    id: 'asked',
    label: 'Asked',
    width: 64,
    align: 'right',
    csv: (row) => row.asked,
    cell: (row) => row.asked,
  },
  {
    id: 'quoted',
    label: 'Quoted',
    width: 72,
    align: 'right',
    phone: 'sub',
    csv: (row) => row.quoted,
    cell: (row) => row.quoted,
  },
  hour('lower', 'Lower'),
  hour('median', 'Median'),
  hour('upper', 'Upper'),
  {
    id: 'market',
    label: 'All buyers',
    width: 104,
    csv: ({ market }) => (market ? marketWords(market) : null),
    cell: ({ market }) => (market ? `${hoursWords(market.hours)} of ${market.companies}` : '-'),
  },
]
