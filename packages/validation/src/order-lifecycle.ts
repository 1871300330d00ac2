import type { CaseState } from './case-lifecycle.ts'
import { defineLifecycle, type Facts } from './lifecycle.ts'

/** The states of an order. */
export const orderStates = [
  'DRAFT',
  'IMPORTED',
  'SENT',
  'CONFIRMED',
  'DECLINED',
  'WITHDRAWN',
  'DISCARDED',
  'READY',
  'DISPATCHED',
  'DELIVERED',
  'CLOSED',
] as const
/** One of them. */
export type OrderState = (typeof orderStates)[number]

/** Not yet, or never, seen by the supplier. */
export const unsentOrders = ['DRAFT', 'IMPORTED', 'DISCARDED'] as const satisfies OrderState[]
/** Orders that will not be: what they were made of is free again. */
export const fallenOrders = ['DISCARDED', 'WITHDRAWN', 'DECLINED'] as const satisfies OrderState[]
/** Orders of which all that was to come is there. */
export const arrivedOrders = ['DELIVERED', 'CLOSED'] as const satisfies OrderState[]
type Placed = { state: OrderState }
/** Whether the supplier has not seen an order, or never will. */
export const isUnsent = ({ state }: Placed): boolean => unsentOrders.some((one) => one === state)
/** Whether an order will not be. */
export const hasFallen = ({ state }: Placed): boolean => fallenOrders.some((one) => one === state)
/** Whether all of an order that was to come is there. */
export const hasArrived = ({ state }: Placed): boolean => arrivedOrders.some((one) => one === state)
/** With an account, or with the link of a mail. */
const supplierSide = ['supplier', 'link'] as const
const underWay = ['SENT', 'CONFIRMED', 'READY', 'DISPATCHED'] as const

/** The states on each page of the buyer's dashboard. */
export const orderPages = {
  'draft-pos': ['DRAFT'],
  'import-pos': ['IMPORTED'],
  'in-process-pos': underWay,
  'closed-pos': ['DECLINED', 'WITHDRAWN', 'DELIVERED', 'CLOSED'],
  all: orderStates.filter((state) => state !== 'DISCARDED'),
} as const satisfies Record<string, readonly OrderState[]>

/** The states on each page of the supplier's dashboard. */
export const supplierOrderPages = {
  'unconfirmed-purchase-orders': ['SENT'],
  'confirmed-purchase-orders': ['CONFIRMED', 'READY', 'DISPATCHED'],
  'closed-purchase-orders': ['DELIVERED', 'CLOSED', 'DECLINED'],
  'lost-purchase-orders': ['WITHDRAWN'],
  all: orderStates.filter((state) => !(unsentOrders as readonly OrderState[]).includes(state)),
} as const satisfies Record<string, readonly OrderState[]>

/** What the moves of an order depend on. */
export interface OrderFacts extends Facts<OrderState> {
  /** Whether a part of it is confirmed. */
  confirmed: boolean
  /** Whether something of it waits for an answer still; in a confirmation, once that one is made. */
  open: boolean
  /** Whether the buyer wants to know how it is packed, and whether that is said. */
  packaging: 'needed' | 'given' | 'optional'
  /** Whether goods of it are still to come; in a receipt, once that one is written down. */
  awaited: boolean
  /** Whether something of it has been received. */
  received: boolean
  /** Whether a change of it waits for the supplier's word. */
  changeOpen: boolean
  /** Whether it waits for approval: then it is frozen. */
  awaitsApproval: boolean
  reminders: number
  reminderCap: number
  /** Known where a reminder goes out; the button stands all the same. */
  remindedLately?: boolean
  /** Of the case it was made from; null where it has none. */
  caseState: CaseState | null
  /** Other orders of that case that stand. */
  siblings: number
}

const draft = {
  from: ['DRAFT', 'IMPORTED'],
  otherwise: 'order.not-draft',
  guards: [
    { if: ({ awaitsApproval }: OrderFacts) => !awaitsApproval, else: 'order.awaits-approval' },
  ],
} as const
/** Readiness is spoken of as soon as a part is promised. */
const promised = {
  from: ['SENT', 'CONFIRMED'],
  otherwise: 'order.not-confirmed',
  guards: [{ if: ({ confirmed }: OrderFacts) => confirmed, else: 'order.not-confirmed' }],
} as const
/** What was agreed on is changed as long as nobody said that the goods are ready. */
const change = { from: ['SENT', 'CONFIRMED'], otherwise: 'order.change-refused' } as const
const noChange = {
  if: ({ changeOpen }: OrderFacts) => !changeOpen,
  else: 'order.change-open',
} as const
const openChange = {
  ...change,
  guards: [{ if: ({ changeOpen }: OrderFacts) => changeOpen, else: 'order.no-change' }],
} as const
const withdrawal = {
  from: ['SENT', 'CONFIRMED'],
  to: 'WITHDRAWN',
  by: ['buyer'],
  otherwise: 'order.withdraw-refused',
  guards: [{ if: ({ received }: OrderFacts) => !received, else: 'order.withdraw-refused' }],
  event: 'order.withdrawn',
} as const

