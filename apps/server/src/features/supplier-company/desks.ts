import { Refusal } from '@fairlead/api/refusals'
import { caseTypeLabels } from '@fairlead/validation/vocabulary'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { differenceOf, savePart, versionOf } from './part.versions.ts'

const desksOf = (db: Db, companyId: number) =>
  db
    .selectFrom('supplierDesk')
    .select(['email', 'rank', 'locode', 'caseType'])
    .where('companyId', '=', companyId)
    .orderBy('id')
    .execute()

export const getDesks: Handler<'supplierCompany.desks'> = async ({ db, actor }) => ({
  ...(await versionOf(db, actor.companyId, 'desks')),
  ...inParts(await desksOf(db, actor.companyId)),
})

type Desk = Awaited<ReturnType<typeof desksOf>>[number]

const inParts = (desks: readonly Desk[]) => ({
  rfqEmails: {
    first: desks.find(({ rank }) => rank === 1)?.email ?? null,
    second: desks.find(({ rank }) => rank === 2)?.email ?? null,
  },
  desks: desks.filter(({ rank }) => rank === null),
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
    const { first, second } = body.rfqEmails
    const after: Desk[] = [
      ...(first ? [{ email: first, rank: 1 as const, ...everything }] : []),
      ...(second ? [{ email: second, rank: 2 as const, ...everything }] : []),
      ...body.desks.map((desk) => ({ ...desk, rank: null })),
    ]
    const values = after.map((desk) => ({ companyId, ...desk }))
    if (values.length > 0) await trx.insertInto('supplierDesk').values(values).execute()
    return differenceOf(before.map(said), after.map(said))
  })

const everything = { locode: null, caseType: null }

const said = ({ email, rank, locode, caseType }: Desk) =>
  [
    rank && `${rank === 1 ? 'first' : 'second'} address`,
    email,
    locode && `for ${locode}`,
    caseType && `for ${caseTypeLabels[caseType].toLowerCase()}`,
  ]
    .filter(Boolean)
    .join(' ')
