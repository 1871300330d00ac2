import { consequence } from '@fairlead/validation/lifecycle'
import { requestLifecycle, type RequestState } from '@fairlead/validation/request-lifecycle'
import type { Db } from '../../db/connect.ts'
import type { RequestRecord } from '../sourcing/request/request.queries.ts'

const declined: string = consequence(requestLifecycle, 'decline').to

/** Who has declined reads no answers to all any more. */
export const hasDeclined = ({ state }: { state: RequestState }) => state === declined

/** The requests of a case whose suppliers read what is told to all. */
export async function readingAlong(db: Db, caseId: number): Promise<RequestRecord[]> {
  const requests = await db
    .selectFrom('caseRequest')
    .selectAll()
    .where('caseId', '=', caseId)
    .orderBy('id')
    .execute()
  return requests.filter((request) => !hasDeclined(request))
}

/** Every name under which the suppliers of a case are known: none of them may stand in what goes to all. */
export async function supplierNames(db: Db, caseId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('caseRequest')
    .leftJoin('company', 'company.id', 'caseRequest.supplierId')
    .select(['company.name', 'caseRequest.alias', 'caseRequest.unregisteredName'])
    .where('caseId', '=', caseId)
    .execute()
  return rows
    .flatMap(({ name, alias, unregisteredName }) => [name, alias, unregisteredName])
    .filter((name) => name !== null)
}
