import type { Handler } from '../../../context.ts'
import { caseContractPrices } from './case.contract-prices.ts'
import { getCase } from './case.queries.ts'

export const listCaseContractPrices: Handler<'contract.pricesOfCase'> = async (
  { db, actor, today },
  { params },
) => caseContractPrices(db, await getCase(db, actor, params.id), today)
