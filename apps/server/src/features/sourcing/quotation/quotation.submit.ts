import Big from 'big.js'
import { lineTotal, money, plain, sum, unitPrice } from '@fairlead/validation/decimal'
import type { QuotationFormParsed } from '@fairlead/validation/quotation'
import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import { isQuoted, quotationProblems } from '@fairlead/validation/quotation-rules'
import { asksAnew } from '@fairlead/validation/amendment'
import { changeLine } from '@fairlead/formatting/amendment'
import { Refusal } from '@fairlead/api/refusals'
import type { Acting, Upload } from '../../../context.ts'
import { insertion } from '../../../db/insert-rows.ts'
import type { Trx } from '../../../db/transaction.ts'
import { quotationSettings, type QuotationSettings } from '../../company/company.queries.ts'
import { ofRequest, record } from '../../event/event.record.ts'
import { refreshFigures } from '../case/case.figures.ts'
import { amendmentsFor } from '../case/case.amendments.ts'
import { caseLines, type CaseLines, type CaseRecord } from '../case/case.queries.ts'
import { keepQuotedPrices } from '../case/case.prices.ts'
import { freezeRate } from '../case/case.rates.ts'
import { supplierNameOf, type RequestRecord } from '../request/request.queries.ts'
import { keepQuotationFiles, nothingKept, type KeptFiles } from './quotation.files.ts'
import { mailQuotation } from './quotation.mails.ts'
import { paperToKeep } from './quotation.papers.ts'
import { findPlace, type Options } from './quotation.place.ts'
import { offerColumns, type Stored } from './quotation.queries.ts'

export interface Submitting extends Acting {
  files: Record<string, Upload[]>
  today: string
}

/**
 * Stores a quotation on a locked case and request, exactly as typed, after every rule of section 5.
 */
