import { createContext, useContext } from 'react'
import type { User } from '@fairlead/api/calls/account'
import type { CompanyModule } from '@fairlead/validation/modules'
import type { Duty } from '@fairlead/validation/team'

export const UserContext = createContext<User | null>(null)

/** The logged-in user; pages of a link holder have none. */
export function useUser(): User {
  const user = useContext(UserContext)
  if (!user) throw new Error('useUser needs a logged-in user')
  return user
}

/** Whether the user's company uses a module; what belongs to one that is off is not offered. */
export const useModule = (module: CompanyModule): boolean => useUser().modules.includes(module)

/** Whether the user's role in the company has a duty, as the holder of a link has; what it has not is not offered. */
export function useDuty(duty: Duty): boolean {
  const user = useContext(UserContext)
  return !user || user.duties.includes(duty)
}
