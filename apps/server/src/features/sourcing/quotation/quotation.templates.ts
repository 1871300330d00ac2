import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import { limits } from '@fairlead/validation/limits'
import {
  templateKindOf,
  type TemplateKind,
  type TemplateTerms,
  type TemplateType,
} from '@fairlead/validation/quotation-template'
import type { Member } from '../../../actor.ts'
import type { Acting } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { lockAsRead } from '../../../db/revision.ts'
import { record } from '../../event/event.record.ts'
import { getCaseOfRequest, getRequest } from '../request/request.queries.ts'

const templates = (db: Db) =>
  db
    .selectFrom('quotationTemplate as t')
    .innerJoin('company', 'company.id', 't.companyId')
    .leftJoin('account', 'account.id', 't.savedBy')
    .select([
      't.id',
      't.type',
      't.kind',
      't.name',
      't.terms',
      't.revision',
      't.savedAt',
      'company.name as companyName',
      sql<string | null>`account.first_name || ' ' || account.last_name`.as('savedBy'),
    ])
    .orderBy(sql`t.type desc, company.name, lower(t.name), t.id`)

/** The templates of a company itself. */
export const templatesOf = (db: Db, companyId: number, type: TemplateType) =>
  templates(db).where('t.companyId', '=', companyId).where('t.type', '=', type).execute()

/** A supplier's own templates and those of the buyers that asked it; for a request, only what fits it. */
export async function templatesFor(
  db: Db,
  actor: Member,
  { type, requestId }: { type?: TemplateType | undefined; requestId?: number | undefined },
) {
  const found =
    requestId === undefined
      ? undefined
      : await getCaseOfRequest(db, await getRequest(db, actor, requestId))
  let query = templates(db).where(({ and, eb, or }) =>
    or([
      and([eb('t.companyId', '=', actor.companyId), eb('t.type', '=', 'SUPPLIER_TEMPLATE')]),
      and([
        eb('t.type', '=', 'BUYER_TEMPLATE'),
        found
          ? eb('t.companyId', '=', found.companyId)
          : sql<boolean>`exists (select from case_request r join rfq_case c on c.id = r.case_id
              where r.supplier_id = ${actor.companyId} and c.company_id = t.company_id)`,
      ]),
    ]),
  )
  if (type) query = query.where('t.type', '=', type)
  if (found) query = query.where('t.kind', '=', templateKindOf(found.type))
  return query.execute()
}

interface Template {
  id?: number | null | undefined
  kind: TemplateKind
  name: string
  terms: TemplateTerms
  revision: number
}

/** Keeps a template; two at once of one name: the unique index lets one in. */
export async function saveTemplate(
  { trx, actor, now }: Acting<Member>,
  type: TemplateType,
  { id, kind, name, terms, revision }: Template,
): Promise<{ id: number }> {
  const { companyId } = actor
  const values = { kind, name, terms: JSON.stringify(terms), savedBy: actor.id, savedAt: now }
  await trx
    .selectFrom('company')
    .select('id')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .execute()
  if (id) await lockAsRead(trx, 'quotationTemplate', { id, companyId, revision })
  const saved = id
    ? await trx
        .updateTable('quotationTemplate')
        .set({ ...values, revision: revision + 1 })
        .where('id', '=', id)
        .where('companyId', '=', companyId)
        .where('type', '=', type)
        .returning('id')
        .executeTakeFirst()
    : await trx
        .insertInto('quotationTemplate')
        .values({ companyId, type, ...values })
        .returning('id')
        .executeTakeFirst()
  if (!saved) throw new Refusal('record.missing')
  const { count } = await trx
    .selectFrom('quotationTemplate')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  if (Number(count) > limits.templates) throw new Refusal('template.too-many')
  await record({ trx, actor, now }, 'company.templateSaved', { id: companyId }, { name })
  return saved
}

export async function removeTemplate(
  { trx, actor, now }: Acting<Member>,
  type: TemplateType,
  id: number,
) {
  const gone = await trx
    .deleteFrom('quotationTemplate')
    .where('id', '=', id)
    .where('companyId', '=', actor.companyId)
    .where('type', '=', type)
    .returning('name')
    .executeTakeFirst()
  if (!gone) throw new Refusal('record.missing')
  await record({ trx, actor, now }, 'company.templateRemoved', { id: actor.companyId }, gone)
  return { ok: true } as const
}
