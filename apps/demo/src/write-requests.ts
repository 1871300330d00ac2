import { insertRows } from '@fairlead/server/src/db/insert-rows'
import type { Db } from '@fairlead/server/src/db/connect'
import { keepQuotedPrices } from '@fairlead/server/src/features/sourcing/case/case.prices'
import { sha256 } from '@fairlead/server/src/files/file-store'
import { consequence } from '@fairlead/validation/lifecycle'
import { limits } from '@fairlead/validation/limits'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import type { Case, Quote, Request } from './model.ts'
import { DAY } from './time.ts'
import { iso, take } from './write.ts'

/** Writes the requests of cases with their quotations, each in the order of time. */
export async function writeRequests(db: Db, cases: readonly Case[]): Promise<void> {
  const requests = cases
    .flatMap((found) => found.requests)
    .sort((a, b) => a.createdAt - b.createdAt)
  await take(db, 'caseRequest', requests, (request) => requestRow(request))
  await insertRows(db, 'requestLink', requests.flatMap(linkRow), 'request_id')
  const quotes = requests.flatMap((request) => request.quotes).sort((a, b) => a.at - b.at)
  await take(db, 'quotation', quotes, quoteRow)
  await writeOffers(db, quotes)
  const ids = quotes.map((quote) => quote.id)
  await keepQuotedPrices(db, ids)
}

const endedWithCase: readonly string[] = [
  consequence(requestLifecycle, 'lose').to,
  consequence(requestLifecycle, 'cancelWithCase').to,
]

function requestRow(request: Request) {
  const { case: found, guest } = request
  const ended = request.closedAt ?? (endedWithCase.includes(request.state) ? found.closedAt : null)
  const reminded = request.reminders.at(-1) ?? null
  const saved = request.withDraft ? (request.seenAt ?? request.createdAt) : null
  return {
    case_id: found.id,
    supplier_id: request.supplier?.id ?? null,
    unregistered_name: guest?.name ?? request.askedAs,
    unregistered_email: guest?.email ?? null,
    text: found.text,
    state: request.state,
    version: 1 + request.quotes.length + (request.declineReason ? 1 : 0),
    reminders: request.reminders.length,
    reminded_at: iso(reminded),
    seen_at: iso(request.answeredAt && !request.seenAt ? request.answeredAt : request.seenAt),
    decline_reason: request.declineReason,
    decline_comment: request.declineComment,
    draft: request.withDraft ? draftOf(request) : null,
    draft_saved_at: iso(saved),
    created_at: iso(request.createdAt),
    moved_at: iso(Math.max(request.createdAt, request.answeredAt ?? 0, ended ?? 0, reminded ?? 0)),
  }
}

function linkRow({ id, guest, createdAt, reminders }: Request) {
  if (!guest) return []
  const sent = reminders.at(-1) ?? createdAt
  const expires = sent + limits.linkDays * DAY
  return [{ hash: sha256(guest.token), request_id: id, expires_at: iso(expires) }]
}

/** A started quotation: the first lines have prices, the others wait. */
const draftOf = (request: Request) => ({
  currency: request.supplier!.currency,
  transportationCost: '120.00',
  otherCharges: '0',
  deliveryDays: request.supplier!.days,
  lines: request.case.lines.slice(0, 3).map((line) => ({
    caseLineId: line.id,
    alternative: false,
    unitCost: (line.price * request.supplier!.level).toFixed(2),
    quantity: line.quantity,
    unit: line.unit,
    quality: request.supplier!.quality,
    availabilityDays: request.supplier!.days,
  })),
})

function quoteRow(quote: Quote) {
  const [first, ...rest] = quote.by?.name.split(' ') ?? []
  return {
    request_id: quote.request.id,
    case_id: quote.request.case.id,
    number: quote.number,
    version: quote.version,
    kind: quote.kind,
    state: quote.state,
    currency: quote.currency,
    transportation_cost: quote.transportationCost,
    other_charges: quote.otherCharges,
    other_charges_label: quote.otherChargesLabel,
    discount_percent: quote.discount,
    goods: quote.goods,
    total: quote.total,
    lines_quoted: quote.offers.filter((offer) => !offer.alternative && offer.total !== null).length,
    incoterm: quote.incoterm,
    incoterm_place: quote.incotermPlace,
    transportation_mode: quote.transportationMode,
    payment_terms: quote.paymentTerms,
    delivery_days: quote.deliveryDays,
    prices_good_until: quote.goodUntil,
    supplier_reference: quote.reference,
    ihm_compliance: quote.ihm,
    remarks: quote.remarks,
    submitter_firstname: first ?? null,
    submitter_surname: rest.join(' ') || null,
    submitter_phone: null,
    typed_by: quote.typedBy?.id ?? null,
    submitted_by: quote.typedBy ? null : (quote.by?.id ?? null),
    submitted_at: iso(quote.at),
  }
}

async function writeOffers(db: Db, quotes: readonly Quote[]) {
  const offers = quotes.flatMap((quote) => quote.offers.map((offer) => ({ quote, offer })))
  const ids = await insertRows(
    db,
    'quotationLine',
    offers.map(({ quote, offer }) => ({
      quotation_id: quote.id,
      case_line_id: offer.line.id,
      alternative: offer.alternative,
      name: offer.name,
      unit_cost: offer.unitCost,
      quantity: offer.quantity,
      unit: offer.unit,
      discount_percent: offer.discount,
      availability_days: offer.days,
      quality: offer.quality,
      maker_authorized: offer.makerAuthorized,
      genuine_info: offer.genuineInfo,
      supplier_notes: offer.supplierNotes,
      item_notes: offer.itemNotes,
      total: offer.total,
    })),
  )
  for (const [i, { offer }] of offers.entries()) offer.id = ids[i]!
}
