import { CallFailed, createClient } from '@fairlead/api/client'
import { callerToken } from './cookie.ts'

/** What is sent as the page goes away would be broken off with it; a body of this length the browser still carries on. */
const carried = 60_000
let leaving = false

/** From now on what is sent while the page goes away arrives. */
export function carryOnLeaving() {
  addEventListener('pagehide', () => (leaving = true), { capture: true })
  addEventListener('pageshow', () => (leaving = false))
}

const send: typeof fetch = (address, init) => {
  const { body } = init ?? {}
  const keepalive = leaving && typeof body === 'string' && body.length < carried
  return fetch(address, keepalive ? { ...init, keepalive } : init)
}

/** The one client of the portal; nothing outside this folder has it. */
export const client = createClient({ token: callerToken, fetch: send, patience: 30_000 })

/** The same client as ra-data-simple-rest asks for it. */
export async function httpClient(address: string, options: RequestInit = {}) {
  const { status, headers, body, json } = await client.fetch(address, options.signal ?? undefined)
  return { status, headers, body, json }
}

export { CallFailed }
