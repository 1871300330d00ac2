import '@fairlead/api/later-calls'
import Plus from 'lucide-react/icons/plus'
import FileText from 'lucide-react/icons/file-text'
import { lazy, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import { formatMoney } from '@fairlead/formatting/number'
import { todayHere } from '@fairlead/validation/day'
import { useDuty } from '../../frame/area-context.ts'
import { Button } from '../../ui/button.tsx'
import { dayColumn, textColumn } from '../../ui/columns.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ListView, type ColumnOf } from '../../ui/list-view.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { contractPaths } from './contract-model.ts'
import { EndsChip, endsWords } from './ends-chip.tsx'
import { noticeWords } from './notice-words.ts'

const NewContractDialog = lazy(async () => ({
  default: (await import('./new-contract-dialog.tsx')).NewContractDialog,
}))

type Row = Parameters<ColumnOf<'contract'>['cell']>[0]

const linkOf = (tab: 'active' | 'draft') => (row: Row) =>
  tab === 'draft' ? contractPaths.draft(row.id) : contractPaths.active(row.id)

const columnsOf = (tab: 'active' | 'draft'): ColumnOf<'contract'>[] => [
  {
    id: 'number',
    label: 'Contract',
    sort: 'number',
    width: 104,
    phone: 'sub',
    csv: (row) => row.number,
    cell: (row) => (
      <Link className="idlink clip" to={linkOf(tab)(row)}>
        {row.number}
      </Link>
    ),
  },
  textColumn('title', 'Title', (row) => row.title, { sort: 'title', phone: 'title' }),
  textColumn('vendors', 'Vendors', (row) => row.vendors.map(({ name }) => name).join(', '), {
    title: (row) => row.vendors.map(({ name }) => name).join(', '),
  }),
  textColumn('category', 'Category', (row) => row.category, { width: 104, wide: true }),
  textColumn(
    'version',
    'Version',
    (row) => String((tab === 'draft' ? row.draft : row.active) ?? ''),
    {
      width: 72,
      align: 'right',
    },
  ),
  dayColumn('validFrom', 'Valid from', (row) => row.validFrom, { wide: true }),
  dayColumn('validTo', 'Valid to', (row) => row.validTo, { sort: 'validTo', phone: 'end' }),
  ...(tab === 'active'
    ? [
        {
          id: 'ends',
          label: 'Ends',
          width: 128,
          csv: (row: Row) => endsWords(row.validTo)?.text ?? '',
          cell: (row: Row) => <EndsChip validTo={row.validTo} />,
        },
        textColumn('bought', 'Bought', (row: Row) => formatMoney(row.bought, row.currency), {
          width: 112,
          align: 'right',
          title: () => 'At its prices, at the rates of each order',
        }),
      ]
    : []),
  dayColumn('noticeBy', 'Notice by', (row) => row.noticeBy, {
    width: 144,
    cell: (row) => noticeWords(row.noticeBy, todayHere()),
  }),
  ...(tab === 'draft'
    ? [
        dayColumn('savedAt', 'Saved', (row: Row) => row.savedAt, {
          sort: 'savedAt',
          title: (row: Row) => row.savedBy ?? '',
          wide: true,
        }),
      ]
    : []),
]
const columns = { active: columnsOf('active'), draft: columnsOf('draft') }

/** `…/contracts-dashboard/contracts/{active|draft}`: what was agreed with vendors, and what is being written. */
export function ContractsPage() {
  const tab = useParams()['tab'] === 'draft' ? 'draft' : 'active'
  const [adding, setAdding] = useState(false)
  const trades = useDuty('trade')
  return (
    <>
      <PageHead
        title="Contracts"
        actions={
          trades && (
            <Button
              kind="primary"
              icon={Plus}
              aria-haspopup="dialog"
              onClick={() => setAdding(true)}
            >
              New contract
            </Button>
          )
        }
      />
      <Tabs
        label="Contracts"
        tabs={(['active', 'draft'] as const).map((each) => ({
          label: each === 'active' ? 'Active' : 'Drafts',
          to: contractPaths.list(each),
          current: each === tab,
        }))}
      />
      <ListView
        key={tab}
        resource="contract"
        filter={{ tab }}
        sort={
          tab === 'draft' ? { field: 'savedAt', order: 'DESC' } : { field: 'validTo', order: 'ASC' }
        }
        noun="contracts"
        caption={tab === 'draft' ? 'Draft versions' : 'Contracts'}
        listKey={`contracts-${tab}`}
        columns={columns[tab]}
        rowLink={linkOf(tab)}
        rowName={(row) => row.title}
        empty={
          <Empty icon={FileText} title={tab === 'draft' ? 'No drafts' : 'No contracts yet'}>
            <p>A contract keeps what was agreed with vendors, version by version.</p>
          </Empty>
        }
      />
      <Suspense fallback={null}>
        {adding && <NewContractDialog onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  )
}
