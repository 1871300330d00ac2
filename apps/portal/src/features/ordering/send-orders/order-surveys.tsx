import { formatDate } from '@fairlead/formatting/date'
import { surveyTouches } from '@fairlead/validation/survey'
import { useCall } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { SendOrder } from './order-send-form.ts'

interface Props {
  orders: readonly SendOrder[]
  /** Deliver by, as it is typed for all of them. */
  deliveryDueDate: string
  onTake: (on: string, note: string) => void
}

const touches = {
  before: 'delivered before it',
  same: 'delivered on that day',
  after: 'delivered when it is over',
} as const

/** The surveys of the ships that these orders are for, and which orders each of them touches. */
export function OrderSurveys({ orders, deliveryDueDate, onTake }: Props) {
  const found = useCall('order.latestSurveys', { body: orders.map(({ id }) => id) }).data ?? []
  const surveys = Map.groupBy(
    found.flatMap(({ surveyOn: on, note, purchaseOrderId }) => {
      const order = orders.find(({ id }) => id === purchaseOrderId)
      return on && order ? [{ on, note: note ?? '', order }] : []
    }),
    ({ on, note, order }) => `${on} ${order.vessel?.id} ${note}`,
  )
  return [...surveys.values()].map((same) => {
    const { on, note, order } = same[0]!
    const words = same.map((each) => {
      const by = deliveryDueDate || each.order.deliveryDueDate
      const how = surveyTouches(on, by)
      return how ? `${each.order.orderNumber} is ${touches[how]}` : each.order.orderNumber
    })
    const late = same.some(
      (each) => surveyTouches(on, deliveryDueDate || each.order.deliveryDueDate) === 'after',
    )
    return (
      <Notice key={`${on} ${order.id}`} tone={late ? 'amber' : 'blue'}>
        <span className="medium">
          {order.vessel?.name}, survey on {formatDate(on)}
        </span>
        {note && `: ${note}`}. {words.join('; ')}.{' '}
        <Button small onClick={() => onTake(on, note)}>
          Take this day
        </Button>
      </Notice>
    )
  })
}
