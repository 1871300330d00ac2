import { casePages } from '@fairlead/validation/case-lifecycle'
import { orderPages } from '@fairlead/validation/order-lifecycle'
import type { Handler } from '../../../context.ts'
import { talliesOf } from './case.tallies.ts'

const has = <T extends string>(states: readonly T[], state: T) => states.includes(state)

/** All tabs at once. */
export const countCases: Handler<'case.counts'> = async ({ db, actor }) => {
  const tallies = await talliesOf(db, actor.companyId)
  type Tally = (typeof tallies)[number]
  type CaseTally = Extract<Tally, { document: 'case' }>
  const sum = (fits: (tally: Tally) => boolean) =>
    tallies.reduce((total, tally) => (fits(tally) ? total + tally.n : total), 0)
  const cases = (page: keyof typeof casePages, fits: (tally: CaseTally) => boolean = () => true) =>
    sum((tally) => tally.document === 'case' && has(casePages[page], tally.state) && fits(tally))
  const orders = (page: keyof typeof orderPages) =>
    sum((tally) => tally.document === 'order' && has(orderPages[page], tally.state))
  return {
    'draft-rfqs': cases('draft-rfqs', ({ source }) => source === 'WEB'),
    'import-rfqs': cases('import-rfqs', ({ source }) => source === 'ERP'),
    'in-process-rfqs': cases('in-process-rfqs'),
    'unquoted-rfqs': cases('unquoted-rfqs', ({ unquoted }) => unquoted),
    'draft-pos': orders('draft-pos'),
    'import-pos': orders('import-pos'),
    'in-process-pos': orders('in-process-pos'),
  }
}
