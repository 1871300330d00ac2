import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'

/** What a supplier is asked about its offer, as both sides read it; null where nobody asks. */
export async function betterAsked(db: Db, quotationId: number) {
  const row = await db
    .selectFrom('betterOffer')
    .select(['round', 'askedAt', 'dueAt', 'text'])
    .where('quotationId', '=', quotationId)
    .executeTakeFirst()
  return row ?? null
}

/** The rounds of a case: what is asked of offers that stand, by quotation. */
export async function roundsOf(db: Db, caseId: number) {
  const rows = await db
    .selectFrom('betterOffer')
    .select(['quotationId', 'round', 'askedAt', 'dueAt', 'text'])
    .where('caseId', '=', caseId)
    .execute()
  return new Map(rows.map(({ quotationId, ...asked }) => [quotationId, asked]))
}

interface Former {
  quotationId: number
  formerId: number
  round: number
  total: string
  currency: string
  submittedAt: string
}

/** The offer that each one answers a round with: the last that a better one was asked for, of the same request and number. */
export async function formerOffers(db: Db, caseId: number): Promise<Former[]> {
  const { rows } = await sql<Former>`
    select distinct on (q.id) q.id as "quotationId", f.id as "formerId", b.round, f.total::text as total,
      f.currency, f.submitted_at as "submittedAt"
    from better_offer b
      join quotation f on f.id = b.quotation_id
      join quotation q on q.request_id = f.request_id and q.number = f.number and q.id > f.id
    where b.case_id = ${caseId}
    order by q.id, f.id desc`.execute(db)
  return rows
}

/** The unit prices of former offers, by offer and by the line they answer. */
export async function formerPrices(db: Db, former: readonly Former[]) {
  if (former.length === 0) return new Map<string, string>()
  const lines = await db
    .selectFrom('quotationLine')
    .select(['quotationId', 'caseLineId', 'alternative', 'unitCost'])
    .where(
      'quotationId',
      'in',
      former.map(({ formerId }) => formerId),
    )
    .where('unitCost', 'is not', null)
    .execute()
  return new Map(lines.map((line) => [priceKey(line.quotationId, line), line.unitCost!]))
}

/** Where a former price is found. */
export const priceKey = (
  quotationId: number,
  { caseLineId, alternative }: { caseLineId: number; alternative: boolean },
) => `${quotationId}:${caseLineId}:${alternative}`
