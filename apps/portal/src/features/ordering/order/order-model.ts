import { sum } from '@fairlead/validation/decimal'
import type { ReplyOf } from '../../../server/queries.ts'

/** An order as the server answers it. */
export type Order = ReplyOf<'order.get'>

/** Whether deliveries are confirmed for all of a line. */
export const isWhole = (line: Order['lines'][number]): boolean =>
  sum(line.deliveries.map((each) => each.quantity)).gte(line.quantity)
