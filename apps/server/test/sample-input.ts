import { calls, type CallName } from '@fairlead/api/calls'
import type { Call } from '@fairlead/api/contract'
import { buildCase, buildQuotation } from '@fairlead/server/testing/builders'

/** Records of one company that a stranger tries to reach. */
export interface Records {
  caseId: number
  requestId: number
  quotationId: number
  orderId: number
  vesselId: number
  fileId: string
  declarationId?: number
  /** Somebody of the company. */
  memberId?: number
  /** Drafts for the ship, of the office and of the ERP. */
  officeDraftId?: number
  requisitionId?: number
}

const nowhere = '00000000-0000-4000-8000-000000000000'

/** The id a path speaks of, by the name of its call. */
function idFor(name: CallName, records: Records): number {
  const path = calls[name].path
  if (/\/hazard-(declarations|inventory)\/vessel\//.test(path)) return records.vesselId
  if (/\/hazard-declaration(s\/\{ids\})?\//.test(path)) return records.declarationId ?? 1
  if (path.includes('/team/')) return records.memberId ?? 1
  if (/case-request|quotation.*requestFor/.test(path) || name.startsWith('quotation.type'))
    return path.includes('/case-request/case/') ? records.caseId : records.requestId
  if (/\/quotation/.test(path)) return records.quotationId
  if (/purchase-order|draft-po|packaging/.test(path) && !path.startsWith('/api/case/'))
    return records.orderId
  if (path.includes('/vessels')) return records.vesselId
  return records.caseId
}

/** Fills the path of a call with the records' ids. */
export function pathOf(name: CallName, records: Records): string {
  const id = String(idFor(name, records))
  const values: Record<string, string> = {
    id,
    ids: id,
    b: id,
    a: 'SUPPLIES',
    x: 'supplies',
    n: 'no-such-number',
    uuid: 'u'.repeat(32),
    listUuid: nowhere,
    number: '1',
    fileId: records.fileId || nowhere,
    noteId: '1',
    lineId: '1',
    code: 'GR',
    cardType: 'VISA',
    key: 'k',
    email: 'a@b.test',
    variant: 'all',
    kind: 'case',
    document: 'ORDER',
    name: 'Velmar',
    relation: 'MAKER',
  }
  const path = (calls[name] as Call).path
  return path.replace(/\{(\w+)\}/g, (_, part: string) => values[part] ?? '1') + (asked[name] ?? '')
}

/** What is read before it is thrown away. */
const asked: Partial<Record<CallName, string>> = {
  'budget.remove': '?version=1',
  'contract.discardDraft': '?revision=1&parts=p',
  'priceList.remove': '?revision=1',
  'survey.remove': '?revision=0',
  'series.remove': '?prefix=P-',
}

const declared = {
  declarations: [
    {
      lineId: 1,
      form: {
        number: '',
        supplier: { company: '' },
        productName: 'x',
        productNumber: '1',
        delivered: {},
        answers: [],
        edition: '2026-01-01',
        eu: false,
      },
    },
  ],
  conformity: {
    number: '',
    issuer: { name: '', address: '' },
    objects: '',
    covers: [],
    place: '',
    name: '',
    function: '',
  },
}
const inventoryEntry = {
  part: 'I-2',
  material: 'lead',
  partOf: 'Switchboard',
  location: 'Engine room',
  quantity: '1',
  unit: 'kg',
  from: '2026-01-01',
}
const confirmation = { lineId: 1, quantity: '1', date: '2099-01-01' }

/** A body that passes the shape of each call that names a record; the call itself decides about the record. */
export function bodyOf(name: CallName, records: Records): unknown {
  const { caseId, requestId, orderId, vesselId } = records
  const order = {
    orderNumber: 'X-1',
    type: 'SUPPLIES',
    title: '',
    currency: 'EUR',
    lines: [],
    version: 1,
  }
  const quotation = buildQuotation([{ id: 1, quantity: '1' }])
  const bodies: Partial<Record<CallName, unknown>> = {
    'case.save': { ...buildCase({ vesselId }), version: 1 },
    'team.save': { firstName: 'A', lastName: 'B', role: 'VIEWER', revision: 0 },
    'team.deactivate': {},
    'case.select': { version: 1, selections: [] },
    'case.makeOrders': { version: 1 },
    'case.award': { version: 1 },
    'case.suppliersRequested': { caseIds: [caseId] },
    'case.addNote': { text: 'note' },
    'case.askBetterOffers': { quotationIds: [1], dueAt: '2099-01-01T12:00:00Z' },
    'case.amend': { revision: 1 },
    'case.tellReason': { reason: 'PRICE', text: '' },
    'quotation.confirm': { revision: 1 },
    'case.favour': { favourite: true },
    'case.sendRequests': {
      request: {
        caseIds: [caseId],
        requestedSupplierIds: [],
        unregisteredSuppliers: [{ name: 'A', email: 'a@b.test' }],
      },
    },
    'request.saveDraft': { form: {}, version: 0 },
    'request.updateMapping': { erpValue: 'C-1' },
    'request.quoteSpares': { request: quotation },
    'request.quoteServices': { request: quotation },
    'request.quoteSupplies': { request: quotation },
    'request.quoteContractTender': { request: quotation },
    'request.decline': { caseRequestId: requestId, reason: 'OTHER' },
    'request.remindBulk': { caseIds: [caseId] },
    'quotation.typeFor': { request: quotation },
    'budget.save': { version: 1, categories: [{ accountCode: '1', name: 'Deck', amount: '1' }] },
    'budget.preview': { orderIds: [orderId] },
    'budget.lift': { orderIds: [orderId], reason: 'Survey' },
    'order.save': order,
    'order.send': { request: { purchaseOrderIds: [orderId] } },
    'approval.decide': { act: 'approve' },
    'approval.answer': { reason: 'no' },
    'order.confirm': { purchaseOrderId: orderId, deliveries: [confirmation] },
    'report.make': {},
    'order.saveConfirmation': {
      version: 0,
      form: {
        version: 1,
        before: typedConfirmation,
        typed: typedConfirmation,
        dueDate: null,
        lines: {},
        files: [],
      },
    },
    'order.decline': { reason: 'no' },
    'declaration.saveDraft': { form: { lines: {}, conformity: {} }, version: 0 },
    'declaration.submit': declared,
    'declaration.submitFor': declared,
    'declaration.submitMany': {
      forms: [{ id: records.declarationId ?? 1, declarations: declared.declarations }],
      conformity: declared.conformity,
    },
    'declaration.decline': { reason: 'no' },
    'declaration.close': { reason: 'no' },
    'declaration.acceptLine': { declaredId: 1 },
    'declaration.sendBackLine': { declaredId: 1, reason: 'no' },
    'declaration.askAgain': { declaredId: 1, reason: 'no' },
    'supplierDeclaration.publish': { published: true },
    'declaration.remind': { declarationIds: [records.declarationId ?? 1] },
    'contradiction.settle': { holds: null, seen: [1, 2], reason: 'no' },
    'inventory.accept': { location: 'Engine room', part: 'I-2' },
    'inventory.refuse': { reason: 'no' },
    'inventory.keep': { declaredId: 1, reason: 'no' },
    'inventory.change': { on: '2030-01-01', reason: 'no', location: 'Engine room', part: 'I-2' },
    'inventory.end': { on: '2030-01-01', reason: 'no' },
    'inventory.read': { from: '2026-01-01', source: 'Survey' },
    'inventory.takeIn': { entries: [inventoryEntry] },
    'triage.decide': { answer: 'RELEVANT', seenAt: null },
    'triage.takeBack': { seenAt: null },
    'order.updateReadiness': { option: 'NOT_YET_KNOWN' },
    'order.markReady': {
      packages: [{ kind: 'Crate', weight: '1', length: '1', width: '1', height: '1' }],
      weightUom: 'KG',
      dimensionsUom: 'CM',
      address: 'A',
    },
    'order.dispatch': { on: '2030-01-01' },
    'order.receive': { on: '2030-01-01', lines: [{ lineId: 1, received: '1' }] },
    'order.close': { reason: 'no' },
    'order.proposeChange': {
      version: 1,
      lines: [{ lineId: 1, quantity: '1', unitPrice: '1' }],
    },
    'order.askReadinessBulk': { purchaseOrderIds: [orderId] },
    'order.takeBackChange': { number: 1 },
    'order.acceptChange': { number: 1 },
    'order.declineChange': { number: 1, reason: 'no' },
    'order.latestSurveys': [orderId],
    'order.remindBulk': { purchaseOrderIds: [orderId] },
    'request.assign': { accountId: null, from: null },
    'request.askLonger': { until: '2099-01-01T12:00:00Z', reason: 'a' },
    'request.grantLonger': { until: '2099-01-01T12:00:00Z' },
    'request.refuseLonger': {},
    'message.toRequest': { clientId: 'c'.repeat(32), text: 'a' },
    'message.toOrder': { clientId: 'c'.repeat(32), text: 'a' },
    'message.seenOfRequest': { number: 1 },
    'message.seenOfOrder': { number: 1 },
    'message.answerAll': { clientId: 'c'.repeat(32), question: '', text: 'a' },
    'vessel.save': { name: 'A', imo: '9074729', revision: 0 },
    'tag.save': { kind: 'CASE', name: 'A', revision: 0 },
    'priceIndex.create': { name: 'A', values: [{ on: '2026-01-01', value: '1' }] },
    'priceIndex.save': { values: [{ on: '2026-01-01', value: '1' }], revision: 0 },
    'vendor.save': { vendorId: 'A', revision: 0 },
    'catalogue.save': { scheme: 'OWN', code: 'A', description: 'A', unit: 'PCS', revision: 1 },
    'survey.save': { vesselId: records.vesselId, kind: 'ANNUAL', on: '2099-01-01', revision: 0 },
    'requisitionTemplate.save': {
      name: 'A',
      lines: [{ name: 'A', quantity: '1', unit: 'PCS' }],
      revision: 1,
    },
    'messageTemplate.save': { kind: 'ORDER', name: 'A', text: 'a', revision: 1 },
    'contract.saveDraft': { number: 'A', title: 'A', currency: 'EUR', revision: 1 },
    'priceList.save': { supplierId: 1, currency: 'EUR' },
    'priceList.saveLines': { revision: 1, lines: [] },
    'contract.take': { version: 1, lines: [{ position: 1, listId: 1 }] },
    'priceList.apply': { revision: 1, lines: [] },
    'supplierProposal.saveLines': { revision: 1, lines: [] },
    'supplierProposal.apply': { revision: 1, lines: [] },
    'supplierProposal.send': { revision: 1 },
    'proposal.decide': { accepted: false, changes: null, target: null, reason: 'a' },
    'contract.askPrices': { lists: ['00000000-0000-4000-8000-000000000000'] },
    'contract.sayWhy': { words: 'a', was: '' },
    'contract.publish': { revision: 1, from: '2026-01-01' },
  }
  return bodies[name]
}

const typedConfirmation = {
  plan: [],
  only: null,
  supplierReference: '',
  comment: '',
  readiness: '',
}
