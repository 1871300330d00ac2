import { formatDueHere } from '@fairlead/formatting/due'
import { formatMoney } from '@fairlead/formatting/number'
import type { ReplyOf } from '../../../server/queries.ts'
import { Notice } from '../../../ui/notice.tsx'

type Quotation = ReplyOf<'quotation.get'>

interface Props {
  quotation: Quotation
  better: NonNullable<Quotation['better']>
}

/** The buyer asks for a better offer than this one. */
export const BetterAsked = ({ quotation: q, better }: Props) => (
  <section className="section" aria-label="A better offer is asked for">
    <Notice tone="blue">
      <p className="strong">
        {q.buyerName} asks for a better offer by {formatDueHere(better.dueAt, q.case.timeZone)}
      </p>
      {better.text && <p className="prose">{better.text}</p>}
      <p>
        Your offer so far is {formatMoney(q.total, q.currency)}. Edit the quotation to answer; until
        then it stands.
      </p>
    </Notice>
  </section>
)
