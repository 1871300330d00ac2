import { CallFailed, createClient } from '@fairlead/api/client'
import { messages } from '../frame/messages.ts'
import { callerToken } from './cookie.ts'

/** What is sent as the page goes away would be broken off with it; a body of this length the browser still carries on. */
const carried = 60_000
let leaving = false

/** From now on what is sent while the page goes away arrives. */
export function carryOnLeaving() {
  addEventListener('pagehide', () => (leaving = true), { capture: true })
  addEventListener('pageshow', () => (leaving = false))
}

/** For how long an answer is waited for, in milliseconds: the beginning of one, and ten times that where files go up. */
const patience = 60_000

const send: typeof fetch = async (address, init) => {
  const early = takeFirst(address, init?.method)
  if (early) return early
  const { body, signal } = init ?? {}
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), body instanceof FormData ? 10 * patience : patience)
  const response = await fetch(address, {
    ...init,
    keepalive: leaving && typeof body === 'string' && body.length < carried,
    signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal,
  }).finally(() => clearTimeout(timer))
  // A proxy's own word is not for people.
  return response.status === 413 && !/json/.test(response.headers.get('Content-Type') ?? '')
    ? Response.json({ message: messages.tooLarge }, { status: 413 })
    : response
}

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
