import type { ListRecord } from '../../server/resources.ts'

/** A survey as the list of them has it. */
export type Survey = ListRecord<'survey'>
