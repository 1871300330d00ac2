import type { Handler } from '../../../context.ts'
import { snapshot } from '../../../db/transaction.ts'
import { evaluationAsRead } from './evaluation.queries.ts'
import { inLine } from '../../../http/in-line.ts'
import { getCase } from '../case/case.queries.ts'

/** So many of a company: more at once are no quicker, and each holds a connection and all that it wrote. */
const AT_ONCE = 2

export const getEvaluation: Handler<'case.evaluation'> = (
  { db, actor, today, write },
  { params },
) =>
  inLine(`comparisons:${actor.companyId}`, AT_ONCE, () =>
    snapshot(db, async (at) =>
      write(await evaluationAsRead(at, await getCase(at, actor, params.id), today)),
    ),
  )
