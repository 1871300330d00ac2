import type { ErpOrder, ErpRequisition, ErpResult } from '@fairlead/api/calls/erp'
import { dayIn } from '@fairlead/validation/day'
import { Refusal } from '@fairlead/api/refusals'
import { formatDate } from '@fairlead/formatting/date'
import { orderPages } from '@fairlead/validation/order-lifecycle'
import type { ImportResult } from '@fairlead/validation/vocabulary'
import { hashOf } from '../../http/idempotency.ts'
import type { Upload } from '../../context.ts'
import { insertLines } from '../sourcing/case/case.writes.ts'
import { ofCase, ofOrder, record } from '../event/event.record.ts'
import {
  checkIntake,
  findDocument,
  lockNumber,
  portFor,
  zoneOfPort,
  supplierFor,
  vesselFor,
  writeDown,
  type Problem,
} from './exchange.queries.ts'
import {
  agentInWords,
  agentOf,
  aroundInWords,
  inLines,
  orderTerms,
  termsInWords,
} from './exchange.words.ts'
import { insertOrderLines, orderColumns } from '../ordering/order/order.writes.ts'
import { htmlOfText } from '../text/text.sanitise.ts'
import { keepAttachments, withAttachments, type Intake } from './exchange.files.ts'

type Kind = 'REQUISITION' | 'ORDER'

/**
 * Takes one document in, once: the same document again answers what became of it, a changed one with the same number is
 * refused. One that was refused, or whose RFQ or order was discarded, is looked at anew. The result is written down whatever
 * it is.
 */
async function takeIn(
  intake: Intake,
  kind: Kind,
  document: Pick<ErpOrder | ErpRequisition, 'number' | 'lines' | 'currency' | 'attachments'>,
  make: (files: readonly Upload[]) => Promise<{ caseId?: number; orderId?: number }>,
): Promise<{ outcome: ErpResult; problem: Problem | null }> {
  const { trx, now, companyId, via } = intake
  const { number } = document
  const key = { companyId, kind, number, bodyHash: hashOf(document) }
  await lockNumber(trx, key)
  const before = await findDocument(trx, key)
  if (before?.result === 'SUCCESS')
    return { outcome: answer(number, before.result, null, true, before), problem: null }
  const problem = await checkIntake(trx, companyId, kind, document)
  const made = problem ? {} : await withAttachments(intake, document.attachments, make)
  const result = problem?.result ?? 'SUCCESS'
  const message = problem?.message ?? null
  const row = { caseId: made.caseId ?? null, orderId: made.orderId ?? null }
  await writeDown(trx, { ...key, via, result, message, ...row, receivedAt: now })
  return { outcome: answer(number, result, message, before !== undefined, row), problem }
}

const answer = (
  number: string,
  result: ImportResult,
  message: string | null,
  known: boolean,
  row: { caseId: number | null; orderId: number | null },
): ErpResult => ({ number, result, message, known, caseId: row.caseId, orderId: row.orderId })

/** Makes an imported RFQ of a requisition. */
export function takeRequisition(intake: Intake, document: ErpRequisition) {
  const { trx, now, companyId, via } = intake
  return takeIn(intake, 'REQUISITION', document, async (files) => {
    const port = await portFor(trx, document.deliveryPort)
    const { id } = await trx
      .insertInto('rfqCase')
      .values({
        companyId,
        requisitionNumber: document.number,
        type: document.type,
        source: 'ERP',
        priority: document.priority,
        ...(await vesselFor(trx, companyId, document)),
        department: document.department,
        title: document.title || `Requisition ${document.number}`,
        erpComments: commentsOf(document),
        ...port,
        timeZone: await zoneOfPort(trx, port.deliveryPort),
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
    await keepAttachments(intake, 'case', id, files)
    await record(intake, 'case.imported', ofCase({ id, companyId }), { via })
    return { caseId: id }
  })
}

/** Everything a requisition says that has no field of its own, for the buyer to see before anybody else does. */
function commentsOf(document: ErpRequisition): string | null {
  const { deliveryDueDate: due } = document
  const words = inLines(
    document.comments,
    ...termsInWords(document),
    due ? `Delivery wanted by: ${formatDate(due)}` : '',
    ...aroundInWords(document),
    agentInWords(document),
  )
  return words ? htmlOfText(words) : null
}

/** Makes an imported order. */
export function takeOrder(intake: Intake, document: ErpOrder) {
  const { trx, now, companyId, via } = intake
  return takeIn(intake, 'ORDER', document, async (files) => {
    const supplierId = await supplierFor(trx, companyId, document)
    const { unknownPort, deliveryPort } = await portFor(trx, document.deliveryPort)
    const { unknownVessel, vesselId } = await vesselFor(trx, companyId, document)
    const { fields, words } = orderTerms(document)
    const agent = agentOf(document.agent)
    const form = {
      orderNumber: document.number,
      type: document.type,
      title: document.title || `Order ${document.number}`,
      supplierId,
      vesselId,
      currency: document.currency,
      transportationCost: document.transportationCost,
      otherCharges: document.otherCharges,
      discountPercent: document.discountPercent ?? null,
      deliveryPort,
      deliveryDueDate: document.deliveryDueDate ?? null,
      vesselEta: document.vesselEta ?? null,
      ...fields,
      text: htmlOfText(inLines(document.comments, ...words, ...aroundInWords(document))),
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
        supplierReference: document.supplierReference,
        otherChargesLabel: document.otherChargesLabel,
        agent: agent && JSON.stringify(agent),
        unknownPort,
        unknownVessel,
        importResult: 'SUCCESS',
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertOrderLines(trx, { id, companyId, today: dayIn(now, 'UTC') }, form, 'ERP')
    await keepAttachments(intake, 'order', id, files)
    const about = ofOrder({ id, caseId: null, companyId, supplierId })
    await record(intake, 'order.imported', about, { number: document.number, via })
    return { orderId: id }
  })
}

/** A document that was refused answers its call with the refusal; what was written down about it stays. */
export const answered = ({ outcome, problem }: Awaited<ReturnType<typeof takeIn>>) =>
  problem ? new Refusal(problem.code, undefined, problem.message, { ...outcome }) : outcome
