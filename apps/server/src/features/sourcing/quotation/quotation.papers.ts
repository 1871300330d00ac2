import type { Contact, Letterhead } from '@fairlead/api/paper'
import type { Db } from '../../../db/connect.ts'
import { contactOf, letterheadOf } from '../../company/company.papers.ts'

/** Whose papers stand between a buyer and one supplier, and who asked. */
export interface RequestPaper {
  buyer: Letterhead
  /** Null of a supplier without an account. */
  supplier: Letterhead | null
  contact: Contact | null
}

export async function requestPaper(db: Db, requestId: number): Promise<RequestPaper> {
  const { companyId, supplierId } = await db
    .selectFrom('caseRequest')
    .innerJoin('rfqCase', 'rfqCase.id', 'caseRequest.caseId')
    .select(['rfqCase.companyId', 'caseRequest.supplierId'])
    .where('caseRequest.id', '=', requestId)
    .executeTakeFirstOrThrow()
  const sent = await db
    .selectFrom('event')
    .select('actorId')
    .where('subject', '=', 'request')
    .where('subjectId', '=', requestId)
    .where('action', '=', 'request.sent')
    .where('actorKind', '=', 'member')
    .orderBy('id')
    .executeTakeFirst()
  const [buyer, supplier, contact] = await Promise.all([
    letterheadOf(db, companyId),
    supplierId === null ? null : letterheadOf(db, supplierId),
    contactOf(db, sent?.actorId ?? null),
  ])
  return { buyer, supplier, contact }
}
