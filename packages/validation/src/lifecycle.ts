import type { Role } from './vocabulary.ts'

/** What every decision needs to know: who acts, and the state the document is in. */
export interface Facts<State extends string = string> {
  role: Role
  state: State
}

/** A condition on a move beyond its state, and the refusal of who does not meet it. */
export interface Guard<F> {
  if: (facts: F) => boolean
  else: string
}

/** Where a move leads that has more than one end: all of them, and which one under these facts. */
export interface Fork<F extends Facts> {
  states: readonly F['state'][]
  which: (facts: F) => F['state']
}

/** One thing that can be done to a document. Without `to` the state stays. */
export interface Move<F extends Facts> {
  from: readonly F['state'][]
  to?: F['state'] | Fork<F>
  /** Whose hands it is in. Nobody's: it only follows from a move of another document. */
  by: readonly Role[]
  /** The refusal from a state that is not listed; `except` names those with words of their own. */
  otherwise: string
  except?: Partial<Record<F['state'], string>>
  guards?: readonly Guard<F>[]
  /** What is recorded; without it the move leaves no trace in the history, as an autosave. */
  event?: string
  /** The moves of other documents that happen with it, as `quotation.lose`. */
  follows?: readonly string[]
  /** Where a button is worth showing, if that is less than where the move is possible. */
  offered?: (facts: F) => boolean
}

/** The life of a document as data: its states, and every move there is. What is not listed is refused. */
export interface Lifecycle<F extends Facts, M extends Record<string, Move<F>>> {
  name: string
  /** How moves of other documents and events name it. */
  noun: string
  states: readonly F['state'][]
  initial: readonly F['state'][]
  /** States in which it rests for good. */
  final: readonly F['state'][]
  moves: M
}

/** Declares a lifecycle over its facts; actions, states, refusals and events keep their exact names. */
export function defineLifecycle<F extends Facts>() {
  return <const M extends Record<string, Move<F>>>(lifecycle: Lifecycle<F, M>) => lifecycle
}

/** A lifecycle of whatever facts, for what looks at all of them alike. */
export interface AnyLifecycle {
  name: string
  noun: string
  states: readonly string[]
  initial: readonly string[]
  final: readonly string[]
  moves: Record<string, AnyMove>
}
interface AnyMove {
  from: readonly string[]
  to?: string | { states: readonly string[]; which: (facts: never) => string }
  by: readonly Role[]
  otherwise: string
  except?: Partial<Record<string, string>>
  guards?: readonly { if: (facts: never) => boolean; else: string }[]
  event?: string
  follows?: readonly string[]
  offered?: (facts: never) => boolean
}

/** The actions of a lifecycle. */
export type ActionOf<L extends AnyLifecycle> = keyof L['moves'] & string
/** The states of a lifecycle. */
export type StateOf<L extends AnyLifecycle> = L['states'][number]
/** The facts its decisions need. */
export type FactsOf<L> =
  L extends Lifecycle<infer F extends Facts, infer M> ? (M extends object ? F : never) : never

type Named<M, K extends string> = M extends { [k in K]: infer T } ? T : never
type GuardCode<M> = M extends { guards: readonly { else: infer C }[] } ? C : never
type ExceptCode<M> = M extends { except: infer E } ? E[keyof E] : never
type EndOf<T> = T extends { states: readonly (infer S)[] } ? S & string : T & string
/** The codes of one move. */
export type RefusalOf<M> = (Named<M, 'otherwise'> | GuardCode<M> | ExceptCode<M> | 'access.role') &
  string

/** The answer to "may this be done now?": the state it leads to and what to record, or why not. */
export type Decision<L extends AnyLifecycle, A extends ActionOf<L>> =
  | {
      from: StateOf<L>
      state: L['moves'][A] extends { to: infer T } ? EndOf<T> : StateOf<L>
      event: Named<L['moves'][A], 'event'>
      refusal?: undefined
    }
  | { refusal: RefusalOf<L['moves'][A]> }

/** Asks the table of moves. Pure: the caller brings the facts, saves the state and records the event. */
export function decide<L extends AnyLifecycle, A extends ActionOf<L>>(
  lifecycle: L,
  action: A,
  facts: FactsOf<L>,
): Decision<L, A> {
  const move = lifecycle.moves[action] as Move<FactsOf<L>>
  const refusal = refusalOf(move, facts)
  const { state } = facts
  if (refusal) return { refusal } as Decision<L, A>
  const { to = state, event } = move
  const end = typeof to === 'object' ? to.which(facts) : to
  return { from: state, state: end, event } as Decision<L, A>
}

function refusalOf<F extends Facts>(move: Move<F>, facts: F): string | undefined {
  const state: F['state'] = facts.state
  if (!move.by.includes(facts.role)) return 'access.role'
  if (!move.from.includes(state)) return move.except?.[state] ?? move.otherwise
  return move.guards?.find((guard) => !guard.if(facts))?.else
}

/** What this actor may do now: a button stands for each, and none of them is refused. */
export function actionsOf<L extends AnyLifecycle>(lifecycle: L, facts: FactsOf<L>): ActionOf<L>[] {
  return actionNames(lifecycle).filter((action) => {
    const { offered } = lifecycle.moves[action] as Move<FactsOf<L>>
    return !decide(lifecycle, action, facts).refusal && (offered?.(facts) ?? true)
  })
}

/** A move that follows from another document's, for all records it applies to: from which states, to which. */
export function consequence<L extends AnyLifecycle, A extends ActionOf<L>>(
  lifecycle: L,
  action: A,
) {
  const move = lifecycle.moves[action]!
  return { from: move.from, to: move.to } as {
    from: L['moves'][A]['from']
    to: L['moves'][A] extends { to: infer T extends string } ? T : undefined
  }
}

/** Every refusal a move can meet, besides that of the role: what its call declares. */
export function refusalsOf<L extends AnyLifecycle, A extends ActionOf<L>>(lifecycle: L, action: A) {
  const { otherwise, except = {}, guards = [] } = lifecycle.moves[action] as AnyMove
  const codes = [otherwise, ...Object.values(except), ...guards.map((guard) => guard.else)]
  return [...new Set(codes)] as Exclude<RefusalOf<L['moves'][A]>, 'access.role'>[]
}

/** The names of a lifecycle's actions, for a closed list in a reply. */
export const actionNames = <L extends AnyLifecycle>(lifecycle: L) =>
  Object.keys(lifecycle.moves) as [ActionOf<L>, ...ActionOf<L>[]]

/** The states a move can lead to; none where the state stays. */
export function endsOf({ to }: Pick<AnyMove, 'to'>): readonly string[] {
  if (to === undefined) return []
  return typeof to === 'string' ? [to] : to.states
}

/** Every state that can be reached from the initial ones. */
export function reachableStates({ initial, moves }: AnyLifecycle): Set<string> {
  const seen = new Set<string>(initial)
  for (const state of seen)
    for (const move of Object.values(moves))
      if (move.from.includes(state)) for (const end of endsOf(move)) seen.add(end)
  return seen
}
