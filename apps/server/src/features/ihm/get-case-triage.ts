import type { Handler } from '../../context.ts'
import { triageOf } from './triage.queries.ts'

export const getCaseTriage: Handler<'triage.ofCase'> = ({ db, actor }, { params }) =>
  triageOf(db, actor, { caseId: params.id })
