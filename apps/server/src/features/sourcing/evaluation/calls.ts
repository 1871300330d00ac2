import type { SomeHandlers } from '../../../context.ts'
import { getEvaluation } from './get-evaluation.ts'
import { getOffersTooltip } from './get-offers-tooltip.ts'

export const evaluationHandlers = {
  'case.offersTooltip': getOffersTooltip,
  'case.evaluation': getEvaluation,
} satisfies SomeHandlers
