import { useId } from 'react'
import look from './statistics.module.css'

const words = (currency: string): readonly (readonly [string, string])[] => [
  [
    'Spend',
    `Orders that were sent, on the day they were sent, with freight, charges and discount, in ${currency} at the rates they were sent with. What was declined, or will not come, is taken off; withdrawn and declined orders count as nothing. Drafts and open RFQs never count.`,
  ],
  [
    'A year before',
    'The whole of the same month of the year before, also where the month of today is not complete.',
  ],
  [
    'Category',
    'The account of each line, as the newest budget calls it. Lines without an account stand under the kind of their order. An order of several accounts counts under each with its part.',
  ],
  [
    'Saved against the average',
    'For lines ordered from a quotation: what they would have cost at the average of the cheapest offer of each supplier, less what is paid, both landed. Only where two suppliers or more offered the line in the same unit; no kits and no alternatives. It may be negative.',
  ],
  [
    'Saved against the first offer',
    'For lines ordered from a quotation: what the same supplier asked first, less what is paid, both landed. Nothing where the first offer was taken.',
  ],
  [
    'First answer',
    'Hours from the request to the first quotation of its supplier, for requests sent in these days (by UTC). Offers that your office typed in count as quoted and have no time. Requests that were taken back do not count.',
  ],
  [
    'All buyers',
    "The same over the whole market within a year, with how many companies stand behind it. It is shown only where they are more than five; other companies' own figures are never shown.",
  ],
]

/** What counts, and what does not. */
export function Definitions({ currency }: { currency: string }) {
  const id = useId()
  return (
    <details className={look['words']}>
      <summary id={id}>What counts, and what does not</summary>
      <dl aria-labelledby={id}>
        {words(currency).map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
