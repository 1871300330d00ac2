import { componentHeading } from '@fairlead/formatting/component'
import { formatNumbers } from '@fairlead/formatting/offer'
import { Section } from '../../../ui/section.tsx'
import type { Order } from './order-model.ts'

/** For which machines the lines of an order are. */
export function OrderMachines({ order }: { order: Order }) {
  if (order.components.length === 0) return null
  return (
    <Section title="For which machine" count={order.components.length}>
      <ul className="machines">
        {order.components.map((component) => {
          const { title, detail } = componentHeading(component)
          const lines = order.lines.filter((line) => line.componentId === component.id)
          return (
            <li key={component.id}>
              <span className="medium">{title}</span>{' '}
              <span className="muted small">
                {detail}; {lines.length === 1 ? 'line' : 'lines'}{' '}
                {formatNumbers(lines.map(({ position }) => position))}
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