/** The life of a purchase order. */
export const orderLifecycle = defineLifecycle<OrderFacts>()({
  name: 'Purchase order',
  noun: 'order',
  states: orderStates,
  initial: ['DRAFT', 'IMPORTED'],
  final: ['DECLINED', 'WITHDRAWN', 'DISCARDED', 'CLOSED'],
  moves: {
    edit: { ...draft, by: ['buyer'] },
    send: {
      ...draft,
      to: 'SENT',
      by: ['buyer'],
      guards: [
        ...draft.guards,
        { if: ({ caseState }) => caseState !== 'CANCELLED', else: 'order.case-cancelled' },
      ],
      event: 'order.sent',
    },
    discard: {
      ...draft,
      to: 'DISCARDED',
      by: ['buyer'],
      event: 'order.discarded',
      follows: ['quotation.release'],
    },
    remind: {
      from: ['SENT'],
      by: ['buyer'],
      otherwise: 'order.reminder-refused',
      guards: [
        {
          if: ({ reminders, reminderCap }) => reminders < reminderCap,
          else: 'order.reminders-used',
        },
        { if: ({ remindedLately }) => !remindedLately, else: 'order.reminded-lately' },
      ],
      event: 'order.reminded',
    },
    withdraw: { ...withdrawal, follows: ['quotation.release', 'declaration.close'] },
    withdrawCascade: {
      ...withdrawal,
      guards: [
        ...withdrawal.guards,
        { if: ({ siblings }) => siblings === 0, else: 'case.has-orders' },
      ],
      follows: ['quotation.release', 'case.cancelWithOrder', 'declaration.close'],
    },
    confirm: {
      from: ['SENT'],
      to: {
        states: ['SENT', 'CONFIRMED'],
        which: ({ open }) => (open ? 'SENT' : 'CONFIRMED'),
      },
      by: supplierSide,
      otherwise: 'order.not-sent',
      event: 'order.confirmed',
    },
    /** What was confirmed stays: only the open rest is declined. */
    decline: {
      from: ['SENT'],
      to: {
        states: ['CONFIRMED', 'DECLINED'],
        which: ({ confirmed }) => (confirmed ? 'CONFIRMED' : 'DECLINED'),
      },
      by: supplierSide,
      otherwise: 'order.not-sent',
      event: 'order.declined',
      follows: ['quotation.release', 'declaration.close'],
    },
    proposeChange: {
      ...change,
      by: ['buyer'],
      guards: [noChange, { if: ({ received }) => !received, else: 'order.change-refused' }],
      event: 'order.changeProposed',
    },
    takeBackChange: { ...openChange, by: ['buyer'], event: 'order.changeTakenBack' },
    /** What is new of it waits to be confirmed like the rest of the order. */
    acceptChange: {
      ...openChange,
      to: {
        states: ['SENT', 'CONFIRMED'],
        which: ({ open }) => (open ? 'SENT' : 'CONFIRMED'),
      },
      by: supplierSide,
      event: 'order.changeAccepted',
    },
    declineChange: { ...openChange, by: supplierSide, event: 'order.changeDeclined' },
    askReadiness: { ...promised, by: ['buyer'], event: 'order.readinessAsked' },
    updateReadiness: { ...promised, by: supplierSide, event: 'order.readinessUpdated' },
    confirmReadiness: { ...promised, by: supplierSide, event: 'order.readinessUpdated' },
    markReady: {
      from: ['CONFIRMED'],
      to: 'READY',
      by: supplierSide,
      otherwise: 'order.not-confirmed',
      except: { SENT: 'order.lines-open' },
      guards: [
        noChange,
        { if: ({ packaging }) => packaging !== 'needed', else: 'order.packaging-required' },
      ],
      event: 'order.ready',
    },
    dispatch: {
      from: ['READY'],
      to: 'DISPATCHED',
      by: supplierSide,
      otherwise: 'order.not-ready',
      event: 'order.dispatched',
    },
    /** Goods come also where nobody said that they were ready; a part of them leaves the order where it was. */
    receive: {
      from: ['CONFIRMED', 'READY', 'DISPATCHED'],
      to: {
        states: ['CONFIRMED', 'READY', 'DISPATCHED', 'DELIVERED'],
        which: ({ awaited, state }) => (awaited ? state : 'DELIVERED'),
      },
      by: ['buyer'],
      otherwise: 'order.not-awaited',
      guards: [noChange],
      event: 'order.delivered',
    },
    close: {
      from: ['READY', 'DISPATCHED', 'DELIVERED'],
      to: 'CLOSED',
      by: ['buyer'],
      otherwise: 'order.not-under-way',
      event: 'order.closed',
    },
  },
})
