import { calls, type CallName, type ContractCalls } from '@fairlead/api/calls'
import type { ClientInput, Reply } from '@fairlead/api/contract'
import type { Member } from '@fairlead/server/src/actor'
import type { Services } from '@fairlead/server/src/context'
import type { Trx } from '@fairlead/server/src/db/transaction'
import { handlers } from '@fairlead/server/src/features/index'
import type { Person } from './model.ts'
import { dayOf } from './time.ts'

type Handle = (context: object, input: object) => Promise<unknown>
type Schemas = Partial<Record<'params' | 'body', { parse(given: unknown): unknown }>>

/**
 * Lets a person of the demo make calls as over HTTP: the contract reads what is given, the handler writes it. For calls that need
 * no file store, renderer or mail: the server is not there yet.
 */
export function actsOf(trx: Trx, person: Person, now: Date, services?: Services) {
  const actor = { ...person, kind: 'member', teamRole: 'ADMINISTRATOR' } satisfies Partial<
    Record<keyof Member, unknown>
  >
  return async <N extends CallName>(name: N, given: ClientInput<ContractCalls[N]>) => {
    const { params, body } = calls[name] as Schemas
    const said = given as { params?: unknown; body?: unknown }
    const handle = handlers[name] as unknown as Handle
    const reply = await handle(
      { trx, actor, now, today: dayOf(now.getTime()), services, files: {} },
      { params: params?.parse(said.params), body: body?.parse(said.body) },
    )
    return reply as Reply<ContractCalls[N]>
  }
}

/** Makes calls as somebody. */
export type Act = ReturnType<typeof actsOf>
