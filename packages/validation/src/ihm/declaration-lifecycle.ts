import { defineLifecycle, type Facts } from '../lifecycle.ts'

/** The states of a hazard declaration: what one supplier declares for one order. */
export const declarationStates = [
  'PENDING',
  'REVIEWING',
  'RESOLVED',
  'DECLINED',
  'MANUALLY_CLOSED',
] as const
/** One of them. */
export type DeclarationState = (typeof declarationStates)[number]

/** The states on each page of the buyer and the IHM agent. */
export const declarationPages = {
  'ihm-pending-forms': ['PENDING'],
  'ihm-reviewing-forms': ['REVIEWING'],
  'ihm-resolved-forms': ['RESOLVED', 'DECLINED', 'MANUALLY_CLOSED'],
} as const satisfies Record<string, readonly DeclarationState[]>
/** The states on each page of the supplier. */
export const supplierDeclarationPages = {
  'pending-ihm-forms': ['PENDING'],
  'submitted-ihm-forms': ['REVIEWING', 'RESOLVED', 'DECLINED', 'MANUALLY_CLOSED'],
} as const satisfies Record<string, readonly DeclarationState[]>

/** Its supplier has not sent it yet. */
export const awaitedDeclaration = 'PENDING' satisfies DeclarationState
/** Something of them is still to be sent or judged. */
export const openDeclarations = ['PENDING', 'REVIEWING'] as const satisfies DeclarationState[]
/** Nothing more is asked of a supplier that declined, and what a person closed stays closed. */
export const restingDeclarations = [
  'DECLINED',
  'MANUALLY_CLOSED',
] as const satisfies DeclarationState[]

/** What the moves of a declaration depend on. */
export interface DeclarationFacts extends Facts<DeclarationState> {
  /** Whether each of its lines is declared without a problem, and the declaration of conformity signed. */
  complete: boolean
  /** A material that may not be installed new is above its threshold, and nobody typed why it is accepted all the same. */
  barred: boolean
  reminders: number
  reminderCap: number
  /** Known where a reminder goes out; the button stands all the same. */
  remindedLately?: boolean
  /** The order was withdrawn or declined as a whole: nothing of it is delivered. */
  orderFallen?: boolean
  /** What is left once a line is no longer asked for: something open, only what is accepted, or nothing. */
  left?: 'AWAITED' | 'JUDGED' | 'NONE'
}

const supplierSide = ['supplier', 'link'] as const
const buyerSide = ['buyer', 'ihm-agent'] as const
const pending = { from: ['PENDING'], otherwise: 'declaration.not-pending' } as const
const reviewing = { from: ['REVIEWING'], otherwise: 'declaration.not-reviewing' } as const
const open = { from: openDeclarations, otherwise: 'declaration.not-open' } as const
const submission = {
  ...pending,
  to: 'REVIEWING',
  guards: [{ if: ({ complete }: DeclarationFacts) => complete, else: 'declaration.incomplete' }],
} as const

const standing = {
  if: ({ orderFallen }: DeclarationFacts) => !orderFallen,
  else: 'declaration.order-fallen',
} as const

/** The life of a hazard declaration. */
export const declarationLifecycle = defineLifecycle<DeclarationFacts>()({
  name: 'Hazard declaration',
  noun: 'declaration',
  states: declarationStates,
  initial: ['PENDING'],
  final: ['DECLINED'],
  moves: {
    saveDraft: { ...pending, by: supplierSide },
    submit: { ...submission, by: supplierSide, event: 'declaration.submitted' },
    /** A form that came another way is put in for the supplier, and the record says by whom. */
    submitFor: { ...submission, by: buyerSide, event: 'declaration.submittedFor' },
    decline: { ...pending, to: 'DECLINED', by: supplierSide, event: 'declaration.declined' },
    remind: {
      ...pending,
      by: buyerSide,
      guards: [
        {
          if: ({ reminders, reminderCap }) => reminders < reminderCap,
          else: 'declaration.reminders-used',
        },
        { if: ({ remindedLately }) => !remindedLately, else: 'declaration.reminded-lately' },
      ],
      event: 'declaration.reminded',
    },
    accept: {
      ...reviewing,
      to: 'RESOLVED',
      by: buyerSide,
      guards: [{ if: ({ barred }) => !barred, else: 'declaration.reason-needed' }],
      event: 'declaration.accepted',
    },
    sendBack: { ...reviewing, to: 'PENDING', by: buyerSide, event: 'declaration.sentBack' },
    close: { ...open, to: 'MANUALLY_CLOSED', by: buyerSide, event: 'declaration.closed' },
    /** A line more is asked for. What is being reviewed goes back with it once it is judged. */
    askMore: {
      from: ['PENDING', 'REVIEWING', 'RESOLVED', 'MANUALLY_CLOSED'],
      to: {
        states: ['PENDING', 'REVIEWING'],
        which: ({ state }) => (state === 'REVIEWING' ? state : 'PENDING'),
      },
      by: buyerSide,
      otherwise: 'declaration.was-declined',
      guards: [standing],
      offered: () => false,
      event: 'declaration.lineAsked',
    },
    /** An accepted line is asked for again; its form counts until another one is accepted. */
    askAgain: {
      from: ['PENDING', 'REVIEWING', 'RESOLVED'],
      to: {
        states: ['PENDING', 'REVIEWING'],
        which: ({ state }) => (state === 'REVIEWING' ? state : 'PENDING'),
      },
      by: buyerSide,
      otherwise: 'declaration.not-accepted',
      guards: [standing],
      event: 'declaration.lineAskedAgain',
    },
    /** A line is no longer asked for, nothing having been sent for it. */
    takeOff: {
      ...open,
      to: {
        states: ['PENDING', 'REVIEWING', 'RESOLVED', 'MANUALLY_CLOSED'],
        which: ({ state, left }) => {
          if (left === 'NONE') return 'MANUALLY_CLOSED'
          return left === 'JUDGED' ? 'RESOLVED' : state
        },
      },
      by: buyerSide,
      guards: [standing],
      offered: () => false,
      event: 'declaration.lineTakenOff',
    },
  },
})
