import type { Db } from '../../../db/connect.ts'
import { caseComponents, caseHead, caseLines, type CaseRecord } from '../case/case.queries.ts'
import { filesOf } from '../../file/file.queries.ts'
import { quotationDocument, quotationHead } from './quotation.queries.ts'
import { quotationActions } from './quotation.rules.ts'
import { companyName, quotationSettings } from '../../company/company.queries.ts'
import { labelOf, supplierNameOf, type RequestRecord } from '../request/request.queries.ts'
import { findMapping } from '../request/request.mapping.ts'
import { supplierRequestActions } from '../request/request.rules.ts'

/** A request as its supplier sees it. Names no other supplier, and nothing of the buyer's own papers. */
export async function requestDocument(
  db: Db,
  found: CaseRecord,
  request: RequestRecord,
  isLink: boolean,
) {
  const [head, lines, components, files, settings, rows, buyerName, supplierName] =
    await Promise.all([
      caseHead(db, found.id),
      caseLines(db, found.id, request.lineIds),
      caseComponents(db, found.id),
      filesOf(db, 'case', found.id),
      quotationSettings(db, found.companyId),
      db
        .selectFrom('quotation')
        .selectAll()
        .where('requestId', '=', request.id)
        .orderBy('id', 'desc')
        .execute(),
      companyName(db, found.companyId),
      supplierNameOf(db, { ...request, alias: null }),
    ])
  const active = rows.find((row) => row.state === 'SUBMITTED' || row.state === 'ACCEPTED')
  const facts = {
    state: request.state,
    caseState: found.state,
    reminders: request.reminders,
    reminderCap: settings.reminderCap,
    active: rows.filter((row) => row.state === 'SUBMITTED' || row.state === 'ACCEPTED').length,
    ordered: rows.some((row) => row.state === 'ACCEPTED'),
  }
  const used = new Set(lines.map((line) => line.componentId))
  const { currency: _currency, reminderCap: _cap, ...asks } = settings
  return {
    id: request.id,
    state: request.state,
    label: labelOf(request.state),
    case: head,
    buyerName,
    mapping: null as { companyAliasName: string; erpValue: string } | null,
    supplierName,
    text: request.text || found.text,
    erpComments: request.includeErpComments ? found.erpComments : null,
    components: components.filter((component) => used.has(component.id)),
    lines: lines.map((line) => ({ ...line, accountCode: null, erpReference: null })),
    attachments: files.filter((file) => !request.skippedFiles.includes(file.id)),
    settings: { ...asks, currencyLock: found.currency ?? asks.currencyLock },
    quotations: rows.map((row) => quotationHead(row, lines.length)),
    active: active
      ? await quotationDocument(
          db,
          active,
          isLink
            ? []
            : quotationActions('supplier', {
                state: active.state,
                caseState: found.state,
                requestState: request.state,
                ordered: active.state === 'ACCEPTED',
              }),
        )
      : null,
    draft:
      request.draft && request.draftSavedAt
        ? { form: request.draft, savedAt: request.draftSavedAt }
        : null,
    receivedAt: request.createdAt,
    actions: supplierRequestActions(facts, new Set(rows.map((row) => row.number)).size, isLink),
  }
}

/** A request as the people of its supplier see it, with what their own ERP calls the buyer. */
export async function supplierRequestDocument(db: Db, found: CaseRecord, request: RequestRecord) {
  const document = await requestDocument(db, found, request, false)
  const { supplierId } = request
  return {
    ...document,
    mapping: supplierId === null ? null : await findMapping(db, supplierId, found.companyId),
  }
}
