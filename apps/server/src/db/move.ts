import { Refusal, type RefusalCode } from '@fairlead/api/refusals'
import { nextState, type Lifecycle } from '@fairlead/validation/lifecycle'

/** The state a move leads to, or the given refusal where the lifecycle does not list it. */
export function move<S extends string, A extends string>(
  lifecycle: Lifecycle<S, A>,
  from: S,
  action: A,
  refusal: RefusalCode = 'state.refused',
): S {
  const next = nextState(lifecycle, from, action)
  if (!next) throw new Refusal(refusal)
  return next
}

/** A guarded update that touched no row lost a race: somebody else moved the record first. */
export function mustHaveMoved(
  result: { numUpdatedRows: bigint },
  refusal: RefusalCode = 'record.stale',
) {
  if (result.numUpdatedRows === 0n) throw new Refusal(refusal)
}
