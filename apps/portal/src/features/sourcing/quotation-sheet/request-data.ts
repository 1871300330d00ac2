import type { ReplyOf } from '../../../server/queries.ts'

/** A request as its supplier sees it. */
export type CaseRequest = ReplyOf<'request.get'>
