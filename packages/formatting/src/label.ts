import type { CaseState } from '@fairlead/validation/case-lifecycle'
import type { QuotationState } from '@fairlead/validation/quotation-lifecycle'
import type { RequestState } from '@fairlead/validation/request-lifecycle'

/** Who was asked, or delivers, without a name. */
export const unnamedSupplier = 'Supplier'

/** What the label of a request depends on. */
export interface LabelledRequest {
  state: RequestState
  caseState: CaseState
  ordered: boolean
}

const ended: Partial<Record<RequestState, string>> = {
  DECLINED: 'RFQ (Declined)',
  CANCELLED: 'RFQ (Cancelled)',
  LOST: 'RFQ (Lost)',
}

/** The label of a request (specification, section 4): active as long as it takes a quotation. */
export function requestLabel({ state, caseState, ordered }: LabelledRequest): string {
  const active = state === 'SUBMITTED' && caseState === 'OPEN' && !ordered
  return ended[state] ?? (active ? 'RFQ (Active)' : 'RFQ (Inactive)')
}

/** `Quotation N (Edited, Active)` and its kin (specification, section 4). What became of it, its state says. */
export function quotationLabel(number: number, kind: string, state: QuotationState): string {
  return `Quotation ${number} (${standing(kind, state)})`
}

function standing(kind: string, state: QuotationState): string {
  // A version that an edited one replaced.
  if (state === 'REPLACED') return 'Initial'
  const now = state === 'CANCELLED' ? 'Cancelled' : 'Active'
  if (kind === 'EDITED') return `Edited, ${now}`
  return kind === 'INITIAL' && state === 'CANCELLED' ? `Initial, ${now}` : now
}
