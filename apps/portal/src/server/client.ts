import { CallFailed, createClient } from '@fairlead/api/client'
import { callerToken } from './cookie.ts'

/** What is sent as the page goes away would be broken off with it; a body of this length the browser still carries on. */
const carried = 60_000
let leaving = false

/** What is sent from now on arrives also once the page has gone. */
export const carryOn = () => void (leaving = true)

/** From now on what is sent while the page goes away arrives. */
export function carryOnLeaving() {
  addEventListener('pagehide', carryOn, { capture: true })
  addEventListener('pageshow', () => (leaving = false))
}

/** As `fetch`, but what is sent while the page goes away arrives. */
export const send: typeof fetch = (address, init) =>
  takeFirst(address, init?.method) ??
  fetch(address, {
    ...init,
    keepalive: leaving && typeof init?.body === 'string' && init.body.length < carried,
  })

globalThis.firstAnswers ??= new Map()

/** What `first-asked.ts` has asked already is taken once; what is written may change it. */
function takeFirst(address: RequestInfo | URL, method = 'GET') {
  const answers = globalThis.firstAnswers!
  if (method !== 'GET') answers.clear()
  const answer = answers.get(address as string)
  answers.delete(address as string)
  return answer
}

/** The one client of the portal; nothing outside this folder has it. */
export const client = createClient({ token: callerToken, fetch: send })

/** The same client as ra-data-simple-rest asks for it. */
export async function httpClient(address: string, options: RequestInit = {}) {
  const { status, headers, body, json } = await client.fetch(address, options.signal ?? undefined)
  return { status, headers, body, json }
}

export { CallFailed }
