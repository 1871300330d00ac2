import { limits } from './limits.ts'
import { defineLifecycle, type Facts } from './lifecycle.ts'

/** The states of a case. */
export const caseStates = ['NEW', 'OPEN', 'CLOSED', 'CANCELLED'] as const
/** One of them. */
export type CaseState = (typeof caseStates)[number]

/** What the moves of a case depend on. */
export interface CaseFacts extends Facts<CaseState> {
  /** Requests that were not declined, and those of them that were answered with a quotation. */
  requests: number
  quoted: number
  /** Orders that stand: not discarded, declined or withdrawn. */
  orders: number
  notes: number
  /** Whether it ever left the office. */
  sent: boolean
  /** The ship began it and has not handed it over: until then it is the ship's, afterwards the office's. */
  onBoard: boolean
  lines: number
  /** Lines that lack something yet. */
  unfinished: number
  /** Whether it asks for a contract. */
  tender: boolean
}

const noOrders = { if: (facts: CaseFacts) => facts.orders === 0, else: 'case.has-orders' } as const
/** A draft has one hand that may change it: the ship's until it is handed over, then the office's. */
const inHand = [
  { if: ({ role, onBoard }: CaseFacts) => role !== 'vessel' || onBoard, else: 'case.handed-over' },
  { if: ({ role, onBoard }: CaseFacts) => role === 'vessel' || !onBoard, else: 'case.on-board' },
] as const
const quoted = (facts: CaseFacts) => facts.quoted > 0
/** Its open requests and offers end with it. */
const cancels = {
  to: 'CANCELLED',
  by: ['buyer'],
  otherwise: 'case.not-open',
  guards: [noOrders],
  event: 'case.cancelled',
  follows: ['request.cancelWithCase', 'quotation.cancelWithRequest'],
} as const

/** The life of a case (design: domain, "Lifecycles"). */
export const caseLifecycle = defineLifecycle<CaseFacts>()({
  name: 'Case',
  noun: 'case',
  states: caseStates,
  initial: ['NEW'],
  final: [],
  moves: {
    edit: {
      from: ['NEW'],
      by: ['buyer', 'vessel'],
      otherwise: 'case.not-draft',
      guards: inHand,
    },
    attach: {
      from: ['NEW', 'OPEN'],
      by: ['buyer', 'vessel'],
      otherwise: 'case.not-open',
      guards: [
        { if: ({ role, state }) => role !== 'vessel' || state === 'NEW', else: 'case.not-draft' },
        ...inHand,
      ],
    },
    detach: {
      from: ['NEW'],
      by: ['buyer', 'vessel'],
      otherwise: 'case.not-draft',
      guards: inHand,
    },
    discard: {
      from: ['NEW'],
      by: ['buyer', 'vessel'],
      otherwise: 'case.not-draft',
      guards: inHand,
      event: 'case.discarded',
    },
    handOver: {
      from: ['NEW'],
      by: ['vessel'],
      otherwise: 'case.not-draft',
      guards: [
        { if: ({ onBoard }) => onBoard, else: 'case.handed-over' },
        { if: ({ unfinished }) => unfinished === 0, else: 'case.unfinished' },
        { if: ({ lines }) => lines > 0, else: 'case.nothing-written' },
      ],
      event: 'case.handedOver',
    },
    takeOver: {
      from: ['NEW'],
      by: ['buyer'],
      otherwise: 'case.not-draft',
      guards: [{ if: ({ onBoard }) => onBoard, else: 'case.handed-over' }],
      event: 'case.takenOver',
    },
    send: {
      from: ['NEW', 'OPEN'],
      to: 'OPEN',
      by: ['buyer'],
      otherwise: 'case.not-open',
      guards: inHand,
      event: 'case.sent',
    },
    /** A new version of what is asked: orders rest on the one they were made of. */
    amend: {
      from: ['OPEN'],
      by: ['buyer'],
      otherwise: 'case.not-open',
      guards: [{ if: ({ orders }) => orders === 0, else: 'case.amend-ordered' }],
      event: 'case.amended',
    },
    /** The deadline alone: no order rests on it. */
    moveDeadline: {
      from: ['OPEN'],
      by: ['buyer'],
      otherwise: 'case.not-open',
      event: 'case.amended',
      offered: () => false,
    },
    remind: {
      from: ['OPEN'],
      by: ['buyer'],
      otherwise: 'request.reminder-refused',
      guards: [
        { if: ({ quoted, requests }) => quoted < requests, else: 'request.reminder-refused' },
      ],
    },
    select: {
      from: ['OPEN'],
      by: ['buyer'],
      otherwise: 'case.not-open',
      event: 'case.selected',
      offered: quoted,
    },
    makeOrders: {
      from: ['OPEN'],
      by: ['buyer'],
      otherwise: 'case.not-open',
      guards: [
        { if: quoted, else: 'selection.empty' },
        { if: ({ tender }) => !tender, else: 'case.tender' },
      ],
      event: 'case.ordersMade',
      follows: ['quotation.order'],
    },
    award: {
      from: ['OPEN'],
      to: 'CLOSED',
      by: ['buyer'],
      otherwise: 'case.not-open',
      guards: [
        { if: quoted, else: 'selection.empty' },
        { if: ({ tender }) => tender, else: 'case.not-tender' },
      ],
      event: 'case.awarded',
      follows: ['quotation.order', 'request.lose', 'quotation.lose'],
    },
    close: {
      from: ['OPEN'],
      to: 'CLOSED',
      by: ['buyer'],
      otherwise: 'case.not-open',
      event: 'case.closed',
      follows: ['request.lose', 'request.closeWithCase', 'quotation.lose'],
    },
    cancel: { ...cancels, from: ['NEW', 'OPEN'], guards: [...cancels.guards, ...inHand] },
    cancelWithOrder: { ...cancels, from: ['NEW', 'OPEN', 'CLOSED'], offered: () => false },
    reopen: {
      from: ['CLOSED', 'CANCELLED'],
      to: 'OPEN',
      by: ['buyer'],
      otherwise: 'case.revert-refused',
      guards: [{ if: ({ sent }) => sent, else: 'case.revert-refused' }],
      event: 'case.reopened',
      follows: ['request.standAgain', 'quotation.standAgain', 'quotation.release'],
    },
    /** Says to the suppliers that have lost why, or says nothing any more. */
    tellReason: {
      from: ['CLOSED'],
      by: ['buyer'],
      otherwise: 'state.refused',
      event: 'case.reasonTold',
    },
    /** Makes a new draft of what was asked; the RFQ itself stays as it is. */
    repeat: {
      from: ['OPEN', 'CLOSED', 'CANCELLED'],
      by: ['buyer'],
      otherwise: 'case.not-sent',
      guards: [{ if: ({ sent }) => sent, else: 'case.not-sent' }],
    },
    note: {
      from: caseStates,
      by: ['buyer'],
      otherwise: 'case.notes-full',
      guards: [{ if: ({ notes }) => notes < limits.internalNotesPerCase, else: 'case.notes-full' }],
    },
  },
})

/** The states on each page of the buyer's dashboard. */
export const casePages = {
  'draft-rfqs': ['NEW'],
  'import-rfqs': ['NEW'],
  'in-process-rfqs': ['OPEN'],
  'unquoted-rfqs': ['OPEN'],
  'closed-rfqs': ['CLOSED', 'CANCELLED'],
  all: caseStates,
} as const satisfies Record<string, readonly CaseState[]>
