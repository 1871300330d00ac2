import { createContext, useContext } from 'react'
import type { User } from '@fairlead/api/calls/account'
import type { Area } from './area.ts'

export const AreaContext = createContext<Area | null>(null)
export const UserContext = createContext<User | null>(null)

export function useArea(): Area {
  const area = useContext(AreaContext)
  if (!area) throw new Error('useArea needs the shell around it')
  return area
}

/** The logged-in user; pages of a link holder have none. */
export function useUser(): User {
  const user = useContext(UserContext)
  if (!user) throw new Error('useUser needs a logged-in user')
  return user
}
