import { Refusal } from '@fairlead/api/refusals'
import { activeCompany } from '@fairlead/validation/company-lifecycle'
import { canBeProved } from '@fairlead/validation/supplier-company'
import type { Member } from '../../actor.ts'
import type { Acting, Handler } from '../../context.ts'
import { record } from '../event/event.record.ts'
import { downloadOf, keepFiles } from '../file/file.queries.ts'
import { lockCompany } from './part.versions.ts'

/** The brand with its relation, as the company has saved it. */
async function getOwnBrand({ trx, actor }: Acting<Member>, brandId: number) {
  await lockCompany(trx, actor.companyId)
  const brand = await trx
    .selectFrom('supplierBrand')
    .innerJoin('brand', 'brand.id', 'supplierBrand.brandId')
    .select(['brand.name', 'supplierBrand.relation'])
    .where('companyId', '=', actor.companyId)
    .where('brandId', '=', brandId)
    .executeTakeFirst()
  if (!brand) throw new Refusal('record.missing')
  return brand
}

const told = (context: Acting<Member>, said: { added: string; removed: string }) =>
  record(
    context,
    'company.partSaved',
    { id: context.actor.companyId },
    { part: 'the brands', ...said },
  )

/** The proof is no part of the list: it is saved by itself, and the list goes on under its version. */
export const saveBrandProof: Handler<'supplierCompany.saveBrandProof'> = async (
  context,
  { params },
) => {
  const { trx, actor, files, services } = context
  const { companyId } = actor
  const { name, relation } = await getOwnBrand(context, params.id)
  if (!canBeProved(relation)) throw new Refusal('company.proof-relation')
  const [upload, second] = files['file'] ?? []
  if (!upload || second) throw new Refusal('company.proof-file')
  const document = { owner: 'brandProof', ownerId: companyId, companyId, origin: 'WEB' } as const
  const [file] = await keepFiles(trx, services.files, [upload], document)
  if (!/^(application\/pdf|image\/)/.test(file!.type)) throw new Refusal('company.proof-file')
  await trx
    .insertInto('brandProof')
    .values({ companyId, brandId: params.id, fileId: file!.id })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'brandId']).doUpdateSet({ fileId: file!.id }),
    )
    .execute()
  await told(context, { added: `the proof of ${name}: ${file!.name}`, removed: '' })
  return { ok: true }
}

export const removeBrandProof: Handler<'supplierCompany.removeBrandProof'> = async (
  context,
  { params },
) => {
  const { trx, actor } = context
  const { name } = await getOwnBrand(context, params.id)
  const gone = await trx
    .deleteFrom('brandProof')
    .where('companyId', '=', actor.companyId)
    .where('brandId', '=', params.id)
    .returning('fileId')
    .executeTakeFirst()
  if (!gone) throw new Refusal('record.missing')
  await told(context, { added: '', removed: `the proof of ${name}` })
  return { ok: true }
}

/** A buyer sees the proofs of every company it can find. */
export const getBrandProof: Handler<'brand.proof'> = async (
  { db, actor, services },
  { params },
) => {
  let query = db
    .selectFrom('brandProof')
    .innerJoin('company', 'company.id', 'brandProof.companyId')
    .select('brandProof.fileId')
    .where('brandProof.companyId', '=', params.id)
    .where('brandProof.brandId', '=', params.brandId)
  query =
    actor.role === 'supplier'
      ? query.where('brandProof.companyId', '=', actor.companyId)
      : query.where('company.state', '=', activeCompany).where('company.lockedAt', 'is', null)
  const found = await query.executeTakeFirst()
  if (!found) throw new Refusal('record.missing')
  return downloadOf(db, services.files, 'brandProof', params.id, found.fileId)
}
