import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { counted } from '@fairlead/validation/counted'
import { useListCall, type RowOf } from '../../server/queries.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { TextInput } from '../../ui/field.tsx'
import { listName, priceWords, type PriceListHead } from './price-list-model.ts'
import styles from './contract.module.css'
import '../../ui/inset-table.css'

const most = 50

/** What is looked for in all lists of a version, a moment after it was typed; with `all` also without a word. */
export function useFoundLines(params: { id: number; number: number }, all = false) {
  const [typed, onType] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const waits = setTimeout(() => setQ(typed.trim()), 300)
    return () => clearTimeout(waits)
  }, [typed])
  const asks = params.number > 0 && (all || q !== '')
  const { data } = useListCall(
    'contract.lines',
    { params, filter: q ? { q } : {}, range: [0, most - 1], sort: ['position', 'ASC'] },
    { enabled: asks },
  )
  return { typed, onType, q, data: asks ? data : undefined }
}
type Found = ReturnType<typeof useFoundLines>

/** The field it is typed into. */
export const FindLines = ({ found: { typed, onType } }: { found: Found }) => (
  <div className={styles['findline']}>
    <TextInput
      type="search"
      aria-label="Find a line in all price lists"
      placeholder="Find a line"
      maxLength={100}
      value={typed}
      onChange={onType}
    />
  </div>
)

interface Props {
  found: Found
  lists: readonly PriceListHead[]
  pathOf: (uuid: string, line?: number) => string
}

/** The lines that were found, each with the list it stands in. */
export function FoundLines({ found: { q, data }, lists, pathOf }: Props) {
  const named = new Map(lists.map((list) => [list.uuid, list]))
  return (
    <>
      <p className="muted small" role="status">
        {data ? foundWords(q, data) : ''}
      </p>
      {data?.total !== 0 && (
        <div className="frame">
          <DataTable
            inset
            caption="Lines found in the price lists"
            columns={columnsOf(named, (row) => pathOf(row.listUuid, row.position))}
            rows={data?.data}
            rowLink={(row) => pathOf(row.listUuid, row.position)}
          />
        </div>
      )}
    </>
  )
}

/** How many there are, and how many of them are shown. */
export function foundWords(
  q: string,
  { total, data }: { total: number; data: readonly unknown[] },
): string {
  if (total === 0) return q ? `No line has “${q}”.` : 'No line in its price lists.'
  const all = q ? `${counted(total, 'line')} with “${q}”` : counted(total, 'line')
  return total > data.length ? `The first ${data.length} of ${all}.` : `${all}.`
}

/** A line with the list it stands in. */
export type FoundLine = RowOf<'contract.lines'>
type Row = FoundLine

/** With a link from the line to its place in its list, where one may go there; without, in short. */
export const columnsOf = (
  lists: ReadonlyMap<string, PriceListHead>,
  linkOf?: (row: Row) => string,
): Column<Row>[] => {
  const listOf = (row: Row) => lists.get(row.listUuid)
  const nameOf = (row: Row) => {
    const list = listOf(row)
    return list ? listName(list) : ''
  }
  return [
    {
      id: 'description',
      label: 'Description',
      phone: 'title',
      title: (row) => row.description,
      cell: (row) =>
        linkOf ? (
          <Link className="idlink clip" to={linkOf(row)}>
            {row.description}
          </Link>
        ) : (
          <span className="clip">{row.description}</span>
        ),
    },
    {
      id: 'code',
      label: 'Code',
      width: 128,
      cell: (row) => [row.scheme, row.code].filter(Boolean).join(' ') || row.makerNumber,
    },
    {
      id: 'list',
      label: 'Price list',
      width: 224,
      phone: 'sub',
      title: nameOf,
      cell: (row) => <span className="clip">{nameOf(row)}</span>,
    },
    { id: 'unit', label: 'Unit', width: 72, phone: 'subend', cell: (row) => row.unit },
    {
      id: 'price',
      label: 'Price',
      width: 176,
      align: 'right',
      phone: 'end',
      title: (row) => priceWords(row),
      cell: (row) => `${listOf(row)?.currency ?? ''} ${priceWords(row, linkOf ? undefined : 1)}`,
    },
  ]
}
