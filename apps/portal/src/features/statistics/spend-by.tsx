import { keepPreviousData } from '@tanstack/react-query'
import Big from 'big.js'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { sum } from '@fairlead/validation/decimal'
import type { SpendDimension } from '@fairlead/validation/statistics'
import { formatAmount, formatPercent } from '@fairlead/formatting/number'
import { useCall, type RowOf } from '../../server/queries.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Segment } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Figure } from './figure.tsx'
import { dimensionIn, queryOf, queryWith, type Chosen } from './statistics-filters.ts'
import look from './statistics.module.css'

const names: Record<SpendDimension, { label: string; many: string; none: string }> = {
  VESSEL: { label: 'Vessel', many: /* a text */ 'vessels', none: 'No vessel' },
  CATEGORY: { label: 'Category', many: /* a text */ 'categories', none: 'No account' },
  SUPPLIER: { label: 'Supplier', many: /* a text */ 'suppliers', none: 'No supplier' },
  PORT: { label: 'Port', many: /* a text */ 'ports', none: 'No port' },
}
const options = (Object.keys(names) as SpendDimension[]).map((value) => ({
  value,
  label: names[value].label,
}))
/** So many have a bar of their own. */
const BARS = 8

type Row = RowOf<'statistics.spend'> & { id: string }
interface Props {
  chosen: Chosen
  currency: string
  whole: string
}

/** The spend of the period by vessel, category, supplier or port. */
export function SpendBy({ chosen, currency, whole }: Props) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const by = dimensionIn(search)
  const { data } = useCall(
    'statistics.spend',
    { query: { ...queryOf(chosen), by } },
    { placeholderData: keepPreviousData },
  )
  const { none, many, label } = names[by]
  const link = (key: string) => queryWith(search, { rows: 'orders', by, key })
  const share = (spend: string) =>
    Number(whole) > 0 ? formatPercent(new Big(spend).times(100).div(whole).toFixed(4)) : '-'
  const rows = data?.map((row): Row => ({ ...row, id: row.key, name: row.name ?? none }))
  const rest = rows?.slice(BARS) ?? []
  const restSpend = sum(rest.map(({ spend }) => spend)).toFixed(2)
  const widest = Math.max(...(rows ?? []).map(({ spend }) => Number(spend)), 1)
  const width = (spend: string) => ({
    width: `${Math.min(100, (Number(spend) / widest) * 100)}%`,
  })
  return (
    <Figure
      title="Spend by"
      name={`Spend by ${label.toLowerCase()}`}
      aside={
        <Segment
          label="Spend by"
          value={by}
          options={options}
          onChange={(next) =>
            void navigate(queryWith(search, { by: next }), { preventScrollReset: true })
          }
        />
      }
      columns={columnsOf(label, currency, { share, link })}
      rows={rows}
    >
      {!rows && <Skeleton lines={8} />}
      {rows?.length === 0 && (
        <p className="muted">
          No order was sent in these days. Choose other days, or fewer filters.
        </p>
      )}
      <ul className={look['bars']} aria-label={`Spend by ${label.toLowerCase()}, ${currency}`}>
        {rows?.slice(0, BARS).map((row) => (
          <li key={row.key}>
            <Link
              to={link(row.key)}
              preventScrollReset
              title={`${row.name}: ${formatAmount(row.spend, currency)}, ${row.orders} orders`}
            >
              <span className="clip">{row.name}</span>
              <span className={look['track']}>
                <i style={width(row.spend)} />
              </span>
              <b>{formatAmount(row.spend, currency)}</b>
              <span className="muted">{share(row.spend)}</span>
            </Link>
          </li>
        ))}
        {rest.length > 0 && (
          <li className={look['rest']}>
            <span className="clip muted">
              {rest.length} more {many}
            </span>
            <span className={look['track']}>
              <i style={width(restSpend)} />
            </span>
            <b>{formatAmount(restSpend, currency)}</b>
            <span className="muted">{share(restSpend)}</span>
          </li>
        )}
      </ul>
    </Figure>
  )
}

const columnsOf = (
  label: string,
  currency: string,
  { share, link }: { share: (spend: string) => string; link: (key: string) => string },
): readonly Column<Row>[] => [
  {
    id: 'name',
    label,
    phone: 'title',
    csv: (row) => row.name,
    cell: (row) => (
      <Link className="idlink" to={link(row.key)} preventScrollReset>
        {row.name}
      </Link>
    ),
  },
  {
    id: 'spend',
    label: `Spend, ${currency}`,
    width: 128,
    align: 'right',
    phone: 'end',
    sheet: 'amount',
    csv: (row) => row.spend,
    cell: (row) => formatAmount(row.spend, currency),
  },
  {
    id: 'share',
    label: 'Share',
    width: 88,
    align: 'right',
    phone: 'subend',
    cell: (row) => share(row.spend),
  },
  {
    id: 'orders',
    label: 'Orders',
    width: 72,
    align: 'right',
    phone: 'sub',
    csv: (row) => row.orders,
    cell: (row) => row.orders,
  },
]
