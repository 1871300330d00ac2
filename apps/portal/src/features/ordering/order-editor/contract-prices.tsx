import { shownNumber } from '@fairlead/formatting/typed-number'
import { standingOf } from '@fairlead/validation/contract-price'
import { parseDecimal } from '@fairlead/validation/decimal'
import { Button } from '../../../ui/button.tsx'
import type { NamedRef } from '../../../ui/choosers.tsx'
import type { GridStore } from '../../../ui/grid/store.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { CoveredLines, takeWords, useCovered } from '../../contract/covered-lines.tsx'
import type { ContractPrice } from '../../contract/index-fall.tsx'
import { priceText, type DraftOrderLine, type OrderDraft } from './order-draft.ts'

interface Props {
  draft: OrderDraft
  lines: GridStore<DraftOrderLine>
  onSupplier: (supplier: NamedRef) => void
}

/** What contracts say of the typed lines, for the port and the vessel's day; a price is taken into its line. */
export function ContractPrices({ draft, lines, onSupplier }: Props) {
  const { covered, lost } = useCoveredHere(draft)
  const open = covered.filter(({ took }) => !took)
  const take = (these: typeof covered) => {
    const [first] = these
    if (!draft.supplier && first) onSupplier(first.price.supplier)
    lines.set(
      these.flatMap(({ line, price }) => [
        { key: line.key, field: 'unitPrice', text: priceText(price.unitPrice) },
        { key: line.key, field: 'priceListId', text: String(price.listId) },
      ]),
    )
  }
  if (covered.length + lost.length === 0) return null
  const [first] = open
  const ofOne = first
    ? open.filter(({ price }) => price.supplier.id === first.price.supplier.id)
    : []
  return (
    <div className="below">
      <Section
        title="Contract prices"
        count={covered.length || undefined}
        end={
          ofOne.length > 1 && (
            <Button small onClick={() => take(ofOne)}>
              Take {ofOne.length} of {first!.price.supplier.name}
            </Button>
          )
        }
      >
        {lost.map(({ line, number }) => (
          <Notice key={line.key} tone="amber">
            Line {number}, {line.name}: no contract covers it any more as it stands now, with this
            supplier, port, day and unit. Its price of {shownNumber(line.unitPrice)} is kept as one
            that you typed.{' '}
            <Button
              small
              aria-label={`Keep it: the price of line ${number}`}
              onClick={() => lines.set([{ key: line.key, field: 'priceListId', text: '' }])}
            >
              Keep it
            </Button>
          </Notice>
        ))}
        <CoveredLines
          rows={covered}
          says={({ line, differs }) =>
            differs && (
              <span className="t-warning">
                . The line says {shownNumber(line.unitPrice) || 'no price'}
              </span>
            )
          }
          action={(row) =>
            standing(row.line, [row.price]) === 'holds' ? (
              <span className="muted small">taken</span>
            ) : (
              <Button small aria-label={takeWords(row)} onClick={() => take([row])}>
                Take
              </Button>
            )
          }
        />
      </Section>
    </div>
  )
}

const standing = (line: DraftOrderLine, prices: readonly ContractPrice[]) =>
  standingOf(
    {
      listId: line.priceListId ? Number(line.priceListId) : null,
      unitPrice: parseDecimal(line.unitPrice),
    },
    prices,
  )

/** The prices of each line that can be on this order, the cheapest first: of its supplier and in its currency; and the lines that took one which holds no more. */
function useCoveredHere({ port, vesselEta, supplier, lines, currency }: OrderDraft) {
  const { covered, isSettled } = useCovered({
    port: port?.locode,
    vesselEta,
    supplierId: supplier?.id ?? null,
    lines,
  })
  const rows = covered.flatMap(({ line, number, prices }) => {
    const here = prices.filter((one) => one.currency === currency)
    const [price, ...others] = here
    const stands = standing(line, here)
    const [took, differs] = [stands === 'holds', stands === 'differs']
    return price
      ? [{ key: line.key, name: line.name, line, number, price, others, took, differs }]
      : []
  })
  const there = new Set(rows.map(({ key }) => key))
  const lost = lines
    .map((line, i) => ({ line, number: i + 1 }))
    .filter(({ line }) => isSettled && !there.has(line.key) && standing(line, []) === 'gone')
  return { covered: rows, lost }
}
