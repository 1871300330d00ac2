import { formatDate } from '@fairlead/formatting/date'
import { formatReceived } from '@fairlead/formatting/receipt'
import { isFaulty } from '@fairlead/validation/receipt'
import { counted } from '@fairlead/validation/counted'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { download } from '../../../server/queries.ts'
import { Chip } from '../../../ui/chip.tsx'
import { FileList } from '../../../ui/file-drop.tsx'
import { Section } from '../../../ui/section.tsx'
import type { Order } from './order-model.ts'
import './order-receipts.css'

type Receipt = Order['receipts'][number]

/** What arrived of an order, receipt by receipt, with what was wrong and its pictures; the same for both sides. */
export function OrderReceipts({ order }: { order: Order }) {
  const { receipts } = order
  if (receipts.length === 0) return null
  return (
    <Section title="Received" count={receipts.length}>
      <ol className="receipts">
        {receipts.map((receipt) => (
          <li key={receipt.id}>
            <OneReceipt order={order} receipt={receipt} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

function OneReceipt({ order, receipt }: { order: Order; receipt: Receipt }) {
  const faulty = receipt.lines.filter(isFaulty)
  return (
    <>
      <p className="row">
        <span className="medium">{formatDate(receipt.on)}</span>
        <span className="muted">
          {[counted(receipt.lines.length, 'line'), receipt.by].filter(Boolean).join(', ')}
        </span>
        <Chip
          tone={faulty.length > 0 ? 'amber' : 'green'}
          icon={faulty.length > 0 ? TriangleAlert : CircleCheck}
        >
          {faulty.length > 0 ? `${counted(faulty.length, 'line')} with faults` : 'In good order'}
        </Chip>
      </p>
      {receipt.remark && <p className="as-written">{receipt.remark}</p>}
      <ul>
        {faulty.map((line) => (
          <Fault key={line.lineId} order={order} line={line} />
        ))}
      </ul>
    </>
  )
}

function Fault({ order, line }: { order: Order; line: Receipt['lines'][number] }) {
  const of = order.lines.find(({ id }) => id === line.lineId)
  const open = (fileId: string) =>
    void download('download.orderAttachment', { params: { id: order.id, fileId } })
  return (
    <li>
      <span className="medium">
        Line {of?.position}, {of?.name}
      </span>
      : {formatReceived(line, of?.unit ?? '')}
      {line.note && <span className="muted">, {line.note}</span>}
      {line.pictures.length > 0 && (
        <FileList files={line.pictures.map((file) => ({ ...file, onOpen: () => open(file.id) }))} />
      )}
    </li>
  )
}
