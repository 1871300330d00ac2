import { createClient } from '@fairlead/api/client'
import { personas, password, type Persona } from './personas.ts'
import type { TestServer } from './server.ts'

/** Another user of a persona's company, logged in: with the same role and password. */
export async function colleagueOf(server: TestServer, persona: Persona, firstName: string) {
  const { lastName: _, ...known } = personas[persona]
  const email = `${firstName.toLowerCase()}.${known.email}`
  const { id: _id, ...like } = await server.db
    .selectFrom('account')
    .selectAll()
    .where('email', '=', known.email)
    .executeTakeFirstOrThrow()
  const { id } = await server.db
    .insertInto('account')
    .values({ ...like, email, firstName, lastName: 'Mate' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const open = createClient({ baseUrl: server.url, token: () => null })
  const { token } = await open.call('account.login', { body: { username: email, password } })
  return { id, email, client: createClient({ baseUrl: server.url, token: () => token }) }
}
