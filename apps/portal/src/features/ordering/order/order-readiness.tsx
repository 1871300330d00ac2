import Bell from 'lucide-react/icons/bell'
import { formatDate, formatDateTime } from '@fairlead/formatting/date'
import { counted } from '@fairlead/validation/counted'
import { readinessLabels } from '@fairlead/validation/purchase-order'
import { useAction } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import type { Order } from './order-model.ts'
import { Pairs } from '../../../ui/pairs.tsx'

type Packaging = NonNullable<Order['packaging']>

/** When an order will be ready, as its supplier says, and how it is packed. */
export function OrderReadiness({ order }: { order: Order }) {
  const params = { id: order.id }
  const { readiness: said, packaging } = order
  const ask = useAction('order.askReadiness', { done: `${order.supplierName} has been asked` })
  const canAsk = order.actions.includes('askReadiness')
  if (!canAsk && !packaging && said.state === 'NOT_YET_KNOWN') return null
  return (
    <Section title="Readiness">
      <Pairs
        pairs={[
          ['State', readinessLabels[said.state]],
          ['Date', formatDate(said.date)],
          ...(said.pending ? [['Update asked', formatDateTime(said.askedAt)] as const] : []),
          ...(said.asksOn ? [['Will be asked', formatDate(said.asksOn)] as const] : []),
        ]}
      />
      {canAsk && !said.pending && (
        <div className="askupdate">
          <Button icon={Bell} busy={ask.isPending} onClick={() => ask.mutate({ params })}>
            Ask for an update
          </Button>
        </div>
      )}
      {packaging && <Packages packaging={packaging} />}
    </Section>
  )
}

function Packages({ packaging }: { packaging: Packaging }) {
  const { packages, weightUom, dimensionsUom, dangerousGoods } = packaging
  const size = dimensionsUom.toLowerCase()
  return (
    <div className="packages">
      <h3>{counted(packages.length, 'package')}</h3>
      <ul>
        {packages.map((each, i) => (
          <li key={i}>
            <span className="medium">{each.kind}</span> {each.length} x {each.width} x {each.height}{' '}
            {size}, {each.weight} {weightUom.toLowerCase()}
            {each.contains && <span className="muted">, {each.contains}</span>}
          </li>
        ))}
      </ul>
      {dangerousGoods && <p className="t-danger">Contains dangerous goods</p>}
      <Pairs
        pairs={[
          ['Collected at', packaging.address],
          ['Ready from', formatDate(packaging.readyFrom)],
          ['Open', packaging.openingHours ?? '-'],
          ['Contact', packaging.contact ?? '-'],
        ]}
      />
      {packaging.remark && <p className="note as-written">{packaging.remark}</p>}
    </div>
  )
}
