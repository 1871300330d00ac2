import type { Handler } from '../../../context.ts'
import { contractPrices } from '../../contract/contract.prices.ts'
import { caseLines, getCase } from './case.queries.ts'

export const listCaseContractPrices: Handler<'contract.pricesOfCase'> = async (
  { db, actor, today },
  { params },
) => {
  const found = await getCase(db, actor, params.id)
  if (!found.deliveryPort) return []
  const lines = await caseLines(db, found.id)
  const asked = {
    companyId: found.companyId,
    port: found.deliveryPort,
    on: found.vesselEta ?? today,
  }
  const wanted = lines.map((line) => ({ ...line, code: line.code ?? '' }))
  const prices = await contractPrices(db, asked, wanted, 1)
  return prices.flatMap(([price], i) => (price ? [{ ...price, caseLineId: lines[i]!.id }] : []))
}
