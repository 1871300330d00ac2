import type { ReplyOf } from '../../../server/queries.ts'

/** An order as the server answers it. */
export type Order = ReplyOf<'order.get'>
