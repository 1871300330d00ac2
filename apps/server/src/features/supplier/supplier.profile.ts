import { sql } from 'kysely'
import { activeCompany } from '@fairlead/validation/company-lifecycle'
import type { Member } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'

/** Suppliers read of each other who registered and takes part; of their own company always. */
export const hasPublicProfile = (actor: Pick<Member, 'companyId'>) =>
  sql<boolean>`(company.kind = 'SUPPLIER' and (company.id = ${actor.companyId} or (company.state = ${sql.lit(activeCompany)}
    and company.locked_at is null and company.registered_at is not null)))`

/** What a supplier says of itself in lists: goods and services, brands, ports, approvals, certificates. */
export async function profileParts(db: Db, companyId: number) {
  const [offers, brandList, portList, classApprovals, certificates] = await Promise.all([
    db
      .selectFrom('supplierCategory')
      .innerJoin('category', 'category.id', 'supplierCategory.categoryId')
      .select([
        'category.name',
        sql<'ITEM' | 'SERVICE'>`category.kind`.as('kind'),
        'supplierCategory.isPrimary',
        'supplierCategory.piApprovals',
      ])
      .where('companyId', '=', companyId)
      .orderBy('supplierCategory.isPrimary', 'desc')
      .orderBy('category.id')
      .execute(),
    db
      .selectFrom('supplierBrand')
      .innerJoin('brand', 'brand.id', 'supplierBrand.brandId')
      .select(['supplierBrand.brandId', 'brand.name', 'supplierBrand.relation'])
      .select(
        sql<boolean>`exists (select from brand_proof p
          where p.company_id = supplier_brand.company_id and p.brand_id = brand.id)`.as('hasProof'),
      )
      .where('companyId', '=', companyId)
      .orderBy('brand.name')
      .execute(),
    db
      .selectFrom('supplierPort')
      .innerJoin('port', 'port.locode', 'supplierPort.locode')
      .select(['port.locode', 'port.name', 'port.country'])
      .select(['supplierPort.use', 'supplierPort.presence'])
      .where('companyId', '=', companyId)
      .orderBy(sql`cardinality(presence) = 0`)
      .orderBy('port.name')
      .execute(),
    db
      .selectFrom('classApproval')
      .select(['id', 'society', 'description', 'number', 'expiresOn as expirationDate'])
      .select(sql<boolean>`file_id is not null`.as('hasFile'))
      .where('companyId', '=', companyId)
      .orderBy('expiresOn', 'desc')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('supplierCertificate')
      .select(['kind', 'code', 'number', 'expiresOn'])
      .where('companyId', '=', companyId)
      .orderBy('kind')
      .orderBy('code')
      .execute(),
  ])
  return { offers, brandList, portList, classApprovals, certificates }
}
