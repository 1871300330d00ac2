import Big from 'big.js'
import type { QuotationFormParsed } from '@fairlead/validation/quotation'
import { lineTotal, money, sum } from '@fairlead/validation/decimal'
import { isQuoted, quotationProblems } from '@fairlead/validation/quotation-rules'
import { Refusal } from '@fairlead/api/refusals'
import type { Actor } from '../../../actor.ts'
import type { Services, Upload } from '../../../context.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import type { Trx } from '../../../db/transaction.ts'
import { caseLines, refreshFigures, type CaseRecord } from '../case/case.queries.ts'
import { freezeRate } from '../case/case.rates.ts'
import { quotationSettings } from '../../company/company.queries.ts'
import { standing, type RequestRecord } from '../request/request.queries.ts'
import { keepFiles } from '../../file/file.queries.ts'
import { tellOfQuotation } from './quotation.mails.ts'
import { type QuotationRecord } from './quotation.queries.ts'

export interface Submitting {
  trx: Trx
  actor: Actor
  now: Date
  services: Services
  files: Record<string, Upload[]>
}

export interface Options {
  /** The quotation that is replaced; null for a first or additional one. */
  quotationId: number | null
  additional: boolean
  /** The buyer's user who types on the supplier's behalf. */
  typedBy: number | null
}

/** Stores a quotation on a locked case and request, exactly as typed, after every rule of section 5. */
export async function submitQuotation(
  context: Submitting,
  found: CaseRecord,
  request: RequestRecord,
  form: QuotationFormParsed,
  options: Options,
): Promise<QuotationRecord> {
  const { trx, now } = context
  if (request.state === 'DECLINED') throw new Refusal('request.declined')
  if (request.state !== 'SUBMITTED' || found.state !== 'OPEN') throw new Refusal('request.closed')
  const asked = await caseLines(trx, found.id, request.lineIds)
  await checkRules(trx, form, found, asked, now)
  const place = await takePlace(trx, request, options)
  const units = new Map(asked.map((line) => [line.id, line.unit]))
  const rows = lineRows(form, units)
  const quotation = await insertHead(context, found, request, form, rows, place, options)
  await insertRows(
    trx,
    'quotationLine',
    rows.map((row) => ({ ...row, quotation_id: quotation.id })),
  )
  await keepAll(context, quotation.id, request.supplierId)
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
  await freezeRate(trx, context.actor, now, found, quotation.currency)
  await refreshFigures(trx, found.id)
  await tellOfQuotation(context, found, request, quotation, asked.length)
  return quotation
}

async function checkRules(
  trx: Trx,
  form: QuotationFormParsed,
  found: CaseRecord,
  asked: { id: number; quantity: string }[],
  now: Date,
) {
  const settings = await quotationSettings(trx, found.companyId)
  const problems = quotationProblems(form, {
    type: found.type,
    today: now.toISOString().slice(0, 10),
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

/** The number, version and kind a quotation gets; an edited one replaces its predecessor. */
async function takePlace(trx: Trx, request: RequestRecord, options: Options) {
  const { active, numbers, ordered } = await standing(trx, request.id)
  if (options.quotationId === null) {
    if (active > 0 && !options.additional) throw new Refusal('request.no-more-quotations')
    if (numbers >= 5) throw new Refusal('request.no-more-quotations')
    return {
      number: numbers + 1,
      version: 1,
      kind: numbers === 0 ? ('INITIAL' as const) : ('ADDITIONAL' as const),
    }
  }
  const old = await trx
    .selectFrom('quotation')
    .selectAll()
    .where('id', '=', options.quotationId)
    .where('requestId', '=', request.id)
    .executeTakeFirst()
  if (!old) throw new Refusal('record.missing')
  if (old.state === 'ACCEPTED' || (ordered && old.state !== 'SUBMITTED'))
    throw new Refusal('quotation.ordered')
  if (old.state !== 'SUBMITTED') throw new Refusal('quotation.not-active')
  await trx.updateTable('quotation').set({ state: 'REPLACED' }).where('id', '=', old.id).execute()
  await trx
    .deleteFrom('selection')
    .where('quotationLineId', 'in', (eb) =>
      eb.selectFrom('quotationLine').select('id').where('quotationId', '=', old.id),
    )
    .execute()
  return { number: old.number, version: old.version + 1, kind: 'EDITED' as const }
}

/** Lines that say nothing are not stored; a line that is not quoted but carries a note is. */
function lineRows(form: QuotationFormParsed, units: Map<number, string>) {
  return form.lines
    .filter((line) => isQuoted(line) || line.itemNotes || line.supplierNotes)
    .map((line) => ({
      case_line_id: line.caseLineId,
      alternative: line.alternative,
      name: line.name,
      unit_cost: line.unitCost ?? null,
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
      total: isQuoted(line)
        ? lineTotal(line.quantity!, line.unitCost!, line.discountPercent)
        : null,
    }))
}

function insertHead(
  { trx, actor, now }: Submitting,
  found: CaseRecord,
  request: RequestRecord,
  form: QuotationFormParsed,
  rows: ReturnType<typeof lineRows>,
  place: { number: number; version: number; kind: 'INITIAL' | 'EDITED' | 'ADDITIONAL' },
  options: Options,
) {
  const primary = rows.filter((row) => !row.alternative && row.total !== null)
  const goods = sum(primary.map((row) => row.total!))
  const net = new Big(money(goods.times(new Big(100).minus(form.discountPercent ?? 0)).div(100)))
  return trx
    .insertInto('quotation')
    .values({
      requestId: request.id,
      caseId: found.id,
      ...place,
      state: 'SUBMITTED',
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
      typedBy: options.typedBy,
      submittedBy: actor.kind === 'member' && !options.typedBy ? actor.id : null,
      submittedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function keepAll(
  { trx, services, files }: Submitting,
  quotationId: number,
  companyId: number | null,
) {
  const groups = [
    ['files', 'WEB'],
    ['classApprovalFiles', 'CLASS_APPROVAL'],
    ['uploadedCertificates', 'CERTIFICATE'],
  ] as const
  for (const [field, origin] of groups)
    await keepFiles(trx, services.files, files[field] ?? [], {
      owner: 'quotation',
      ownerId: quotationId,
      origin,
      companyId,
    })
}
