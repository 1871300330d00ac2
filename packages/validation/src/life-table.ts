import { actionNames, decide, type AnyLifecycle, type Decision, type FactsOf } from './lifecycle.ts'
import { Role } from './vocabulary.ts'

/** Every state by every role: what can be done, and where it leads. For tests. */
export function tableOf<L extends AnyLifecycle>(lifecycle: L, facts: FactsOf<L>) {
  const rows = lifecycle.states.flatMap((state) =>
    Role.options.map((role) => {
      const can = actionNames(lifecycle).flatMap((action) => {
        const decision: Decision<L, typeof action> = decide(lifecycle, action, {
          ...facts,
          role,
          state,
        })
        if ('refusal' in decision) return []
        return decision.state === state ? [action] : [`${action} -> ${decision.state}`]
      })
      return [`${state} ${role}`, can.join(', ')]
    }),
  )
  return Object.fromEntries(rows.filter(([, can]) => can !== ''))
}
