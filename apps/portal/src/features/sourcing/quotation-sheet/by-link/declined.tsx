import CircleCheck from 'lucide-react/icons/circle-check'
import { Icon } from '../../../../ui/icon.tsx'

/** The end of a declined request. */
export function Declined({ buyerName }: { buyerName: string }) {
  return (
    <section className="sheetcard receipt">
      <div className="receipt__head">
        <Icon of={CircleCheck} />
        <div>
          <h1>You have declined</h1>
          <p className="muted">
            {buyerName} has been told, with your reason. You can close this page.
          </p>
        </div>
      </div>
    </section>
  )
}
