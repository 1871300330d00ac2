import type { Handler } from '../../../context.ts'
import { snapshot } from '../../../db/transaction.ts'
import { caseDetails } from './case.details.ts'
import { getCase } from './case.queries.ts'

export const getCaseDetails: Handler<'case.details'> = ({ db, actor }, { params }) =>
  snapshot(db, async (at) => caseDetails(at, actor, await getCase(at, actor, params.id)))
