import CircleX from 'lucide-react/icons/circle-x'
import { Navigate, useParams } from 'react-router'
import { useCall } from '../../server/queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { supplierForms } from './ihm-paths.ts'

/** `/secured/supplier/case/ihm-declaration-decline-success/{ids}`. */
export function DeclarationDeclinedPage() {
  const id = Number((useParams()['ids'] ?? '').split(',')[0])
  // What was read before it was declined says that it is open still.
  const { data, isFetchedAfterMount } = useCall(
    'declaration.get',
    { params: { id } },
    { staleTime: 0 },
  )
  if (!data || !isFetchedAfterMount) return <Skeleton lines={4} />
  if (data.state !== 'DECLINED') return <Navigate replace to={supplierForms.one(id)} />
  return (
    <>
      <PageHead title="IHM forms declined" />
      <div className="scroll">
        <Empty icon={CircleX} title={`The IHM forms of ${data.orderNumber} are declined`}>
          <p>The buyer has been told, with your reason.</p>
          <ButtonLink kind="primary" to={supplierForms.list()}>
            Pending IHM forms
          </ButtonLink>
          <ButtonLink to={supplierForms.one(id)}>Open the forms</ButtonLink>
        </Empty>
      </div>
    </>
  )
}

/** `/secured/supplier/case/po-or-ihm-declaration/{ids}`: the order while it waits to be confirmed, then its IHM forms. */
export function OrderOrFormsPage() {
  const id = Number((useParams()['ids'] ?? '').split(',')[0])
  const { data } = useCall('declaration.get', { params: { id } })
  if (!data) return <Skeleton lines={4} />
  return (
    <Navigate
      replace
      to={
        data.orderState === 'SENT'
          ? `/secured/supplier/case/purchase-order/${data.orderId}`
          : supplierForms.one(id)
      }
    />
  )
}
