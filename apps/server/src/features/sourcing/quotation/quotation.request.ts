import { requestLabel } from '@fairlead/formatting/label'
import { actionsOf, consequence } from '@fairlead/validation/lifecycle'
import type { QuotationDefaultsForm } from '@fairlead/validation/quotation-defaults'
import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import { endingOf } from '@fairlead/validation/request-ending'
import { requestLifecycle, type RequestFacts } from '@fairlead/validation/request-lifecycle'
import type { Db } from '../../../db/connect.ts'
import { amendmentsFor } from '../case/case.amendments.ts'
import { caseComponents, caseHead, caseLines, type CaseRecord } from '../case/case.queries.ts'
import { filesOf } from '../../file/file.queries.ts'
import { quotationFacts } from './quotation.facts.ts'
import { lastPricesOf } from './quotation.prices.ts'
import { isStanding, quotationDocument, quotationHead } from './quotation.queries.ts'
import { quotationDefaultsOf } from '../../company/company.defaults.ts'
import { asTold } from '../case/case.told.ts'
import { companyName, quotationSettings } from '../../company/company.queries.ts'
import {
  quotationDraft,
  supplierNameOf,
  type RequestRecord,
  type RequestViewer,
} from '../request/request.queries.ts'
import { lostReasonOf } from '../request/request.lost.ts'
import { findMapping } from '../request/request.mapping.ts'
import { textsOf } from '../request/request.text.ts'

const ordered = consequence(quotationLifecycle, 'order').to

/** A request as its supplier sees it. Names no other supplier, and nothing of the buyer's own papers. */
export async function requestDocument(
  db: Db,
  found: CaseRecord,
  request: RequestRecord,
  reader: 'supplier' | 'link' | 'buyer',
) {
  const [head, lines, components, files, settings, rows, buyerName, supplierName, ...rest] =
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
      reader === 'supplier' ? lastPricesOf(db, request) : [],
      amendmentsFor(db, found, { lineIds: request.lineIds, since: { at: request.createdAt } }),
    ])
  const [lastPrices, amendments] = rest
  const told = await asTold(db, rows)
  const standing = rows.filter(isStanding)
  const [active] = standing
  const [activeTold] = told.filter(isStanding)
  const role = reader === 'link' ? 'link' : 'supplier'
  const facts: RequestFacts = {
    role,
    state: request.state,
    caseState: found.state,
    reminders: request.reminders,
    reminderCap: settings.reminderCap,
    longerAsked: request.longerUntil !== null,
    active: standing.length,
    ordered: rows.some((row) => row.state === ordered),
  }
  const used = new Set(lines.map((line) => line.componentId))
  const { currency: _currency, reminderCap: _cap, ...asks } = settings
  return {
    id: request.id,
    state: request.state,
    label: requestLabel({ ...facts, ordered: told.some((row) => row.state === ordered) }),
    case: { ...head, dueAt: request.dueAt ?? head.dueAt },
    buyerName,
    mapping: null as { companyAliasName: string; erpValue: string } | null,
    supplierName,
    text: textsOf(request, found),
    erpComments: request.includeErpComments ? found.erpComments : null,
    components: components.filter((component) => used.has(component.id)),
    lines: lines.map((line) => ({ ...line, accountCode: null, erpReference: null })),
    attachments: files.filter((file) => !request.skippedFiles.includes(file.id)),
    amendments,
    lastPrices,
    defaults: null as QuotationDefaultsForm | null,
    ended: endingOf(request.state, found.state),
    lostReason: lostReasonOf(request.state, found),
    settings: { ...asks, currencyLock: found.currency ?? asks.currencyLock },
    quotations: told.map((row) => quotationHead(row, lines.length)),
    active: active
      ? await quotationDocument(
          db,
          activeTold!,
          actionsOf(quotationLifecycle, quotationFacts({ role }, found, request, active)),
        )
      : null,
    draft: await quotationDraft(db, request),
    receivedAt: request.createdAt,
    actions: actionsOf(requestLifecycle, facts),
  }
}

/** A request as its supplier sees it; who holds no more than a link is not told what the company's own people know. */
export const requestDocumentFor = (
  db: Db,
  actor: RequestViewer,
  found: CaseRecord,
  request: RequestRecord,
) =>
  actor.kind === 'link'
    ? requestDocument(db, found, request, 'link')
    : supplierRequestDocument(db, found, request)

/** A request as the people of its supplier see it, with what their own ERP calls the buyer. */
export async function supplierRequestDocument(db: Db, found: CaseRecord, request: RequestRecord) {
  const document = await requestDocument(db, found, request, 'supplier')
  const { supplierId } = request
  return {
    ...document,
    mapping: supplierId === null ? null : await findMapping(db, supplierId, found.companyId),
    defaults: supplierId === null ? null : await quotationDefaultsOf(db, supplierId),
  }
}
