import { consequence } from '@fairlead/validation/lifecycle'
import type { LostReason } from '@fairlead/validation/lost-reason'
import { requestLifecycle, type RequestState } from '@fairlead/validation/request-lifecycle'

/** The state of a request whose quotation lost. */
export const lost = consequence(requestLifecycle, 'lose').to

/** Why a supplier lost, where the buyer says it: to those that lost and to nobody else. */
export const lostReasonOf = (
  state: RequestState,
  { toldReason }: { toldReason: LostReason | null },
): LostReason | null => (state === lost ? toldReason : null)
