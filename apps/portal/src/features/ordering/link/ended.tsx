import { endingWords, type Ending } from '@fairlead/validation/request-ending'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReplyOf } from '../../../server/queries.ts'
import { Icon } from '../../../ui/icon.tsx'
import { KeptQuotation } from '../../sourcing/quotation-sheet/kept-quotation.tsx'
import '../../../ui/inset-table.css'
import '../../../ui/table.css'
import { Pairs } from '../../../ui/pairs.tsx'

interface Props {
  request: ReplyOf<'request.get'>
  /** Names what this device keeps of the quotation. */
  scope: string
  ended: Ending
}

/** A link whose request takes no quotation any more: what happened, and of what. */
export function Ended({ request, scope, ended }: Props) {
  const { title, text } = endingWords[ended]
  const { case: about, buyerName } = request
  const facts: [string, string | null | undefined][] = [
    ['Buyer', buyerName],
    ['Request', about.requisitionNumber ?? String(request.id)],
    ['For', [about.title, about.vessel?.name].filter(Boolean).join(', ')],
    ['Deliver to', about.deliveryPort?.name],
  ]
  return (
    <section className="sheetcard receipt" aria-labelledby="h-ended">
      <div className="receipt__head">
        <span className="t-warning">
          <Icon of={CircleAlert} />
        </span>
        <div>
          <h1 id="h-ended">{title}</h1>
          <p className="muted">{text(buyerName)}</p>
        </div>
      </div>
      <Pairs pairs={facts} />
      <KeptQuotation request={request} scope={scope} />
    </section>
  )
}
