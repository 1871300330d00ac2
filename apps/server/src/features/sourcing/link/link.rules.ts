import { Refusal } from '@fairlead/api/refusals'
import type { LinkHolder } from '../../../actor.ts'

/** An expired link opens nothing any more. */
export function assertLive(actor: LinkHolder) {
  if (actor.expired) throw new Refusal('link.expired')
}
