import type { Handler } from '../../context.ts'
import { contractPrices } from './contract.prices.ts'

const most = 3

export const listContractPrices: Handler<'contract.prices'> = async (
  { db, actor, today },
  { body: { lines, port, on, supplierId } },
) => {
  const asked = { companyId: actor.companyId, port, on: on ?? today, supplierId }
  return contractPrices(db, asked, lines, most)
}
