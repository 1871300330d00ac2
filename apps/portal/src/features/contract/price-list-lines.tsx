import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Send from 'lucide-react/icons/send'
import { useMemo, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { deliveryWords } from '@fairlead/formatting/delivery-charge'
import { formatDate } from '@fairlead/formatting/date'
import { qualities, type Quality } from '@fairlead/validation/vocabulary'
import { useDocumentTitle } from '../../frame/document-title.tsx'
import type { RowOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OrDash } from '../../ui/figures.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Facts } from '../../ui/section.tsx'
import { listName, placeWords, priceWords, type PriceListShown } from './price-list-model.ts'
import { windowSize } from './use-price-lines.ts'
import { windowAt, WindowTools } from './window-tools.tsx'
import styles from './contract.module.css'

type Line = RowOf<'supplierPriceList.lines'>

/** Which lines of a list are read, and how the server is asked for them. */
export function useLineWindow() {
  const [search] = useSearchParams()
  const [shown, onShow] = useState(() => windowAt(search))
  const asked = {
    filter: shown.q ? { q: shown.q } : {},
    range: [shown.from, shown.from + windowSize - 1] as [number, number],
    sort: ['position', 'ASC'] as ['position', 'ASC'],
  }
  return { shown, onShow, asked }
}

interface Props {
  list: PriceListShown
  found: { data: readonly Line[]; total: number } | undefined
  lines: ReturnType<typeof useLineWindow>
  crumbs: readonly { label: string; to?: string }[]
  onDownload: () => void
  /** What else can be done. */
  actions?: ReactNode
  /** Who asked for new prices of it, where its vendor reads. */
  buyer?: string
}

/** A price list that is read, never changed. */
export function PriceListLines(props: Props) {
  const { list, found, lines, crumbs, onDownload, actions, buyer } = props
  useDocumentTitle(listName(list))
  const rows = found?.data
  const said = useMemo(
    () => columns.filter(({ id }) => !rows || (saysIn[id]?.(rows) ?? true)),
    [rows],
  )
  return (
    <>
      <PageHead
        title={listName(list)}
        crumbs={crumbs}
        actions={
          <>
            <Button icon={FileSpreadsheet} onClick={onDownload}>
              Excel
            </Button>
            {actions}
          </>
        }
      />
      <div className={styles['strip']}>
        {list.asked && (
          <div className={styles['said']}>
            <Notice tone="blue" icon={Send}>
              {buyer ? `${buyer} asks for new prices` : 'New prices were asked for'}
              {list.asked.by && ` by ${formatDate(list.asked.by)}`}.
              {list.asked.words && ` “${list.asked.words}”`}
            </Notice>
          </div>
        )}
        <Facts
          facts={[
            ['Ports', <OrDash key="p">{placeWords(list)}</OrDash>],
            ['Valid from', formatDate(list.validFrom)],
            ['Valid to', formatDate(list.validTo)],
            ['Currency', list.currency],
            ['Lines', list.lines],
            ['Delivery', <OrDash key="d">{deliveryWords(list)}</OrDash>],
          ]}
        />
      </div>
      <WindowTools shown={lines.shown} total={found?.total} onShow={lines.onShow} />
      <div className="tablewrap" role="region" aria-label="Lines of the price list" tabIndex={0}>
        <DataTable caption="Lines of the price list" columns={said} rows={rows} />
      </div>
    </>
  )
}

/** Columns that most lists say nothing in: they stand where some line does. */
const saysIn: Partial<Record<string, (rows: readonly Line[]) => boolean>> = {
  makerNumber: (rows) => rows.some((row) => row.makerNumber),
  minimum: (rows) => rows.some((row) => row.minimum),
  leadDays: (rows) => rows.some((row) => row.leadDays),
  quality: (rows) => rows.some((row) => row.quality),
  days: (rows) => rows.some((row) => row.validFrom || row.validTo),
  index: (rows) => rows.some((row) => row.indexName),
}

const columns: Column<Line>[] = [
  { id: 'position', label: '#', width: 56, align: 'right', cell: (row) => row.position },
  {
    id: 'code',
    label: 'Code',
    width: 128,
    phone: 'sub',
    cell: (row) => [row.scheme, row.code].filter(Boolean).join(' ') || row.makerNumber,
  },
  {
    id: 'makerNumber',
    label: "Maker's number",
    width: 128,
    wide: true,
    cell: (row) => row.makerNumber,
  },
  {
    id: 'description',
    label: 'Description',
    phone: 'title',
    title: (row) => row.description,
    cell: (row) => <span className="clip">{row.description}</span>,
  },
  { id: 'unit', label: 'Unit', width: 72, cell: (row) => row.unit },
  { id: 'prices', label: 'Price', width: 232, align: 'right', phone: 'end', cell: priceWords },
  {
    id: 'minimum',
    label: 'Min',
    width: 64,
    align: 'right',
    wide: true,
    cell: (row) => row.minimum,
  },
  { id: 'leadDays', label: 'Days', width: 64, align: 'right', cell: (row) => row.leadDays },
  {
    id: 'quality',
    label: 'Quality',
    width: 72,
    wide: true,
    cell: (row) => (row.quality ? qualities[row.quality as Quality].code : ''),
  },
  {
    id: 'days',
    label: 'Valid',
    width: 168,
    wide: true,
    cell: (row) =>
      row.validFrom || row.validTo
        ? `${row.validFrom ? formatDate(row.validFrom) : ''} to ${row.validTo ? formatDate(row.validTo) : ''}`
        : '',
  },
  {
    id: 'index',
    label: 'Index, base',
    width: 144,
    wide: true,
    cell: ({ indexName, indexBase }) =>
      indexName && <span className="clip">{`${indexName}, ${indexBase}`}</span>,
  },
]
