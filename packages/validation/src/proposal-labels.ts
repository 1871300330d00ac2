import type { ProposalState } from './proposal-lifecycle.ts'

/** The states in words. */
export const proposalStateLabels: Record<ProposalState, string> = {
  DRAFT: 'Draft',
  PROPOSED: 'With the buyer',
  SETTLED: 'Decided',
}
