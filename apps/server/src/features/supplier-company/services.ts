import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import type { ClassSociety } from '@fairlead/validation/supplier-company'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Trx } from '../../db/transaction.ts'
import { choicesOf, replaceChoices } from './part.choices.ts'
import { differenceOf, savePart, versionOf } from './part.versions.ts'

/** Which societies approve a company for which service: its class approvals say so, expired ones too. */
async function societiesOf(db: Db, companyId: number): Promise<Map<number, ClassSociety[]>> {
  const rows = await db
    .selectFrom('classApprovalService')
    .innerJoin('classApproval', 'classApproval.id', 'classApprovalService.approvalId')
    .select(['categoryId', 'society'])
    .distinct()
    .where('companyId', '=', companyId)
    .where('society', 'is not', null)
    .orderBy('society')
    .execute()
  return new Map(
    rows.map(({ categoryId }) => [
      categoryId,
      rows.filter((row) => row.categoryId === categoryId).map(({ society }) => society!),
    ]),
  )
}

export const getServices: Handler<'supplierCompany.services'> = async ({ db, actor }) => {
  const [version, services, societies] = await Promise.all([
    versionOf(db, actor.companyId, 'services'),
    choicesOf(db, actor.companyId, 'SERVICE'),
    societiesOf(db, actor.companyId),
  ])
  return {
    ...version,
    services: services.map(({ categoryId, isPrimary, piApprovals }) => ({
      serviceId: categoryId,
      isPrimary,
      classApprovalIds: societies.get(categoryId) ?? [],
      piApprovalIds: piApprovals,
    })),
  }
}

/** A society that is named here and has no approval yet gets one to be completed; one no longer named loses the service. */
export const saveServices: Handler<'supplierCompany.saveServices'> = (context, { body }) =>
  savePart(context, { part: 'services', version: body.version }, async () => {
    const { trx, actor } = context
    const { companyId } = actor
    const { before, names } = await replaceChoices(
      trx,
      { companyId, kind: 'SERVICE' },
      body.services.map(({ serviceId, isPrimary, piApprovalIds }) => ({
        categoryId: serviceId,
        isPrimary,
        piApprovals: piApprovalIds,
      })),
    )
    const known = await societiesOf(trx, companyId)
    const kept = body.services.map(({ serviceId }) => serviceId)
    for (const [serviceId, societies] of known) {
      const named = body.services.find((one) => one.serviceId === serviceId)
      const gone = societies.filter((society) => !named?.classApprovalIds.includes(society))
      if (gone.length > 0) await takeService(trx, companyId, serviceId, gone)
    }
    for (const { serviceId, classApprovalIds } of body.services)
      for (const society of classApprovalIds)
        if (!known.get(serviceId)?.includes(society))
          await begin(trx, companyId, { society, serviceId, name: names.get(serviceId)! })
    await trx
      .deleteFrom('supplierServiceBrand')
      .where('companyId', '=', companyId)
      .where('categoryId', 'not in', [0, ...kept])
      .execute()
    return differenceOf(
      before.map(({ name }) => name),
      kept.map((id) => names.get(id)!),
    )
  })

async function takeService(trx: Trx, companyId: number, serviceId: number, gone: ClassSociety[]) {
  const { rows } = await sql<{ id: number }>`delete from class_approval_service s
    using class_approval a where a.id = s.approval_id and a.company_id = ${companyId}
      and s.category_id = ${serviceId} and a.society = any(${gone}) returning a.id`.execute(trx)
  // What was only begun for this service goes with it.
  await sql`delete from class_approval a where id = any(${rows.map(({ id }) => id)})
    and number is null and expires_on is null and file_id is null
    and not exists (select from class_approval_service s where s.approval_id = a.id)`.execute(trx)
}

interface Begun {
  society: ClassSociety
  serviceId: number
  name: string
}

async function begin(trx: Trx, companyId: number, { society, serviceId, name }: Begun) {
  const { id } = await trx
    .insertInto('classApproval')
    .values({ companyId, society, description: name, expiresOn: null, number: null, fileId: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('classApprovalService')
    .values({ approvalId: id, categoryId: serviceId })
    .execute()
}

export const getServiceBrands: Handler<'supplierCompany.serviceBrands'> = async ({ db, actor }) => {
  const rows = await db
    .selectFrom('supplierServiceBrand')
    .select([
      'categoryId as serviceId',
      sql<number[]>`array_agg(brand_id order by brand_id)`.as('brandIds'),
    ])
    .where('companyId', '=', actor.companyId)
    .groupBy('categoryId')
    .orderBy('categoryId')
    .execute()
  return { ...(await versionOf(db, actor.companyId, 'serviceBrands')), services: rows }
}

/** Brands only of services that the company does. */
export const saveServiceBrands: Handler<'supplierCompany.saveServiceBrands'> = (
  context,
  { body },
) =>
  savePart(context, { part: 'serviceBrands', version: body.version }, async () => {
    const { trx, actor } = context
    const { companyId } = actor
    const own = await choicesOf(trx, companyId, 'SERVICE')
    const pairs = body.services.flatMap(({ serviceId, brandIds }) =>
      [...new Set(brandIds)].map((brandId) => ({ serviceId, brandId })),
    )
    const brandIds = [...new Set(pairs.map(({ brandId }) => brandId))]
    const brands = await trx
      .selectFrom('brand')
      .select(['id', 'name'])
      .where('id', 'in', [0, ...brandIds])
      .execute()
    const isKnown = ({ serviceId }: { serviceId: number }) =>
      own.some(({ categoryId }) => categoryId === serviceId)
    if (brands.length < brandIds.length || !pairs.every(isKnown))
      throw new Refusal('company.unknown-choice')
    const said = (serviceId: number, brandId: number) =>
      `${own.find(({ categoryId }) => categoryId === serviceId)?.name ?? ''}: ${
        brands.find(({ id }) => id === brandId)?.name ?? ''
      }`
    const before = await trx
      .selectFrom('supplierServiceBrand as s')
      .innerJoin('category as c', 'c.id', 's.categoryId')
      .innerJoin('brand as b', 'b.id', 's.brandId')
      .select(sql<string>`c.name || ': ' || b.name`.as('said'))
      .where('companyId', '=', companyId)
      .execute()
    await trx.deleteFrom('supplierServiceBrand').where('companyId', '=', companyId).execute()
    await insertRows(
      trx,
      'supplierServiceBrand',
      pairs.map(({ serviceId, brandId }) => ({
        company_id: companyId,
        category_id: serviceId,
        brand_id: brandId,
      })),
      'brand_id',
    )
    return differenceOf(
      before.map((row) => row.said),
      pairs.map(({ serviceId, brandId }) => said(serviceId, brandId)),
    )
  })
