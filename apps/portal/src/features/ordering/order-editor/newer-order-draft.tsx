import { NewerDraft } from '../../../drafts/newer-draft.tsx'
import { act } from '../../../server/act.ts'
import { asStored, type OrderDraft } from './order-draft.ts'
import { readDraft, type useOrderDraft } from './use-order-draft.ts'

const labels = {
  orderNumber: 'Order number',
  type: 'Kind',
  title: 'Title',
  supplier: 'Supplier',
  vessel: 'Vessel',
  currency: 'Currency',
  transportationCost: 'Freight and packing',
  otherCharges: 'Other charges',
  discountPercent: 'Discount',
  port: 'Port',
  deliveryDueDate: 'Deliver by',
  vesselEta: 'ETA',
  incoterm: 'Terms of delivery',
  incotermPlace: 'Named place',
  paymentTerms: 'Payment terms',
  text: 'Text to the supplier',
} satisfies Record<Exclude<keyof OrderDraft, 'lines'>, string>

interface Props {
  id: number
  editing: ReturnType<typeof useOrderDraft>
}

/** That somebody else saved this draft order. */
export function NewerOrderDraft({ id, editing }: Props) {
  const params = { id }
  return (
    <NewerDraft
      draftKey={['draft.ofOrder', { params }]}
      known={editing.known.current}
      mine={editing.draft}
      saving={editing.saving}
      labels={labels}
      lineOf={asStored}
      newerThan={(version) => act('draft.ofOrder', { params, query: { newerThan: version } })}
      read={() => readDraft(id)}
      goOn={editing.goOn}
    />
  )
}
