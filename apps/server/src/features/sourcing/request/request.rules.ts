import type { CaseRequestState, CaseState } from '@fairlead/validation/lifecycles'

export interface RequestFacts {
  state: CaseRequestState
  caseState: CaseState
  /** Quotations that stand: submitted or accepted. */
  active: number
  ordered: boolean
  reminders: number
  reminderCap: number
}

/** Whether an awaited answer is still missing. */
export const isAwaited = (facts: Pick<RequestFacts, 'state' | 'caseState' | 'active'>) =>
  facts.state === 'SUBMITTED' && facts.caseState === 'OPEN' && facts.active === 0

const live = (facts: RequestFacts) => facts.state === 'SUBMITTED' && facts.caseState === 'OPEN'

/** What a buyer may do to a request now. */
export function buyerRequestActions(facts: RequestFacts): string[] {
  const reopenable =
    facts.caseState === 'OPEN' && ['DECLINED', 'MANUALLY_CLOSED', 'CANCELLED'].includes(facts.state)
  return [
    ...(isAwaited(facts) && facts.reminders < facts.reminderCap ? ['remind'] : []),
    ...(live(facts) ? ['typeQuotation'] : []),
    ...(live(facts) && !facts.ordered && facts.active > 0 ? ['cancelQuotation'] : []),
    ...(live(facts) && !facts.ordered ? ['cancel'] : []),
    ...(reopenable ? ['reopen'] : []),
  ]
}

/** What its supplier, or the holder of its link, may do to a request now. */
export function supplierRequestActions(
  facts: RequestFacts,
  quotations: number,
  isLink: boolean,
): string[] {
  if (!live(facts)) return []
  if (facts.active === 0)
    return ['quote', 'saveDraft', 'decline', ...(isLink ? [] : ['updateMapping'])]
  if (isLink) return []
  return [
    ...(facts.ordered ? [] : ['editQuotation', 'cancelQuotation']),
    ...(quotations < 5 ? ['addQuotation'] : []),
    'saveDraft',
  ]
}
