import type { User } from '@fairlead/api/calls/account'
import { client } from './client.ts'
import { fetchCall, queryClient } from './queries.ts'

export type { User }

const call = fetchCall('account.user', {})

/** The logged-in user of this document. Loaded once, before the first page. */
export const loadUser = (): Promise<User> => queryClient.fetchQuery({ ...call, staleTime: 'static', gcTime: Infinity }) // prettier-ignore

/** Whether the session is of whom this document was loaded for. */
export async function isSamePerson(): Promise<boolean> {
  const [before, now] = [await loadUser(), await client.call('account.user', {})]
  return before.id === now.id
}

const followers = new Set<(user: User) => void>()

/** Hears of the user as it is read anew; answers how to hear no more. */
export function followUser(tell: (user: User) => void): () => void {
  followers.add(tell)
  return () => void followers.delete(tell)
}

export async function reloadUser(): Promise<User> {
  const user = await queryClient.fetchQuery({ ...call, staleTime: 0, gcTime: Infinity })
  for (const tell of followers) tell(user)
  return user
}
