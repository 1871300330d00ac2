import CircleCheck from 'lucide-react/icons/circle-check'
import FlaskConical from 'lucide-react/icons/flask-conical'
import TableProperties from 'lucide-react/icons/table-properties'
import { useListContext } from 'ra-core'
import { useLocation } from 'react-router'
import { limits } from '@fairlead/validation/limits'
import { useDuty } from '../../frame/area-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { dayColumn, textColumn } from '../../ui/columns.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ListView, type ColumnOf } from '../../ui/list-view.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { askedColumn, dueColumn, linesColumn, orderColumn, vesselColumn } from './form-columns.tsx'
import { FormsTabs } from './forms-tabs.tsx'
import { supplierForms } from './ihm-paths.ts'
import { DeclarationChip } from './ihm-words.tsx'

/** `/secured/supplier/new-dashboard/{pending,submitted}-ihm-forms`. */
export function SupplierFormsPage() {
  const submitted = useLocation().pathname.endsWith('submitted-ihm-forms')
  const trades = useDuty('trade')
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
        bulkActionButtons={submitted || !trades ? undefined : <PendingBulk />}
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
  orderColumn(supplierForms.one),
  textColumn('buyer', 'Buyer', (row) => row.buyerName, { phone: 'sub' }),
  vesselColumn,
  linesColumn,
]
const waiting: readonly FormColumn[] = [askedColumn, dueColumn]
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
