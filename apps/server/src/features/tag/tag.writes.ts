import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import { tagLimits, type TagForm } from '@fairlead/validation/tag'
import type { z } from 'zod'
import type { Member } from '../../actor.ts'
import type { Acting } from '../../context.ts'
import type { Trx } from '../../db/transaction.ts'
import { checkRevision } from '../../db/revision.ts'
import { record } from '../event/event.record.ts'
import { tagsVisibleTo } from './tag.queries.ts'

type Form = z.output<typeof TagForm>
type Context = Acting<Member>
/** Which tag is saved, and the revision that was read. */
interface Read {
  id: number
  revision: number
}

/** Keeps a tag, a new one without an id; of two of one name at once the unique index lets one in. */
export async function keepTag(context: Context, form: Form, read?: Read) {
  const { trx, actor, now } = context
  await lockTags(trx, actor.companyId)
  await checkPeople(trx, actor, form)
  const { name, colour, userIds, kind } = form
  const values = { name, colour, userIds, savedBy: actor.id, savedAt: now }
  const saved = read
    ? await changeTag(context, read, kind, values)
    : await trx
        .insertInto('tag')
        .values({ ...values, kind, companyId: actor.companyId })
        .returning('id')
        .executeTakeFirstOrThrow()
  const { count } = await trx
    .selectFrom('tag')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('companyId', '=', actor.companyId)
    .executeTakeFirstOrThrow()
  if (Number(count) > tagLimits.perCompany) throw new Refusal('tag.too-many')
  if (form.kind === 'SUPPLIER') await putOn(trx, saved.id, form.supplierIds)
  await record(context, 'company.tagSaved', { id: actor.companyId }, { name })
  return saved
}

export async function removeTag(context: Context, id: number) {
  const { trx, actor } = context
  const found = await ownTag(trx, actor, id)
  await trx.deleteFrom('tag').where('id', '=', id).execute()
  await record(context, 'company.tagRemoved', { id: actor.companyId }, { name: found.name })
}

async function changeTag(context: Context, read: Read, kind: Form['kind'], values: object) {
  const { trx, actor } = context
  const { id, revision } = read
  const found = await ownTag(trx, actor, id)
  if (found.kind !== kind) throw new Refusal('record.missing')
  checkRevision(found, revision)
  await trx
    .updateTable('tag')
    .set({ ...values, revision: revision + 1 })
    .where('id', '=', id)
    .execute()
  return { id }
}

async function ownTag(trx: Trx, actor: Member, id: number) {
  const found = await tagsVisibleTo(trx.selectFrom('tag as t'), actor)
    .select(['t.name', 't.kind', 't.revision'])
    .where('t.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('record.missing')
  return found
}

/** One after the other within a company, so that the last free place is taken once. */
const lockTags = (trx: Trx, companyId: number) =>
  trx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()

/** People of the office and suppliers that can be found; whoever the tag had before stays. */
async function checkPeople(trx: Trx, actor: Member, form: Form) {
  const users = form.userIds ?? []
  const people = await trx
    .selectFrom('account')
    .select('id')
    .where('id', 'in', [0, ...users])
    .where('companyId', '=', actor.companyId)
    .where('role', '=', 'buyer')
    .execute()
  const suppliers = form.kind === 'SUPPLIER' ? form.supplierIds : []
  const companies = await trx
    .selectFrom('company')
    .select('id')
    .where('id', 'in', [0, ...suppliers])
    .where('kind', '=', 'SUPPLIER')
    .execute()
  if (people.length < users.length || companies.length < suppliers.length)
    throw new Refusal('tag.unknown')
}

async function putOn(trx: Trx, tagId: number, suppliers: readonly number[]) {
  await sql`delete from supplier_tag where tag_id = ${tagId}
    and supplier_id <> all (${suppliers}::int[])`.execute(trx)
  await sql`insert into supplier_tag (tag_id, supplier_id)
    select ${tagId}, unnest(${suppliers}::int[]) on conflict do nothing`.execute(trx)
}
