import '@fairlead/api/later-calls'
import { useDeferredValue, useMemo } from 'react'
import { formatDate } from '@fairlead/formatting/date'
import { formatUnitPrice } from '@fairlead/formatting/number'
import { parseDecimal } from '@fairlead/validation/decimal'
import { todayHere } from '@fairlead/validation/day'
import { isDay } from '@fairlead/validation/typed-day'
import { useCall, type ReplyOf } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import type { NamedRef } from '../../../ui/choosers.tsx'
import type { GridStore } from '../../../ui/grid/store.ts'
import { Section } from '../../../ui/section.tsx'
import { priceText, type DraftOrderLine, type OrderDraft } from './order-draft.ts'
import styles from './contract-prices.module.css'

type Price = ReplyOf<'contract.prices'>[number][number]

interface Props {
  draft: OrderDraft
  lines: GridStore<DraftOrderLine>
  onSupplier: (supplier: NamedRef) => void
}

/** What contracts say of the typed lines, for the port and the vessel's day; a price is taken into its line. */
export function ContractPrices({ draft, lines, onSupplier }: Props) {
  const covered = useCovered(draft)
  const open = covered.filter(({ line, price }) => !isTaken(line, price))
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
  if (covered.length === 0) return null
  const [first] = open
  const ofOne = first
    ? open.filter(({ price }) => price.supplier.id === first.price.supplier.id)
    : []
  return (
    <div className={styles['prices']}>
      <Section
        title="Contract prices"
        count={covered.length}
        end={
          ofOne.length > 1 && (
            <Button small onClick={() => take(ofOne)}>
              Take {ofOne.length} of {first!.price.supplier.name}
            </Button>
          )
        }
      >
        <ul>
          {covered.map(({ line, number, price }) => (
            <li key={line.key}>
              <span>
                Line {number}, {line.name || price.description}:{' '}
                <b>{formatUnitPrice(price.unitPrice, price.currency)}</b> {price.currency},{' '}
                {price.supplier.name}, {price.contractNumber} to {formatDate(price.validTo)}
                {price.minimum && `, minimum ${price.minimum} ${price.listUnit}`}
                {price.delivery && <span className="muted">. {price.delivery}</span>}
              </span>
              {isTaken(line, price) ? (
                <span className="muted small">taken</span>
              ) : (
                <Button
                  small
                  aria-label={`Take the contract price for line ${number}`}
                  onClick={() => take([{ line, number, price }])}
                >
                  Take
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

const isTaken = (line: DraftOrderLine, price: Price) =>
  line.priceListId === String(price.listId) &&
  parseDecimal(line.unitPrice) === parseDecimal(price.unitPrice)

/** The cheapest price of each line that can be on this order: of its supplier and in its currency. */
function useCovered(draft: OrderDraft) {
  const asked = useMemo(() => {
    const typed = draft.lines.map((line, i) => ({ line, number: i + 1 }))
    return typed.filter(({ line }) => line.code.trim() && line.unit.trim())
  }, [draft.lines])
  const body = {
    port: draft.port?.locode ?? '',
    on: isDay(draft.vesselEta) ? draft.vesselEta : todayHere(),
    supplierId: draft.supplier?.id ?? null,
    lines: asked.map(({ line }) => ({
      code: line.code,
      unit: line.unit,
      quantity: parseDecimal(line.quantity) ?? null,
    })),
  }
  const waited = useDeferredValue(JSON.stringify(body))
  const { data } = useCall(
    'contract.prices',
    { body: JSON.parse(waited) as typeof body },
    { enabled: Boolean(draft.port) && asked.length > 0, placeholderData: (before) => before },
  )
  return asked.flatMap(({ line, number }, i) => {
    const price = data?.[i]?.find(({ currency }) => currency === draft.currency)
    return price ? [{ line, number, price }] : []
  })
}
