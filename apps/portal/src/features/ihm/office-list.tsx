import Bell from 'lucide-react/icons/bell'
import CircleCheck from 'lucide-react/icons/circle-check'
import FlaskConical from 'lucide-react/icons/flask-conical'
import { lazy, Suspense, useState } from 'react'
import { useListContext } from 'ra-core'
import { useLocation } from 'react-router'
import { formatDate } from '@fairlead/formatting/date'
import { limits } from '@fairlead/validation/limits'
import { useDuty } from '../../frame/area-context.ts'
import type { RowOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { dayColumn, textColumn } from '../../ui/columns.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ListView, type ColumnOf } from '../../ui/list-view.tsx'
import { useSelectedRows } from '../../ui/use-selected-rows.ts'
import { askedColumn, dueColumn, linesColumn, orderColumn, vesselColumn } from './form-columns.tsx'
import { DeclarationChip, FormMarks } from './ihm-words.tsx'
import { officeForms, officePages, type OfficePage } from './office-paths.ts'

type DeclarationRow = RowOf<'declaration.list'>
type FormColumn = ColumnOf<'declaration'>

const RemindForms = lazy(async () => ({
  default: (await import('./remind-forms.tsx')).RemindForms,
}))

/** The pages that list forms order by order. */
export type ListedPage = Extract<
  OfficePage,
  'ihm-pending-forms' | 'ihm-reviewing-forms' | 'ihm-resolved-forms' | 'ihm-all-forms'
>

interface Props {
  page: ListedPage
  buyerId: number | undefined
}

/** The IHM forms of one buyer on one page. */
export function OfficeList({ page, buyerId }: Props) {
  const { pathname } = useLocation()
  const paths = officeForms(pathname)
  const waiting = page === 'ihm-pending-forms'
  const trades = useDuty('trade')
  const all = page === 'ihm-all-forms'
  const title = officePages.find((each) => each.page === page)?.title ?? 'All IHM forms'
  return (
    <ListView
      resource="declaration"
      filter={{ page, ...(buyerId !== undefined && { buyerId }) }}
      sort={waiting ? { field: 'dueOn', order: 'ASC' } : { field: 'settledAt', order: 'DESC' }}
      noun="IHM forms"
      caption={title}
      listKey={page}
      columns={[
        orderColumn(paths.one),
        ...columns,
        ...(waiting
          ? awaited
          : [...(all ? awaited.slice(0, 1) : []), ...settledOf(paths.list('ihm-contradictions'))]),
      ]}
      filters={filtersOf(page)}
      views={false}
      rowLink={(row) => paths.one(row.id)}
      rowName={(row) => row.orderNumber}
      bulkActionButtons={waiting && trades ? <PendingBulk /> : undefined}
      bulkLimit={limits.purchaseOrdersPerRequest}
      empty={
        waiting ? (
          <Empty icon={CircleCheck} title="No IHM form is awaited">
            <p>Forms are asked for when an order is sent with the wish for IHM forms.</p>
          </Empty>
        ) : (
          <Empty icon={FlaskConical} title="No IHM form is settled yet">
            <p>Accepted, declined and closed forms stay here.</p>
          </Empty>
        )
      }
    />
  )
}

const yes = (label: string) => [{ value: 'true', label }]
const filtersOf = (page: ListedPage) => {
  if (page === 'ihm-pending-forms') return [late, overdue]
  return page === 'ihm-all-forms' ? [answered, overdue] : []
}
const overdue = { key: 'overdue', label: 'Awaited', options: yes('For more than 30 days') }
const answered = {
  key: 'answered',
  label: 'Answered',
  options: [...yes('By the supplier'), { value: 'false', label: 'Not yet' }],
}
const late = { key: 'late', label: 'Late', options: [{ value: 'true', label: 'Past their day' }] }

const columns: readonly FormColumn[] = [
  textColumn('supplier', 'Supplier', (row) => row.supplierName, { phone: 'sub' }),
  vesselColumn,
  linesColumn,
]
const awaited: readonly FormColumn[] = [
  askedColumn,
  {
    id: 'reminders',
    label: 'Reminders',
    width: 96,
    align: 'right',
    wide: true,
    csv: (row) => row.reminders,
    title: (row) => (row.lastReminderAt ? `Last ${formatDate(row.lastReminderAt)}` : 'None yet'),
    cell: (row) => row.reminders,
  },
  dueColumn,
]
const settledOf = (toSettle: string): readonly FormColumn[] => [
  dayColumn('settled', 'Settled', (row) => row.settledAt, { width: 104, sort: 'settledAt' }),
  {
    id: 'state',
    label: 'State',
    width: 232,
    phone: 'end',
    csv: (row) => row.state,
    title: (row) => row.reason ?? '',
    cell: (row) => (
      <span className="row">
        <DeclarationChip state={row.state} />
        <FormMarks of={row} toSettle={toSettle} />
      </span>
    ),
  },
]

function PendingBulk() {
  const { onUnselectItems } = useListContext<DeclarationRow>()
  const rows = useSelectedRows<DeclarationRow>()
  const [reminding, setReminding] = useState(false)
  return (
    <>
      <Button small icon={Bell} aria-haspopup="dialog" onClick={() => setReminding(true)}>
        Send reminder
      </Button>
      {reminding && (
        <Suspense fallback={null}>
          <RemindForms
            rows={rows}
            onClose={() => setReminding(false)}
            onSent={() => onUnselectItems()}
          />
        </Suspense>
      )}
    </>
  )
}
