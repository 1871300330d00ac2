import type { SomeHandlers } from '../../../context.ts'
import { getSelections } from './get-selections.ts'
import { makeOrders } from './make-orders.ts'
import { selectOffers } from './select-offers.ts'

export const awardHandlers = {
  'case.selections': getSelections,
  'case.select': selectOffers,
  'case.makeOrders': makeOrders,
} satisfies SomeHandlers
