import CircleCheck from 'lucide-react/icons/circle-check'
import FlaskConical from 'lucide-react/icons/flask-conical'
import TableProperties from 'lucide-react/icons/table-properties'
import { useListContext } from 'ra-core'
import { Link, useLocation } from 'react-router'
import { formatDate } from '@fairlead/formatting/date'
import { limits } from '@fairlead/validation/limits'
import { ButtonLink } from '../../ui/button.tsx'
import { dayColumn, textColumn } from '../../ui/columns.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ListView, type ColumnOf } from '../../ui/list-view.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { FormsTabs } from './forms-tabs.tsx'
import { supplierForms } from './ihm-paths.ts'
import { DeclarationChip, DueOn } from './ihm-words.tsx'

/** `/secured/supplier/new-dashboard/{pending,submitted}-ihm-forms`. */
export function SupplierFormsPage() {
  const submitted = useLocation().pathname.endsWith('submitted-ihm-forms')
  const page = submitted ? 'submitted-ihm-forms' : 'pending-ihm-forms'
  const title = submitted ? 'Submitted IHM forms' : 'Pending IHM forms'
  return (
    <>
      <PageHead title="IHM forms" />
      <FormsTabs current={page} />
      <ListView
        key={page}
        resource="supplierDeclaration"
        filter={{ page }}
        sort={submitted ? { field: 'answeredAt', order: 'DESC' } : { field: 'dueOn', order: 'ASC' }}
        noun="IHM forms"
        caption={title}
        listKey={`supplier.${page}`}
        columns={[...first, ...(submitted ? answered : waiting)]}
        views={false}
        rowLink={(row) => supplierForms.one(row.id)}
        rowName={(row) => row.orderNumber}
        bulkActionButtons={submitted ? undefined : <PendingBulk />}
        bulkLimit={limits.purchaseOrdersPerRequest}
        empty={
          submitted ? (
            <Empty icon={FlaskConical} title="No IHM form was sent yet">
              <p>What you declare stays here, with what the buyer said to it.</p>
            </Empty>
          ) : (
            <Empty icon={CircleCheck} title="No IHM form is awaited">
              <p>Buyers ask for them with an order. The one to answer first stands on top.</p>
            </Empty>
          )
        }
      />
    </>
  )
}

/** Several orders are answered in one sheet. */
function PendingBulk() {
  const { selectedIds } = useListContext()
  return (
    <ButtonLink small icon={TableProperties} to={supplierForms.bulk(selectedIds.map(Number))}>
      Answer in one sheet
    </ButtonLink>
  )
}

type FormColumn = ColumnOf<'supplierDeclaration'>
const first: readonly FormColumn[] = [
  {
    id: 'order',
    label: 'Order',
    width: 168,
    sort: 'orderNumber',
    phone: 'title',
    csv: (row) => row.orderNumber,
    cell: (row) => (
      <Link className="idlink" to={supplierForms.one(row.id)}>
        {row.orderNumber}
      </Link>
    ),
  },
  textColumn('buyer', 'Buyer', (row) => row.buyerName, { phone: 'sub' }),
  textColumn('vessel', 'Vessel', (row) => row.vesselName, { width: 160 }),
  {
    id: 'lines',
    label: 'Lines',
    width: 120,
    csv: (row) => row.lines,
    cell: (row) =>
      row.accepted > 0 ? `${row.accepted} of ${row.lines} accepted` : String(row.lines),
  },
]
const waiting: readonly FormColumn[] = [
  dayColumn('asked', 'Asked', (row) => row.askedAt, { width: 104, sort: 'askedAt', wide: true }),
  {
    id: 'due',
    label: 'Due',
    width: 132,
    sort: 'dueOn',
    phone: 'end',
    csv: (row) => formatDate(row.dueOn),
    sheet: 'day',
    title: (row) => formatDate(row.dueOn),
    cell: (row) => <DueOn day={row.dueOn} />,
  },
]
const answered: readonly FormColumn[] = [
  dayColumn('sent', 'Sent', (row) => row.answeredAt, { width: 104, sort: 'answeredAt' }),
  {
    id: 'state',
    label: 'State',
    width: 132,
    phone: 'end',
    csv: (row) => row.state,
    title: (row) => row.reason ?? '',
    cell: (row) => <DeclarationChip state={row.state} />,
  },
]
