import { formatQuantity } from '@fairlead/formatting/number'
import type { BegunLine } from '../../catalogue/template-menu.tsx'
import { blankOrderLine, type DraftOrderLine } from './order-draft.ts'

/** Lines of an order out of a template or an order of before. A kit has one price, so its parts are said on its line. */
export function begunLines(begun: readonly BegunLine[]): DraftOrderLine[] {
  const lines: DraftOrderLine[] = []
  for (const { part, scheme: _, ...line } of begun) {
    const kit = part ? lines.at(-1) : undefined
    if (kit) kit.remarks = [kit.remarks, partText(line)].filter(Boolean).join('\n')
    else lines.push({ ...blankOrderLine(), ...line })
  }
  return lines
}

const partText = ({ quantity, unit, name, code }: Omit<BegunLine, 'part' | 'scheme'>) =>
  [`${formatQuantity(quantity)} ${unit} ${name}`, code].filter(Boolean).join(', ')
