import type { SomeHandlers } from '../../context.ts'
import { getStatistics } from './get-statistics.ts'
import { listAnswers } from './list-answers.ts'
import { listCountedOrders } from './list-counted-orders.ts'
import { listRequestsAsked } from './list-requests-asked.ts'
import { listSpend } from './list-spend.ts'

export const statisticsHandlers = {
  'statistics.get': getStatistics,
  'statistics.spend': listSpend,
  'statistics.orders': listCountedOrders,
  'statistics.answers': listAnswers,
  'statistics.requests': listRequestsAsked,
} satisfies SomeHandlers
