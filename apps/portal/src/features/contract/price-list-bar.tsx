import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { formatAmount, formatQuantity } from '@fairlead/formatting/number'
import { counted } from '@fairlead/validation/counted'
import type { ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { WorkBar } from '../../ui/work-bar.tsx'
import type { ListChanges } from './price-list-model.ts'
import styles from './price-list.module.css'
import '../../ui/totals.css'

interface Props {
  number: number
  found: ListChanges
  onPublish: () => void
}

/** What the list comes to: at the quantities of this year, in lines, and whether it can be published. */
export function PriceListBar({ number, found, onPublish }: Props) {
  const { against, before, lines, counts, ordered, waiting } = found
  return (
    <WorkBar
      actions={
        <Button kind="primary" icon={CircleCheck} onClick={onPublish}>
          Publish version {number}
        </Button>
      }
    >
      <dl className={`figures ${styles['figures']}`}>
        {ordered && (
          <div className="figure figure--lead">
            <dt>At this year's quantities</dt>
            <dd title={orderedTitle(ordered)}>{orderedWords(ordered)}</dd>
          </div>
        )}
        <div className={`figure ${styles['wide']}`}>
          <dt>Lines</dt>
          <dd>
            {formatQuantity(String(lines))}
            {before !== null && (
              <small>
                {formatQuantity(String(before))} in version {against}
              </small>
            )}
          </dd>
        </div>
        {before !== null && (
          <div className={`figure ${styles['wide']}`}>
            <dt>New, changed, gone</dt>
            <dd>
              {[counts.NEW, counts.CHANGED, counts.GONE]
                .map((count) => formatQuantity(String(count)))
                .join(', ')}
            </dd>
          </div>
        )}
        <div className="figure">
          <dt>Publish version {number}</dt>
          <dd className={waiting > 0 ? 't-warning' : undefined}>
            {waiting > 0 ? (
              <>
                <Icon of={TriangleAlert} size={14} />
                waits for {counted(waiting, 'problem')}
              </>
            ) : (
              'this list is ready'
            )}
          </dd>
        </div>
      </dl>
    </WorkBar>
  )
}

type Ordered = NonNullable<ReplyOf<'priceList.changes'>['ordered']>

/** `EUR +1,033.84`, and by how many percent. */
export function orderedWords({ currency, more, percent }: Ordered) {
  const sign = Number(more) > 0 ? '+' : ''
  return (
    <>
      {currency} {sign}
      {formatAmount(more, currency)}{' '}
      {percent !== null && (
        <small>
          {sign}
          {percent} %
        </small>
      )}
    </>
  )
}

/** What the figure is made of. */
export const orderedTitle = ({ currency, was, is, lines, left }: Ordered) =>
  `${counted(lines, 'order line')} of this year: ${currency} ${formatAmount(was, currency)} at the active prices, ${formatAmount(is, currency)} at these${left > 0 ? `; ${counted(left, 'line')} left out, as one of both has no price for it` : ''}`
