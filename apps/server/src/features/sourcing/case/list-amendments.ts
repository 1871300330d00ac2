import type { Handler } from '../../../context.ts'
import { amendmentsOf } from './case.amendments.ts'
import { getCase } from './case.queries.ts'

export const listAmendments: Handler<'case.amendments'> = async ({ db, actor }, { params }) =>
  amendmentsOf(db, await getCase(db, actor, params.id))
