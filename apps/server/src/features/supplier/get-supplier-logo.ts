import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { downloadOf } from '../file/file.queries.ts'

/** The logo goes with the profile: who may read that sees it. */
export const getSupplierLogo: Handler<'supplier.logo'> = async (
  { db, actor, services },
  { params },
) => {
  const company = await db
    .selectFrom('company')
    .select(['id', 'logo'])
    .where('id', '=', params.id)
    .where('kind', '=', 'SUPPLIER')
    .where(({ eb, and, or }) =>
      or([
        eb('id', '=', actor.companyId),
        and([
          eb('state', '=', 'ACTIVE'),
          eb('lockedAt', 'is', null),
          eb('registeredAt', 'is not', null),
        ]),
      ]),
    )
    .executeTakeFirst()
  if (!company?.logo) throw new Refusal('record.missing')
  return downloadOf(db, services.files, 'company', company.id, company.logo)
}
