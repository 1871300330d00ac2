import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { formatAmount } from '@fairlead/formatting/number'
import { lineTotal, parseDecimal } from '@fairlead/validation/decimal'
import { client } from '../../server/client.ts'
import { useCall } from '../../server/queries.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { blankOrderLine, isTyped, type DraftOrderLine, type OrderDraft } from './order-draft.ts'

interface OrderLineGridProps {
  draft: OrderDraft
  change: (part: Partial<OrderDraft>) => void
  orderId: number | null
}

type Field = Exclude<keyof DraftOrderLine, 'key'>
const columns: readonly { field: Field; label: string; width?: number; numeric?: boolean }[] = [
  { field: 'code', label: 'Code', width: 96 },
  { field: 'name', label: 'Description' },
  { field: 'quantity', label: 'Quantity', width: 76, numeric: true },
  { field: 'unit', label: 'Unit', width: 60 },
  { field: 'unitPrice', label: 'Unit price', width: 92, numeric: true },
  { field: 'discountPercent', label: 'Disc. %', width: 64, numeric: true },
  { field: 'accountCode', label: 'Account', width: 76 },
]

const number = /^\d+(\.\d+)?$/
/** The total of a line, or null while it cannot be computed. */
export const totalOf = (line: DraftOrderLine): string | null =>
  number.test(line.quantity) && number.test(line.unitPrice)
    ? lineTotal(
        line.quantity,
        line.unitPrice,
        number.test(line.discountPercent) ? line.discountPercent : null,
      )
    : null

/** The lines of a typed order, with their totals. */
export function OrderLineGrid({ draft, change, orderId }: OrderLineGridProps) {
  const units = useCall('ref.units', {}, { staleTime: Infinity }).data
  const [reading, setReading] = useState(false)
  const lines = draft.lines.length > 0 ? draft.lines : [blankOrderLine()]
  const set = (key: number, part: Partial<DraftOrderLine>) =>
    change({ lines: lines.map((line) => (line.key === key ? { ...line, ...part } : line)) })
  const add = (parsed: Awaited<ReturnType<typeof read>>) => {
    const made = parsed.map((line) => ({
      ...blankOrderLine(),
      name: line.name,
      code: line.code ?? '',
      drawingNumber: line.drawingNumber ?? '',
      quantity: line.quantity ?? '',
      unit: line.unit ?? 'PCS',
      remarks: line.remarks ?? '',
    }))
    change({ lines: [...draft.lines.filter(isTyped), ...made] })
    toast(`${made.length} lines added. Please type their prices`)
  }
  const take = async (input: { text?: string; files?: File[] }) => {
    setReading(true)
    try {
      add(await read(input, draft.type, orderId))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
    setReading(false)
  }
  return (
    <Section
      title="Lines"
      count={lines.filter(isTyped).length}
      end={
        <Button small icon={Plus} onClick={() => change({ lines: [...lines, blankOrderLine()] })}>
          Add line
        </Button>
      }
    >
      <datalist id="units">
        {units?.map((unit) => (
          <option key={unit.code} value={unit.code}>
            {unit.name}
          </option>
        ))}
      </datalist>
      <div
        className="frame"
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain')
          if (!/[\t\n]/.test(text.trim())) return
          event.preventDefault()
          void take({ text })
        }}
      >
        <table className="sheet linegrid linegrid--order">
          <caption className="sr">Lines of the order</caption>
          <thead>
            <tr>
              <th scope="col" className="num" style={{ width: 44 }}>
                #
              </th>
              {columns.map((column) => (
                <th
                  key={column.field}
                  scope="col"
                  className={column.numeric ? 'num' : undefined}
                  style={column.width ? { width: column.width } : undefined}
                >
                  {column.label}
                </th>
              ))}
              <th scope="col" className="num" style={{ width: 104 }}>
                Total, {draft.currency}
              </th>
              <th scope="col" style={{ width: 40 }}>
                <span className="sr">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <tr key={line.key}>
                <th scope="row" className="num">
                  {index + 1}
                </th>
                {columns.map(({ field, label, numeric }) => (
                  <td key={field}>
                    <input
                      className={numeric ? 'cellinput num' : 'cellinput'}
                      aria-label={`${label} of line ${index + 1}`}
                      inputMode={numeric ? 'decimal' : undefined}
                      list={field === 'unit' ? 'units' : undefined}
                      value={line[field]}
                      onChange={(event) => set(line.key, { [field]: event.target.value })}
                      onBlur={(event) => {
                        const plain = numeric ? parseDecimal(event.target.value) : null
                        if (plain !== null && plain !== line[field])
                          set(line.key, { [field]: plain })
                      }}
                    />
                  </td>
                ))}
                <td className="num ro total">{formatAmount(totalOf(line))}</td>
                <td>
                  <IconButton
                    small
                    icon={X}
                    tabIndex={-1}
                    label={`Remove line ${index + 1}`}
                    onClick={() => change({ lines: lines.filter((each) => each !== line) })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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

async function read(
  input: { text?: string; files?: File[] },
  type: OrderDraft['type'],
  orderId: number | null,
) {
  const { text, files } = input
  if (files && orderId !== null) {
    const params = { a: type, b: orderId }
    return (await client.call('order.fillFromClientDocument', { params, files: { files } })).lines
  }
  const body = text ? { text } : {}
  return (await client.call('case.parseLines', { body, ...(files ? { files: { files } } : {}) }))
    .lines
}
