import type { CaseState } from './case-lifecycle.ts'
import { limits } from './limits.ts'
import { defineLifecycle, type Facts } from './lifecycle.ts'

/** The states of a request to one supplier. */
export const requestStates = [
  'SUBMITTED',
  'DECLINED',
  'MANUALLY_CLOSED',
  'CANCELLED',
  'LOST',
] as const
/** One of them. */
export type RequestState = (typeof requestStates)[number]
/** Taken back by the buyer: nobody owed an answer. */
export const withdrawnRequests = ['CANCELLED'] as const satisfies RequestState[]

/** What the moves of a request depend on. */
export interface RequestFacts extends Facts<RequestState> {
  caseState: CaseState
  /** Quotations that stand: submitted or ordered. */
  active: number
  /** Whether one of them is ordered. */
  ordered: boolean
  reminders: number
  reminderCap: number
  /** Known where a reminder goes out; the button stands all the same, and says whom it cannot reach yet. */
  remindedLately?: boolean
  /** The supplier waits for a word on a longer deadline. */
  longerAsked: boolean
  /** The deadline has passed, and the buyer takes nothing after it; known where an offer comes in. */
  tooLate?: boolean
}

type Test = (facts: RequestFacts) => boolean
const isOpen: Test = ({ caseState }) => caseState === 'OPEN'
const hasNone: Test = ({ active }) => active === 0
const isFree: Test = ({ ordered }) => !ordered
/** Those that were cancelled take no place. */
const hasRoom: Test = ({ active }) => active < limits.quotationsPerRequest

const caseOpen = { if: isOpen, else: 'request.closed' } as const
const inTime = {
  if: ({ role, tooLate }: RequestFacts) => role === 'buyer' || !tooLate,
  else: 'request.too-late',
} as const
const linkUnused = {
  if: (facts: RequestFacts) => facts.role !== 'link' || hasNone(facts),
  else: 'link.already-quoted',
} as const
const quotable = {
  from: ['SUBMITTED'],
  otherwise: 'request.closed',
  except: { DECLINED: 'request.declined' },
} as const
const room = { if: hasRoom, else: 'request.no-more-quotations' } as const

const longer = {
  from: ['SUBMITTED'],
  by: ['buyer'],
  otherwise: 'request.not-open',
  guards: [
    { if: isOpen, else: 'request.not-open' },
    { if: ({ longerAsked }: RequestFacts) => longerAsked, else: 'request.longer-not-asked' },
  ],
} as const

/** Whether an answer is still awaited. */
export const isAwaited = (facts: Pick<RequestFacts, 'state' | 'caseState' | 'active'>): boolean =>
  facts.state === 'SUBMITTED' && facts.caseState === 'OPEN' && facts.active === 0

