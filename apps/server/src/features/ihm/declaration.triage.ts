import { productKey } from '@fairlead/validation/ihm/product-key'
import { decisionsOf, triage } from '@fairlead/validation/ihm/triage'
import type { TriageLine, TriageVerdict } from '@fairlead/validation/ihm/triage-verdict'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { caseComponents } from '../sourcing/case/case.queries.ts'
import { orderLines } from '../ordering/order/order.lines.ts'
import type { OrderRecord } from '../ordering/order/order.queries.ts'
import { productNumberOf } from './declaration.product.ts'

/** Judges the lines of an order that were not judged yet, by the rules and by what people decided before, and keeps why. */
export async function triageOrder(trx: Trx, order: OrderRecord) {
  const known = await trx
    .selectFrom('ihmTriage')
    .innerJoin('purchaseOrderLine as line', 'line.id', 'ihmTriage.orderLineId')
    .select('line.id')
    .where('line.orderId', '=', order.id)
    .execute()
  const judged = new Set(known.map(({ id }) => id))
  const lines = (await triageLines(trx, order)).filter(({ lineId }) => !judged.has(lineId))
  const keys = lines.flatMap(({ line }) => productKey(line) ?? [])
  const decisions = decisionsOf(await earlierDecisions(trx, order.companyId, keys))
  const verdicts = lines.map(({ lineId, line }) => ({ lineId, verdict: triage(line, decisions) }))
  await keep(trx, verdicts)
  return verdicts
}

/** The lines of an order as triage looks at them. */
export async function triageLines(
  db: Db,
  order: OrderRecord,
): Promise<{ lineId: number; line: TriageLine }[]> {
  const lines = await orderLines(db, order.id)
  const components = order.caseId === null ? [] : await caseComponents(db, order.caseId)
  return lines.map((line) => {
    const component = components.find(({ id }) => id === line.componentId)
    return {
      lineId: line.id,
      line: {
        name: line.name,
        code: line.code,
        scheme: line.scheme,
        maker: line.maker ?? component?.maker,
        productNumber: productNumberOf(line),
        component: component && wordsOf(component),
        unit: line.unit,
        remarks: line.remarks,
        kind: order.type,
      },
    }
  })
}

const wordsOf = (component: {
  assembly: string | null
  type: string | null
  particulars: string | null
}) => [component.assembly, component.type, component.particulars].filter(Boolean).join(' ')

const keep = (trx: Trx, judged: readonly { lineId: number; verdict: TriageVerdict }[]) =>
  insertRows(
    trx,
    'ihmTriage',
    judged.map(({ lineId, verdict }) => ({
      order_line_id: lineId,
      answer: verdict.answer,
      verdict,
      decided_reason: '',
    })),
    'order_line_id',
  )

async function earlierDecisions(db: Db, companyId: number, keys: readonly string[]) {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('ihmDecision')
    .leftJoin('account', 'account.id', 'ihmDecision.decidedBy')
    .select(['maker', 'productNumber', 'answer', 'reason', 'decidedAt', 'firstName', 'lastName'])
    .where('ihmDecision.companyId', '=', companyId)
    .where('ihmDecision.key', 'in', keys)
    .execute()
  return rows.map(({ decidedAt, firstName, lastName, ...row }) => ({
    ...row,
    on: decidedAt.slice(0, 10),
    by: [firstName, lastName].filter(Boolean).join(' '),
  }))
}
