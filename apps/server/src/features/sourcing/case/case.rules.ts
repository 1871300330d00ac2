import { nextState } from '@fairlead/validation/lifecycle'
import { caseLifecycle, type CaseState } from '@fairlead/validation/lifecycles'

/** The facts a case's actions depend on. */
export interface CaseFacts {
  state: CaseState
  requests: number
  quoted: number
  orders: number
  selections?: number
}

/** What this actor may do to a case now; screens draw their buttons from it. */
export function caseActions(role: string, facts: CaseFacts): string[] {
  const can = (action: 'send' | 'close' | 'cancel' | 'reopen') =>
    nextState(caseLifecycle, facts.state, action) !== null
  const draft = facts.state === 'NEW'
  if (role === 'vessel') return draft ? ['edit', 'discard', 'attach'] : []
  const open = facts.state === 'OPEN'
  return [
    ...(draft ? ['edit', 'discard', 'attach'] : []),
    ...(can('send') ? ['send'] : []),
    ...(open ? ['addSuppliers', 'attach', 'close'] : []),
    ...(open && facts.quoted < facts.requests ? ['remind'] : []),
    ...(open && facts.quoted > 0 ? ['compare', 'select', 'makeOrders'] : []),
    ...(can('cancel') && facts.orders === 0 ? ['cancel'] : []),
    ...(can('reopen') ? ['reopen'] : []),
    'note',
  ]
}

/** What a case waits for, for the list's last column. */
export function waitsFor(
  facts: CaseFacts & { overdue: boolean },
): 'compare' | 'remind' | 'send' | 'order' | null {
  if (facts.state === 'NEW') return 'send'
  if (facts.state !== 'OPEN' || facts.orders > 0) return null
  if (facts.quoted > 0 && (facts.quoted === facts.requests || facts.overdue)) return 'compare'
  return facts.quoted < facts.requests && facts.overdue ? 'remind' : null
}
