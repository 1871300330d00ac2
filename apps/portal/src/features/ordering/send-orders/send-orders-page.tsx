import { addDays, todayHere } from '@fairlead/validation/day'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '@fairlead/formatting/number'
import { limits } from '@fairlead/validation/limits'
import { sendOrderEntries } from '@fairlead/validation/purchase-order'
import { paths } from '../../../frame/paths.ts'
import { act } from '../../../server/act.ts'
import { type CallFailed } from '../../../server/call-failed.ts'
import { useAction, whileTyping, type ReplyOf } from '../../../server/queries.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { OrDash } from '../../../ui/figures.tsx'
import { ErrorSummary, Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { WorkBar } from '../../../ui/work-bar.tsx'
import '../../../ui/editor.css'
import { problemsIn } from '../../../ui/form/resolver.ts'
import { useForm, useRefusals } from '../../../ui/form/use-form.ts'
import { toast } from '../../../frame/toast.ts'
import {
  entriesOf,
  isNamed,
  needsPort,
  requestOf,
  unready,
  type OrderEntries,
} from './order-send-form.ts'
import { SendOrderFields } from './send-order-fields.tsx'
import '../../../ui/inset-table.css'

export type SendOrder = ReplyOf<'order.imported'>[number]

/** Draft and imported orders on their way to the suppliers: `?ids=1,2`. */
export function SendOrdersPage() {
  const [search] = useSearchParams()
  const ids = (search.get('ids') ?? '').split(',').map(Number).filter(Boolean)
  const { data, error } = useQuery({
    queryKey: ['order.imported', ids],
    queryFn: () => act('order.imported', { params: { ids: ids.join(',') } }),
    enabled: ids.length > 0 && ids.length <= limits.purchaseOrdersPerImport,
    ...whileTyping,
  })
  return (
    <>
      <PageHead
        title={ids.length === 1 ? 'Send 1 PO' : `Send ${ids.length} POs`}
        crumbs={[{ label: 'Draft POs', to: paths.rfqs('draft-pos') }, { label: 'Send' }]}
      />
      {data && data.length > 0 ? (
        <SendForm key={ids.join(',')} orders={data} />
      ) : (
        <div className="page">
          {ids.length === 0 && (
            <Notice>
              At least one PO must be selected. Choose them in{' '}
              <Link to={paths.rfqs('draft-pos')}>Draft POs</Link> or{' '}
              <Link to={paths.rfqs('import-pos')}>Import POs</Link>.
            </Notice>
          )}
          {ids.length > limits.purchaseOrdersPerImport && (
            <Notice tone="red">At most {limits.purchaseOrdersPerImport} POs in one step</Notice>
          )}
          {error && <Notice tone="red">{error.message}</Notice>}
          {ids.length > 0 && !error && <Skeleton lines={8} />}
        </div>
      )}
    </>
  )
}

function SendForm({ orders }: { orders: readonly SendOrder[] }) {
  const tomorrow = addDays(todayHere(), 1)
  const form = useForm<OrderEntries>(
    sendOrderEntries(tomorrow, needsPort(orders)),
    entriesOf(orders),
  )
  const refused = useRefusals(form, 'port')
  const [problems, setProblems] = useState<readonly { path: string; message: string }[]>([])
  const navigate = useNavigate()
  const send = useAction('order.send', {
    quiet: true,
    done: ({ sent }) => (sent.length === 1 ? '1 PO sent' : `${sent.length} POs sent`),
    onSuccess: () => void navigate(paths.rfqs('in-process-pos')),
  })
  const submit = form.handleSubmit(
    (entries) => {
      const found = unready(orders)
      setProblems(found)
      if (found.length > 0) return
      const onError = (error: CallFailed) => {
        refused(error)
        toast.error(error.message)
      }
      send.mutate(
        {
          body: { request: requestOf(orders, entries) },
          files: { files: entries.files, assignForwarderFiles: entries.forwarderFiles },
        },
        { onError },
      )
    },
    (errors) => setProblems([...problemsIn(errors), ...unready(orders)]),
  )
  return (
    <>
      <div className="scroll" tabIndex={0} role="region" aria-label="Send orders">
        <div className="page page--narrow">
          <ErrorSummary problems={problems} />
          <Section title="Orders" count={orders.length}>
            <div className="frame">
              <DataTable
                inset
                caption="Orders to be sent"
                rows={orders}
                columns={[
                  {
                    id: 'number',
                    label: 'PO',
                    phone: 'title',
                    width: 168,
                    cell: (row) => (
                      <Link className="idlink" to={paths.draftOrder(row.id)}>
                        {row.orderNumber}
                      </Link>
                    ),
                  },
                  {
                    id: 'supplier',
                    label: 'Supplier',
                    phone: 'sub',
                    cell: (row) =>
                      isNamed(row) ? (
                        row.supplierName
                      ) : (
                        <Link className="t-danger" to={paths.draftOrder(row.id)}>
                          Choose a supplier
                        </Link>
                      ),
                  },
                  {
                    id: 'vessel',
                    label: 'Vessel',
                    phone: 'subend',
                    width: 144,
                    cell: (row) => <OrDash>{row.vessel?.name}</OrDash>,
                  },
                  {
                    id: 'lines',
                    label: 'Lines',
                    width: 64,
                    align: 'right',
                    cell: (row) => row.lines.length,
                  },
                  {
                    id: 'total',
                    label: 'Total',
                    phone: 'end',
                    width: 136,
                    align: 'right',
                    cell: (row) => formatMoney(row.total, row.currency),
                  },
                ]}
              />
            </div>
          </Section>
          <SendOrderFields orders={orders} form={form} />
        </div>
      </div>
      <WorkBar
        actions={
          <>
            <ButtonLink to={paths.rfqs('draft-pos')}>Not now</ButtonLink>
            <Button kind="primary" icon={Send} busy={send.isPending} onClick={() => void submit()}>
              {orders.length === 1 ? 'Send 1 PO' : `Send ${orders.length} POs`}
            </Button>
          </>
        }
      >
        <span>The suppliers are asked to confirm</span>
      </WorkBar>
    </>
  )
}
