import { defineLifecycle, type Facts } from './lifecycle.ts'

/** The states of an approval. */
export const approvalStates = [
  'WAITING',
  'ASKED_BACK',
  'APPROVED',
  'REFUSED',
  'TAKEN_BACK',
  'NOT_SENT',
] as const
/** One of them. */
export type ApprovalState = (typeof approvalStates)[number]

/** It waits for a level to decide. */
export const waitingApproval = 'WAITING' satisfies ApprovalState
/** It waits for who asked to answer. */
export const questionedApproval = 'ASKED_BACK' satisfies ApprovalState
/** While it stands so, its orders are frozen. */
export const openApprovals = ['WAITING', 'ASKED_BACK'] as const satisfies ApprovalState[]

/** What the moves of an approval depend on. */
export interface ApprovalFacts extends Facts<ApprovalState> {
  /** What the actor is to it now. */
  part: 'decides' | 'asks' | 'later' | 'decided' | 'reads'
  /** Whether another level comes after this one. */
  more: boolean
  /** Whether the orders cannot be sent, as it turned out when all had approved. */
  unsendable: boolean
}

const decision = {
  from: ['WAITING'],
  by: ['buyer'],
  otherwise: 'approval.decided',
  except: { ASKED_BACK: 'approval.asked-back' },
  guards: [
    { if: ({ part }: ApprovalFacts) => part !== 'asks', else: 'approval.self' },
    { if: ({ part }: ApprovalFacts) => part !== 'decided', else: 'approval.twice' },
    { if: ({ part }: ApprovalFacts) => part !== 'later', else: 'approval.not-yet' },
    { if: ({ part }: ApprovalFacts) => part === 'decides', else: 'approval.not-yours' },
  ],
} as const

/** The life of an approval: orders that wait for others to agree before they are sent. */
export const approvalLifecycle = defineLifecycle<ApprovalFacts>()({
  name: 'Approval',
  noun: 'approval',
  states: approvalStates,
  initial: ['WAITING'],
  final: ['APPROVED', 'REFUSED', 'TAKEN_BACK', 'NOT_SENT'],
  moves: {
    approve: {
      ...decision,
      to: {
        states: ['WAITING', 'APPROVED', 'NOT_SENT'],
        which: ({ more, unsendable }) => (more ? 'WAITING' : unsendable ? 'NOT_SENT' : 'APPROVED'),
      },
      event: 'order.approvalGiven',
    },
    refuse: { ...decision, to: 'REFUSED', event: 'order.approvalRefused' },
    askBack: { ...decision, to: 'ASKED_BACK', event: 'order.approvalAskedBack' },
    answer: {
      from: ['ASKED_BACK'],
      to: 'WAITING',
      by: ['buyer'],
      otherwise: 'approval.no-question',
      except: {
        APPROVED: 'approval.decided',
        REFUSED: 'approval.decided',
        TAKEN_BACK: 'approval.decided',
        NOT_SENT: 'approval.decided',
      },
      guards: [{ if: ({ part }) => part === 'asks', else: 'approval.not-yours' }],
      event: 'order.approvalAnswered',
    },
    /** Whoever may change the orders may take the ask back to do so. */
    takeBack: {
      from: ['WAITING', 'ASKED_BACK'],
      to: 'TAKEN_BACK',
      by: ['buyer'],
      otherwise: 'approval.decided',
      event: 'order.approvalTakenBack',
    },
  },
})
