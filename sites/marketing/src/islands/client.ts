import type { ContractCalls } from '@fairlead/api/calls'
import { CallFailed, createCaller } from '@fairlead/api/client'
import type { ClientInput } from '@fairlead/api/contract'
import { memoryStore, sendOnce } from '@fairlead/api/submission'
import type { SiteCall } from '../site/contract.ts'
import { currentToken } from './session.ts'

export { CallFailed }

const caller = createCaller({ token: () => currentToken() ?? null })
// Passwords are among what is sent: the keys leave no trace on the device.
const keys = memoryStore()

/** Asks the server, by the contract. Rejects with `CallFailed`. */
export const call = <N extends SiteCall>(name: N, input: ClientInput<ContractCalls[N]>) =>
  caller(name, input)

/** Sends a form under the key of its intent: tried again, it still arrives once. */
export const submit = <N extends SiteCall>(name: N, input: ClientInput<ContractCalls[N]>) =>
  sendOnce(name, input, { store: keys, send: (key) => caller(name, input, key) })
