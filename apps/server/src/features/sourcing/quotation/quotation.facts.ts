import type { CaseState } from '@fairlead/validation/case-lifecycle'
import type { QuotationFacts } from '@fairlead/validation/quotation-lifecycle'
import type { RequestState } from '@fairlead/validation/request-lifecycle'
import type { Role } from '@fairlead/validation/vocabulary'
import type { QuotationRecord } from './quotation.queries.ts'

/** Whether a renewal can be asked for: the prices have lapsed, and nobody asked today. */
export const renewalFacts = (
  row: Pick<QuotationRecord, 'pricesGoodUntil' | 'renewalAskedAt'>,
  today: string,
) => ({
  expired: row.pricesGoodUntil < today,
  renewalAsked: row.renewalAskedAt !== null && row.renewalAskedAt.slice(0, 10) >= today,
})

/** What the moves of a quotation depend on. */
export const quotationFacts = (
  { role }: { role: Role },
  found: { state: CaseState; revision: number },
  request: { state: RequestState },
  { state, revision }: Pick<QuotationRecord, 'state' | 'revision'>,
): QuotationFacts => ({
  role,
  state,
  caseState: found.state,
  requestState: request.state,
  amended: revision < found.revision,
})
