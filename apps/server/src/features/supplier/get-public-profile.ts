import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { hasPublicProfile, profileParts } from './supplier.profile.ts'

/** What suppliers may read of each other: what a company offers and where, no figures, no numbers and nobody to write to. */
export const getPublicProfile: Handler<'supplier.publicProfile'> = async (
  { db, actor },
  { params },
) => {
  const company = await db
    .selectFrom('company')
    .select(['id', 'name', 'city', 'country', 'website', 'description', 'accountTypes'])
    .select('logo')
    .select(['worldWide', 'worldWideServices', 'worldWideLubricants'])
    .where('id', '=', params.id)
    .where(hasPublicProfile(actor))
    .executeTakeFirst()
  if (!company) throw new Refusal('record.missing')
  const { classApprovals, certificates, ...parts } = await profileParts(db, company.id)
  return {
    ...company,
    ...parts,
    isOwn: company.id === actor.companyId,
    classApprovals: classApprovals.map(({ id, society, description, expirationDate }) => ({
      id,
      society,
      description,
      expirationDate,
    })),
    certificates: certificates.map(({ kind, code, expiresOn }) => ({ kind, code, expiresOn })),
  }
}
