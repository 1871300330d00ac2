import Big from 'big.js'
import { nextState } from '@fairlead/validation/lifecycle'
import { purchaseOrderLifecycle, type PurchaseOrderState } from '@fairlead/validation/lifecycles'

interface LineFacts {
  quantity: string
  deliveries: { quantity: string }[]
}

/** How much of a line no delivery is confirmed for yet. */
export const openQuantity = (line: LineFacts): Big =>
  line.deliveries.reduce((open, delivery) => open.minus(delivery.quantity), new Big(line.quantity))

/** What a party may do to an order now. */
export function orderActions(
  role: string,
  order: { state: PurchaseOrderState },
  lines: LineFacts[],
): string[] {
  const can = (action: 'send' | 'discard' | 'withdraw' | 'decline') =>
    nextState(purchaseOrderLifecycle, order.state, action) !== null
  const open = lines.some((line) => openQuantity(line).gt(0))
  if (role === 'supplier') {
    const confirm = (order.state === 'SENT' || order.state === 'CONFIRMED') && open
    const ready =
      order.state === 'CONFIRMED' ? ['updateReadiness', 'confirmReadiness', 'markReady'] : []
    return [...(confirm ? ['confirm'] : []), ...(can('decline') ? ['decline'] : []), ...ready]
  }
  return [
    ...(can('send') ? ['edit', 'send'] : []),
    ...(can('discard') ? ['discard'] : []),
    ...(order.state === 'SENT' ? ['remind'] : []),
    ...(order.state === 'CONFIRMED' ? ['askReadiness'] : []),
    ...(can('withdraw') ? ['withdraw', 'withdrawCascade'] : []),
  ]
}
