import { Fragment } from 'react'
import { counted } from '@fairlead/validation/counted'
import { limits } from '@fairlead/validation/limits'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Otherwise } from './bulk-said.ts'
import type { Since } from './bulk-since.ts'

/** Of the button that shows what changed. */
export const meanwhileId = 'bulk-meanwhile'

/** What changed under the sheet while it is typed; what it shows changes when the reader says so. */
export function Meanwhile({ since, onShow }: { since: readonly Since[]; onShow: () => void }) {
  if (since.length === 0) return null
  return (
    <Notice tone="amber">
      <div role="alert">
        {since.map(({ orderNumber, ended, gone, added }) => (
          <p key={orderNumber}>
            <span className="medium">{orderNumber}</span>{' '}
            {ended && `takes no forms any more: ${ended}. What is typed for it is not sent.`}
            {gone.length > 0 && `No longer asked for: ${gone.join(', ')}. `}
            {added.length > 0 && `Asked for too: ${added.join(', ')}.`}
          </p>
        ))}
      </div>
      <Button small id={meanwhileId} onClick={onShow}>
        Show the sheet as it is now
      </Button>
    </Notice>
  )
}

/** The contact and signature of an order that give way to those of the sheet. */
export function GivesWay({ otherwise }: { otherwise: readonly Otherwise[] }) {
  if (otherwise.length === 0) return null
  return (
    <Notice>
      One contact and one signature stand for all these orders. Typed otherwise before:{' '}
      {otherwise.map(({ orderNumber, words }, i) => (
        <Fragment key={orderNumber}>
          {i > 0 && '; '}
          {orderNumber} ({words})
        </Fragment>
      ))}
      .
    </Notice>
  )
}

/** A sheet takes so many orders: those that wait for the next one are counted. */
export function More({ left }: { left: number }) {
  if (left <= 0) return null
  return (
    <Notice>
      A sheet takes {limits.purchaseOrdersPerRequest} orders. {counted(left, 'order')} more{' '}
      {left === 1 ? 'is' : 'are'} not in this one, and can be answered after it.
    </Notice>
  )
}