export async function submitQuotation(
  context: Submitting,
  found: CaseRecord,
  request: RequestRecord,
  form: QuotationFormParsed,
  options: Options,
  kept: KeptFiles = nothingKept,
) {
  const { trx, actor, now, today } = context
  if (options.revision && options.revision !== found.revision)
    await assertNotOvertaken(trx, found, request, options.revision)
  const settings = await quotationSettings(trx, found.companyId)
  const { event, replace, ...place } = await findPlace(context, found, request, options, settings)
  const asked = await caseLines(trx, found.id, request.lineIds)
  checkRules(form, found, asked, { ...settings, today })
  await replace()
  const submittedBy = actor.kind === 'member' && !options.typedBy ? actor.id : null
  const quotation = await trx
    .insertInto('quotation')
    .values({
      ...headColumns(found, request, form),
      ...place,
      state: quotationLifecycle.initial[0]!,
      revision: found.revision,
      linesAsked: asked.length,
      typedBy: options.typedBy,
      submittedBy,
      paper: await paperToKeep(trx, request, { submittedBy, paper: options.paper }),
      submittedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  // Who types for a supplier, or holds no more than a link, does not choose from what it registered.
  const isOwn = actor.kind === 'member' && actor.role === 'supplier'
  const own = isOwn ? { companyId: actor.companyId, today } : null
  const hasFiles = await keepQuotationFiles(context, quotation, request.supplierId, { kept, own })
  await trx
    .updateTable('caseRequest')
    .set({
      draft: null,
      draftSavedAt: null,
      movedAt: now,
      seenAt: request.seenAt ?? now,
      version: request.version + 1,
    })
    .where('id', '=', request.id)
    .execute()
  await freezeRate(context, found, quotation.currency)
  await refreshFigures(trx, found.id)
  const supplier = await supplierNameOf(trx, request)
  const eventId = await record(context, event, ofRequest(found, request, quotation.id), {
    supplier,
    quoted: quotation.linesQuoted,
    asked: asked.length,
    total: quotation.total,
    currency: quotation.currency,
    ...(options.typedBy !== null && { typed: true }),
  })
  const confirms = options.confirms ?? false
  const happened = { event: eventId, supplier, asked: asked.length, confirms }
  await mailQuotation(context, found, request, quotation, happened)
  // Its lines come last: hundreds of records that wait for ten more answers are copied about in memory meanwhile.
  const lines = await insertion(trx, 'quotationLine', lineRows(form, asked, quotation.id))
    .returning(offerColumns)
    .execute()
  await keepQuotedPrices(trx, [quotation.id])
  const stored: Stored = { lines, asked, ...(!hasFiles && { files: [] }) }
  return { quotation, stored }
}

/** Refuses where the case was amended since it was read, with what changed for this supplier; another deadline is no matter. */
async function assertNotOvertaken(
  trx: Trx,
  found: CaseRecord,
  { lineIds }: RequestRecord,
  revision: number,
) {
  const later = await amendmentsFor(trx, found, { lineIds, since: { revision } })
  if (later.length > 0 && later.every(({ note, changes }) => !note && !asksAnew(changes))) return
  const said = later.flatMap(({ changes }) =>
    changes.map((change) => ({
      path: change.lineId === null ? (change.field ?? 'lines') : `lines.${change.lineId}`,
      message: changeLine(change, found.timeZone),
    })),
  )
  throw new Refusal('request.amended', said)
}

function checkRules(
  form: QuotationFormParsed,
  found: CaseRecord,
  asked: CaseLines,
  { today, ...settings }: QuotationSettings & { today: string },
) {
  const problems = quotationProblems(form, {
    type: found.type,
    today,
    lines: asked,
    currencyLock: found.currency ?? settings.currencyLock,
    lockQuantity: settings.lockQuantity,
    requireReference: settings.requireReference,
    requireIhm: settings.requireIhm,
    allowDistinctItems: settings.allowDistinctItems,
  })
  if (problems.length === 0) return
  const path = (p: (typeof problems)[number]) =>
    p.caseLineId
      ? `lines.${p.caseLineId}${p.alternative ? '.alternative' : ''}.${p.field}`
      : p.field
  throw new Refusal(
    'quotation.invalid',
    problems.map((p) => ({ path: path(p), message: p.message })),
  )
}

/** Lines that say nothing are not stored; a line that is not quoted but carries a note is. */
function lineRows(form: QuotationFormParsed, asked: CaseLines, quotationId: number) {
  const units = new Map(asked.map((line) => [line.id, line.unit]))
  return form.lines
    .filter((line) => isQuoted(line) || line.itemNotes || line.supplierNotes)
    .map((line) => ({
      quotation_id: quotationId,
      case_line_id: line.caseLineId,
      alternative: line.alternative,
      name: line.name,
      part_number: line.partNumber,
      drawing: line.drawing,
      maker: line.maker,
      brand: line.brand,
      supplier_code: line.supplierCode,
      pack_size: line.packSize ?? null,
      minimum_quantity: line.minimumQuantity ?? null,
      price_breaks: (line.priceBreaks ?? []).map(({ from, unitCost: price }) => ({
        from: plain(from),
        unitCost: unitPrice(price),
      })),
      unit_cost: line.unitCost ? unitPrice(line.unitCost) : null,
      quantity: line.quantity ?? null,
      unit: line.unit?.toUpperCase() ?? units.get(line.caseLineId) ?? '',
      discount_percent: line.discountPercent ?? null,
      availability_days: isQuoted(line)
        ? (line.availabilityDays ?? form.deliveryDays ?? null)
        : null,
      quality: line.quality ?? null,
      maker_authorized: line.makerAuthorized ?? null,
      genuine_info: line.genuineInfoSupplierExplanation,
      supplier_notes: line.supplierNotes,
      item_notes: line.itemNotes || null,
      kit_parent_line_id: line.kitParentLineId ?? null,
      total: isQuoted(line) ? lineSum(line, form) : null,
    }))
}

/** A part of a kit is in the price of the kit: its own price tells, and does not count. */
const lineSum = (
  line: QuotationFormParsed['lines'][number],
  { currency }: Pick<QuotationFormParsed, 'currency'>,
) =>
  line.kitParentLineId
    ? money('0')
    : lineTotal(line.quantity!, line.unitCost!, line.discountPercent, currency)

function headColumns(found: CaseRecord, request: RequestRecord, form: QuotationFormParsed) {
  const primary = form.lines.filter((line) => !line.alternative && isQuoted(line))
  const goods = sum(primary.map((line) => lineSum(line, form)))
  const off = new Big(100).minus(form.discountPercent ?? 0)
  const net = new Big(money(goods.times(off).div(100), form.currency))
  return {
    requestId: request.id,
    caseId: found.id,
    currency: form.currency!,
    transportationCost: form.transportationCost!,
    otherCharges: form.otherCharges!,
    otherChargesLabel: form.otherChargesLabel,
    discountPercent: form.discountPercent ?? null,
    goods: money(goods),
    total: money(net.plus(form.transportationCost!).plus(form.otherCharges!)),
    linesQuoted: primary.length,
    incoterm: form.incoterm ?? null,
    incotermPlace: form.incotermPlace,
    transportationMode: form.transportationMode ?? null,
    paymentTerms: form.paymentTerms ?? null,
    deliveryDays: form.deliveryDays ?? null,
    pricesGoodUntil: form.pricesGoodUntil!,
    supplierReference: form.supplierReference,
    ihmCompliance: form.ihmCompliance ?? null,
    remarks: form.remarks,
    submitterFirstname: form.submitterFirstname,
    submitterSurname: form.submitterSurname,
    submitterPhone: form.submitterPhone,
    mobileNumber: form.mobileNumber,
  }
}
