import type { CallName } from '@fairlead/api/calls'
import { ErpOrder, ErpRequisition } from '@fairlead/api/calls/erp'
import { checked, unreadable } from './exchange.checked.ts'
import { xmlText } from './exchange.encoding.ts'
import { readUbl } from './ubl.read.ts'

const wanted = {
  'erp.order': { kind: 'ORDER', shape: ErpOrder, name: 'orders' },
  'erp.requisition': { kind: 'REQUISITION', shape: ErpRequisition, name: 'requisitions' },
} as const
const addresses = { ORDER: '/api/erp/purchase-orders', REQUISITION: '/api/erp/requisitions' }

/** The document of an ERP as its call takes it: JSON as it is, UBL as the same; one of the other kind is refused. */
export function readDocument(body: unknown, call: CallName, contentType: string): unknown {
  const { kind, shape, name } = wanted[call as keyof typeof wanted]
  if (!Buffer.isBuffer(body)) return checked(shape, body ?? {})
  const charset = /charset="?([\w.:-]+)/i.exec(contentType)?.[1]
  const read = readUbl(xmlText(body, charset))
  if (read.kind === kind) return read.document
  throw unreadable(
    '',
    `${name} are taken here; please send this document to ${addresses[read.kind]}`,
  )
}
