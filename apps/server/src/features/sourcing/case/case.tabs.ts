import { orderPages } from '@fairlead/validation/order-lifecycle'
import type { Db } from '../../../db/connect.ts'
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

/** What the tabs of a buyer count. */
export const tabsOf = async (db: Db, companyId: number) => (await counted(db, { companyId }))[0]!
