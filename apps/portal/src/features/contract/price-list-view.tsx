import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { useState } from 'react'
import { formatDate } from '@fairlead/formatting/date'
import { formatUnitPrice } from '@fairlead/formatting/number'
import { readBreaks } from '@fairlead/validation/packs'
import { qualities, type Quality } from '@fairlead/validation/vocabulary'
import { useDocumentTitle } from '../../frame/document-title.tsx'
import { download, useCall, useListCall, type RowOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { OrDash } from '../../ui/figures.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Facts } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { contractPaths, type Contract } from './contract-model.ts'
import { listName, placeWords } from './price-list-model.ts'
import { windowSize } from './use-price-lines.ts'
import { WindowTools, type Window } from './window-tools.tsx'
import styles from './contract.module.css'

interface Props {
  contract: Contract
  uuid: string
  number: number
}
type Line = RowOf<'priceList.lines'>

/** A price list of a published version: it is read, never changed. */
export function PriceListView({ contract, uuid, number }: Props) {
  const { id } = contract
  const params = { id, listUuid: uuid, number }
  const { data: list } = useCall('priceList.get', { params })
  const [shown, setShown] = useState<Window>({ q: '', problems: false, from: 0 })
  const { data: found } = useListCall('priceList.lines', {
    params,
    filter: { ...(shown.q && { q: shown.q }), ...(shown.problems && { problems: true }) },
    range: [shown.from, shown.from + windowSize - 1],
    sort: ['position', 'ASC'],
  })
  useDocumentTitle(list ? listName(list) : 'Price list')
  if (!list) return <Skeleton lines={12} />
  return (
    <>
      <PageHead
        title={listName(list)}
        crumbs={[
          { label: 'Contracts', to: contractPaths.list() },
          { label: contract.number, to: contractPaths.active(id, number) },
          { label: `Version ${number}` },
        ]}
        actions={
          <Button
            icon={FileSpreadsheet}
            onClick={() => void download('download.priceListXlsx', { params })}
          >
            Excel
          </Button>
        }
      />
      <div className={styles['strip']}>
        <Facts
          facts={[
            ['Ports', <OrDash key="p">{placeWords(list)}</OrDash>],
            ['Valid from', formatDate(list.validFrom)],
            ['Valid to', formatDate(list.validTo)],
            ['Currency', list.currency],
            ['Lines', list.lines],
            ['Delivery', <OrDash key="d">{list.delivery}</OrDash>],
          ]}
        />
      </div>
      <WindowTools shown={shown} total={found?.total} onShow={setShown} />
      <div className="tablewrap" role="region" aria-label="Lines of the price list" tabIndex={0}>
        <DataTable caption="Lines of the price list" columns={columns} rows={found?.data} />
      </div>
    </>
  )
}

const pricesOf = ({ prices }: Line) =>
  readBreaks(prices)
    .breaks.map(({ from, unitCost }, i) =>
      i === 0 && from === '1'
        ? formatUnitPrice(unitCost)
        : `from ${from}: ${formatUnitPrice(unitCost)}`,
    )
    .join(', ')

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
  { id: 'prices', label: 'Price', width: 232, align: 'right', phone: 'end', cell: pricesOf },
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
]
