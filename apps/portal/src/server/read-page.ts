import type { CallName } from '@fairlead/api/calls'
import { client } from './client.ts'
import type { Input } from './queries.ts'

/** Reads some rows of a list call once, for a file: nothing shows them, so nothing keeps them. */
export const readPage = <N extends CallName>(name: N, input: Input<N>) => client.list(name, input)
