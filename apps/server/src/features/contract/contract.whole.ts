import { countryName } from '@fairlead/formatting/address'
import type { Member } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import { getOwnContract, getVersion } from './contract.queries.ts'
import { linesOf, listHeads } from './price-list.queries.ts'
import { readLines } from './price-list.lines.ts'

/** A version of a contract with every line of its price lists. */
export async function wholeVersion(
  db: Db,
  actor: Member,
  { id, number }: { id: number; number: number },
) {
  const contract = await getOwnContract(db, actor, id)
  const version = await getVersion(db, contract.id, number)
  const heads = await listHeads(db, version.id).execute()
  const lists = []
  for (const head of heads)
    lists.push({ ...head, lines: await readLines(db, linesOf(head)).execute() })
  return { ...version, contractNumber: contract.number, lists }
}
export type WholeVersion = Awaited<ReturnType<typeof wholeVersion>>

/** Where a list holds, all of it: paper has no second look. */
export const placesOf = ({ world, countries, ports }: WholeVersion['lists'][number]): string =>
  world
    ? 'Every port'
    : [
        ...countries.map((code) => `${countryName(code)}, all ports`),
        ...ports.map(({ name }) => name),
      ].join('; ')
