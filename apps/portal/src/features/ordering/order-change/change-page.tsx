import { differenceRows } from '@fairlead/formatting/order-change'
import { counted } from '@fairlead/validation/counted'
import { todayHere } from '@fairlead/validation/day'
import Send from 'lucide-react/icons/send'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { Navigate, useNavigate, useParams } from 'react-router'
import { useDocumentTitle } from '../../../frame/document-title.tsx'
import { paths } from '../../../frame/paths.ts'
import { useAction, useCall, whileTyping } from '../../../server/queries.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { AreaField } from '../../../ui/form/fields.tsx'
import { problemsIn } from '../../../ui/form/resolver.ts'
import { useForm, useRefusals } from '../../../ui/form/use-form.ts'
import { ErrorSummary, Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { WorkBar } from '../../../ui/work-bar.tsx'
import type { Order } from '../order/order-model.ts'
import { DifferenceTable } from '../order/order-changes.tsx'
import { changeRule, differenceOf, entriesOf, formOf, type ChangeEntries } from './change-form.ts'
import { ChangeLines } from './change-lines.tsx'
import { ChangeTerms } from './change-terms.tsx'
import '../../../ui/editor.css'
import './order-change.css'

/** A sent order as the buyer wants it to be; the supplier is asked to agree. */
export function ChangePage() {
  const id = Number(useParams()['purchaseOrderId'])
  const query = useCall(
    'order.get',
    { params: { id } },
    { refetchOnMount: 'always', ...whileTyping },
  )
  const order = query.isFetchedAfterMount ? query.data : undefined
  if (!order)
    return (
      <div className="page">
        <Skeleton lines={10} />
      </div>
    )
  if (!order.actions.includes('proposeChange')) return <Navigate to={paths.order(id)} replace />
  return <ChangeForm key={order.version} order={order} />
}

function ChangeForm({ order }: { order: Order }) {
  useDocumentTitle(`Change ${order.orderNumber}`)
  const form = useForm<ChangeEntries>(changeRule(order, todayHere()), entriesOf(order))
  const refused = useRefusals(form, 'message')
  const navigate = useNavigate()
  const propose = useAction('order.proposeChange', {
    done: `${order.supplierName} has been asked`,
    quiet: true,
    onSuccess: () => void navigate(paths.order(order.id)),
  })
  const send = form.handleSubmit((typed) => {
    const body = formOf(order, typed)
    propose.mutate({ params: { id: order.id }, body }, { onError: refused })
  })
  const problems = problemsIn(form.formState.errors).map((problem) => named(order, problem))
  return (
    <>
      <PageHead
        title={`Change order ${order.orderNumber}`}
        crumbs={[{ label: order.orderNumber, to: paths.order(order.id) }, { label: 'Change' }]}
      />
      <div className="scroll" tabIndex={0} role="region" aria-label="Change of the order">
        <div className="create">
          <div className="create__main">
            <ErrorSummary problems={problems} />
            <Notice tone="blue">
              The order stands as it is until {order.supplierName} accepts the change.
            </Notice>
            <ChangeLines order={order} form={form} />
          </div>
          <div className="create__side">
            <ChangeTerms order={order} form={form} />
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
            <ButtonLink to={paths.order(order.id)}>Leave it as it is</ButtonLink>
            <Button kind="primary" icon={Send} busy={propose.isPending} onClick={() => void send()}>
              Propose the change
            </Button>
          </>
        }
      >
        <Count order={order} form={form} />
      </WorkBar>
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
