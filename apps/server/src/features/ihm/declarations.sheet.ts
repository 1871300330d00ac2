import { Refusal } from '@fairlead/api/refusals'
import { DeclarationDraftForm, knownOf, typedStart } from '@fairlead/validation/declaration-draft'
import { declarationLifecycle } from '@fairlead/validation/ihm/declaration-lifecycle'
import { thresholdsOn } from '@fairlead/validation/ihm/threshold'
import type { Db } from '../../db/connect.ts'
import { decided } from '../../db/move.ts'
import type { SheetRow, SheetSupplier } from './declarations.fields.xlsx.ts'
import { declarationDocument } from './declaration.document.ts'
import { declarationFacts } from './declaration.facts.ts'
import { getDeclaration, type DeclarationViewer } from './declaration.queries.ts'

type Document = Awaited<ReturnType<typeof openDocument>>

/** The open forms of some orders of one supplier, as a workbook holds them. */
export interface FormsSheet {
  rows: (SheetRow & { declarationId: number; lineId: number })[]
  supplier: SheetSupplier
  orderNumbers: string[]
}

/** As they are typed so far, else as they begin; a draft is the supplier's own, and an office begins with what the order says. */
export async function formsSheet(
  db: Db,
  actor: DeclarationViewer,
  { ids, today }: { ids: readonly number[]; today: string },
): Promise<FormsSheet> {
  const documents: Document[] = []
  for (const id of new Set(ids)) documents.push(await openDocument(db, actor, { id, today }))
  const [first] = documents
  if (!first || documents.some((each) => !standTogether(each, first, isOffice(actor))))
    throw new Refusal('record.missing')
  const drafts = await draftsOf(db, actor, documents)
  const said = drafts.get(first.id) ?? nothingSaid
  return {
    rows: documents.flatMap((document) =>
      rowsOf(document, drafts.get(document.id), {
        today,
        several: documents.length > 1,
      }),
    ),
    supplier: {
      ...said.supplier,
      company: first.supplierName,
      address: said.conformity.address || (first.supplierAddress ?? ''),
    },
    orderNumbers: documents.map(({ orderNumber }) => orderNumber),
  }
}

const isOffice = ({ role }: DeclarationViewer) => role === 'buyer' || role === 'ihm-agent'

/** Those of one supplier; an agent of several buyers has them of one buyer at a time. */
const standTogether = (one: Document, other: Document, office: boolean) =>
  one.supplierName === other.supplierName && (!office || one.companyId === other.companyId)

async function openDocument(
  db: Db,
  actor: DeclarationViewer,
  { id, today }: { id: number; today: string },
) {
  const row = await getDeclaration(db, actor, id)
  const facts = await declarationFacts(db, actor, row)
  decided(declarationLifecycle, isOffice(actor) ? 'submitFor' : 'saveDraft', facts)
  const document = await declarationDocument(db, actor, { row, today })
  return { ...document, companyId: row.companyId }
}

const nothingSaid = DeclarationDraftForm.parse({ lines: {}, conformity: {} })

async function draftsOf(db: Db, actor: DeclarationViewer, documents: readonly Document[]) {
  if (isOffice(actor)) return new Map<number, never>()
  const rows = await db
    .selectFrom('hazardDraft')
    .select(['declarationId', 'form'])
    .where(
      'declarationId',
      'in',
      documents.map(({ id }) => id),
    )
    .execute()
  return new Map(
    rows.map(({ declarationId, form }) => [declarationId, DeclarationDraftForm.parse(form)]),
  )
}

function rowsOf(
  document: Document,
  draft: DeclarationDraftForm | undefined,
  { today, several }: { today: string; several: boolean },
) {
  const thresholds = thresholdsOn(today, document)
  return document.items
    .filter(({ accepted }) => !accepted)
    .map((line) => ({
      key: String(line.id),
      declarationId: document.id,
      lineId: line.id,
      position: several ? `${document.orderNumber} / ${line.position}` : String(line.position),
      known: knownOf(document, line, draft ?? nothingSaid, thresholds),
      typed: draft?.lines[line.id] ?? typedStart(line, today),
    }))
}
