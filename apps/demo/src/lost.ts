import type { LostReasonCode } from '@fairlead/validation/lost-reason'
import type { Trx } from '@fairlead/server/src/db/transaction'
import { actsOf } from './act.ts'
import { demoPeople } from './people.ts'
import type { World } from './model.ts'

const reasons: { reason: LostReasonCode; text: string }[] = [
  { reason: 'DELIVERY', text: 'The ship had sailed before the parts could be on board' },
  { reason: 'PRICE', text: '' },
]

/** Two of the RFQs that each known supplier has lost say why, in the words of the buyer's own call. */
export async function tellReasons(trx: Trx, world: World, now: number) {
  const known = new Set(demoPeople.map(({ company }) => company))
  for (const { id } of world.suppliers.filter(({ name }) => known.has(name))) {
    const lost = await trx
      .selectFrom('caseRequest')
      .innerJoin('rfqCase', 'rfqCase.id', 'caseRequest.caseId')
      .select(['rfqCase.id', 'rfqCase.companyId', 'rfqCase.createdBy'])
      .where('caseRequest.supplierId', '=', id)
      .where('caseRequest.state', '=', 'LOST')
      .where('rfqCase.state', '=', 'CLOSED')
      .where('rfqCase.toldReason', 'is', null)
      .orderBy('caseRequest.createdAt', 'desc')
      .limit(reasons.length)
      .execute()
    for (const [i, found] of lost.entries()) {
      const people = world.buyers.find((buyer) => buyer.id === found.companyId)!.users
      const person = people.find((one) => one.id === found.createdBy) ?? people[0]!
      const act = actsOf(trx, person, new Date(now))
      await act('case.tellReason', { params: { id: found.id }, body: reasons[i]! })
    }
  }
}
