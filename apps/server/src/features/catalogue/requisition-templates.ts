import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import {
  requisitionTemplateLimits,
  type RequisitionTemplateLine,
} from '@fairlead/validation/requisition-template'
import type { Handler } from '../../context.ts'
import { lockAsRead } from '../../db/revision.ts'

export const allTemplates: Handler<'requisitionTemplate.all'> = ({ db, actor }) =>
  db
    .selectFrom('requisitionTemplate as t')
    .leftJoin('account', 'account.id', 't.savedBy')
    .select(['t.id', 't.name', 't.crew', 't.days', 't.lines', 't.revision', 't.savedAt'])
    .select(sql<string | null>`account.first_name || ' ' || account.last_name`.as('savedBy'))
    .where('t.companyId', '=', actor.companyId)
    .orderBy(sql`lower(t.name)`)
    .execute()

export const createTemplate: Handler<'requisitionTemplate.create'> = async (
  { trx, actor, now },
  { body },
) => {
  const { companyId } = actor
  const held = await sql<{ n: number }>`select count(*)::int as n from requisition_template
    where company_id = ${companyId}`.execute(trx)
  if (held.rows[0]!.n >= requisitionTemplateLimits.templates)
    throw new Refusal('requisitionTemplate.too-many')
  const { lines, crew, days, name } = body
  return trx
    .insertInto('requisitionTemplate')
    .values({ name, crew, days, companyId, lines: asJson(lines), savedBy: actor.id, savedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export const saveTemplate: Handler<'requisitionTemplate.save'> = async (
  { trx, actor, now },
  { params, body },
) => {
  const { lines, crew, days, name, revision } = body
  const { id } = params
  await lockAsRead(trx, 'requisitionTemplate', { id, companyId: actor.companyId, revision })
  await trx
    .updateTable('requisitionTemplate')
    .set({
      name,
      crew,
      days,
      lines: asJson(lines),
      revision: revision + 1,
      savedBy: actor.id,
      savedAt: now,
    })
    .where('id', '=', params.id)
    .execute()
  return { ok: true }
}

export const deleteTemplate: Handler<'requisitionTemplate.remove'> = async (
  { trx, actor },
  { params },
) => {
  const gone = await trx
    .deleteFrom('requisitionTemplate')
    .where('id', '=', params.id)
    .where('companyId', '=', actor.companyId)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw new Refusal('record.missing')
  return { ok: true }
}

const asJson = (lines: RequisitionTemplateLine[]) =>
  sql<RequisitionTemplateLine[]>`${JSON.stringify(lines)}::jsonb`
