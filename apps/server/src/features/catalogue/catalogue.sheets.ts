import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import { catalogueDifference } from '@fairlead/validation/catalogue-difference'
import { catalogueLimits, type CatalogueItem } from '@fairlead/validation/catalogue'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { record } from '../event/event.record.ts'
import { putItems } from './catalogue.writes.ts'
import { catalogueSheet, readCatalogue } from './catalogue.xlsx.ts'

/** So many differences are sent to be looked at; the others are counted. */
const shown = 300

interface Files {
  files?: { path: string }[]
}

export const readCatalogueSheet: Handler<'catalogue.read'> = async ({ db, actor, files }) => {
  const { changes, same, unread } = await differenceOf(db, actor.companyId, files)
  const count = (kind: string) => changes.filter((change) => change.kind === kind).length
  return {
    state: await stateOf(db, actor.companyId),
    same,
    counts: { NEW: count('NEW'), CHANGED: count('CHANGED'), GONE: count('GONE') },
    differences: changes.slice(0, shown).map(({ kind, before, after, fields }) => {
      const { scheme, code, description, unit } = (after ?? before)!
      return { kind, row: after?.row ?? null, scheme, code, description, unit, fields }
    }),
    unread,
  }
}

/** The same file over the same catalogue makes the difference that was looked at. */
export const applyCatalogueSheet: Handler<'catalogue.apply'> = async (context, { body }) => {
  const { trx, actor, now, files } = context
  const { companyId } = actor
  await sql`select from company where id = ${companyId} for no key update`.execute(trx)
  if ((await stateOf(trx, companyId)) !== body.state) throw new Refusal('record.stale')
  const { changes, items } = await differenceOf(trx, companyId, files)
  const gone = body.removeGone
    ? changes.flatMap(({ after, before }) => (after ? [] : [before!.id]))
    : []
  const put = changes.flatMap(({ after }) => (after ? [after] : []))
  const added = changes.filter(({ kind }) => kind === 'NEW').length
  if (items + added - gone.length > catalogueLimits.items) throw new Refusal('catalogue.full')
  await sql`delete from catalogue_item where company_id = ${companyId} and id = any(${gone}::int[])`.execute(
    trx,
  )
  await putItems(trx, { companyId, by: actor.id, now }, put)
  await record(
    context,
    'company.catalogueLoaded',
    { id: companyId },
    { items: put.length, gone: gone.length },
  )
  return { ok: true }
}

export const downloadCatalogue: Handler<'download.catalogueXlsx'> = async ({ db, actor }) => ({
  name: 'Catalogue.xlsx',
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  body: await catalogueSheet(await itemsOf(db, actor.companyId)),
})

async function differenceOf(db: Db, companyId: number, { files = [] }: Files) {
  const [file] = files
  if (!file) throw new Refusal('sheet.unreadable')
  const { items, unread } = await readCatalogue(file.path)
  const before = await itemsOf(db, companyId)
  return { ...catalogueDifference(before, items), unread, items: before.length }
}

const itemsOf = async (db: Db, companyId: number) =>
  (
    await sql<CatalogueItem & { id: number }>`select id, scheme, code, description, words, unit,
      weight_kg::text as "weightKg", hazard, account_code as "accountCode"
    from catalogue_item where company_id = ${companyId} order by scheme, code_key`.execute(db)
  ).rows

/** What tells one state of a catalogue from another. */
async function stateOf(db: Db, companyId: number): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select count(*) || '-' || coalesce(sum(revision), 0) || '-' || coalesce(max(id), 0) as state
    from catalogue_item where company_id = ${companyId}`.execute(db)
  return rows[0]!.state
}
