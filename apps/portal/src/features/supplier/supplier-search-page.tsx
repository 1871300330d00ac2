import Star from 'lucide-react/icons/star'
import Store from 'lucide-react/icons/store'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { foundWords } from '@fairlead/formatting/supplier-found'
import { formatAnswerTime } from '@fairlead/formatting/trade-record'
import { useDuty } from '../../frame/area-context.ts'
import { paths } from '../../frame/paths.ts'
import { useAction } from '../../server/queries.ts'
import { IconButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Empty } from '../../ui/empty.tsx'
import { OrDash } from '../../ui/figures.tsx'
import { ListView, type ColumnOf } from '../../ui/list-view.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PortFilter, valuesOf, wordOf } from './port-filter.tsx'
import { asksFor, useSupplierFilters } from './supplier-filters.ts'

/** Every supplier of the marketplace, by words with typing errors and by everything its profile holds. */
export function SupplierSearchPage() {
  const filters = useSupplierFilters()
  const [search] = useSearchParams()
  const values = valuesOf(search)
  const [q, port, asks] = [wordOf(values, 'q'), wordOf(values, 'port'), asksFor(values)]
  const columns = useMemo(() => columnsFor(q, port, asks), [q, port, asks])
  return (
    <>
      <PageHead title="Find suppliers" actions={<PortFilter />} />
      <ListView
        resource="supplier"
        sort={{ field: 'relevance', order: 'ASC' }}
        noun="suppliers"
        caption="Suppliers"
        listKey="suppliers"
        columns={columns}
        rowLink={(row) => paths.supplier(row.id)}
        rowName={(row) => row.name}
        filters={filters}
        empty={
          <Empty icon={Store} title="No supplier found">
            <p>You can ask anybody by e-mail from an RFQ, no account needed.</p>
          </Empty>
        }
      />
    </>
  )
}

const few = (names: readonly string[]) => names.join(', ')

type SupplierColumn = ColumnOf<'supplier'>

const name: SupplierColumn = {
  id: 'name',
  label: 'Supplier',
  sort: 'name',
  width: 216,
  phone: 'title',
  csv: (row) => row.name,
  title: (row) => row.name,
  cell: (row) => (
    <Link className="idlink clip" to={paths.supplier(row.id)}>
      {row.name}
    </Link>
  ),
}

const about: readonly SupplierColumn[] = [
  {
    id: 'favourite',
    label: 'Favourite',
    width: 84,
    phone: 'end',
    cell: (row) => <Favour id={row.id} name={row.name} favourite={row.favourite} />,
  },
  {
    id: 'where',
    label: 'Where',
    width: 128,
    phone: 'sub',
    csv: (row) => [row.city, row.country].filter(Boolean).join(', '),
    cell: (row) => [row.city, row.country].filter(Boolean).join(', '),
  },
  {
    id: 'categories',
    label: 'Categories',
    csv: (row) => few(row.categories),
    title: (row) => few(row.categories),
    cell: (row) => <OrDash>{few(row.categories)}</OrDash>,
  },
  {
    id: 'services',
    label: 'Services',
    width: 176,
    optional: true,
    csv: (row) => few(row.services),
    title: (row) => few(row.services),
    cell: (row) => <OrDash>{few(row.services)}</OrDash>,
  },
  {
    id: 'brands',
    label: 'Brands',
    width: 132,
    wide: true,
    csv: (row) => few(row.brands),
    title: (row) => few(row.brands),
    cell: (row) => <OrDash>{few(row.brands)}</OrDash>,
  },
  {
    id: 'ports',
    label: 'Ports',
    width: 112,
    csv: (row) => (row.worldWide ? 'World-wide' : few(row.ports)),
    title: (row) => few(row.ports),
    cell: (row) => (row.worldWide ? 'World-wide' : <OrDash>{few(row.ports)}</OrDash>),
  },
  {
    id: 'vendor',
    label: 'Vendor id',
    width: 112,
    optional: true,
    csv: (row) => row.vendorId,
    cell: (row) => <OrDash>{row.vendorId}</OrDash>,
  },
  {
    id: 'tags',
    label: 'Tags',
    width: 132,
    optional: true,
    csv: (row) => few(row.tags.map((tag) => tag.name)),
    title: (row) => few(row.tags.map((tag) => tag.name)),
    cell: (row) => <OrDash>{few(row.tags.map((tag) => tag.name))}</OrDash>,
  },
  {
    id: 'approved',
    label: 'Class',
    width: 88,
    csv: (row) => (row.classApproved ? 'Approved' : ''),
    cell: (row) => row.classApproved && <Chip tone="line">Approved</Chip>,
  },
]

