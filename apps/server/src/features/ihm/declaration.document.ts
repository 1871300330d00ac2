import { sql } from 'kysely'
import { declarationLifecycle } from '@fairlead/validation/ihm/declaration-lifecycle'
import { actionsOf } from '@fairlead/validation/lifecycle'
import { hasFallen } from '@fairlead/validation/order-lifecycle'
import type { Db } from '../../db/connect.ts'
import { orderSupplier } from '../ordering/order/order.mails.ts'
import { declarationFacts } from './declaration.facts.ts'
import { changedMaterials } from './declaration.thresholds.ts'
import {
  declarationLines,
  orderOf,
  type DeclarationRecord,
  type DeclarationViewer,
  type LineRecord,
} from './declaration.queries.ts'
import { earlierOf } from './declaration.reuse.ts'

/** The whole of what was asked for an order, for either side. */
export async function declarationDocument(
  db: Db,
  actor: DeclarationViewer,
  { row, today }: { row: DeclarationRecord; today: string },
) {
  const order = await orderOf(db, row.orderId)
  const [names, supplierName, lines, facts] = await Promise.all([
    namesOf(db, row.id),
    orderSupplier(db, order),
    declarationLines(db, row.id),
    declarationFacts(db, actor, row),
  ])
  const seen = linesSeenBy(actor, lines)
  const { supplierId } = order
  const earlier = await earlierOf(
    db,
    { ...row, supplierId },
    { lines: seen, today, by: actor.role },
  )
  const { vesselName, vesselImo, supplierAddress, ...people } = names
  return {
    ...row,
    ...people,
    orderNumber: order.orderNumber,
    orderState: order.state,
    supplierName,
    supplierAddress: supplierAddress || null,
    vesselName,
    vessel: row.vesselId
      ? { id: row.vesselId, name: vesselName ?? '', imo: vesselImo ?? '' }
      : null,
    eu: row.asksEu,
    lastReminderAt: row.remindedAt,
    lines: lines.length,
    accepted: seen.filter(({ accepted }) => accepted).length,
    items: seen.map((line) => ({
      ...line,
      declared: declaredOf(line, today),
      earlier: earlier.get(line.id) ?? null,
    })),
    actions: actionsOf(declarationLifecycle, { ...facts, orderFallen: hasFallen(order) }),
  }
}

/** The lines with what this side knows of how they were judged. */
export const linesSeenBy = ({ role }: DeclarationViewer, lines: readonly LineRecord[]) =>
  role === 'supplier' || role === 'link' ? lines.map(untilTold) : lines

/** While its other lines are judged a supplier is told nothing of this one. */
const untilTold = (line: LineRecord): LineRecord =>
  line.told ? line : { ...line, accepted: null, reason: null, acceptedAt: null }

function declaredOf(line: LineRecord, today: string) {
  const { declaredId, form, submittedAt, submittedBy, acceptedAt } = line
  if (declaredId === null || !form || !submittedAt) return null
  return {
    id: declaredId,
    form,
    submittedAt,
    submittedBy: submittedBy ?? '',
    acceptedAt,
    document: documentOf(line),
    changed: changedMaterials(form, today),
    contradicted: line.contradicted ?? false,
    setAside: line.setAsideAt === null ? null : line.setAsideReason,
  }
}

function documentOf(line: LineRecord) {
  const { documentId, documentName, documentSize, documentType } = line
  if (documentId === null) return null
  return { id: documentId, name: documentName!, size: documentSize!, type: documentType! }
}

const nameOf = (person: string) =>
  sql<string | null>`${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)}`

const namesOf = (db: Db, id: number) =>
  db
    .selectFrom('hazardDeclaration')
    .innerJoin('company as buyer', 'buyer.id', 'hazardDeclaration.companyId')
    .innerJoin('purchaseOrder', 'purchaseOrder.id', 'hazardDeclaration.orderId')
    .leftJoin('company as supplier', 'supplier.id', 'purchaseOrder.supplierId')
    .leftJoin('vessel', 'vessel.id', 'hazardDeclaration.vesselId')
    .leftJoin('account as asker', 'asker.id', 'hazardDeclaration.askedBy')
    .leftJoin('account as settler', 'settler.id', 'hazardDeclaration.settledBy')
    .select([
      'buyer.name as buyerName',
      'vessel.name as vesselName',
      'vessel.imo as vesselImo',
      nameOf('asker').as('askedBy'),
      nameOf('settler').as('settledBy'),
      sql<string>`concat_ws(', ', nullif(supplier.address, ''), nullif(supplier.city, ''), supplier.country)`.as(
        'supplierAddress',
      ),
    ])
    .where('hazardDeclaration.id', '=', id)
    .executeTakeFirstOrThrow()
