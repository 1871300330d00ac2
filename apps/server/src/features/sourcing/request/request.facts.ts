import { sql } from 'kysely'
import type { CaseState } from '@fairlead/validation/case-lifecycle'
import { consequence } from '@fairlead/validation/lifecycle'
import { quotationLifecycle, standingQuotations } from '@fairlead/validation/quotation-lifecycle'
import type { RequestFacts } from '@fairlead/validation/request-lifecycle'
import type { Role } from '@fairlead/validation/vocabulary'
import type { Db } from '../../../db/connect.ts'
import { prepared } from '../../../db/prepared.ts'
import { among } from '../../../db/states.ts'
import { quotationSettings, type QuotationSettings } from '../../company/company.queries.ts'
import type { RequestRecord } from './request.queries.ts'

const ordered = sql.lit(consequence(quotationLifecycle, 'order').to)

interface Found extends RequestFacts {
  /** Of its quotations, the cancelled ones too; 0 where there is none. */
  lastNumber: number
}

/** What the moves of a request depend on; `settings` are those of the buyer, where they are known. */
export async function requestFacts(
  db: Db,
  { role }: { role: Role },
  found: { state: CaseState; companyId: number },
  request: Pick<RequestRecord, 'id' | 'state' | 'reminders' | 'longerUntil'>,
  settings?: Pick<QuotationSettings, 'reminderCap'>,
): Promise<Found> {
  const [[standing], { reminderCap }] = await Promise.all([
    standingOf(db, { requestId: request.id }),
    settings ?? quotationSettings(db, found.companyId),
  ])
  const { state, reminders } = request
  const longerAsked = request.longerUntil !== null
  return { role, state, caseState: found.state, reminders, reminderCap, longerAsked, ...standing! }
}

/** How many quotations of a request stand, whether one is ordered, and the last number given. */
const standingOf = prepared((db, at: { requestId: number }) =>
  db
    .selectFrom('quotation')
    .select([
      sql<number>`count(*) filter (where state in ${among(standingQuotations)})::int`.as('active'),
      sql<boolean>`coalesce(bool_or(state = ${ordered}), false)`.as('ordered'),
      sql<number>`coalesce(max(number), 0)`.as('lastNumber'),
    ])
    .where('requestId', '=', at.requestId),
)
