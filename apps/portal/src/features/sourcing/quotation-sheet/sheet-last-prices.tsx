import { formatDate } from '@fairlead/formatting/date'
import { formatUnitPrice } from '@fairlead/formatting/number'
import { counted } from '@fairlead/validation/counted'
import { lastPriceFor } from '@fairlead/validation/quotation-warnings'
import History from 'lucide-react/icons/history'
import { useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import { refresh } from '../../../ui/grid/model.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { SheetRequest } from './sheet-port.ts'
import { toLineForm, type SheetRow } from './sheet-row.ts'
import type { Sheet } from './use-sheet.ts'

type LastPrices = NonNullable<SheetRequest['lastPrices']>

/** What this supplier asked last for a row, in the currency of the quotation. */
const lastPriceOf = (row: SheetRow, lastPrices: LastPrices, currency: string) =>
  lastPriceFor(toLineForm(row), lastPrices, currency)

/** The last price of the active line, to be read and taken over beside its cell. */
export function LastPriceOfRow({ sheet, row }: { sheet: Sheet; row: SheetRow }) {
  const { request, header, store } = sheet
  const last = lastPriceOf(row, request.lastPrices ?? [], header.currency)
  if (!last) return null
  const take = () => {
    store.set([{ key: row.key, field: 'unitCost', text: last.unitCost }])
    refresh(sheet)
  }
  const same = Number(row.values.unitCost) === Number(last.unitCost)
  return (
    <span className="lastprice">
      <Icon of={History} size={14} />
      Your last {last.currency} {formatUnitPrice(last.unitCost, last.currency)},{' '}
      {formatDate(last.offeredAt)}
      {!same && (
        <button className="link-btn" type="button" onClick={take}>
          Take it
        </button>
      )}
    </span>
  )
}

/** The last prices of all lines at once, into the cells that are still empty. */
export function LastPricesPart({ sheet }: { sheet: Sheet }) {
  const { request, header, store } = sheet
  useSyncExternalStore(store.subscribe, () => store.version)
  const { lastPrices = [] } = request
  if (lastPrices.length === 0) return null
  const known = new Set(lastPrices.map((price) => price.caseLineId)).size
  const changes = openPrices(store.all(), lastPrices, header.currency)
  const fill = () => {
    store.set(changes)
    refresh(sheet)
  }
  return (
    <div className="paste">
      <p className="row medium">
        <Icon of={History} />
        Your last prices
      </p>
      <p className="small muted">
        You have quoted {counted(known, 'line')} of this request before.{' '}
        {header.currency
          ? 'Each stands above the sheet while its line is active.'
          : 'Choose a currency to see them.'}
      </p>
      {changes.length > 0 && (
        <Button small onClick={fill}>
          Fill {counted(changes.length, 'empty price')}
        </Button>
      )}
    </div>
  )
}

/** What would be filled in: a price for every line without one, but for those that are not quoted. */
export const openPrices = (rows: readonly SheetRow[], lastPrices: LastPrices, currency: string) =>
  rows.flatMap((row) => {
    if (row.declined || row.alternative || row.values.unitCost) return []
    const last = lastPriceOf(row, lastPrices, currency)
    return last ? [{ key: row.key, field: 'unitCost', text: last.unitCost }] : []
  })
