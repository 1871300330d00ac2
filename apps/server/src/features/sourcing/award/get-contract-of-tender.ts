import type { Handler } from '../../../context.ts'
import { getCase } from '../case/case.queries.ts'
import { contractOfAward, findAward } from './award.contract.ts'

export const getContractOfTender: Handler<'contract.tender'> = async (
  { db, actor },
  { params },
) => {
  const award = await findAward(db, await getCase(db, actor, params.id))
  const contract = award && (await contractOfAward(db, award.id))
  return { awarded: award !== undefined, contract: contract ?? null }
}
