import { orderPages } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { casesOn, documentsIn, talliesOf } from './case.tallies.ts'

/** All tabs at once. */
export const countCases: Handler<'case.counts'> = async ({ db, actor }) => {
  const tallies = await talliesOf(db, actor.companyId)
  const orders = (page: keyof typeof orderPages) => documentsIn(tallies, 'order', orderPages[page])
  return {
    'draft-rfqs': casesOn(tallies, 'draft-rfqs'),
    'import-rfqs': casesOn(tallies, 'import-rfqs'),
    'in-process-rfqs': casesOn(tallies, 'in-process-rfqs'),
    'unquoted-rfqs': casesOn(tallies, 'unquoted-rfqs'),
    'draft-pos': orders('draft-pos'),
    'import-pos': orders('import-pos'),
    'in-process-pos': orders('in-process-pos'),
  }
}
