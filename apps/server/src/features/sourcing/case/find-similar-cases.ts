import type { Handler } from '../../../context.ts'
import { getCase } from './case.queries.ts'
import { similarCases } from './case.similar.ts'

export const findSimilarCases: Handler<'case.similar'> = async ({ db, actor }, { params }) =>
  similarCases(db, await getCase(db, actor, params.id))
