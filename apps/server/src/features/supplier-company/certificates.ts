import { certificateNames } from '../reference/reference.certificates.ts'
import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { differenceOf, savePart, versionOf } from './part.versions.ts'

const certificatesOf = (db: Db, companyId: number) =>
  db
    .selectFrom('supplierCertificate')
    .select(['kind', 'code', 'number', 'expiresOn'])
    .where('companyId', '=', companyId)
    .orderBy('kind')
    .orderBy('code')
    .execute()

export const getCertificates: Handler<'supplierCompany.certificates'> = async ({ db, actor }) => ({
  ...(await versionOf(db, actor.companyId, 'certificates')),
  certificates: await certificatesOf(db, actor.companyId),
})

export const saveCertificates: Handler<'supplierCompany.saveCertificates'> = (context, { body }) =>
  savePart(context, { part: 'certificates', version: body.version }, async () => {
    const { trx, actor } = context
    const { companyId } = actor
    if (body.certificates.some(({ kind, code }) => !certificateNames[kind].has(code)))
      throw new Refusal('company.unknown-choice')
    const before = await certificatesOf(trx, companyId)
    await trx.deleteFrom('supplierCertificate').where('companyId', '=', companyId).execute()
    await insertRows(
      trx,
      'supplierCertificate',
      body.certificates.map(({ expiresOn, ...certificate }) => ({
        company_id: companyId,
        ...certificate,
        expires_on: expiresOn,
      })),
      'company_id',
    )
    return differenceOf(before.map(said), body.certificates.map(said))
  })

const said = ({ code, number, expiresOn }: Awaited<ReturnType<typeof certificatesOf>>[number]) =>
  [code.replaceAll('_', ' '), number, expiresOn && `until ${expiresOn}`].filter(Boolean).join(' ')
