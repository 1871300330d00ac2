import { createClient } from '@fairlead/api/client'
import type { CallName } from '@fairlead/api/calls'
import { browserStore, sendOnce } from '@fairlead/api/submission'
import { callerToken } from './cookie.ts'
import { send } from './client.ts'
import type { Input, ReplyOf } from './queries.ts'

/** A draft is saved in well under a second; one of this many characters goes up in a second on a poor line. */
const patience = 20_000
const perSecond = 4000

const client = createClient({
  token: callerToken,
  fetch: (address, init) => {
    const length = typeof init?.body === 'string' ? init.body.length : 0
    const late = AbortSignal.timeout(patience + (length / perSecond) * 1000)
    const signal = init?.signal ? AbortSignal.any([init.signal, late]) : late
    return send(address, { ...init, signal })
  },
})

/**
 * As `act`, for what saves itself: an answer that does not come is given up sooner and asked for again under the same key,
 * so that one that comes late after all saves nothing twice.
 */
export function save<N extends CallName>(
  name: N,
  input: Input<N>,
  key?: string,
): Promise<ReplyOf<N>> {
  const sending = (own: string) => client.call(name, input, own)
  if (key) return sending(key)
  const { params } = input as { params?: object }
  const intent = `save.${name}.${JSON.stringify(params)}`
  return sendOnce(intent, input, { store: browserStore('session'), send: sending })
}
