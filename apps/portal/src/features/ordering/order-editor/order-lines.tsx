import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../server/queries.ts'
import type { NamedRef } from '../../../ui/choosers.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { LineGrid } from '../../../ui/grid/line-grid.tsx'
import type { GridStore } from '../../../ui/grid/store.ts'
import { Section } from '../../../ui/section.tsx'
import { toast } from '../../../frame/toast.ts'
import { TemplateMenu } from '../../catalogue/template-menu.tsx'
import { useListReader, type ReadList } from '../../../ui/use-list-reader.tsx'
import type { AgreedLine } from '../../contract/contract-lines-dialog.tsx'
import { agreedLines, agreedWords, sharedBy } from './agreed-lines.ts'
import { begunLines } from './begun-lines.ts'
import { ContractPrices } from './contract-prices.tsx'
import { blankOrderLine, isTyped, type DraftOrderLine, type OrderDraft } from './order-draft.ts'
import { orderColumns } from './order-line-columns.tsx'

const ContractLinesDialog = lazy(async () => ({
  default: (await import('../../contract/contract-lines-dialog.tsx')).ContractLinesDialog,
}))

interface OrderLinesProps {
  draft: OrderDraft
  lines: GridStore<DraftOrderLine>
  onSupplier: (supplier: NamedRef) => void
  onCurrency: (currency: string) => void
}

/** The lines of a typed order: typed, pasted or read from a document. */
export function OrderLines({ draft, lines, onSupplier, onCurrency }: OrderLinesProps) {
  const units = useCall('ref.units', {}, { staleTime: Infinity }).data
  const accounts = useCall('budget.accounts', {
    query: draft.vessel ? { vesselId: draft.vessel.id } : {},
  }).data
  const columns = useMemo(() => orderColumns(draft.currency, lines), [draft.currency, lines])
  const list = useListReader({
    known: () => new Set(draft.lines.flatMap(({ code }) => (code ? [code] : []))),
    onTake: (chosen) => {
      lines.insert(chosen.map(lineOf))
      const priced = chosen.filter(({ unitPrice }) => unitPrice).length
      toast(wordsOf(chosen.length, priced))
    },
  })
  const contract = useAskedContract()
  const takeAgreed = (agreed: readonly AgreedLine[]) => {
    const shared = sharedBy(agreed)
    const isEmpty = !draft.lines.some(isTyped)
    const supplier = draft.supplier ?? shared.supplier
    const currency = isEmpty ? (shared.currency ?? draft.currency) : draft.currency
    if (supplier && supplier !== draft.supplier) onSupplier(supplier)
    if (currency !== draft.currency) onCurrency(currency)
    lines.insert(agreedLines(agreed))
    toast(agreedWords(agreed, { supplier, currency, port: draft.port }))
    contract.close()
  }
  return (
    <Section
      title="Lines"
      count={draft.lines.filter(isTyped).length}
      end={
        <TemplateMenu
          vesselId={draft.vessel?.id ?? null}
          onTake={(begun) => lines.insert(begunLines(begun))}
          onContract={contract.open}
        />
      }
    >
      <datalist id="units">
        {units?.map((unit) => (
          <option key={unit.code} value={unit.code}>
            {unit.name}
          </option>
        ))}
      </datalist>
      <datalist id="accounts">
        {accounts?.map(({ accountCode, name }) => (
          <option key={accountCode} value={accountCode}>
            {name}
          </option>
        ))}
      </datalist>
      <LineGrid
        store={lines}
        columns={columns}
        keys={draft.lines.map((line) => line.key)}
        blank={blankOrderLine}
        caption="Lines of the order"
        className="linegrid--order"
        onLines={(text) => list.read({ text })}
      />
      <div className="stack below">
        <FileDrop
          icon={ClipboardPaste}
          label="Paste lines from Excel, or drop a document"
          hint="xlsx, csv, docx or PDF. You check the lines first; prices come along where it has a column of them."
          multiple={false}
          busy={list.busy}
          onFiles={(files) => list.read({ files })}
        />
      </div>
      <ContractPrices draft={draft} lines={lines} onSupplier={onSupplier} />
      {list.dialog}
      <Suspense fallback={null}>
        {contract.asked && (
          <ContractLinesDialog
            contractId={contract.id}
            onClose={contract.close}
            onTake={takeAgreed}
          />
        )}
      </Suspense>
    </Section>
  )
}

/** Whether lines of a contract are looked for: by the menu, or by `?contract=` at once. */
function useAskedContract() {
  const [search, setSearch] = useSearchParams()
  const id = Number(search.get('contract')) || null
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    if (id !== null) setSearch({}, { replace: true })
  }
  return { id, asked: isOpen || id !== null, open: () => setIsOpen(true), close }
}

/** What was read, and which prices are still to be typed. */
function wordsOf(lines: number, priced: number): string {
  const added = lines === 1 ? '1 line added' : `${lines} lines added`
  if (priced === lines) return `${added} with their prices. Please check them`
  return priced === 0
    ? `${added}. Please type their prices`
    : `${added}, ${priced} of them with a price. Please type the others`
}

const lineOf = (line: ReadList['lines'][number]): DraftOrderLine => ({
  ...blankOrderLine(),
  name: line.name,
  code: line.code ?? '',
  drawingNumber: line.drawingNumber ?? '',
  quantity: line.quantity ?? '',
  unit: line.unit ?? '',
  unitPrice: line.unitPrice ?? '',
  discountPercent: line.discountPercent ?? '',
  remarks: [line.remarks, line.component && `For ${line.component}`].filter(Boolean).join('\n'),
})
