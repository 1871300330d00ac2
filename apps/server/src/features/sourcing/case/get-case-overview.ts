import type { Handler } from '../../../context.ts'
import { caseOverview } from './case.overview.ts'

export const getCaseOverview: Handler<'case.overview'> = ({ db, actor }, { params }) =>
  caseOverview(db, actor, params.id)
