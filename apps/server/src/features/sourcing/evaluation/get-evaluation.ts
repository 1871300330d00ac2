import type { Handler } from '../../../context.ts'
import { snapshot } from '../../../db/transaction.ts'
import { evaluationOf } from './evaluation.queries.ts'
import { getCase } from '../case/case.queries.ts'

export const getEvaluation: Handler<'case.evaluation'> = ({ db, actor, today }, { params }) =>
  snapshot(db, async (at) => evaluationOf(at, await getCase(at, actor, params.id), today))
