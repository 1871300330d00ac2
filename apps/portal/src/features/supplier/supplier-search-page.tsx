import Star from 'lucide-react/icons/star'
import Store from 'lucide-react/icons/store'
import { Link } from 'react-router'
import { paths } from '../../frame/paths.ts'
import { useAction, useCall } from '../../server/queries.ts'
import { IconButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Empty } from '../../ui/empty.tsx'
import { OrDash } from '../../ui/figures.tsx'
import { ListView, type ColumnOf } from '../../ui/list-view.tsx'
import { PageHead } from '../../ui/page-head.tsx'

/** Every supplier of the marketplace, by name with typing errors, category, brand and port. */
export function SupplierSearchPage() {
  const categories = useCall('ref.primaryCategories', {}, { staleTime: Infinity }).data
  const brands = useCall('ref.brands', {}, { staleTime: Infinity }).data
  return (
    <>
      <PageHead title="Find suppliers" />
      <ListView
        resource="supplier"
        sort={{ field: 'name', order: 'ASC' }}
        noun="suppliers"
        caption="Suppliers"
        listKey="suppliers"
        columns={columns}
        rowLink={(row) => paths.supplier(row.id)}
        rowName={(row) => row.name}
        filters={[
          {
            key: 'categoryId',
            label: 'Category',
            options: (categories ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          },
          {
            key: 'brand',
            label: 'Brand',
            options: (brands ?? []).map(({ name }) => ({ value: name, label: name })),
          },
          { key: 'favourite', label: 'Favourite', options: [{ value: 'true', label: 'yes' }] },
        ]}
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

const columns: readonly ColumnOf<'supplier'>[] = [
  {
    id: 'name',
    label: 'Supplier',
    sort: 'name',
    width: 260,
    phone: 'title',
    csv: (row) => row.name,
    cell: (row) => (
      <span className="cellflex">
        <Link className="idlink clip" to={paths.supplier(row.id)}>
          {row.name}
        </Link>
        {row.classApproved && <Chip tone="line">Class approved</Chip>}
      </span>
    ),
  },
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
    width: 176,
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
    id: 'brands',
    label: 'Brands',
    width: 176,
    csv: (row) => few(row.brands),
    title: (row) => few(row.brands),
    cell: (row) => <OrDash>{few(row.brands)}</OrDash>,
  },
  {
    id: 'ports',
    label: 'Ports',
    width: 152,
    csv: (row) => (row.worldWide ? 'World-wide' : few(row.ports)),
    title: (row) => few(row.ports),
    cell: (row) => (row.worldWide ? 'World-wide' : <OrDash>{few(row.ports)}</OrDash>),
  },
  {
    id: 'record',
    label: 'Quoted',
    width: 108,
    align: 'right',
    phone: 'subend',
    csv: (row) => `${row.quoted} of ${row.requests}`,
    title: () => 'Answers to your RFQs',
    cell: (row) =>
      row.requests > 0 ? `${row.quoted} of ${row.requests}` : <span className="muted">-</span>,
  },
]

/** A star that is on or off. */
export function Favour({ id, name, favourite }: { id: number; name: string; favourite: boolean }) {
  const change = useAction(favourite ? 'supplier.unfavour' : 'supplier.favour')
  return (
    <IconButton
      small
      icon={Star}
      className={favourite ? 'is-favourite' : ''}
      aria-pressed={favourite}
      label={favourite ? `Remove ${name} from favourites` : `Add ${name} to favourites`}
      onClick={() => change.mutate({ body: { supplierId: id } })}
    />
  )
}
