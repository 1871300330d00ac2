import type { ReplyOf } from '../../server/queries.ts'

/** Part I of a ship as of a day. */
export type Inventory = ReplyOf<'inventory.get'>
export type InventoryRow = Inventory['entries'][number]