/** The life of a request to one supplier. */
export const requestLifecycle = defineLifecycle<RequestFacts>()({
  name: 'Case request',
  noun: 'request',
  states: requestStates,
  initial: ['SUBMITTED'],
  final: [],
  moves: {
    quote: {
      ...quotable,
      by: ['supplier', 'link', 'buyer'],
      guards: [linkUnused, caseOpen, { if: hasNone, else: 'request.no-more-quotations' }, inTime],
      event: 'quotation.submitted',
      offered: ({ role }) => role !== 'buyer',
    },
    saveDraft: { ...quotable, by: ['supplier', 'link'], guards: [caseOpen] },
    addQuotation: {
      ...quotable,
      by: ['supplier'],
      guards: [caseOpen, room, inTime],
      event: 'quotation.submitted',
      offered: ({ active }) => active > 0,
    },
    editQuotation: {
      ...quotable,
      by: ['supplier', 'link'],
      guards: [
        caseOpen,
        { if: ({ active }) => active > 0, else: 'quotation.not-active' },
        { if: isFree, else: 'quotation.ordered' },
      ],
    },
    typeQuotation: {
      ...quotable,
      by: ['buyer'],
      guards: [caseOpen, { if: isFree, else: 'quotation.ordered' }],
    },
    cancelQuotation: {
      from: ['SUBMITTED'],
      by: ['supplier', 'link', 'buyer'],
      otherwise: 'quotation.not-active',
      guards: [
        { if: isOpen, else: 'quotation.not-active' },
        { if: ({ active }) => active > 0, else: 'quotation.not-active' },
        { if: isFree, else: 'quotation.ordered' },
      ],
    },
    updateMapping: {
      from: ['SUBMITTED'],
      by: ['supplier'],
      otherwise: 'request.not-unquoted',
      guards: [{ if: isAwaited, else: 'request.not-unquoted' }],
    },
    assign: {
      from: ['SUBMITTED'],
      by: ['supplier'],
      otherwise: 'request.not-open',
      guards: [{ if: isOpen, else: 'request.not-open' }],
      event: 'request.assigned',
    },
    decline: {
      from: ['SUBMITTED'],
      to: 'DECLINED',
      by: ['supplier', 'link'],
      otherwise: 'request.not-open',
      guards: [
        linkUnused,
        { if: hasNone, else: 'request.active-quotation' },
        { if: isOpen, else: 'request.not-open' },
      ],
      event: 'request.declined',
    },
    remind: {
      from: ['SUBMITTED'],
      by: ['buyer'],
      otherwise: 'request.reminder-refused',
      guards: [
        { if: isAwaited, else: 'request.reminder-refused' },
        {
          if: ({ reminders, reminderCap }) => reminders < reminderCap,
          else: 'request.reminders-used',
        },
        { if: ({ remindedLately }) => !remindedLately, else: 'request.reminded-lately' },
      ],
      event: 'request.reminded',
    },
    close: {
      from: ['SUBMITTED'],
      to: 'MANUALLY_CLOSED',
      by: ['buyer'],
      otherwise: 'request.not-open',
      guards: [{ if: isOpen, else: 'request.not-open' }],
      event: 'request.closed',
    },
    cancel: {
      from: ['SUBMITTED'],
      to: 'CANCELLED',
      by: ['buyer'],
      otherwise: 'request.not-open',
      guards: [
        { if: isFree, else: 'quotation.ordered' },
        { if: isOpen, else: 'request.not-open' },
      ],
      event: 'request.cancelled',
      follows: ['quotation.cancelWithRequest'],
    },
    reopen: {
      from: ['DECLINED', 'MANUALLY_CLOSED', 'CANCELLED', 'LOST'],
      to: 'SUBMITTED',
      by: ['buyer'],
      otherwise: 'case.revert-refused',
      guards: [{ if: isOpen, else: 'case.revert-refused' }],
      event: 'request.reopened',
    },
    askLonger: {
      from: ['SUBMITTED'],
      by: ['supplier', 'link'],
      otherwise: 'request.not-open',
      guards: [
        { if: isOpen, else: 'request.not-open' },
        { if: ({ longerAsked }) => !longerAsked, else: 'request.longer-asked' },
      ],
      event: 'request.longerAsked',
    },
    grantLonger: { ...longer, event: 'request.longerGranted' },
    refuseLonger: { ...longer, event: 'request.longerRefused' },
    cancelWithCase: {
      from: ['SUBMITTED'],
      to: 'CANCELLED',
      by: [],
      otherwise: 'request.not-open',
    },
    lose: { from: ['SUBMITTED'], to: 'LOST', by: [], otherwise: 'request.not-open' },
    closeWithCase: {
      from: ['SUBMITTED'],
      to: 'MANUALLY_CLOSED',
      by: [],
      otherwise: 'request.not-open',
    },
    standAgain: {
      from: ['LOST', 'CANCELLED', 'MANUALLY_CLOSED'],
      to: 'SUBMITTED',
      by: [],
      otherwise: 'request.not-open',
    },
  },
})
