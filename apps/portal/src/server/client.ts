import { CallFailed, createClient } from '@fairlead/api/client'
import { sessionToken } from './cookie.ts'

/** The one client of the portal. Components use the hooks in `queries.ts`; nothing else calls the server. */
export const client = createClient({ token: sessionToken })

export { CallFailed }
