/** A lifecycle as data: for each state, the actions possible there and the state each leads to. */
export interface Lifecycle<State extends string = string, Action extends string = string> {
  name: string
  initial: readonly State[]
  moves: Record<State, Partial<Record<Action, State>>>
}

/** Declares a lifecycle; states and actions are inferred from the table of moves. */
export function defineLifecycle<State extends string, Action extends string>(
  lifecycle: Lifecycle<State, Action>,
): Lifecycle<State, Action> {
  return lifecycle
}

/** The state an action leads to, or null where the table does not list the move. */
export function nextState<State extends string, Action extends string>(
  lifecycle: Lifecycle<State, Action>,
  from: State,
  action: Action,
): State | null {
  return lifecycle.moves[from][action] ?? null
}

/** The states an action may start from. */
export function statesFor<State extends string, Action extends string>(
  lifecycle: Lifecycle<State, Action>,
  action: Action,
): State[] {
  return (Object.keys(lifecycle.moves) as State[]).filter((s) => lifecycle.moves[s][action])
}

/** Every state that can be reached from the initial ones. */
export function reachableStates(lifecycle: Lifecycle): Set<string> {
  const seen = new Set<string>(lifecycle.initial)
  for (const state of seen) {
    for (const next of Object.values(lifecycle.moves[state] ?? {})) seen.add(next as string)
  }
  return seen
}
