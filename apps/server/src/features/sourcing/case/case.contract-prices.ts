import type { CaseContractPrice } from '@fairlead/api/calls/contract'
import type { Db } from '../../../db/connect.ts'
import { contractPrices } from '../../contract/contract.prices.ts'
import { caseLines, type CaseRecord } from './case.queries.ts'

/** The best contract price of each line of an RFQ that contracts cover, at the rates that its comparison has. */
export async function caseContractPrices(
  db: Db,
  found: CaseRecord,
  today: string,
): Promise<CaseContractPrice[]> {
  if (!found.deliveryPort) return []
  const lines = await caseLines(db, found.id)
  const asked = {
    companyId: found.companyId,
    port: found.deliveryPort,
    on: found.vesselEta ?? today,
    rates: found.rates,
  }
  const wanted = lines.map((line) => ({ ...line, code: line.code ?? '' }))
  const prices = await contractPrices(db, asked, wanted, 1)
  return prices.flatMap(([price], i) => (price ? [{ ...price, caseLineId: lines[i]!.id }] : []))
}
