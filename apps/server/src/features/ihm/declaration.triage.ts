import { decisionsOf, triage } from '@fairlead/validation/ihm/triage'
import type { TriageVerdict } from '@fairlead/validation/ihm/triage-verdict'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { caseComponents } from '../sourcing/case/case.queries.ts'
import { orderLines, type OrderRecord } from '../ordering/order/order.queries.ts'
import { productNumberOf } from './declaration.product.ts'

/** Judges every line of an order by the rules and by what people decided before, and keeps why. */
export async function triageOrder(trx: Trx, order: OrderRecord) {
  const lines = await orderLines(trx, order.id)
  const components = order.caseId === null ? [] : await caseComponents(trx, order.caseId)
  const decisions = decisionsOf(await earlierDecisions(trx, order.companyId))
  const judged = lines.map((line) => {
    const component = components.find(({ id }) => id === line.componentId)
    const verdict = triage(
      {
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
      decisions,
    )
    return { lineId: line.id, verdict }
  })
  await keep(trx, judged)
  return judged
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
    })),
    'order_line_id',
  )

async function earlierDecisions(db: Db, companyId: number) {
  const rows = await db
    .selectFrom('ihmDecision')
    .leftJoin('account', 'account.id', 'ihmDecision.decidedBy')
    .select(['maker', 'productNumber', 'answer', 'reason', 'decidedAt', 'firstName', 'lastName'])
    .where('ihmDecision.companyId', '=', companyId)
    .execute()
  return rows.map(({ decidedAt, firstName, lastName, ...row }) => ({
    ...row,
    on: decidedAt.slice(0, 10),
    by: [firstName, lastName].filter(Boolean).join(' '),
  }))
}
