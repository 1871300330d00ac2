import { findEvent, toldToSuppliers } from '@fairlead/api/events'
import type { Db } from '../../db/connect.ts'

/** Who may read which events of a record: support all, a company those it is a party to. */
export interface Reader {
  buyerId?: number
  supplierId?: number
  /** Who has the record open by a link: what suppliers are told. */
  guest?: boolean
}

/** A record's history, newest first. */
export async function timelineOf(
  db: Db,
  where: { caseId?: number; subject?: string; subjectId?: number },
  reader: Reader = {},
) {
  let query = db.selectFrom('event').select(['id', 'at', 'actorName', 'action', 'facts', 'subject'])
  if (where.caseId) query = query.where('caseId', '=', where.caseId)
  if (where.subject) query = query.where('subject', '=', where.subject)
  if (where.subjectId) query = query.where('subjectId', '=', where.subjectId)
  if (reader.buyerId) query = query.where('buyerId', '=', reader.buyerId)
  if (reader.supplierId) query = query.where('supplierId', '=', reader.supplierId)
  if (reader.guest) query = query.where('action', 'in', toldToSuppliers)
  const rows = await query.orderBy('id', 'desc').limit(500).execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actor: row.actorName,
    action: row.action,
    text: sentence(row.action, row.facts),
  }))
}

/** An event in words; one whose facts are of an older shape says at least its name. */
export function sentence(action: string, facts: unknown): string {
  const shape = findEvent(action)
  const parsed = shape?.facts.safeParse(facts)
  return parsed?.success ? (shape!.says as (facts: unknown) => string)(parsed.data) : action
}
