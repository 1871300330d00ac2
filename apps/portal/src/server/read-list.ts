import type { CallName } from '@fairlead/api/calls'
import { client } from './client.ts'

/** One page of a list as ra-core's list parameters say it. */
export interface ListRead {
  page: number
  perPage: number
  field: string
  order: 'ASC' | 'DESC'
  filter: Record<string, unknown>
}

type List = (name: CallName, input: unknown) => Promise<{ data: unknown; total: number }>

/** Reads a list call in ra-data-simple-rest's dialect: `filter`, `range`, `sort`. */
export async function readList<Row>(call: CallName, read: ListRead) {
  const { page, perPage, field, order, filter } = read
  const list: List = client.list as List
  const answer = await list(call, {
    filter,
    range: [(page - 1) * perPage, page * perPage - 1],
    sort: [field, order],
  })
  return answer as { data: Row[]; total: number }
}
