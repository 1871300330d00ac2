import { sql } from 'kysely'
import type { CaseState } from '@fairlead/validation/case-lifecycle'
import { consequence } from '@fairlead/validation/lifecycle'
import { quotationLifecycle, standingQuotations } from '@fairlead/validation/quotation-lifecycle'
import type { RequestFacts } from '@fairlead/validation/request-lifecycle'
import type { Role } from '@fairlead/validation/vocabulary'
import type { Db } from '../../../db/connect.ts'
import { among } from '../../../db/states.ts'
import { quotationSettings } from '../../company/company.queries.ts'
import type { RequestRecord } from './request.queries.ts'

const ordered = sql.lit(consequence(quotationLifecycle, 'order').to)

/** What the moves of a request depend on. */
export async function requestFacts(
  db: Db,
  { role }: { role: Role },
  found: { state: CaseState; companyId: number },
  request: Pick<RequestRecord, 'id' | 'state' | 'reminders' | 'longerUntil'>,
): Promise<RequestFacts> {
  const [standing, { reminderCap }] = await Promise.all([
    standingOf(db, request.id),
    quotationSettings(db, found.companyId),
  ])
  const { state, reminders } = request
  const longerAsked = request.longerUntil !== null
  return { role, state, caseState: found.state, reminders, reminderCap, longerAsked, ...standing }
}

/** How many quotations of a request stand, and whether one is ordered. */
const standingOf = (db: Db, requestId: number) =>
  db
    .selectFrom('quotation')
    .select([
      sql<number>`count(*) filter (where state in ${among(standingQuotations)})::int`.as('active'),
      sql<boolean>`coalesce(bool_or(state = ${ordered}), false)`.as('ordered'),
    ])
    .where('requestId', '=', requestId)
    .executeTakeFirstOrThrow()
