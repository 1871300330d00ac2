import type { ReplyOf } from '../../server/queries.ts'

/** Everything the matrix needs, as the server answers it. */
export type Evaluation = ReplyOf<'case.evaluation'>
