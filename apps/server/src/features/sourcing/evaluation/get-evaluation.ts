import type { Handler } from '../../../context.ts'
import { evaluationOf } from './evaluation.queries.ts'
import { getCase } from '../case/case.queries.ts'

export const getEvaluation: Handler<'case.evaluation'> = async ({ db, actor, today }, { params }) =>
  evaluationOf(db, await getCase(db, actor, params.id), today)
