import { Refusal } from '@fairlead/api/refusals'
import { brandRelationLabels, type BrandRelation } from '@fairlead/validation/supplier-company'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { filesOf } from '../file/file.queries.ts'
import { dropIdleProofs } from './brand.proof-files.ts'
import { differenceOf, savePart, versionOf } from './part.versions.ts'

async function brandsOf(db: Db, companyId: number) {
  const rows = await db
    .selectFrom('supplierBrand')
    .innerJoin('brand', 'brand.id', 'supplierBrand.brandId')
    .leftJoin('brandProof', (join) =>
      join
        .onRef('brandProof.companyId', '=', 'supplierBrand.companyId')
        .onRef('brandProof.brandId', '=', 'supplierBrand.brandId'),
    )
    .select(['supplierBrand.brandId', 'brand.name', 'supplierBrand.relation', 'brandProof.fileId'])
    .where('supplierBrand.companyId', '=', companyId)
    .orderBy('brand.name')
    .execute()
  const files = await filesOf(db, 'brandProof', companyId)
  return rows.map(({ fileId, ...brand }) => ({
    ...brand,
    proof: files.find(({ id }) => id === fileId) ?? null,
  }))
}

export const getBrands: Handler<'supplierCompany.brands'> = async ({ db, actor }) => ({
  ...(await versionOf(db, actor.companyId, 'brands')),
  brands: await brandsOf(db, actor.companyId),
})

export const saveBrands: Handler<'supplierCompany.saveBrands'> = (context, { body }) =>
  savePart(context, { part: 'brands', version: body.version }, async () => {
    const { trx, actor } = context
    const { companyId } = actor
    const ids = body.brands.map(({ brandId }) => brandId)
    const known = await trx
      .selectFrom('brand')
      .select(['id', 'name'])
      .where('id', 'in', [0, ...ids])
      .execute()
    const names = new Map(known.map(({ id, name }) => [id, name]))
    if (ids.some((id) => !names.has(id))) throw new Refusal('company.unknown-choice')
    const before = await brandsOf(trx, companyId)
    await trx.deleteFrom('supplierBrand').where('companyId', '=', companyId).execute()
    await insertRows(
      trx,
      'supplierBrand',
      body.brands.map(({ brandId, relation }) => ({
        company_id: companyId,
        brand_id: brandId,
        relation,
      })),
      'brand_id',
    )
    await dropIdleProofs(trx, companyId)
    return differenceOf(
      before.map(({ name, relation }) => said(name, relation)),
      body.brands.map(({ brandId, relation }) => said(names.get(brandId)!, relation)),
    )
  })

const said = (name: string, relation: BrandRelation) =>
  `${name} (${brandRelationLabels[relation].toLowerCase()})`
