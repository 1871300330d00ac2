import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import { useMemo, useState } from 'react'
import { act } from '../../../server/act.ts'
import { useCall } from '../../../server/queries.ts'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { LineGrid } from '../../../ui/grid/line-grid.tsx'
import type { GridStore } from '../../../ui/grid/store.ts'
import { Section } from '../../../ui/section.tsx'
import { toast } from '../../../frame/toast.ts'
import { blankOrderLine, isTyped, type DraftOrderLine, type OrderDraft } from './order-draft.ts'
import { orderColumns } from './order-line-columns.tsx'

interface OrderLinesProps {
  draft: OrderDraft
  lines: GridStore<DraftOrderLine>
  orderId: number | null
}

/** The lines of a typed order: typed, pasted or read from a document. */
export function OrderLines({ draft, lines, orderId }: OrderLinesProps) {
  const units = useCall('ref.units', {}, { staleTime: Infinity }).data
  const [reading, setReading] = useState(false)
  const columns = useMemo(() => orderColumns(draft.currency, lines), [draft.currency, lines])
  const take = async (input: { text?: string; files?: File[] }) => {
    setReading(true)
    try {
      const made = (await read(input, draft.type, orderId)).map(lineOf)
      lines.insert(made)
      toast(`${made.length} lines added. Please type their prices`)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
    setReading(false)
  }
  return (
    <Section title="Lines" count={draft.lines.filter(isTyped).length}>
      <datalist id="units">
        {units?.map((unit) => (
          <option key={unit.code} value={unit.code}>
            {unit.name}
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
        onLines={(text) => void take({ text })}
      />
      <div className="stack below">
        <FileDrop
          icon={ClipboardPaste}
          label="Paste lines from Excel, or drop a document"
          hint="xlsx, csv or the supplier's document. Prices are typed afterwards."
          multiple={false}
          busy={reading}
          onFiles={(files) => void take({ files })}
        />
      </div>
    </Section>
  )
}

type Read = Awaited<ReturnType<typeof read>>[number]

const lineOf = (line: Read): DraftOrderLine => ({
  ...blankOrderLine(),
  name: line.name,
  code: line.code ?? '',
  drawingNumber: line.drawingNumber ?? '',
  quantity: line.quantity ?? '',
  unit: line.unit ?? 'PCS',
  remarks: line.remarks ?? '',
})

async function read(
  input: { text?: string; files?: File[] },
  type: OrderDraft['type'],
  orderId: number | null,
) {
  const { text, files } = input
  if (files && orderId !== null) {
    const params = { a: type, b: orderId }
    return (await act('order.fillFromClientDocument', { params, files: { files } })).lines
  }
  const body = text ? { text } : {}
  return (await act('case.parseLines', { body, ...(files ? { files: { files } } : {}) })).lines
}
