import { createClient, type Client } from '@fairlead/api/client'
import { colleagueOf } from '@fairlead/server/testing/colleague'
import { password } from '@fairlead/server/testing/personas'
import type { TestServer } from '@fairlead/server/testing/server'

type DeskRole = 'ADMINISTRATOR' | 'PURCHASER' | 'SUPERINTENDENT' | 'ACCOUNTS' | 'VIEWER'

/** One more person of Alice's office. */
export async function hire(
  server: TestServer,
  name: string,
  teamRole: DeskRole = 'SUPERINTENDENT',
) {
  const person = await colleagueOf(server, 'buyer', name)
  await server.db.updateTable('account').set({ teamRole }).where('id', '=', person.id).execute()
  // A changed role ends the session.
  const open = server.anonymous()
  const { token } = await open.call('account.login', {
    body: { username: person.email, password },
  })
  return { ...person, client: createClient({ baseUrl: server.url, token: () => token }) }
}

interface Said {
  levels: {
    userIds?: number[]
    roles?: ('ADMINISTRATOR' | 'PURCHASER' | 'SUPERINTENDENT' | 'ACCOUNTS')[]
  }[]
  rules?: { above?: string; notLowest?: boolean; overBudget?: boolean; accountCodes?: string[] }[]
  escalateAfterHours?: number
  on?: boolean
}

/** Rules of approval for Alice's company; every rule asks all levels. */
export async function setPolicy(
  admin: Client,
  { levels, rules = [{}], escalateAfterHours, on = true }: Said,
) {
  const { version } = await admin.call('approval.policy', {})
  const policy = {
    on,
    levels,
    rules: rules.map((rule) => ({ ...rule, levels: levels.length })),
    escalateAfterHours: escalateAfterHours ?? null,
  }
  await admin.call('approval.savePolicy', { body: { version, policy } })
}
