import { Navigate, useParams } from 'react-router'
import { useUser } from '../../../frame/area-context.ts'
import { paths } from '../../../frame/paths.ts'
import { useCall, whileTyping } from '../../../server/queries.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { blankOrder, draftOf } from './order-draft.ts'
import { OrderEditor } from './order-editor.tsx'
import '../../../ui/editor.css'

/** A new order without an RFQ, or a draft or imported one to go on with. */
export function OrderEditorPage() {
  const { draftPoId = 'new' } = useParams()
  const { currency } = useUser()
  return draftPoId === 'new' ? (
    <OrderEditor key="new" start={blankOrder(currency)} />
  ) : (
    <Existing key={draftPoId} id={Number(draftPoId)} />
  )
}

function Existing({ id }: { id: number }) {
  const query = useCall(
    'order.get',
    { params: { id } },
    { refetchOnMount: 'always', ...whileTyping },
  )
  const order = query.isFetchedAfterMount ? query.data : undefined
  if (!order) {
    return (
      <div className="page">
        <Skeleton lines={10} />
      </div>
    )
  }
  if (!order.actions.includes('edit')) return <Navigate to={paths.order(id)} replace />
  return <OrderEditor start={draftOf(order)} order={order} />
}
