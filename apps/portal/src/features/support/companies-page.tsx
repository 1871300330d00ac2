import Building2 from 'lucide-react/icons/building-2'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { DataTable } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import { formatDateTime } from '@fairlead/formatting/date'
import { countryName } from '@fairlead/formatting/address'
import type { ListRecord } from '../../server/resources.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Empty } from '../../ui/empty.tsx'
import { OrDash } from '../../ui/figures.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { csvExporter } from '../../ui/stock/csv-exporter.ts'
import { RecordList } from '../../ui/stock/record-list.tsx'
import { RecordTable } from '../../ui/stock/record-table.tsx'
import { companyPaths, kinds, states, usesOf } from './company-words.ts'
import { NewCompanyDialog } from './new-company-dialog.tsx'

type Row = ListRecord<'company'>
const Col = DataTable.Col<Row>

const exporter = csvExporter<Row>('Companies', {
  Company: (row) => row.name,
  Kind: (row) => kinds[row.kind],
  Country: (row) => countryName(row.country),
  State: (row) => states[row.state].label,
  Users: (row) => row.users,
  'Modules or focus': usesOf,
  'Last seen': (row) => row.lastSeenAt && formatDateTime(row.lastSeenAt),
})

const filters = [
  {
    key: 'kind',
    label: 'Kind',
    options: Object.entries(kinds).map(([value, label]) => ({ value, label })),
  },
  { key: 'locked', label: 'Locked', options: [{ value: 'true', label: 'yes' }] },
]

/** Every company of the marketplace; buyers are made here. */
export function CompaniesPage() {
  const [making, setMaking] = useState(false)
  const navigate = useNavigate()
  const open = (row: Row) => void navigate(companyPaths.one(row.id))
  return (
    <>
      <PageHead
        title="Companies"
        actions={
          <Button kind="primary" icon={Plus} aria-haspopup="dialog" onClick={() => setMaking(true)}>
            New buyer company
          </Button>
        }
      />
      <RecordList
        resource="company"
        sort={{ field: 'name', order: 'ASC' }}
        noun="companies"
        caption="Companies"
        exporter={exporter}
        filters={filters}
      >
        <RecordTable<Row>
          noun="companies"
          minWidth={1040}
          onOpen={open}
          empty={
            <Empty icon={Building2} title="No companies yet">
              <p>Buyer companies are made here; suppliers register themselves.</p>
            </Empty>
          }
          phone={{
            primary: (row) => row.name,
            secondary: (row) => [kinds[row.kind], countryName(row.country)].join(', '),
            end: (row) => <State company={row} />,
          }}
        >
          {columns}
        </RecordTable>
      </RecordList>
      {making && <NewCompanyDialog onClose={() => setMaking(false)} />}
    </>
  )
}

function State({ company }: { company: Row }) {
  const { label, tone } = states[company.state]
  return <Chip tone={tone}>{label}</Chip>
}

const columns = [
  <Col
    key="name"
    source="name"
    label="Company"
    render={(row) => (
      <Link className="idlink clip" to={companyPaths.one(row.id)}>
        {row.name}
      </Link>
    )}
  />,
  <Col
    key="kind"
    disableSort
    source="kind"
    label="Kind"
    width={96}
    render={(row) => <span className="muted">{kinds[row.kind]}</span>}
  />,
  <Col
    key="country"
    disableSort
    source="country"
    label="Country"
    width={152}
    render={(row) => <OrDash>{countryName(row.country)}</OrDash>}
  />,
  <Col
    key="state"
    disableSort
    source="state"
    label="State"
    width={128}
    render={(row) => <State company={row} />}
  />,
  <DataTable.NumberCol key="users" disableSort source="users" label="Users" width={80} />,
  <Col
    key="focus"
    disableSort
    source="focus"
    label="Modules or focus"
    width={208}
    render={(row) => <OrDash>{usesOf(row)}</OrDash>}
  />,
  <Col
    key="lastSeenAt"
    source="lastSeenAt"
    label="Last seen"
    width={152}
    render={(row) => (
      <OrDash>{row.lastSeenAt && formatDateTime(row.lastSeenAt).slice(0, 16)}</OrDash>
    )}
  />,
]
