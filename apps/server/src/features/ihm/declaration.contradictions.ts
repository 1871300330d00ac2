import { sql } from 'kysely'
import { entryState } from '@fairlead/validation/ihm/entry-state'
import type { MaterialDeclaration } from '@fairlead/validation/ihm/material-declaration'
import { productKey } from '@fairlead/validation/ihm/product-key'
import { contradictions } from '@fairlead/validation/ihm/reuse'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { ofOrder, record } from '../event/event.record.ts'
import type { OrderRecord } from '../ordering/order/order.queries.ts'
import type { Judging } from './declaration.judge.ts'
import { ofVessel, told } from './inventory.queries.ts'

/** The declarations of one product that a buyer has accepted and nobody has set aside. */
export const standingOf = (db: Db, companyId: number, key: string) =>
  db
    .selectFrom('materialDeclaration as md')
    .innerJoin('hazardDeclaration', 'hazardDeclaration.id', 'md.declarationId')
    .select(['md.id', 'md.number', 'md.form'])
    .where('hazardDeclaration.companyId', '=', companyId)
    .where('md.productKey', '=', key)
    .where('md.acceptedAt', 'is not', null)
    .where('md.setAsideAt', 'is', null)
    .orderBy('md.id')
    .execute()

export type Standing = Awaited<ReturnType<typeof standingOf>>[number]

/** Marks what disagrees, and what no longer does. Two acceptances of a product are compared one after the other. */
export async function compare(trx: Trx, companyId: number, key: string) {
  await lockProduct(trx, companyId, key)
  const standing = await standingOf(trx, companyId, key)
  const torn = tornOf(standing)
  const ids = torn.map(({ id }) => id)
  for (const contradicted of [true, false]) {
    const of = standing.filter(({ id }) => ids.includes(id) === contradicted).map(({ id }) => id)
    if (of.length > 0)
      await trx
        .updateTable('materialDeclaration')
        .set({ contradicted })
        .where('id', 'in', of)
        .execute()
  }
  return torn
}

/** Those of one product that another one of it contradicts. */
export const tornOf = (standing: readonly Standing[]): Standing[] =>
  contradictions(standing.map((each) => ({ ...each.form, standing: each }))).flatMap(
    ({ declarations }) => declarations.map((each) => each.standing),
  )

export const lockProduct = (trx: Trx, companyId: number, key: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`ihm ${companyId} ${key}`}))`.execute(trx)

/** What no longer counts stays on file; what it proposed for the inventory is left out, what was accepted there stays, marked. */
export async function setAside(context: Judging, ids: readonly number[], reason: string) {
  const { trx, actor, now } = context
  if (ids.length === 0) return
  await trx
    .updateTable('materialDeclaration')
    .set({ setAsideAt: now, setAsideBy: actor.id, setAsideReason: reason, contradicted: false })
    .where('id', 'in', ids)
    .execute()
  const refused = await trx
    .updateTable('ihmEntry')
    .set({ state: entryState.refused, reason, decidedAt: now })
    .where('materialDeclarationId', 'in', ids)
    .where('state', '=', entryState.proposed)
    .returningAll()
    .execute()
  for (const entry of refused)
    await record(context, 'inventory.refused', ofVessel(entry), { ...told(entry), reason })
}

const replaced = 'Another form of this line was accepted in its place'

/** What was accepted for a line before: the form that was just accepted takes its place. */
export async function replaceEarlier(
  context: Judging,
  { id, lineId }: { id: number; lineId: number },
) {
  const { trx } = context
  const earlier = await trx
    .selectFrom('materialDeclaration')
    .select(['id', 'productKey'])
    .where('hazardLineId', '=', lineId)
    .where('id', '<>', id)
    .where('acceptedAt', 'is not', null)
    .where('setAsideAt', 'is', null)
    .execute()
  const ids = earlier.map((each) => each.id)
  await setAside(context, ids, replaced)
  return earlier.flatMap(({ productKey: key }) => key ?? [])
}

/** Holds a declaration that was just accepted against those of the same product. */
export async function compareAccepted(
  context: Judging,
  order: OrderRecord,
  { id, form, number }: { id: number; form: MaterialDeclaration; number: string },
) {
  const { trx } = context
  const key = productKey(form)
  if (key === null) return
  await trx
    .updateTable('materialDeclaration')
    .set({ productKey: key })
    .where('id', '=', id)
    .execute()
  const torn = await compare(trx, order.companyId, key)
  if (torn.every((each) => each.id !== id)) return
  const others = torn.filter((each) => each.id !== id).map((each) => each.number)
  await record(context, 'declaration.contradicted', ofOrder(order), {
    declaration: number,
    others,
  })
}
