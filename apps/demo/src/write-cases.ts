import { insertRows } from '@fairlead/server/src/db/insert-rows'
import type { Db } from '@fairlead/server/src/db/connect'
import { componentColumns } from '@fairlead/server/src/features/sourcing/case/case.writes'
import { usable } from '@fairlead/validation/landed'
import type { Case } from './model.ts'
import { DAY, dayOf } from './time.ts'
import { iso, take } from './write.ts'
import { writeRequests } from './write-requests.ts'

/** Writes cases with all that hangs on them, oldest first, so that numbers rise with time. */
export async function writeCases(db: Db, cases: readonly Case[], now: number): Promise<void> {
  await take(db, 'rfqCase', cases, (found) => caseRow(found, now))
  await writeNeeds(db, cases)
  await writeRequests(db, cases)
  const chosen = cases.flatMap((found) =>
    found.selected.map((offer) => ({
      case_line_id: offer.line.id,
      case_id: found.id,
      quotation_line_id: offer.id,
      quantity: usable(offer.line, { quantity: offer.quantity!, unit: offer.unit }),
      reason: '',
      account_id: found.by.id,
      selected_at: iso(found.selectedAt),
    })),
  )
  await insertRows(db, 'selection', chosen, 'case_line_id')
  const notes = cases.flatMap((found) =>
    found.notes.map((note) => ({
      case_id: found.id,
      account_id: note.by.id,
      text: note.text,
      created_at: iso(note.at),
    })),
  )
  await insertRows(db, 'internalNote', notes)
  const favourites = cases
    .filter((found) => found.favourite)
    .map((found) => ({ account_id: found.buyer.users[0]!.id, case_id: found.id }))
  await insertRows(db, 'favouriteCase', favourites, 'case_id')
}

function caseRow(found: Case, now: number) {
  const currencies = [
    ...new Set(
      found.requests
        .flatMap((request) => request.quotes)
        .sort((a, b) => a.at - b.at)
        .map((quote) => quote.currency),
    ),
  ]
  const known = currencies.filter((currency) => found.buyer.rates[currency])
  const first = Math.min(
    ...found.requests.flatMap((request) => request.quotes.map((quote) => quote.at)),
  )
  const frozen = known.length > 0
  return {
    company_id: found.buyer.id,
    requisition_number: found.number,
    type: found.type,
    source: found.source,
    priority: found.urgent ? 'URGENT' : 'NORMAL',
    state: found.state,
    version:
      1 +
      [
        found.handedOverAt,
        found.sentAt,
        found.selectedAt,
        found.ordersMadeAt,
        found.closedAt,
      ].filter(Boolean).length,
    vessel_id: found.ship?.id ?? null,
    department: found.department,
    title: found.title,
    text: found.text,
    erp_comments: found.erpComments,
    delivery_port: found.port,
    due_at: iso(found.dueAt),
    time_zone: found.dueAt ? found.buyer.timeZone : null,
    vessel_eta: found.eta,
    vessel_etd: found.etd,
    import_result: found.importResult,
    rates: frozen
      ? Object.fromEntries(known.map((currency) => [currency, found.buyer.rates[currency]]))
      : null,
    rates_on: frozen ? dayOf(Math.min(first, now - DAY)) : null,
    line_count: found.lines.length,
    created_by: found.source === 'ERP' ? null : found.by.id,
    created_at: iso(found.createdAt),
    from_ship: found.fromShip,
    handed_over_at: iso(found.handedOverAt),
    handed_over_by: found.handedOverAt ? found.by.id : null,
    sent_at: iso(found.sentAt),
    closed_at: iso(found.closedAt),
  }
}

async function writeNeeds(db: Db, cases: readonly Case[]) {
  const components = cases.flatMap((found) =>
    found.components.map((component, i) => ({ found, component, position: i + 1 })),
  )
  const ids = await insertRows(
    db,
    'component',
    components.map(({ found, component, position }) => ({
      case_id: found.id,
      position,
      ...componentColumns(component),
    })),
  )
  for (const [i, { component }] of components.entries()) component.id = ids[i]!
  const lines = cases.flatMap((found) =>
    found.lines.map((line, i) => ({ found, line, position: i + 1 })),
  )
  const lineIds = await insertRows(
    db,
    'caseLine',
    lines.map(({ found, line, position }) => ({
      case_id: found.id,
      component_id: line.component?.id ?? null,
      position,
      name: line.name,
      code: line.code,
      scheme: line.scheme,
      drawing_number: line.drawingNumber,
      drawing_position: line.drawingPosition,
      quantity: line.quantity,
      unit: line.unit,
      remarks: line.remarks,
      quality: line.quality,
      erp_reference: found.source === 'ERP' ? `${found.number}/${position}` : null,
      account_code: line.account,
    })),
  )
  for (const [i, { line }] of lines.entries()) line.id = lineIds[i]!
}
