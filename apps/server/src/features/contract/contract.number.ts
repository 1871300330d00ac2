import { literally } from '../../db/contains.ts'
import type { Trx } from '../../db/transaction.ts'

/** A number no contract of the company has, like the one that is wished for. */
export async function freeContractNumber(trx: Trx, companyId: number, wished: string) {
  const base = wished.slice(0, 54)
  const taken = await trx
    .selectFrom('contract')
    .select('number')
    .where('companyId', '=', companyId)
    .where('number', 'ilike', `${literally(base)}%`)
    .execute()
  const numbers = new Set(taken.map(({ number }) => number.toLowerCase()))
  if (!numbers.has(base.toLowerCase())) return base
  for (let n = 2; ; n += 1) if (!numbers.has(`${base}-${n}`.toLowerCase())) return `${base}-${n}`
}
