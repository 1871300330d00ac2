import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { forwarders } from '../company/company.forwarders.ts'
import { classApprovedServices, piApprovedServices } from './reference.data.trade.ts'

/** The lists that live in the database. */
const categories = (db: Parameters<Handler<'ref.categories'>>[0]['db']) =>
  db.selectFrom('category').select(['id', 'name', 'parentId']).orderBy('id')

export const listCategories: Handler<'ref.categories'> = ({ db }) => categories(db).execute()
export const listPrimaryCategories: Handler<'ref.primaryCategories'> = ({ db }) =>
  categories(db).where('parentId', 'is', null).execute()
export const listItemCategories: Handler<'ref.itemCategories'> = ({ db }) =>
  categories(db).where('kind', '=', 'ITEM').execute()
export const listServiceCategories: Handler<'ref.serviceCategories'> = ({ db }) =>
  categories(db).where('kind', '=', 'SERVICE').execute()
export const listClassApprovalServices: Handler<'ref.classApprovalServices'> = ({ db }) =>
  categories(db)
    .where('id', 'in', [...classApprovedServices])
    .execute()
export const listPiApprovalServices: Handler<'ref.piApprovalServices'> = ({ db }) =>
  categories(db)
    .where('id', 'in', [...piApprovedServices])
    .execute()
export const listFreightForwarders: Handler<'ref.freightForwarders'> = ({ db }) =>
  forwarders(db).select(['id', 'name', 'country']).orderBy('name').execute()
export const listBrands: Handler<'ref.brands'> = ({ db }) =>
  db.selectFrom('brand').select(['id', 'name']).orderBy('name').execute()

/** A buyer's own guests, never another buyer's. */
export const listUnregisteredSuppliers: Handler<'ref.unregisteredSuppliers'> = async ({
  db,
  actor,
}) => {
  if (actor.role !== 'buyer') return []
  const rows = await db
    .selectFrom('caseRequest')
    .innerJoin('rfqCase', 'rfqCase.id', 'caseRequest.caseId')
    .select(['unregisteredName as name', 'unregisteredEmail as email'])
    .distinct()
    .where('rfqCase.companyId', '=', actor.companyId)
    .where('unregisteredEmail', 'is not', null)
    .orderBy('unregisteredName')
    .limit(500)
    .execute()
  return rows.map((row) => ({ name: row.name ?? '', email: row.email ?? '' }))
}

/** A supplier reads only its own name here: no supplier learns of another. */
export const getSupplierName: Handler<'ref.supplier'> = async ({ db, actor }, { params }) => {
  if (actor.role === 'supplier' && actor.kind === 'member' && actor.companyId !== params.id)
    throw new Refusal('record.missing')
  const row = await db
    .selectFrom('company')
    .select(['id', 'name', 'country'])
    .where('id', '=', params.id)
    .where('kind', '=', 'SUPPLIER')
    .executeTakeFirst()
  if (!row) throw new Refusal('record.missing')
  return { ...row, country: row.country ?? '' }
}
