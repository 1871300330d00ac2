import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { sendLetter } from '../../mail/letters.ts'
import { supportPeople } from '../operator/operator.rules.ts'
import { record } from '../event/event.record.ts'

/** A brand that is missing in the list: support answers, and adds it. */
export const requestBrand: Handler<'brand.request'> = async (context, { params, body }) => {
  const { trx, actor, now } = context
  const { companyId } = actor
  const same = sql<boolean>`plain(name) = plain(${params.name})`
  if (await trx.selectFrom('brand').select('id').where(same).executeTakeFirst())
    throw new Refusal('brand.known')
  const asked = await trx
    .selectFrom('brandRequest')
    .select('id')
    .where('companyId', '=', companyId)
    .where('answeredAt', 'is', null)
    .where(same)
    .executeTakeFirst()
  if (asked) throw new Refusal('brand.asked')
  await trx
    .insertInto('brandRequest')
    .values({
      companyId,
      name: params.name,
      relation: params.relation,
      note: body?.note ?? '',
      askedBy: actor.id,
      askedAt: now,
      answeredAt: null,
      brandId: null,
      reason: null,
    })
    .execute()
  const facts = { brand: params.name }
  const event = await record(context, 'company.brandAsked', { id: companyId }, facts)
  await sendLetter(context, {
    letter: 'company.brandAsked',
    event,
    to: await supportPeople(trx),
    facts: { ...facts, company: actor.companyName, note: body?.note ?? '' },
    path: '/secured/support/brands',
  })
  return { ok: true }
}

export const listBrandRequests: Handler<'brand.requests'> = ({ db, actor }) =>
  db
    .selectFrom('brandRequest')
    .select(['id', 'name', 'relation', 'askedAt'])
    .where('companyId', '=', actor.companyId)
    .where('answeredAt', 'is', null)
    .orderBy('id')
    .execute()
