import type { Handler } from '../../context.ts'
import { getOwnContract, getVersion } from './contract.queries.ts'
import { findLinesOfLists } from './price-list.lines.ts'
import { listHeads } from './price-list.queries.ts'

export const findContractLines: Handler<'contract.lines'> = async (
  { db, actor },
  { params, list: { filter, from, limit } },
) => {
  const contract = await getOwnContract(db, actor, params.id)
  const version = await getVersion(db, contract.id, params.number)
  const lists = await listHeads(db, version.id).execute()
  return findLinesOfLists(db, lists, { q: filter.q?.trim(), from, limit })
}
