import type { EventName } from '@fairlead/api/events'

/** A write that a client was told had been done. */
export interface Acknowledged {
  table: 'rfq_case' | 'case_request' | 'quotation' | 'purchase_order'
  id: number
  /** The event that says so. */
  event: EventName
  lines?: number
  total?: string
  /** SHA-256 of what was uploaded with it. */
  files?: string[]
}

/** What clients were told had been done; the invariants look for all of it. */
export type Ledger = Acknowledged[]
