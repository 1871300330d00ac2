import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import type { LinkHolder, Member } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import type { Database } from '../../db/tables.ts'
import type { Trx } from '../../db/transaction.ts'
import { ordersVisibleTo } from '../ordering/order/order.queries.ts'

export type DeclarationViewer = Pick<Member, 'kind' | 'role' | 'id' | 'companyId'> | LinkHolder

/** Which declarations exist for this actor: a buyer’s own, those of each buyer an agent works for, those of a supplier’s orders. */
export function declarationsVisibleTo<O>(
  query: SelectQueryBuilder<Database, 'hazardDeclaration', O>,
  actor: DeclarationViewer,
) {
  if (actor.role === 'buyer')
    return query.where('hazardDeclaration.companyId', '=', actor.companyId)
  if (actor.role === 'ihm-agent')
    return query.where(worksFor(actor, sql.ref('hazard_declaration.company_id')))
  return query.where('hazardDeclaration.orderId', 'in', (eb) =>
    ordersVisibleTo(eb.selectFrom('purchaseOrder').select('purchaseOrder.id'), actor),
  )
}

/** Whether the inventories of a company are an actor’s to keep: a buyer’s its own, an agent’s those of each buyer it works for. */
export const isKeptBy = (
  actor: Pick<Member, 'id' | 'role' | 'companyId'>,
  company: string,
): RawBuilder<boolean> =>
  actor.role === 'ihm-agent'
    ? worksFor(actor, sql.ref(company))
    : sql<boolean>`${sql.ref(company)} = ${actor.companyId}`

/** Whether an agent keeps the inventories of a company: its own, or one that gave it the work. */
const worksFor = (
  { id, companyId }: Pick<Member, 'id' | 'companyId'>,
  company: ReturnType<typeof sql.ref>,
) =>
  sql<boolean>`(${company} = ${companyId} or exists (select 1 from ihm_service s
    where s.account_id = ${id} and s.company_id = ${company})
    or exists (select 1 from ihm_company_service s
    where s.agent_company_id = ${companyId} and s.company_id = ${company}))`

/** Whose forms are asked for: a buyer sees its own; an agent those of one buyer at a time, so that they are never mixed. */
export async function buyerAsked(
  db: Db,
  actor: Pick<Member, 'id' | 'role' | 'companyId'>,
  buyerId: number | undefined,
): Promise<number> {
  if (actor.role !== 'ihm-agent' || buyerId === undefined) return actor.companyId
  const known = (await buyersOf(db, actor)).some(({ id }) => id === buyerId)
  if (!known) throw new Refusal('record.missing')
  return buyerId
}

/** The buyers an actor keeps declarations of, its own company first. */
export const buyersOf = (db: Db, actor: Pick<Member, 'id' | 'companyId'>) =>
  db
    .selectFrom('company')
    .select(['id', 'name'])
    .where(worksFor(actor, sql.ref('company.id')))
    .orderBy(sql`id <> ${actor.companyId}`)
    .orderBy('name')
    .execute()

export async function getDeclaration(db: Db, actor: DeclarationViewer, id: number) {
  const row = await declarationsVisibleTo(
    db.selectFrom('hazardDeclaration').selectAll('hazardDeclaration'),
    actor,
  )
    .where('hazardDeclaration.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('record.missing')
  return row
}

export type DeclarationRecord = Awaited<ReturnType<typeof getDeclaration>>

/** Locks its case first, where there is one, then its order, then the declaration: one order of locks for every move. */
export async function lockDeclaration(trx: Trx, actor: DeclarationViewer, id: number) {
  const { orderId } = await getDeclaration(trx, actor, id)
  await lockOrderOf(trx, orderId)
  return trx
    .selectFrom('hazardDeclaration')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Locks an order that is known to be the actor’s, after its case. */
export async function lockOrderOf(trx: Trx, orderId: number) {
  const { caseId } = await orderOf(trx, orderId)
  if (caseId !== null)
    await trx.selectFrom('rfqCase').select('id').where('id', '=', caseId).forUpdate().execute()
  return trx
    .selectFrom('purchaseOrder')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The order a declaration belongs to. */
export const orderOf = (db: Db, orderId: number) =>
  db.selectFrom('purchaseOrder').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()

/**
 * Whether a supplier knows how a line was judged: only once all lines of its order are, which is when the whole is accepted or sent back,
 * or when it was accepted in an earlier round.
 */
export const toldToSupplier = (acceptedAt: RawBuilder<unknown>) =>
  sql<boolean>`(not exists (select 1 from hazard_line unjudged
    where unjudged.declaration_id = hazard_declaration.id and unjudged.accepted is null)
    or coalesce(${acceptedAt} < hazard_declaration.answered_at, false))`

/** A product number, maker or revision as they are compared: as `productKey` does. */
export const keyOfText = (text: RawBuilder<unknown>) =>
  sql<string>`regexp_replace(plain(${text}), '[^[:alnum:]]+', '', 'g')`

/** The maker of an ordered line, else that of the equipment it is for, unless something else was offered in its place. */
const makerOfLine = sql<string | null>`coalesce(nullif(line.maker, ''), (
  select component.maker from case_line join component on component.id = case_line.component_id
  where case_line.id = line.case_line_id and not exists (
    select 1 from quotation_line where quotation_line.id = line.quotation_line_id and alternative)))`

/** The lines of a declaration with the form that counts for each: the one that was sent last. */
export const declarationLines = (db: Db, declarationId: number) =>
  db
    .selectFrom('hazardLine')
    .innerJoin('hazardDeclaration', 'hazardDeclaration.id', 'hazardLine.declarationId')
    .innerJoin('purchaseOrderLine as line', 'line.id', 'hazardLine.orderLineId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('materialDeclaration')
          .selectAll('materialDeclaration')
          .whereRef('materialDeclaration.hazardLineId', '=', 'hazardLine.id')
          .orderBy('materialDeclaration.id', 'desc')
          .limit(1)
          .as('sent'),
      (join) => join.onTrue(),
    )
    .leftJoin('file', 'file.id', 'sent.document')
    .select([
      'hazardLine.id',
      'hazardLine.accepted',
      'hazardLine.reason',
      'hazardLine.orderLineId',
      'line.position',
      'line.name',
      'line.code',
      'line.drawingNumber',
      'line.quantity',
      'line.unit',
      'sent.id as declaredId',
      'sent.number',
      'sent.form',
      'file.id as documentId',
      'file.name as documentName',
      'file.size as documentSize',
      'file.type as documentType',
      'sent.submittedAt',
      'sent.submittedBy',
      'sent.acceptedAt',
      'sent.contradicted',
      'sent.setAsideAt',
      'sent.setAsideReason',
    ])
    .select([makerOfLine.as('maker'), toldToSupplier(sql.ref('sent.accepted_at')).as('told')])
    .where('hazardLine.declarationId', '=', declarationId)
    .orderBy('line.position')
    .orderBy('hazardLine.id')
    .execute()

export type LineRecord = Awaited<ReturnType<typeof declarationLines>>[number]
