import { createClient } from '@fairlead/api/client'
import { password } from './personas.ts'
import type { ServerProcess } from './server-process.ts'

/** Whom `firstRun` makes. */
export const firstUser = { email: 'first@support.test', password }

/** Sets an empty installation up with the code that its server printed; answers the first support user's session. */
export async function firstRun(server: ServerProcess): Promise<string> {
  const code = /\/set-up#([A-Z0-9-]+)/.exec(server.output())?.[1]
  if (!code) throw new Error(`No set-up code was printed:\n${server.output()}`)
  const nobody = createClient({ baseUrl: server.url, token: () => null })
  const { token } = await nobody.call('account.setUp', {
    body: {
      code,
      operator: 'Operator',
      firstName: 'First',
      lastName: 'User',
      ...firstUser,
      confirmPassword: password,
    },
  })
  return token
}
