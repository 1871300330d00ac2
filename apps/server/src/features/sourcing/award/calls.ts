import type { SomeHandlers } from '../../../context.ts'
import { awardTender } from './award-tender.ts'
import { getContractOfTender } from './get-contract-of-tender.ts'
import { getSelections } from './get-selections.ts'
import { makeContract } from './make-contract.ts'
import { makeOrders } from './make-orders.ts'
import { selectOffers } from './select-offers.ts'

export const awardHandlers = {
  'case.selections': getSelections,
  'case.select': selectOffers,
  'case.makeOrders': makeOrders,
  'case.award': awardTender,
  'contract.tender': getContractOfTender,
  'contract.ofTender': makeContract,
} satisfies SomeHandlers
