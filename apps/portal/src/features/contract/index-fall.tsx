import Big from 'big.js'
import type { CSSProperties } from 'react'
import { formatDate } from '@fairlead/formatting/date'
import { formatPercent, formatUnitPrice } from '@fairlead/formatting/number'
import type { ReplyOf } from '../../server/queries.ts'
import styles from './covered-lines.module.css'

/** What a contract says of a line on the vessel's day. */
export type ContractPrice = ReplyOf<'contract.prices'>[number][number]

interface Props {
  follows: NonNullable<ContractPrice['follows']>
  price: Pick<ContractPrice, 'currency' | 'listUnit'>
}

/** How a price came to be that follows an index: what the list says, what the index adds or takes, what it is today. */
export function IndexFall({ follows, price }: Props) {
  const { price: base, index, base: from, level, on, source } = follows
  const now = new Big(base).times(level).div(from)
  const step = now.minus(base)
  const most = now.gt(base) ? now : new Big(base)
  const share = (value: Big) => (most.eq(0) ? 0 : value.div(most).toNumber())
  const lower = step.lt(0) ? now : new Big(base)
  const day = on ? ` of ${formatDate(on)}` : ''
  const rows = [
    { label: `In the list, per ${price.listUnit}`, value: new Big(base), start: 0, tone: 'base' },
    {
      label: `${index} ${level} / ${from}${day}${source ? `, ${source}` : ''}`,
      value: step,
      start: share(lower),
      tone: step.lt(0) ? 'minus' : 'plus',
      percent: new Big(level).div(from).minus(1).times(100),
    },
    { label: 'Today', value: now, start: 0, tone: 'base' },
  ]
  return (
    <table className={styles['fall']}>
      <caption className="sr">How the price follows {index}</caption>
      <tbody>
        {rows.map(({ label, value, start, tone, percent }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className={styles['bar']} aria-hidden>
              <span
                className={styles[tone]}
                style={{ '--from': start, '--size': share(value.abs()) } as CSSProperties}
              />
            </td>
            <td className="num">
              {percent && value.gt(0) && '+'}
              {formatUnitPrice(value.round(4).toFixed(), price.currency)}
              {percent && ` (${formatPercent(percent.toFixed(4))})`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
