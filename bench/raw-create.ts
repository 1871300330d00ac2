import type pg from 'pg'
import { rowsOf, type Answer } from './raw-reads.ts'

const insertCase = `insert into rfq_case (company_id, type, title, requisition_number, vessel_id, priority,
    delivery_port, due_at, time_zone, vessel_eta, text, line_count)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`
const insertLines = `insert into case_line (case_id, position, name, code, scheme, quantity, unit)
  select $1, at, name, code, scheme, quantity, unit
  from rows from (jsonb_to_recordset($2) as (name text, code text, scheme text, quantity numeric, unit text))
    with ordinality as rows(name, code, scheme, quantity, unit, at)`

interface Form {
  type: string
  title: string
  requisitionNumber: string
  vesselId: number
  priority: string
  deliveryPort: string
  dueAt: string
  timeZone: string
  vesselEta: string
  text: string
  lines: object[]
}

/** A case and its lines in one transaction. */
export async function create(pool: pg.Pool, companyId: number, form: Form): Promise<Answer> {
  return inTransaction(pool, async (db) => {
    const [made] = await rowsOf<{ id: number }>(db, 'insert-case', insertCase, [
      companyId,
      form.type,
      form.title,
      form.requisitionNumber,
      form.vesselId,
      form.priority,
      form.deliveryPort,
      form.dueAt,
      form.timeZone,
      form.vesselEta,
      form.text,
      form.lines.length,
    ])
    const { id } = made!
    await rowsOf(db, 'insert-lines', insertLines, [id, JSON.stringify(form.lines)])
    return { body: { id } }
  })
}

export async function inTransaction<T>(pool: pg.Pool, work: (db: pg.PoolClient) => Promise<T>) {
  const db = await pool.connect()
  try {
    await db.query('begin')
    const result = await work(db)
    await db.query('commit')
    return result
  } catch (error) {
    await db.query('rollback')
    throw error
  } finally {
    db.release()
  }
}
