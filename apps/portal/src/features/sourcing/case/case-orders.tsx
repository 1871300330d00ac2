import { orderLink } from '../../../frame/paths.ts'
import { Link } from 'react-router'
import { formatDate } from '@fairlead/formatting/date'
import { useCall } from '../../../server/queries.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { Money, OrDash } from '../../../ui/figures.tsx'
import { Section } from '../../../ui/section.tsx'
import { OrderChip } from '../../../ui/status-chip.tsx'
import '../../../ui/inset-table.css'

/** The orders made from this RFQ. */
export function CaseOrders({ caseId }: { caseId: number }) {
  const { data } = useCall('case.orders', { params: { id: caseId } })
  if (!data || data.length === 0) return null
  return (
    <Section title="Purchase orders" count={data.length}>
      <div className="frame">
        <DataTable
          inset
          caption="Purchase orders of this RFQ"
          rows={data}
          rowLink={orderLink}
          columns={[
            {
              id: 'number',
              label: 'PO',
              phone: 'title',
              width: 176,
              cell: (row) => (
                <Link className="idlink" to={orderLink(row)}>
                  {row.orderNumber}
                </Link>
              ),
            },
            { id: 'supplier', label: 'Supplier', phone: 'sub', cell: (row) => row.supplierName },
            {
              id: 'state',
              label: 'State',
              phone: 'end',
              width: 200,
              cell: (row) => (
                <OrderChip
                  state={row.state}
                  answered={row.answeredLines}
                  lines={row.lines}
                  begun={row.confirmedAt !== null}
                />
              ),
            },
            {
              id: 'sent',
              label: 'Sent',
              width: 104,
              cell: (row) => <OrDash>{row.submittedAt && formatDate(row.submittedAt)}</OrDash>,
            },
            {
              id: 'total',
              label: 'Total',
              phone: 'subend',
              width: 140,
              align: 'right',
              cell: (row) => <Money value={row.total} currency={row.currency} />,
            },
          ]}
        />
      </div>
    </Section>
  )
}
