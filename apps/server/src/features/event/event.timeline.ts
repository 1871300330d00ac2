import { sql } from 'kysely'
import { findEvent, toldToSuppliers } from '@fairlead/api/events'
import type { Db } from '../../db/connect.ts'
import { preparedBy } from '../../db/prepared.ts'

/** Who may read which events of a record: support all, a company those it is a party to. */
export interface Reader {
  buyerId?: number
  supplierId?: number
  /** Who has the record open by a link: what suppliers are told. */
  guest?: boolean
}

type Asked = Partial<Record<'caseId' | 'subjectId' | 'buyerId' | 'supplierId', number>> & {
  subject?: string
}

/** So many are told. */
const MOST = 500

interface Given {
  asked: Asked
  guest: boolean
}
/** Events that have what is given. */
const eventsWith = preparedBy(
  ({ guest, asked }: Given) =>
    [guest, ...Object.entries(asked).map(([key, value]) => value && key)].join(' '),
  (db, at: Asked, { asked, guest }) => {
    let query = db
      .selectFrom('event')
      .select(['id', 'at', 'actorName', 'action', 'facts', 'subject'])
    if (asked.caseId) query = query.where('caseId', '=', at.caseId!)
    if (asked.subject) query = query.where('subject', '=', at.subject!)
    if (asked.subjectId) query = query.where('subjectId', '=', at.subjectId!)
    if (asked.buyerId) query = query.where('buyerId', '=', at.buyerId!)
    if (asked.supplierId) query = query.where('supplierId', '=', at.supplierId!)
    if (guest) query = query.where('action', 'in', toldToSuppliers)
    return query.orderBy('id', 'desc').limit(sql.lit(MOST))
  },
)

/** A record's history, newest first. */
export async function timelineOf(
  db: Db,
  where: { caseId?: number; subject?: string; subjectId?: number },
  reader: Reader = {},
) {
  const { guest = false, ...party } = reader
  const asked = { ...where, ...party }
  const rows = await eventsWith(db, { asked, guest }, asked)
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
