import type { ReplyOf, RowOf } from '../../../server/queries.ts'

/** An RFQ with all that its page shows. */
export type CaseOverview = ReplyOf<'case.overview'>
/** One of its requests. */
export type RequestRow = RowOf<'case.requests'>
