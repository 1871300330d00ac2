import type { User } from '@fairlead/api/calls/account'
import { createClient } from '@fairlead/api/client'
import { storedToken } from './cookie.ts'
import { fetchCall, queryClient } from './queries.ts'

export type { User }

const call = fetchCall('account.user', {})

/** The logged-in user of this document. Loaded once, before the first page. */
export const loadUser = (): Promise<User> =>
  queryClient.fetchQuery({ ...call, staleTime: 'static' })

/** Whether the session there is, is of whom this document was loaded for. The page may go without it meanwhile. */
export async function isSamePerson(): Promise<boolean> {
  const asked = createClient({ token: storedToken })
  const [before, now] = [await loadUser(), await asked.call('account.user', {})]
  return before.id === now.id
}

const followers = new Set<(user: User) => void>()

/** Hears of the user as it is read anew; answers how to hear no more. */
export function followUser(tell: (user: User) => void): () => void {
  followers.add(tell)
  return () => void followers.delete(tell)
}

export async function reloadUser(): Promise<User> {
  const user = await queryClient.fetchQuery({ ...call, staleTime: 0 })
  for (const tell of followers) tell(user)
  return user
}
