import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useCall, type ReplyOf } from '../../server/queries.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { officeForms } from './office-paths.ts'
import '../../ui/inset-table.css'
import './statistics.css'

type Row = ReplyOf<'declaration.statistics'>['vessels'][number] & { id: number }

/** How requests are answered, by ship and by supplier; each figure leads to the forms it counts. */
export function Statistics({ buyerId }: { buyerId: number | undefined }) {
  return (
    <div className="scroll" role="region" aria-label="Statistics" tabIndex={0}>
      <div className="page">
        <StatisticTables buyerId={buyerId} />
      </div>
    </div>
  )
}

/** Both tables; `most` of each, those with something overdue first. */
export function StatisticTables({ buyerId, most }: { buyerId: number | undefined; most?: number }) {
  const query = buyerId === undefined ? {} : { buyerId }
  const { data } = useCall('declaration.statistics', { query })
  const paths = officeForms(useLocation().pathname)
  if (!data) return <Skeleton lines={8} />
  return (
    <>
      {(['suppliers', 'vessels'] as const).map((kind) => {
        const field = kind === 'suppliers' ? 'supplierId' : 'vesselId'
        const rows = data[kind].slice(0, most).map((row, i) => ({ ...row, id: row.id ?? -1 - i }))
        return (
          <Section
            key={kind}
            title={kind === 'suppliers' ? 'By supplier' : 'By vessel'}
            note={most && data[kind].length > most ? `${most} of ${data[kind].length}` : undefined}
          >
            {rows.length === 0 ? (
              <p className="muted">No form has been asked for yet.</p>
            ) : (
              <div className="frame frame--fit">
                <DataTable
                  inset
                  caption={kind === 'suppliers' ? 'By supplier' : 'By vessel'}
                  columns={columnsOf(kind, (row, more) =>
                    row.id < 0 ? null : paths.all({ [field]: row.id, ...more }),
                  )}
                  rows={rows}
                />
              </div>
            )}
          </Section>
        )
      })}
    </>
  )
}

type To = (row: Row, more: object) => string | null

const columnsOf = (kind: 'suppliers' | 'vessels', to: To): readonly Column<Row>[] => [
  {
    id: 'name',
    label: kind === 'suppliers' ? 'Supplier' : 'Vessel',
    phone: 'title',
    cell: (row) => row.name,
  },
  figure('asked', 'Asked', (row) => [row.asked, to(row, {})]),
  figure('answered', 'Answered', (row) => [row.answered, to(row, { answered: true })]),
  {
    id: 'median',
    label: 'Median days',
    width: 120,
    align: 'right',
    phone: 'sub',
    cell: (row) => (
      <>
        <OnPhone>Median</OnPhone> {row.medianDays === null ? '-' : `${row.medianDays} d`}
      </>
    ),
  },
  figure('overdue', 'Open after 30 days', (row) => [row.overdue, to(row, { overdue: true })], 152),
]

/** What its column says where there is one. */
const OnPhone = ({ children }: { children: ReactNode }) => (
  <span className="statwords">{children}</span>
)

const phoneWords: Partial<Record<string, (row: Row) => string>> = {
  answered: ({ asked }) => `of ${asked} answered`,
  overdue: () => /* a text */ 'open after 30 days',
}
const phonePlaces: Partial<Record<string, Column<Row>['phone']>> = {
  answered: 'subend',
  overdue: 'end',
}

function figure(
  id: string,
  label: string,
  of: (row: Row) => readonly [number, string | null],
  width = 104,
): Column<Row> {
  return {
    id,
    label,
    width,
    align: 'right',
    ...(phonePlaces[id] && { phone: phonePlaces[id] }),
    cell: (row) => {
      const [n, href] = of(row)
      const words = <OnPhone>{phoneWords[id]?.(row)}</OnPhone>
      if (!href || n === 0)
        return (
          <>
            {n} {words}
          </>
        )
      return (
        <>
          <Link className="statlink" to={href}>
            {n}
          </Link>{' '}
          {words}
        </>
      )
    },
  }
}
