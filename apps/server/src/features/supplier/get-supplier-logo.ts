import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { downloadOf } from '../file/file.queries.ts'
import { hasPublicProfile } from './supplier.profile.ts'

/** The logo goes with the profile: who may read that sees it. */
export const getSupplierLogo: Handler<'supplier.logo'> = async (
  { db, actor, services },
  { params },
) => {
  const company = await db
    .selectFrom('company')
    .select(['id', 'logo'])
    .where('id', '=', params.id)
    .where(hasPublicProfile(actor))
    .executeTakeFirst()
  if (!company?.logo) throw new Refusal('record.missing')
  return downloadOf(db, services.files, 'company', company.id, company.logo)
}
