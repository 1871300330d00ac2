import { messages } from '@fairlead/validation/messages'
import { currentToken, forgetSession } from './session.ts'

/** What the server answered when it said no, in the specification's words. */
export class Refused extends Error {
  readonly status: number
  readonly code: string | undefined
  /** What is wrong with single fields. */
  readonly problems: readonly { readonly path: string; readonly message: string }[]

  constructor(status: number, message: string, code?: string, problems: Refused['problems'] = []) {
    super(message)
    this.status = status
    this.code = code
    this.problems = problems
  }
}

/** Unguessable, and available on plain http too. */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

interface Options {
  method?: 'GET' | 'POST'
  body?: object
  /** Whether a 401 means that the session ended; not so while logging in. */
  session?: boolean
}

/** One call: every one carries X-Token, sends no credentials and is never cached. */
export async function call<T>(path: string, options: Options = {}): Promise<T> {
  const { body, method = body ? 'POST' : 'GET' } = options
  const isForm = body instanceof FormData
  const response = await fetch(path, {
    method,
    credentials: 'omit',
    cache: 'no-store',
    headers: {
      'X-Token': currentToken() ?? 'no-cookie',
      ...(method === 'POST' && { 'Idempotency-Key': randomKey() }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : body && JSON.stringify(body),
  }).catch(() => {
    throw new Refused(0, 'The network did not answer. Please check your connection and try again.')
  })
  const reply = await response.json().catch(() => undefined)
  if (response.ok) return reply as T
  if (response.status === 401 && options.session) {
    forgetSession()
    location.assign('/login')
  }
  throw new Refused(
    response.status,
    reply?.message ?? (response.status === 400 ? messages.processing : response.statusText),
    reply?.code,
    reply?.problems,
  )
}
