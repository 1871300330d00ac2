import { CallFailed, createClient, type Client } from '@fairlead/api/client'
import { password } from '@fairlead/server/testing/personas'
import { setTimeout as sleep } from 'node:timers/promises'

/** How often each status was answered; what should never be answered is kept in words. */
export interface Seen {
  statuses: Map<number, number>
  failures: string[]
}

/** A client of whichever server `url` names at the moment; every answer is counted. */
export function clientAt(
  url: () => string,
  token: () => string | null,
  seen: Seen,
  more: Record<string, string> = {},
): Client {
  return createClient({
    token,
    async fetch(path, options) {
      const headers = { ...(options?.headers as Record<string, string>), ...more }
      const response = await fetch(`${url()}${String(path)}`, { ...options, headers })
      const { status } = response
      seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1)
      if (status === 500)
        seen.failures.push(`${options?.method ?? 'GET'} ${String(path)} answered 500`)
      if (status === 503 && !response.headers.get('retry-after'))
        seen.failures.push(`${String(path)} answered 503 without Retry-After`)
      return response
    },
  })
}

export async function logIn(nobody: Client, username: string): Promise<string> {
  const { token } = await insist(() =>
    nobody.call('account.login', { body: { username, password } }),
  )
  return token
}

/** Whether the server, or the way to it, was away: a client asks again with the same key. */
const wasAway = (error: unknown): boolean =>
  error instanceof CallFailed && [0, 502, 503, 507].includes(error.status)

/** As a client does it: the same submission until it is answered, for some minutes at most. */
export async function insist<T>(work: () => Promise<T>, away = () => {}): Promise<T> {
  const until = performance.now() + 180_000
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!wasAway(error) || performance.now() > until) throw error
      away()
      await sleep(50)
    }
  }
}
