import type { ErpOrder, ErpRequisition, ErpResult } from '@fairlead/api/calls/erp'
import { orderPages } from '@fairlead/validation/order-lifecycle'
import type { ImportResult } from '@fairlead/validation/vocabulary'
import { hashOf } from '../../http/idempotency.ts'
import type { Actor } from '../../actor.ts'
import type { Trx } from '../../db/transaction.ts'
import { insertLines } from '../sourcing/case/case.writes.ts'
import { ofCase, ofOrder, record } from '../event/event.record.ts'
import {
  checkIntake,
  findDocument,
  findVesselFor,
  knownPort,
  lockNumber,
  supplierFor,
  writeDown,
} from './exchange.queries.ts'
import { insertOrderLines, orderColumns } from '../ordering/order/order.writes.ts'
import { sanitise } from '../text/text.sanitise.ts'

export interface Intake {
  trx: Trx
  actor: Actor
  now: Date
  companyId: number
  via: string
}

type Kind = 'REQUISITION' | 'ORDER'

/**
 * Takes one document in, once: the same document again answers what became of it, a changed one with the same number is
 * refused. One that was refused, or whose RFQ or order was discarded, is looked at anew. The result is written down whatever
 * it is.
 */
async function takeIn(
  intake: Intake,
  kind: Kind,
  document: { number: string; lines: readonly unknown[]; currency?: string | null },
  make: () => Promise<{ caseId?: number; orderId?: number }>,
): Promise<ErpResult> {
  const { trx, now, companyId, via } = intake
  const { number } = document
  const key = { companyId, kind, number, bodyHash: hashOf(document) }
  await lockNumber(trx, key)
  const before = await findDocument(trx, key)
  if (before?.result === 'SUCCESS') return answer(number, before.result, null, true, before)
  const problem = await checkIntake(trx, companyId, kind, document)
  const made = problem ? {} : await make()
  const result = problem?.result ?? 'SUCCESS'
  const message = problem?.message ?? null
  const row = { caseId: made.caseId ?? null, orderId: made.orderId ?? null }
  await writeDown(trx, { ...key, via, result, message, ...row, receivedAt: now })
  return answer(number, result, message, before !== undefined, row)
}

const answer = (
  number: string,
  result: ImportResult,
  message: string | null,
  known: boolean,
  row: { caseId: number | null; orderId: number | null },
): ErpResult => ({
  number,
  result,
  message,
  known,
  caseId: row.caseId,
  orderId: row.orderId,
})

/** Makes an imported RFQ of a requisition. */
export function takeRequisition(intake: Intake, document: ErpRequisition): Promise<ErpResult> {
  const { trx, now, companyId, via } = intake
  return takeIn(intake, 'REQUISITION', document, async () => {
    const { id } = await trx
      .insertInto('rfqCase')
      .values({
        companyId,
        requisitionNumber: document.number,
        type: document.type,
        source: 'ERP',
        priority: document.priority,
        vesselId: await findVesselFor(trx, companyId, document),
        department: document.department,
        title: document.title || `Requisition ${document.number}`,
        erpComments: document.comments ? sanitise(document.comments) : null,
        deliveryPort: await knownPort(trx, document.deliveryPort),
        dueAt: document.dueAt ?? null,
        vesselEta: document.vesselEta ?? null,
        vesselEtd: document.vesselEtd ?? null,
        currency: document.currency ?? null,
        importResult: 'SUCCESS',
        createdAt: now,
        lineCount: document.lines.length,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertLines(trx, id, {
      components: document.components,
      lines: document.lines.map((line) => ({
        ...line,
        componentKey: line.component ?? null,
        scheme: line.scheme ?? null,
        quality: line.quality ?? null,
        erpReference: line.reference,
        kitOf: null,
        id: null,
      })),
    })
    await record(intake, 'case.imported', ofCase({ id, companyId }), { via })
    return { caseId: id }
  })
}

/** Makes an imported order. */
export function takeOrder(intake: Intake, document: ErpOrder): Promise<ErpResult> {
  const { trx, now, companyId, via } = intake
  return takeIn(intake, 'ORDER', document, async () => {
    const supplierId = await supplierFor(trx, document)
    const form = {
      orderNumber: document.number,
      type: document.type,
      title: document.title || `Order ${document.number}`,
      supplierId,
      vesselId: await findVesselFor(trx, companyId, document),
      currency: document.currency,
      transportationCost: document.transportationCost,
      otherCharges: document.otherCharges,
      deliveryPort: await knownPort(trx, document.deliveryPort),
      deliveryDueDate: document.deliveryDueDate ?? null,
      vesselEta: document.vesselEta ?? null,
      incotermPlace: null,
      text: document.comments,
      lines: document.lines,
    }
    const { id } = await trx
      .insertInto('purchaseOrder')
      .values({
        ...orderColumns(form),
        companyId,
        state: orderPages['import-pos'][0],
        source: 'ERP',
        requisitionNumber: document.requisitionNumber,
        supplierName: supplierId ? null : document.supplierName,
        supplierEmail: supplierId ? null : document.supplierEmail,
        importResult: 'SUCCESS',
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertOrderLines(trx, id, form, 'ERP')
    const about = ofOrder({ id, caseId: null, companyId, supplierId })
    await record(intake, 'order.imported', about, { number: document.number, via })
    return { orderId: id }
  })
}
