import { Navigate, useParams } from 'react-router'
import { RecordPage } from '../../../ui/record-page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { orderThread } from '../../conversation/thread-port.ts'
import { ThreadSection } from '../../conversation/thread-section.tsx'
import { OrderView } from '../supplier-order/supplier-order-page.tsx'
import { ExternalFrame } from './external-frame.tsx'
import { LinkExpired } from './link-expired.tsx'
import { LinkLoading } from './link-loading.tsx'
import { AccountOffer } from './receipt-page.tsx'
import { linkPaths, useLink } from './use-link.ts'

/** `/secured/external/purchase-order/{uuid}/{id}`: the order of a link, as any supplier has it. */
export function ExternalOrderPage() {
  const { uuid, opened, hasExpired } = useLink()
  const named = Number(useParams()['id'])
  const id = named || opened?.orderId || opened?.orders.at(-1)?.id
  const paths = linkPaths(uuid)
  return (
    <ExternalFrame>
      {opened && hasExpired && <LinkExpired opened={opened} />}
      {!opened ? (
        <LinkLoading />
      ) : !id ? (
        <Navigate replace to={paths.request} />
      ) : (
        <>
          <div className="sheetcard">
            <RecordPage resource="order" id={id} loading={<Skeleton lines={12} />}>
              <OrderView
                forms={(declarationId) => paths.forms(declarationId)}
                thread={
                  <ThreadSection title="Confirmation thread" port={orderThread(id, 'link')} />
                }
                back={
                  opened.quotationId === null
                    ? { label: opened.buyerName }
                    : { label: 'Your quotation', to: paths.quoted }
                }
              />
            </RecordPage>
          </div>
          <div className="ext__offer">
            <AccountOffer registered={opened.registered} />
          </div>
        </>
      )}
    </ExternalFrame>
  )
}
