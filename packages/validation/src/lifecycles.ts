import { defineLifecycle } from './lifecycle.ts'

/** The life of each document (design: domain, "Lifecycles"). Anything not listed is refused. */
export const caseLifecycle = defineLifecycle({
  name: 'Case',
  initial: ['NEW'],
  moves: {
    NEW: { send: 'OPEN', cancel: 'CANCELLED' },
    OPEN: { send: 'OPEN', close: 'CLOSED', cancel: 'CANCELLED' },
    CLOSED: { reopen: 'OPEN' },
    CANCELLED: { reopen: 'OPEN' },
  },
})
export type CaseState = keyof typeof caseLifecycle.moves

export const caseRequestLifecycle = defineLifecycle({
  name: 'Case request',
  initial: ['DRAFT', 'SUBMITTED'],
  moves: {
    DRAFT: { send: 'SUBMITTED' },
    SUBMITTED: {
      decline: 'DECLINED',
      cancel: 'CANCELLED',
      lose: 'LOST',
      close: 'MANUALLY_CLOSED',
    },
    DECLINED: { reopen: 'SUBMITTED' },
    MANUALLY_CLOSED: { reopen: 'SUBMITTED' },
    CANCELLED: { reopen: 'SUBMITTED' },
    LOST: { reopen: 'SUBMITTED' },
  },
})
export type CaseRequestState = keyof typeof caseRequestLifecycle.moves

export const quotationLifecycle = defineLifecycle({
  name: 'Quotation',
  initial: ['NEW', 'SUBMITTED'],
  moves: {
    NEW: { submit: 'SUBMITTED' },
    SUBMITTED: {
      edit: 'REPLACED',
      order: 'ACCEPTED',
      lose: 'DECLINED',
      cancel: 'CANCELLED',
    },
    ACCEPTED: { release: 'SUBMITTED' },
    DECLINED: { reopen: 'SUBMITTED' },
    CANCELLED: {},
    REPLACED: {},
  },
})
export type QuotationState = keyof typeof quotationLifecycle.moves

export const purchaseOrderLifecycle = defineLifecycle({
  name: 'Purchase order',
  initial: ['DRAFT', 'IMPORTED'],
  moves: {
    DRAFT: { send: 'SENT', discard: 'DISCARDED' },
    IMPORTED: { send: 'SENT', discard: 'DISCARDED' },
    SENT: { confirm: 'CONFIRMED', decline: 'DECLINED', withdraw: 'WITHDRAWN' },
    CONFIRMED: { confirm: 'CONFIRMED', withdraw: 'WITHDRAWN', markReady: 'READY' },
    READY: { dispatch: 'DISPATCHED' },
    DISPATCHED: { deliver: 'DELIVERED' },
    DELIVERED: { close: 'CLOSED' },
    DECLINED: {},
    WITHDRAWN: {},
    DISCARDED: {},
    CLOSED: {},
  },
})
export type PurchaseOrderState = keyof typeof purchaseOrderLifecycle.moves

export const lifecycles = [
  caseLifecycle,
  caseRequestLifecycle,
  quotationLifecycle,
  purchaseOrderLifecycle,
]
/** States in which a document rests for good. */
export const finalStates = new Set([
  'CANCELLED:Quotation',
  'REPLACED:Quotation',
  'DECLINED:Purchase order',
  'WITHDRAWN:Purchase order',
  'DISCARDED:Purchase order',
  'CLOSED:Purchase order',
])
