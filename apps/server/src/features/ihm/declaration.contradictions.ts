import { sql } from 'kysely'
import type { MaterialDeclaration } from '@fairlead/validation/ihm/material-declaration'
import { contradictions, productKey } from '@fairlead/validation/ihm/reuse'
import { plainText } from '@fairlead/validation/ihm/triage-words'
import type { Acting } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { ofOrder, record } from '../event/event.record.ts'
import type { OrderRecord } from '../ordering/order/order.queries.ts'

/** Maker, number and revision as they are compared; null for what is known by no number. */
export function comparedBy(form: MaterialDeclaration): string | null {
  const product = productKey(form)
  const revision = plainText(form.revision ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '')
  return product === null ? null : `${product} ${revision}`.trim()
}

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

/** Marks what disagrees, and what no longer does. Two acceptances of a product are compared one after the other. */
export async function compare(trx: Trx, companyId: number, key: string) {
  await lockProduct(trx, companyId, key)
  const standing = await standingOf(trx, companyId, key)
  const torn = contradictions(standing.map(({ id, number, form }) => ({ ...form, id, number })))
  const ids = torn.flatMap(({ declarations }) => declarations.map(({ id }) => id))
  for (const contradicted of [true, false]) {
    const of = standing.filter(({ id }) => ids.includes(id) === contradicted).map(({ id }) => id)
    if (of.length > 0)
      await trx
        .updateTable('materialDeclaration')
        .set({ contradicted })
        .where('id', 'in', of)
        .execute()
  }
  return standing.filter(({ id }) => ids.includes(id))
}

export const lockProduct = (trx: Trx, companyId: number, key: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`ihm ${companyId} ${key}`}))`.execute(trx)

/** Holds a declaration that was just accepted against those of the same product. */
export async function compareAccepted(
  context: Acting,
  order: OrderRecord,
  { id, form, number }: { id: number; form: MaterialDeclaration; number: string },
) {
  const { trx } = context
  const key = comparedBy(form)
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
