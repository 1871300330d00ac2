import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { cpuWithChild } from './child.ts'
import type { Known } from './data.ts'
import { median } from './measure.ts'
import type { Program } from './processes.ts'

/** What one document costs in server and child, and the most it may. */
export interface Document {
  what: string
  cpu: number
  bytes: number
  budget: number | null
}

const TIMES = 15

/** PDF and sheet of orders with many lines: nothing stands beside them that makes the same, so their budgets are milliseconds. */
export async function measureDocuments(
  db: pg.Client,
  server: Program,
  known: Known,
): Promise<Document[]> {
  const rows = await longOrders(db, known)
  const documents: Document[] = []
  for (const { id, lines } of rows)
    for (const [form, budget] of [
      ['pdf', lines <= 100 ? 60 : 600],
      ['excel', null],
    ] as const) {
      const path = `${server.url}/api/common/purchase-order/${id}/${form}`
      const costs: number[] = []
      let bytes = 0
      for (let i = 0; i <= TIMES; i += 1) {
        // Other texts each time: the typesetter remembers what it has set.
        await db.query(
          `update purchase_order_line set name = 'Stores item ' || position || ' of delivery ' || $2::int where order_id = $1`,
          [id, i],
        )
        await sleep(300)
        const before = cpuWithChild(server.pid)
        bytes = await take(path, known)
        const used = cpuWithChild(server.pid) - before
        // The first starts the child.
        if (i > 0) costs.push(used)
      }
      const name = form === 'pdf' ? 'PDF' : 'xlsx'
      documents.push({
        what: `${name} of an order of ${lines} lines`,
        cpu: median(costs),
        bytes,
        budget,
      })
    }
  return documents
}

/** Has a PDF of 100 lines set, by a child that is there afterwards. */
export async function setOne(db: pg.Client, server: Program, known: Known): Promise<void> {
  const [order] = await longOrders(db, known)
  await take(`${server.url}/api/common/purchase-order/${order!.id}/pdf`, known)
}

/** Orders of many lines, the shortest first. */
async function longOrders(db: pg.Client, known: Known) {
  const { rows } = await db.query<{ id: number; lines: number }>(
    `select o.id, count(*)::int as lines from purchase_order o join purchase_order_line l on l.order_id = o.id
     where o.company_id = $1 and o.order_number like 'PO-LONG-%' group by o.id order by 2`,
    [known.companyId],
  )
  return rows
}

/** Takes a document; answers its bytes. */
async function take(path: string, known: Known): Promise<number> {
  const answer = await fetch(path, { headers: { 'X-Token': known.buyerToken } })
  const { byteLength } = await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return byteLength
}
