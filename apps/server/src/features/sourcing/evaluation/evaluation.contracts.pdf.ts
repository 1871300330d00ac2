import type { CaseContractPrice } from '@fairlead/api/calls/contract'
import type { Evaluation } from '@fairlead/api/calls/evaluation'
import { formatCompared, judgementText } from '@fairlead/formatting/judgement'
import { formatUnitPrice } from '@fairlead/formatting/number'
import { tellingDecimals, type Comparison } from '@fairlead/validation/comparison'
import { judgeContract } from '@fairlead/validation/contract-price'
import type { Block, Entry } from './evaluation.blocks.pdf.ts'

interface Beside {
  evaluation: Evaluation
  contracts: readonly CaseContractPrice[]
  comparison: Comparison
}

/** A block whose first column is what contracts say of its lines. */
export function withContracts(block: Block, { evaluation, contracts, comparison }: Beside): Block {
  const prices = new Map(contracts.map((price) => [price.caseLineId, price]))
  const entries = new Map(
    evaluation.lines.map((line) => {
      const price = prices.get(line.id)
      return [String(line.position), [price ? entryOf(price, comparison) : none]]
    }),
  )
  const lines = `${contracts.length} of ${evaluation.lines.length}`
  return {
    ...block,
    suppliers: [{ name: 'Contract', total: '', lines }, ...block.suppliers],
    groups: block.groups.map((group) => ({
      ...group,
      sums: group.title ? ['', ...group.sums] : group.sums,
      rows: group.rows.map((row) => ({
        ...row,
        cells: [entries.get(row.position) ?? [none], ...row.cells],
      })),
    })),
  }
}

function entryOf(price: CaseContractPrice, comparison: Comparison): Entry {
  const offers = comparison.byLine.get(price.caseLineId) ?? []
  const judgement = judgeContract(price.landed, offers)
  return {
    ...none,
    days: price.leadDays && `${price.leadDays} d`,
    unit: formatCompared(price.landed, tellingDecimals(offers)),
    own: `${price.currency} ${formatUnitPrice(price.unitPrice)}, ${price.supplier.name}`,
    note: judgementText(judgement, ''),
  }
}

/** No contract covers the line. */
const none: Entry = {
  quality: '',
  days: '',
  flags: [],
  unit: '-',
  own: '',
  note: '',
  tone: 'plain',
  chosen: false,
}