const found = (q: string): SupplierColumn => ({
  id: 'found',
  label: 'Found by',
  phone: 'sub',
  csv: (row) => foundWords(row.found, q).join('; '),
  title: (row) => foundWords(row.found, q).join('; '),
  cell: (row) => <OrDash>{foundWords(row.found, q).join('; ')}</OrDash>,
})

/** The company's own figures: at the port that is filtered by, else everywhere. */
const figures = (port: string): readonly SupplierColumn[] => [
  {
    id: 'record',
    label: port ? `Quoted, ${port}` : 'Quoted',
    width: port ? 124 : 92,
    align: 'right',
    phone: 'subend',
    csv: (row) => outOf((row.atPort ?? row.record).quoted, (row.atPort ?? row.record).requests),
    title: () => (port ? `Answers to your RFQs for ${port}` : 'Answers to your RFQs'),
    cell: (row) => (
      <>
        <OrDash>
          {outOf((row.atPort ?? row.record).quoted, (row.atPort ?? row.record).requests)}
        </OrDash>
        <span className="phone-only"> quoted</span>
      </>
    ),
  },
  {
    id: 'answer',
    label: 'Answers in',
    width: 92,
    wide: true,
    align: 'right',
    csv: (row) => (row.atPort ?? row.record).answerHours,
    title: () => 'Median time from your RFQ to the first quotation',
    cell: (row) => formatAnswerTime((row.atPort ?? row.record).answerHours),
  },
  {
    id: 'onTime',
    label: 'On time',
    width: 76,
    align: 'right',
    csv: (row) => outOf((row.atPort ?? row.record).onTime, (row.atPort ?? row.record).delivered),
    title: () => 'Your orders whose goods came by the promised day',
    cell: (row) => (
      <OrDash>
        {outOf((row.atPort ?? row.record).onTime, (row.atPort ?? row.record).delivered)}
      </OrDash>
    ),
  },
]

const outOf = (part: number, all: number) => (all > 0 ? `${part} of ${all}` : '')

/** Why a row was found stands where otherwise all stands that a supplier offers, and on a phone its place. */
function shorter({ phone, ...column }: SupplierColumn): SupplierColumn {
  if (column.id === 'categories' || column.id === 'brands')
    return { ...column, width: 176, optional: true }
  return phone && phone !== 'sub' ? { ...column, phone } : column
}

const columnsFor = (q: string, port: string, asks: boolean): readonly SupplierColumn[] => [
  name,
  ...(asks ? [found(q), ...about.map(shorter)] : about),
  ...figures(port),
]

/** A star that is on or off. */
export function Favour({
  id,
  name: supplier,
  favourite,
}: {
  id: number
  name: string
  favourite: boolean
}) {
  const change = useAction(favourite ? 'supplier.unfavour' : 'supplier.favour')
  if (!useDuty('trade')) return favourite ? <Chip>Favourite</Chip> : null
  return (
    <IconButton
      small
      icon={Star}
      className={favourite ? 'is-favourite' : ''}
      aria-pressed={favourite}
      label={favourite ? `Remove ${supplier} from favourites` : `Add ${supplier} to favourites`}
      onClick={() => change.mutate({ body: { supplierId: id } })}
    />
  )
}
