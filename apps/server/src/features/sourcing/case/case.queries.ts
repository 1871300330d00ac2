import { sql, type SelectQueryBuilder } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import { CaseHead } from '@fairlead/api/shapes'
import { casePages, type CaseState } from '@fairlead/validation/case-lifecycle'
import type { Member } from '../../../actor.ts'
import type { Db } from '../../../db/connect.ts'
import { prepared } from '../../../db/prepared.ts'
import { storedIn } from '../../../db/stored.ts'
import type { Database } from '../../../db/tables.ts'
import type { Trx } from '../../../db/transaction.ts'

type Viewer = Pick<Member, 'role' | 'companyId' | 'vesselId'>

/**
 * The second storey of permissions: which cases exist for this actor; for the ship, what it wrote and what was sent for it.
 * Everything that reads or writes a case starts here.
 */
export function casesVisibleTo<O>(
  query: SelectQueryBuilder<Database, 'rfqCase', O>,
  actor: Viewer,
) {
  const own = query.where('rfqCase.companyId', '=', actor.companyId)
  if (actor.role !== 'vessel') return own
  return own
    .where('rfqCase.vesselId', '=', actor.vesselId ?? -1)
    .where(({ or, eb }) =>
      or([eb('rfqCase.fromShip', '=', true), eb('rfqCase.sentAt', 'is not', null)]),
    )
}

/** A draft in the ship's hand. */
export const isOnBoard = (found: Pick<CaseRecord, 'fromShip' | 'handedOverAt' | 'state'>) =>
  found.fromShip && found.handedOverAt === null && isDraft(found.state)

const isDraft = (state: CaseState) => casePages['draft-rfqs'].some((draft) => draft === state)

/** A case of this actor with all its columns; a foreign one is missing. */
export async function getCase(db: Db, actor: Viewer, id: number) {
  const visible = actor.role === 'vessel' ? caseOfShip : caseOfOffice
  const [row] = await visible(db, { ...actor, vesselId: actor.vesselId ?? -1, id })
  if (!row) throw new Refusal('record.missing')
  return row
}

type Asked = Pick<Viewer, 'companyId' | 'vesselId'> & { id: number }
const caseFor = (role: Viewer['role']) =>
  prepared((db, at: Asked) =>
    casesVisibleTo(db.selectFrom('rfqCase').selectAll('rfqCase'), {
      role,
      companyId: at.companyId,
      vesselId: at.vesselId,
    }).where('rfqCase.id', '=', at.id),
  )
const caseOfOffice = caseFor('buyer')
const caseOfShip = caseFor('vessel')

/** As `getCase`, and locked until the transaction ends: everything that changes a case queues here. */
export async function lockCase(trx: Trx, actor: Viewer, id: number) {
  const row = await casesVisibleTo(trx.selectFrom('rfqCase').selectAll('rfqCase'), actor)
    .where('rfqCase.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('record.missing')
  return row
}

export type CaseRecord = Awaited<ReturnType<typeof getCase>>

/** The columns of `CaseHead`, with vessel and port as objects. */
export const headColumns = storedIn('rfqCase', CaseHead.shape, ['vessel', 'deliveryPort'])

export const vesselObject = sql<{
  id: number
  name: string
  imo: string
} | null>`case when vessel.id is null then null else
  json_build_object('id', vessel.id, 'name', vessel.name, 'imo', vessel.imo) end`.as('vessel')
export const portObject = sql<{
  locode: string
  name: string
  country: string
} | null>`case when port.locode is null then null else
  json_build_object('locode', port.locode, 'name', port.name, 'country', port.country) end`.as(
  'deliveryPort',
)

/** The heads of cases, as both parties see them. */
export const caseHeads = (db: Db) =>
  db
    .selectFrom('rfqCase')
    .leftJoin('vessel', 'vessel.id', 'rfqCase.vesselId')
    .leftJoin('port', 'port.locode', 'rfqCase.deliveryPort')
    .select(headColumns)
    .select([vesselObject, portObject])

export const caseHead = (db: Db, caseId: number) =>
  caseHeads(db).where('rfqCase.id', '=', caseId).executeTakeFirstOrThrow()

/** The case that this one repeats, by what people call it. */
export async function repeated(db: Db, { repeatOf }: Pick<CaseRecord, 'repeatOf'>) {
  if (repeatOf === null) return null
  const { requisitionNumber } = await db
    .selectFrom('rfqCase')
    .select('requisitionNumber')
    .where('id', '=', repeatOf)
    .executeTakeFirstOrThrow()
  return { id: repeatOf, number: requisitionNumber ?? `RFQ ${repeatOf}` }
}

/** Who handed a draft of the ship over to the office, or took it over there, and when. */
export async function handedOver(
  db: Db,
  { handedOverAt, handedOverBy }: Pick<CaseRecord, 'handedOverAt' | 'handedOverBy'>,
) {
  if (handedOverAt === null) return null
  const by = await db
    .selectFrom('account')
    .select(['firstName', 'lastName', 'role'])
    .where('id', '=', handedOverBy)
    .executeTakeFirstOrThrow()
  return {
    by: `${by.firstName} ${by.lastName}`,
    at: handedOverAt,
    taken: by.role !== 'vessel',
  }
}

/** The lines that a case asks for, in their order; `only` narrows to the lines one supplier was asked. */
export async function caseLines(db: Db, caseId: number, only?: number[] | null) {
  let query = db
    .selectFrom('caseLine')
    .selectAll()
    .where('caseId', '=', caseId)
    .where('cancelledIn', 'is', null)
  if (only) query = query.where('id', 'in', only.length ? only : [0])
  return query.orderBy('position').execute()
}

export type CaseLines = Awaited<ReturnType<typeof caseLines>>

/** The lines a quotation answers: those that its version asked for, and those that are left of them. */
export async function linesAnswered(
  db: Db,
  quotation: { caseId: number; revision: number },
  only: number[] | null,
) {
  let query = db
    .selectFrom('caseLine')
    .selectAll()
    .where('caseId', '=', quotation.caseId)
    .where('addedIn', '<=', quotation.revision)
    .where(({ or, eb }) =>
      or([eb('cancelledIn', 'is', null), eb('cancelledIn', '>', quotation.revision)]),
    )
  if (only) query = query.where('id', 'in', only.length ? only : [0])
  return query.orderBy('position').execute()
}

/** The first lines of a case, as far as one supplier was asked. */
export function firstLines(
  db: Db,
  caseId: number,
  { only, limit }: { only: number[] | null; limit: number },
) {
  return db
    .selectFrom('caseLine')
    .selectAll()
    .where('caseId', '=', caseId)
    .$if(only !== null, (query) => query.where('id', 'in', only?.length ? only : [0]))
    .orderBy('position')
    .limit(limit)
    .execute()
}

const componentsOf = prepared((db, at: { caseId: number }) =>
  db.selectFrom('component').selectAll().where('caseId', '=', at.caseId).orderBy('position'),
)

export const caseComponents = (db: Db, caseId: number) => componentsOf(db, { caseId })
