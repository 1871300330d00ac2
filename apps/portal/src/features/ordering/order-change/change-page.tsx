import { useQueryClient } from '@tanstack/react-query'
import { differenceRows } from '@fairlead/formatting/order-change'
import { counted } from '@fairlead/validation/counted'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { Navigate, useNavigate, useParams } from 'react-router'
import { useDocumentTitle } from '../../../frame/document-title.tsx'
import { paths } from '../../../frame/paths.ts'
import { DraftStatus } from '../../../drafts/draft-status.tsx'
import type { CallFailed } from '../../../server/call-failed.ts'
import { useAction, useCall, whileTyping } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { AreaField } from '../../../ui/form/fields.tsx'
import { problemsIn } from '../../../ui/form/resolver.ts'
import { useRefusals } from '../../../ui/form/use-form.ts'
import { ErrorSummary, Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { WorkBar } from '../../../ui/work-bar.tsx'
import type { Order } from '../order/order-model.ts'
import { DifferenceTable } from '../order/order-changes.tsx'
import { Restored } from '../order/restored.tsx'
import { TermsFields, WhereFields } from '../order/terms-fields.tsx'
import { differenceOf, formOf, type ChangeEntries } from './change-form.ts'
import { ChangeLines } from './change-lines.tsx'
import { HeldChange } from './held-change.tsx'
import { keptChange, useChange } from './use-change.ts'
import '../../../ui/editor.css'
import './order-change.css'

/** A sent order as the buyer wants it to be; the supplier is asked to agree. */
export function ChangePage() {
  const id = Number(useParams()['purchaseOrderId'])
  const input = { params: { id } }
  const known = useQueryClient().getQueryData<Order>(['order.get', input])
  // Where it waits for something else to be settled, nobody types: it is read again like every other page.
  const isHeld = known !== undefined && !known.actions.includes('proposeChange')
  const query = useCall('order.get', input, {
    refetchOnMount: 'always',
    ...(isHeld ? {} : whileTyping),
  })
  const order = query.isFetchedAfterMount ? query.data : undefined
  if (!order)
    return (
      <div className="page">
        <Skeleton lines={10} />
      </div>
    )
  if (order.actions.includes('proposeChange'))
    return <ChangeForm key={order.version} order={order} readAgain={() => void query.refetch()} />
  if (keptChange(order)) return <HeldChange order={order} />
  return <Navigate to={paths.order(id)} replace />
}

function ChangeForm({ order, readAgain }: { order: Order; readAgain: () => void }) {
  useDocumentTitle(`Change ${order.orderNumber}`)
  const change = useChange(order)
  const { form } = change
  const refused = useRefusals(form, 'message')
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    change.finish()
    void navigate(paths.order(order.id))
  }
  const propose = useAction('order.proposeChange', {
    done: `${order.supplierName} has been asked`,
    quiet: true,
    onSuccess: leave,
  })
  const send = form.handleSubmit((typed) => {
    const body = formOf(order, typed)
    const onError = (error: CallFailed) => {
      refused(error)
      // The order is another one by now: what is typed is brought over to it.
      if (error.status === 409) void change.flush().then(readAgain)
    }
    propose.mutate({ params: { id: order.id }, body }, { onError })
  })
  const problems = problemsIn(form.formState.errors).map((problem) => named(order, problem))
  return (
    <>
      <PageHead
        title={`Change order ${order.orderNumber}`}
        crumbs={[{ label: order.orderNumber, to: paths.order(order.id) }, { label: 'Change' }]}
        actions={<DraftStatus saving={change.saving} />}
      />
      <div className="scroll" tabIndex={0} role="region" aria-label="Change of the order">
        <div className="create">
          <div className="create__main">
            <ErrorSummary problems={problems} />
            <Restored
              what="this change"
              order={order}
              over={change.over}
              overtaken={change.overtaken}
            />
            <Notice tone="blue">
              The order stands as it is until {order.supplierName} accepts the change.
            </Notice>
            <ChangeLines order={order} form={form} />
          </div>
          <div className="create__side">
            <Section title="Where, when, terms">
              <div className="fields">
                <WhereFields control={form.control} />
                <TermsFields control={form.control} currency={order.currency} />
              </div>
            </Section>
            <Section title="Word to the supplier">
              <AreaField
                control={form.control}
                name="message"
                label="Why the order changes"
                rows={3}
                maxLength={2000}
              />
            </Section>
          </div>
        </div>
        <div className="page">
          <Summary order={order} form={form} />
        </div>
      </div>
      <WorkBar
        actions={
          <>
            <Button
              aria-haspopup="dialog"
              onClick={() => (change.changed ? setLeaving(true) : leave())}
            >
              Leave it as it is
            </Button>
            <Button kind="primary" icon={Send} busy={propose.isPending} onClick={() => void send()}>
              Propose the change
            </Button>
          </>
        }
      >
        <Count order={order} form={form} />
      </WorkBar>
      {leaving && (
        <ConfirmDialog
          title="Leave the order as it is?"
          action="Throw the change away"
          keep="Go on changing"
          onClose={() => setLeaving(false)}
          onConfirm={leave}
        >
          What you typed here was not sent to anybody.
        </ConfirmDialog>
      )}
    </>
  )
}

const fieldNames: Record<string, string> = {
  name: 'description',
  quantity: 'quantity',
  unit: 'unit',
  unitPrice: 'unit price',
  discountPercent: 'discount',
}

/** A problem of a line says which one, where many look alike. */
function named(order: Order, { path, message }: { path: string; message: string }) {
  const [list = '', place = '', field = ''] = path.split('.')
  const at = Number(place)
  const line =
    list === 'lines'
      ? `Line ${order.lines[at]?.position}`
      : list === 'added' && `New line ${at + 1}`
  return { path, message: line ? `${line}, ${fieldNames[field] ?? field}: ${message}` : message }
}

interface Props {
  order: Order
  form: UseFormReturn<ChangeEntries>
}

/** What the supplier will be asked, row by row. */
function Summary({ order, form }: Props) {
  const typed = useWatch({ control: form.control }) as ChangeEntries
  const difference = differenceOf(order, typed)
  const rows = difference && differenceRows(difference, order.currency)
  if (!rows || rows.length === 0) return null
  return (
    <Section title="What changes" count={rows.length}>
      <DifferenceTable rows={rows} />
    </Section>
  )
}

function Count({ order, form }: Props) {
  const typed = useWatch({ control: form.control }) as ChangeEntries
  const difference = differenceOf(order, typed)
  if (!difference) return <span>Please check what is typed</span>
  const changes = differenceRows(difference, order.currency).length
  return <span>{changes === 0 ? 'Nothing changes yet' : counted(changes, 'change')}</span>
}
