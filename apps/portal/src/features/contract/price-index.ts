import type { ReplyOf } from '../../server/queries.ts'

/** An index that prices of a contract follow, with its values by day. */
export type PriceIndex = ReplyOf<'priceIndex.list'>[number]
