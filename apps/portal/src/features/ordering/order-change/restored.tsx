import { Notice } from '../../../ui/notice.tsx'
import type { Order } from '../order/order-model.ts'
import type { Overtaken } from './change-draft.ts'

interface Props {
  order: Order
  /** The version of the order it was typed over; null where nothing was. */
  over: number | null
  overtaken: readonly Overtaken[]
}

/** What stands here was typed before, and where the order has become another one since. */
export function Restored({ order, over, overtaken }: Props) {
  if (over === null) return null
  if (over === order.version)
    return (
      <Notice tone="blue">Restored from this device: this change was typed and not sent.</Notice>
    )
  return (
    <Notice tone={overtaken.length > 0 ? 'amber' : 'blue'}>
      The order was changed while you typed. What you typed stands here over the order as it is now.
      {overtaken.length > 0 && (
        <>
          {' '}
          Please look at what both of you changed:
          <ul>
            {overtaken.map(({ label, typed, now }) => (
              <li key={label}>
                <span className="medium">{label}</span>: {typed} typed here, {now} on the order
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
