import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, Json } from './columns.ts'

export interface PurchaseOrderTable {
  id: GeneratedAlways<number>
  companyId: number
  supplierId: number | null
  caseId: number | null
  quotationId: number | null
  requestId: number | null
  supplierName: string | null
  supplierEmail: string | null
  orderNumber: string
  type: string
  source: Generated<string>
  title: Generated<string>
  state:
    | 'DRAFT'
    | 'IMPORTED'
    | 'SENT'
    | 'CONFIRMED'
    | 'DECLINED'
    | 'WITHDRAWN'
    | 'DISCARDED'
    | 'READY'
    | 'DISPATCHED'
    | 'DELIVERED'
    | 'CLOSED'
  version: Generated<number>
  priority: Generated<string>
  vesselId: number | null
  requisitionNumber: string | null
  deliveryPort: string | null
  deliveryDueDate: string | null
  vesselEta: string | null
  currency: string
  transportationCost: Generated<string>
  otherCharges: Generated<string>
  otherChargesLabel: string | null
  discountPercent: string | null
  goods: string
  total: string
  incoterm: string | null
  incotermPlace: string | null
  paymentTerms: string | null
  supplierReference: string | null
  text: Generated<string>
  sending: Json | null
  importResult: string | null
  createdBy: number | null
  createdAt: Instant
  submittedAt: Instant | null
  confirmedAt: Instant | null
  confirmationComment: string | null
  declineReason: string | null
  withdrawReason: string | null
  reminders: Generated<number>
  readinessDate: string | null
  readinessState: Generated<string>
  readinessAskedAt: Instant | null
  readinessAt: Instant | null
  packaging: Json | null
  remindedAt: Instant | null
}

export interface PurchaseOrderLineTable {
  id: GeneratedAlways<number>
  orderId: number
  position: number
  caseLineId: number | null
  quotationLineId: number | null
  name: string
  code: string | null
  drawingNumber: string | null
  quantity: string
  unit: string
  unitPrice: string
  discountPercent: string | null
  total: string
  quality: string | null
  remarks: string | null
  accountCode: string | null
  source: Generated<string>
}

export interface ScheduleLineTable {
  id: GeneratedAlways<number>
  orderLineId: number
  quantity: string
  onDate: string
}
