import { CallFailed, createClient } from '@fairlead/api/client'
import { sessionToken } from './cookie.ts'

/** The one client of the portal; nothing outside this folder has it. */
export const client = createClient({ token: sessionToken })

/** The same client as ra-data-simple-rest asks for it. */
export async function httpClient(address: string, options: RequestInit = {}) {
  const { status, headers, body, json } = await client.fetch(address, options.signal ?? undefined)
  return { status, headers, body, json }
}

export { CallFailed }
