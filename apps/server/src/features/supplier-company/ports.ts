import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import type { ReplyInput, ServerInput } from '@fairlead/api/contract'
import type { ContractCalls } from '@fairlead/api/calls'
import type { CompanyPart, PortUse, Presence } from '@fairlead/validation/supplier-company'
import type { Acting } from '../../context.ts'
import type { Member } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { differenceOf, savePart, versionOf } from './part.versions.ts'

/** Which part of a company holds the ports of a use, and where it says that it goes to all of them. */
const uses = {
  CHANDLER: { part: 'ports', worldWide: 'worldWide' },
  SERVICE: { part: 'servicePorts', worldWide: 'worldWideServices' },
  LUBRICANTS: { part: 'lubricantsPorts', worldWide: 'worldWideLubricants' },
} as const satisfies Record<PortUse, { part: CompanyPart; worldWide: string }>

type Calls = ContractCalls
type Reading = { db: Db; actor: Member }
type Saving = Pick<Acting<Member>, 'trx' | 'actor' | 'now'>
type Body<N extends keyof Calls> = Pick<ServerInput<Calls[N]>, 'body'>

const portsOf = (db: Db, companyId: number, use: PortUse) =>
  db
    .selectFrom('supplierPort')
    .innerJoin('port', 'port.locode', 'supplierPort.locode')
    .select(['port.locode', 'port.name', 'port.country', 'supplierPort.presence'])
    .where('companyId', '=', companyId)
    .where('use', '=', use)
    .orderBy('port.name')
    .orderBy('port.locode')
    .execute()

async function isWorldWide(db: Db, companyId: number, use: PortUse): Promise<boolean> {
  const column = uses[use].worldWide
  const row = await db
    .selectFrom('company')
    .select(column)
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return row[column]!
}

const goWorldWide = (db: Db, companyId: number, use: PortUse, yes: boolean) =>
  db
    .updateTable('company')
    .set({ [uses[use].worldWide]: yes })
    .where('id', '=', companyId)
    .execute()

const everywhere = (yes: boolean) => (yes ? ['every port of the world'] : [])

/** The calls about the ports of one use. */
export const portCalls = (use: PortUse) => {
  const { part } = uses[use]
  return {
    async getPorts({ db, actor }: Reading): Promise<ReplyInput<Calls['supplierCompany.ports']>> {
      const [version, ports, worldWide] = await Promise.all([
        versionOf(db, actor.companyId, part),
        portsOf(db, actor.companyId, use),
        isWorldWide(db, actor.companyId, use),
      ])
      return {
        ...version,
        ports: ports.map(({ presence: _presence, ...port }) => port),
        isWorldWide: worldWide,
      }
    },

    /** What there is at a port stays with it. */
    savePorts: (context: Saving, { body }: Body<'supplierCompany.savePorts'>) =>
      savePart(context, { part, version: body.version }, async () => {
        const { trx, actor } = context
        const { companyId } = actor
        const before = await portsOf(trx, companyId, use)
        const went = await isWorldWide(trx, companyId, use)
        const known = await trx
          .selectFrom('port')
          .select(['locode', 'name'])
          .where(sql<boolean>`locode = any(${body.ports})`)
          .execute()
        if (known.length < body.ports.length) throw new Refusal('company.unknown-choice')
        const presence = new Map(before.map((port) => [port.locode, port.presence]))
        await replace(trx, { companyId, use }, body.ports, presence)
        await goWorldWide(trx, companyId, use, body.isWorldWide)
        const change = differenceOf(
          [...before.map(({ name }) => name), ...everywhere(went)],
          [...known.map(({ name }) => name), ...everywhere(body.isWorldWide)],
        )
        return change
      }),

    async getPresence({
      db,
      actor,
    }: Reading): Promise<ReplyInput<Calls['supplierCompany.presence']>> {
      const [version, ports] = await Promise.all([
        versionOf(db, actor.companyId, part),
        portsOf(db, actor.companyId, use),
      ])
      return {
        ...version,
        presence: ports.map(({ locode, presence }) => ({ locode, presence })),
      }
    },

    /** Of ports that are not named, nothing is there any more. */
    savePresence: (context: Saving, { body }: Body<'supplierCompany.savePresence'>) =>
      savePart(context, { part, version: body.version }, async () => {
        const { trx, actor } = context
        const { companyId } = actor
        const before = await portsOf(trx, companyId, use)
        const own = new Set(before.map(({ locode }) => locode))
        if (body.presence.some(({ locode }) => !own.has(locode)))
          throw new Refusal('company.unknown-choice')
        const presence = new Map(body.presence.map((at) => [at.locode, [...new Set(at.presence)]]))
        await replace(trx, { companyId, use }, [...own], presence)
        return differenceOf(
          before.flatMap(({ name, presence: there }) => there.map((what) => said(name, what))),
          before.flatMap(({ name, locode }) =>
            (presence.get(locode) ?? []).map((what) => said(name, what)),
          ),
        )
      }),

    async getWorldWide({
      db,
      actor,
    }: Reading): Promise<ReplyInput<Calls['supplierCompany.worldWide']>> {
      const [version, worldWide] = await Promise.all([
        versionOf(db, actor.companyId, part),
        isWorldWide(db, actor.companyId, use),
      ])
      return { ...version, isWorldWide: worldWide }
    },

    saveWorldWide: (context: Saving, { body }: Body<'supplierCompany.saveWorldWide'>) =>
      savePart(context, { part, version: body.version }, async () => {
        const { trx, actor } = context
        const went = await isWorldWide(trx, actor.companyId, use)
        await goWorldWide(trx, actor.companyId, use, body.isWorldWide)
        return differenceOf(everywhere(went), everywhere(body.isWorldWide))
      }),
  }
}

const said = (port: string, presence: Presence) => `${presence.toLowerCase()} in ${port}`

async function replace(
  trx: Saving['trx'],
  { companyId, use }: { companyId: number; use: PortUse },
  locodes: readonly string[],
  presence: ReadonlyMap<string, Presence[]>,
) {
  await trx
    .deleteFrom('supplierPort')
    .where('companyId', '=', companyId)
    .where('use', '=', use)
    .execute()
  await insertRows(
    trx,
    'supplierPort',
    locodes.map((locode) => ({
      company_id: companyId,
      locode,
      use,
      presence: presence.get(locode) ?? [],
    })),
    'locode',
  )
}
