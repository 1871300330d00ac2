import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { differenceOf, savePart, versionOf } from './part.versions.ts'

const desksOf = (db: Db, companyId: number) =>
  db
    .selectFrom('supplierDesk')
    .select(['email', 'locode', 'categoryId'])
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
    const { rows } = await sql<{ missing: boolean }>`select
      exists (select from unnest(${body.desks.map((desk) => desk.locode)}::text[]) l
        where l is not null and not exists (select from port where locode = l))
      or exists (select from unnest(${body.desks.map((desk) => desk.categoryId)}::int[]) c
        where c is not null and not exists (select from category where id = c)) as missing`.execute(
      trx,
    )
    if (rows[0]?.missing) throw new Refusal('company.unknown-choice')
    const before = await desksOf(trx, companyId)
    await trx.deleteFrom('supplierDesk').where('companyId', '=', companyId).execute()
    const values = body.desks.map((desk) => ({ companyId, ...desk }))
    if (values.length > 0) await trx.insertInto('supplierDesk').values(values).execute()
    return differenceOf(before.map(said), body.desks.map(said))
  })

const said = ({ email, locode, categoryId }: Awaited<ReturnType<typeof desksOf>>[number]) =>
  [email, locode && `for ${locode}`, categoryId && `for category ${categoryId}`]
    .filter(Boolean)
    .join(' ')
