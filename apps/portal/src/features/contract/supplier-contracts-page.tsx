import FileText from 'lucide-react/icons/file-text'
import { Link } from 'react-router'
import { countColumn, dayColumn, textColumn } from '../../ui/columns.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ListView, type ColumnOf } from '../../ui/list-view.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { EndsChip, endsWords } from './ends-chip.tsx'
import { VersionChip } from './contract-frame.tsx'
import { supplierContractPaths } from './supplier-contract-paths.ts'

type Row = Parameters<ColumnOf<'supplierContract'>['cell']>[0]
const linkOf = (row: Row) => supplierContractPaths.one(row.id)

const columns: ColumnOf<'supplierContract'>[] = [
  {
    id: 'number',
    label: 'Contract',
    sort: 'number',
    width: 148,
    phone: 'sub',
    csv: (row) => row.number,
    cell: (row) => (
      <Link className="idlink clip" to={linkOf(row)}>
        {row.number}
      </Link>
    ),
  },
  textColumn('title', 'Title', (row) => row.title, { sort: 'title', phone: 'title' }),
  textColumn('buyer', 'Buyer', (row) => row.buyer, { sort: 'buyer', title: (row) => row.buyer }),
  textColumn('category', 'Category', (row) => row.category, { width: 136, wide: true }),
  countColumn('priceLists', 'Lists', (row) => row.priceLists),
  {
    id: 'state',
    label: 'State',
    width: 200,
    csv: (row) => (row.state === 'ACTIVE' ? 'Active' : 'Over'),
    cell: (row) => <VersionChip version={row} />,
  },
  dayColumn('validFrom', 'Valid from', (row) => row.validFrom, { wide: true }),
  dayColumn('validTo', 'Valid to', (row) => row.validTo, { sort: 'validTo', phone: 'end' }),
  {
    id: 'ends',
    label: 'Ends',
    width: 120,
    csv: (row) => endsWords(row.validTo)?.text ?? '',
    cell: (row) => <EndsChip validTo={row.validTo} />,
  },
]

/** `/secured/supplier/contracts`: what buyers agreed with this company. */
export function SupplierContractsPage() {
  return (
    <>
      <PageHead title="Contracts" />
      <ListView
        resource="supplierContract"
        sort={{ field: 'validTo', order: 'DESC' }}
        noun="contracts"
        caption="Contracts"
        listKey="supplier-contracts"
        columns={columns}
        rowLink={linkOf}
        rowName={(row) => row.title}
        empty={
          <Empty icon={FileText} title="No contracts yet">
            <p>A contract that a buyer publishes with your company stands here.</p>
          </Empty>
        }
      />
    </>
  )
}
