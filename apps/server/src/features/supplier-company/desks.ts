import { Refusal } from '@fairlead/api/refusals'
import { caseTypeLabels } from '@fairlead/validation/vocabulary'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { differenceOf, savePart, versionOf } from './part.versions.ts'

const desksOf = (db: Db, companyId: number) =>
  db
    .selectFrom('supplierDesk')
    .select(['email', 'locode', 'caseType'])
    .where('companyId', '=', companyId)
    .orderBy('id')
    .execute()

export const getDesks: Handler<'supplierCompany.desks'> = async ({ db, actor }) => ({
  ...(await versionOf(db, actor.companyId, 'desks')),
  desks: await desksOf(db, actor.companyId),
})

export const saveDesks: Handler<'supplierCompany.saveDesks'> = (context, { body }) =>
  savePart(context, { part: 'desks', version: body.version }, async () => {
    const { trx, actor } = context
    const { companyId } = actor
    const locodes = [...new Set(body.desks.flatMap(({ locode }) => locode ?? []))]
    const known = await trx
      .selectFrom('port')
      .select('locode')
      .where('locode', 'in', ['', ...locodes])
      .execute()
    if (known.length < locodes.length) throw new Refusal('company.unknown-choice')
    const before = await desksOf(trx, companyId)
    await trx.deleteFrom('supplierDesk').where('companyId', '=', companyId).execute()
    const values = body.desks.map((desk) => ({ companyId, ...desk }))
    if (values.length > 0) await trx.insertInto('supplierDesk').values(values).execute()
    return differenceOf(before.map(said), body.desks.map(said))
  })

const said = ({ email, locode, caseType }: Awaited<ReturnType<typeof desksOf>>[number]) =>
  [email, locode && `for ${locode}`, caseType && `for ${caseTypeLabels[caseType].toLowerCase()}`]
    .filter(Boolean)
    .join(' ')
