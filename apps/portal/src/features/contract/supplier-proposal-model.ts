import type { ReplyOf } from '../../server/queries.ts'
import { supplierContractPaths as paths } from './supplier-contract-paths.ts'

export type OwnProposal = ReplyOf<'supplierProposal.get'>

/** Where a proposal stands in the trail. */
export const crumbsOf = ({ contractId, contractNumber }: OwnProposal) => [
  { label: 'Contracts', to: paths.list },
  { label: contractNumber, to: paths.one(contractId) },
  { label: 'Proposed prices' },
]
