import { defineLifecycle, type Facts } from './lifecycle.ts'

/** The states of a vendor's proposal of prices. */
export const proposalStates = ['DRAFT', 'PROPOSED', 'SETTLED'] as const
/** One of them. */
export type ProposalState = (typeof proposalStates)[number]
/** The vendor still types it: nobody else knows of it. */
export const typedProposal = 'DRAFT' satisfies ProposalState
/** The buyer knows of it. */
export const toldProposals = ['PROPOSED', 'SETTLED'] as const satisfies ProposalState[]

/** What the moves of a proposal depend on. */
export interface ProposalFacts extends Facts<ProposalState> {
  /** Whether the contract is in force and the vendor holds the list in it, as it was when the proposal was begun. */
  holds: boolean
  /** Its changes: how many there are, and how many of them the buyer decided. */
  changes: number
  decided: number
  /** How many of those that are left are decided now, and whether some of them are accepted. */
  deciding?: number
  accepting?: boolean
}

const typing = {
  from: ['DRAFT'],
  by: ['supplier'],
  otherwise: 'proposal.sent',
  except: { SETTLED: 'proposal.settled' },
} as const

/** The life of the prices that a vendor proposes for the next version of a contract. */
export const proposalLifecycle = defineLifecycle<ProposalFacts>()({
  name: 'Price proposal',
  noun: 'proposal',
  states: proposalStates,
  initial: ['DRAFT'],
  final: ['SETTLED'],
  moves: {
    edit: typing,
    discard: typing,
    send: {
      ...typing,
      to: 'PROPOSED',
      guards: [
        { if: ({ holds }) => holds, else: 'proposal.outdated' },
        { if: ({ changes }) => changes > 0, else: 'proposal.empty' },
      ],
      event: 'proposal.sent',
    },
    takeBack: {
      from: ['PROPOSED'],
      to: 'DRAFT',
      by: ['supplier'],
      otherwise: 'proposal.not-sent',
      except: { SETTLED: 'proposal.settled' },
      guards: [{ if: ({ decided }) => decided === 0, else: 'proposal.begun' }],
      event: 'proposal.takenBack',
    },
    decide: {
      from: ['PROPOSED'],
      to: {
        states: ['PROPOSED', 'SETTLED'],
        which: ({ changes, decided, deciding = 0 }) =>
          decided + deciding < changes ? 'PROPOSED' : 'SETTLED',
      },
      by: ['buyer'],
      otherwise: 'proposal.taken-back',
      except: { SETTLED: 'proposal.settled' },
      guards: [
        { if: ({ accepting, holds }) => !accepting || holds, else: 'proposal.list-gone' },
        { if: ({ deciding = 0 }) => deciding > 0, else: 'record.stale' },
      ],
      event: 'proposal.decided',
    },
  },
})
