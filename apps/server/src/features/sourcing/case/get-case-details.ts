import type { Handler } from '../../../context.ts'
import { caseDetails } from './case.details.ts'
import { getCase } from './case.queries.ts'

export const getCaseDetails: Handler<'case.details'> = async ({ db, actor }, { params }) =>
  caseDetails(db, actor, await getCase(db, actor, params.id))
