import { formatQuantity } from '@fairlead/formatting/number'
import type { BegunLine } from '../../catalogue/template-menu.tsx'
import type { AgreedLines } from '../../contract/contract-lines-dialog.tsx'
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

/** Lines of contracts as they are ordered: with the least that is delivered, and without a price, which needs the port and the day. */
export const agreedLines = ({ lines }: Pick<AgreedLines, 'lines'>): DraftOrderLine[] =>
  lines.map(({ description, code, makerNumber, unit, minimum }) => ({
    ...blankOrderLine(),
    name: description,
    code: code || makerNumber,
    unit,
    quantity: minimum,
  }))
