import { orderPages } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { prepared } from '../../../db/prepared.ts'
import { casesOn, documentsIn, tallies } from './case.tallies.ts'

const counted = prepared((_, at: { companyId: number }) =>
  tallies(at, {
    'draft-rfqs': casesOn('draft-rfqs'),
    'import-rfqs': casesOn('import-rfqs'),
    'in-process-rfqs': casesOn('in-process-rfqs'),
    'unquoted-rfqs': casesOn('unquoted-rfqs'),
    'draft-pos': documentsIn('order', orderPages['draft-pos']),
    'import-pos': documentsIn('order', orderPages['import-pos']),
    'in-process-pos': documentsIn('order', orderPages['in-process-pos']),
  }),
)

/** All tabs at once. */
export const countCases: Handler<'case.counts'> = async ({ db, actor: { companyId } }) =>
  (await counted(db, { companyId }))[0]!
