import { differenceRows } from '@fairlead/formatting/order-change'
import { useNavigate } from 'react-router'
import { useDocumentTitle } from '../../../frame/document-title.tsx'
import { paths } from '../../../frame/paths.ts'
import { forgetHere } from '../../../drafts/device.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Section } from '../../../ui/section.tsx'
import { DifferenceTable } from '../order/order-changes.tsx'
import type { Order } from '../order/order-model.ts'
import { broughtOver } from './change-draft.ts'
import { differenceOf } from './change-form.ts'
import { keptChange, placeOf } from './use-change.ts'

/** A change that was typed here while the order became one that cannot be changed. */
export function HeldChange({ order }: { order: Order }) {
  useDocumentTitle(`Change ${order.orderNumber}`)
  const navigate = useNavigate()
  const kept = keptChange(order)
  const difference = kept && differenceOf(order, broughtOver(order, kept).entries)
  const rows = difference ? differenceRows(difference, order.currency) : []
  const isAsked = order.changes.some(({ state }) => state === 'OPEN')
  const drop = () => {
    forgetHere(placeOf(order))
    void navigate(paths.order(order.id))
  }
  return (
    <>
      <PageHead
        title={`Change order ${order.orderNumber}`}
        crumbs={[{ label: order.orderNumber, to: paths.order(order.id) }, { label: 'Change' }]}
        actions={
          <>
            <Button onClick={drop}>Throw the change away</Button>
            <ButtonLink to={paths.order(order.id)}>Open the order</ButtonLink>
          </>
        }
      />
      <div className="page">
        <Notice tone="amber">
          {isAsked
            ? `Another change of this order waits for the word of ${order.supplierName}. `
            : 'This order can no longer be changed. '}
          What you typed was not sent. It is kept on this device
          {isAsked && ' and stands here again once that one is answered'}.
        </Notice>
        {rows.length > 0 && (
          <Section title="What you typed" count={rows.length}>
            <DifferenceTable rows={rows} />
          </Section>
        )}
      </div>
    </>
  )
}
