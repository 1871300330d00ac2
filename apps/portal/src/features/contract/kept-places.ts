import { keepHere, keptHere } from '../../drafts/device.ts'
import type { ContractHead } from './contract-model.ts'

/** The terms of a draft as this device keeps them until they have arrived. */
export interface KeptTerms {
  /** Of which version, and which revision of it. */
  number: number
  revision: number
  head: ContractHead
  /** What was sent last over that revision. */
  sent: ContractHead | null
}

/** By the contract, not its version: what did not arrive in one draft can go into the next. */
export const termsPlace = (contractId: number) => `contract-terms.${contractId}`
export const pricesPlace = (listUuid: string) => `prices.${listUuid}`

export const keptTerms = (contractId: number) => keptHere<KeptTerms>(termsPlace(contractId))
export const termsInto = (contractId: number, kept: KeptTerms) =>
  keepHere(termsPlace(contractId), kept)
