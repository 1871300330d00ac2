import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import type { Trx } from '../../db/transaction.ts'
import { sendLetter } from '../../mail/letters.ts'
import { usersOf } from '../company/company.people.ts'
import { record } from '../event/event.record.ts'

export const listAskedBrands: Handler<'brand.asked'> = ({ db }) =>
  db
    .selectFrom('brandRequest')
    .innerJoin('company', 'company.id', 'brandRequest.companyId')
    .select([
      'brandRequest.id',
      'brandRequest.name',
      'brandRequest.relation',
      'brandRequest.note',
      'brandRequest.askedAt',
      'brandRequest.companyId',
      'company.name as companyName',
    ])
    .where('answeredAt', 'is', null)
    .orderBy('askedAt')
    .limit(500)
    .execute()

async function answered(trx: Trx, id: number, now: Date) {
  const found = await trx
    .updateTable('brandRequest')
    .set({ answeredAt: now })
    .where('id', '=', id)
    .where('answeredAt', 'is', null)
    .returning(['companyId', 'name', 'relation'])
    .executeTakeFirst()
  if (found) return found
  const there = await trx
    .selectFrom('brandRequest')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  throw new Refusal(there ? 'brand.answered' : 'record.missing')
}

const path = '/secured/supplier/account/categories-ports-brands/brands'

/** Whoever else asked for the same brand finds it in the list. */
export const addBrand: Handler<'brand.add'> = async (context, { params, body }) => {
  const { trx, now } = context
  const { companyId, relation } = await answered(trx, params.id, now)
  const known = await trx
    .selectFrom('brand')
    .select(['id', 'name'])
    .where(sql<boolean>`plain(name) = plain(${body.name})`)
    .executeTakeFirst()
  const brand =
    known ??
    (await trx
      .insertInto('brand')
      .values({ name: body.name })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow())
  await trx
    .updateTable('brandRequest')
    .set({ brandId: brand.id })
    .where('id', '=', params.id)
    .execute()
  await trx
    .insertInto('supplierBrand')
    .values({ companyId, brandId: brand.id, relation })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const about = { id: companyId }
  const event = await record(context, 'company.brandAdded', about, { brand: brand.name })
  await sendLetter(context, {
    letter: 'company.brandAdded',
    event,
    to: await usersOf(trx, companyId),
    facts: { brand: brand.name },
    path,
  })
  return { ok: true }
}

export const refuseBrand: Handler<'brand.refuse'> = async (context, { params, body }) => {
  const { trx, now } = context
  const { reason } = body
  const { companyId, name } = await answered(trx, params.id, now)
  await trx.updateTable('brandRequest').set({ reason }).where('id', '=', params.id).execute()
  const facts = { brand: name, reason }
  const event = await record(context, 'company.brandRefused', { id: companyId }, facts)
  await sendLetter(context, {
    letter: 'company.brandRefused',
    event,
    to: await usersOf(trx, companyId),
    facts,
    path,
  })
  return { ok: true }
}
