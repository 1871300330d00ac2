import type { AuthProvider } from 'ra-core'
import { formatPerson } from '@fairlead/formatting/name'
import { CallFailed } from './client.ts'
import { sessionToken } from './cookie.ts'
import { isSignedOut, logOut, sessionEnded, toStay } from './session.ts'
import { loadUser, type User } from './user.ts'

/** The session is a cookie and the log-in a page of the site: whoever has none leaves for it and comes back. */
export const authProvider: AuthProvider = {
  login: async () => leave(),
  logout: logOut,
  checkAuth: async () => {
    if (!sessionToken()) await leave()
  },
  checkError: async (error) => {
    if (error instanceof CallFailed && error.status === 401) await leave(error.code)
  },
  getIdentity: async () => {
    const user = await loadUser()
    return { ...user, fullName: formatPerson(user.firstName, user.lastName) }
  },
  getPermissions: async () => roleOf(await loadUser()),
}

function leave(code?: string) {
  if (isSignedOut()) return
  sessionEnded(code)
  return toStay()
}

type Role = 'support' | 'supplier' | 'ihm-agent' | 'vessel' | 'buyer'

/** What `usePermissions` answers; what may be done with one record is in its `actions`. */
function roleOf(user: User): Role {
  if (user.isSupport) return 'support'
  if (user.isSupplier) return 'supplier'
  if (user.isIhmAgent) return 'ihm-agent'
  return user.isVessel ? 'vessel' : 'buyer'
}
