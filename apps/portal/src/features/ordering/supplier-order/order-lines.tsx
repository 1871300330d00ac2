import { formatDate } from '@fairlead/formatting/date'
import { formatQuantity } from '@fairlead/formatting/number'
import { progressOf } from '@fairlead/validation/confirmation'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { Fragment, memo } from 'react'
import { useFieldArray } from 'react-hook-form'
import { OthersNotice } from '../../../drafts/others-notice.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Section } from '../../../ui/section.tsx'
import { KeptHere } from '../../../drafts/kept-here.tsx'
import { OrderSums } from '../order/order-sums.tsx'
import { Restored } from '../order/restored.tsx'
import { ConfirmBar } from './confirm-bar.tsx'
import type { Order, OrderLine } from './confirmation.ts'
import { HeldConfirmation } from './held-confirmation.tsx'
import { ItemCell, Price } from './item-cell.tsx'
import { PlannedRow, type PlannedProps } from './planned-row.tsx'
import { useConfirmation } from './use-confirmation.ts'
import '../../../ui/inset-table.css'
import '../../../ui/table.css'

/** The lines with their confirmed deliveries, and what is still to be confirmed. */
export function OrderLines({ order }: { order: Order }) {
  const confirmation = useConfirmation(order)
  const { form, files, setFiles, send, again, saving, isKept, throwAway, busy } = confirmation
  const { others, settle } = confirmation
  const plan = useFieldArray({ control: form.control, name: 'plan' }).fields
  const { lines, confirmed, declined } = progressOf(order.lines)
  const note = [
    `${lines} order lines`,
    `${confirmed} confirmed in full`,
    ...(declined > 0 ? [`${declined} declined`] : []),
  ].join(', ')
  const what = 'this confirmation'
  return (
    <Section title="Schedule lines" note={note}>
      {again.over !== null && (
        <div className="ordernotice" role="status">
          <Restored what={what} order={order} {...again} />
        </div>
      )}
      {others && (
        <div className="ordernotice" role="status">
          <OthersNotice
            what={what}
            others={others}
            settle={settle}
            words={({ place, ...clash }) => ({ ...clash, place: String(place) })}
          />
        </div>
      )}
      {!order.actions.includes('confirm') && <HeldConfirmation order={order} />}
      <LinesTable order={order} plan={plan} form={form} busy={busy} send={send} />
      {plan.length > 0 && (
        <ConfirmBar
          form={form}
          timing={order.confirmationTiming}
          files={files}
          setFiles={setFiles}
          busy={busy}
          send={() => send(null)}
          kept={<KeptHere what={what} saving={saving} isKept={isKept} onThrow={throwAway} />}
        />
      )}
    </Section>
  )
}

interface TableProps extends Omit<RowsProps, 'line' | 'currency'> {
  order: Order
}

/** Not drawn again with every key that is typed into it. */
const LinesTable = memo(function LinesTable({ order, ...row }: TableProps) {
  return (
    <div className="frame orderlines">
      <table className="table table--inset">
        <caption className="sr">Schedule lines of the order, prices in {order.currency}</caption>
        <colgroup>
          <col className="col-n" />
          <col />
          <col className="col-q" />
          <col className="col-t" />
          <col className="col-date" />
          <col className="col-st" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">Item</th>
            <th scope="col" className="num">
              Quantity
            </th>
            <th scope="col" className="num">
              {order.currency}
            </th>
            <th scope="col">Delivery date</th>
            <th scope="col">Confirmation</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <LineRows key={line.id} line={line} currency={order.currency} {...row} />
          ))}
          <OrderSums order={order} before={2} after={2} />
        </tbody>
      </table>
    </div>
  )
})

interface RowsProps extends Pick<PlannedProps, 'currency' | 'form' | 'busy' | 'send'> {
  line: OrderLine
  plan: readonly { key: string; lineId: number; id: string }[]
}

function LineRows({ line, plan, ...row }: RowsProps) {
  const head = { line, currency: row.currency }
  const planned = plan.flatMap((delivery, place) =>
    delivery.lineId === line.id ? [{ delivery, place }] : [],
  )
  const { deliveries } = line
  const declined = line.declinedQuantity !== null
  const rows = deliveries.length + planned.length + (declined ? 1 : 0)
  return (
    <Fragment>
      {deliveries.map((delivery, i) => (
        <tr key={delivery.id}>
          <Head {...head} first={i === 0} quantity={delivery.quantity} />
          <td>{formatDate(delivery.date)}</td>
          <td>
            <Chip tone="green" icon={CircleCheck}>
              Confirmed
            </Chip>
          </td>
        </tr>
      ))}
      {planned.map(({ delivery, place }, i) => (
        <PlannedRow
          key={delivery.id}
          {...row}
          line={line}
          delivery={delivery}
          place={place}
          first={deliveries.length + i === 0}
          mine={planned.length}
        />
      ))}
      {declined && (
        <tr>
          <Head {...head} first={deliveries.length === 0} quantity={line.declinedQuantity!} />
          <td className="muted">-</td>
          <td>
            <Chip tone="red" icon={CircleX}>
              Declined
            </Chip>
          </td>
        </tr>
      )}
      {rows === 0 && (
        <tr>
          <Head {...head} first quantity={line.quantity} />
          <td className="muted">-</td>
          <td className="muted">Not confirmed</td>
        </tr>
      )}
    </Fragment>
  )
}

interface HeadProps {
  line: OrderLine
  currency: string
  first: boolean
  quantity: string
}

/** The cells of a row before its day: number, item, quantity and, in its first row, what the line costs. */
function Head({ line, currency, first, quantity }: HeadProps) {
  return (
    <>
      <td className="muted">{line.position}</td>
      <ItemCell line={line} first={first} />
      <td className="num">
        {formatQuantity(quantity)} <span className="muted">{line.unit}</span>
      </td>
      <td className="num">{first ? <Price line={line} currency={currency} /> : ''}</td>
    </>
  )
}
