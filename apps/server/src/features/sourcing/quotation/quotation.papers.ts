import type { Contact, Letterhead } from '@fairlead/api/paper'
import type { Db } from '../../../db/connect.ts'
import { contactOf, letterheadOf, quotedPaperOfToday } from '../../company/company.papers.ts'
import type { RequestRecord } from '../request/request.queries.ts'
import type { Options } from './quotation.place.ts'
import type { QuotationRecord } from './quotation.queries.ts'

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

/** The papers of a quotation: its supplier's as it was sent, or that of today. */
export async function quotationPaper(db: Db, row: QuotationRecord): Promise<RequestPaper> {
  const paper = await requestPaper(db, row.requestId)
  return row.paper ? { ...paper, supplier: row.paper.letterhead } : paper
}

/** The paper a quotation is sent on. Only people of the supplier say its terms: who types for it, and who holds a link, have none. */
export async function paperToKeep(
  db: Db,
  { supplierId }: Pick<RequestRecord, 'supplierId'>,
  { submittedBy, paper }: Pick<Options, 'paper'> & { submittedBy: number | null },
): Promise<string | null> {
  if (supplierId === null || submittedBy === null) return null
  const kept = paper === undefined ? await quotedPaperOfToday(db, supplierId) : paper
  return kept && JSON.stringify(kept)
}
