import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { differenceTo, inShort, itemsOf, lockCatalogue, takeDifference } from './catalogue.taken.ts'
import { catalogueSheet, readCatalogue } from './catalogue.xlsx.ts'

interface Files {
  files?: { path: string }[]
}

export const readCatalogueSheet: Handler<'catalogue.read'> = async ({ db, actor, files }) => {
  const { unread, leftOut, otherSheets, ...difference } = await differenceOf(
    db,
    actor.companyId,
    files,
  )
  const state = await stateOf(db, actor.companyId)
  return { state, ...inShort(difference), unread, leftOut, otherSheets }
}

/** The same file over the same catalogue makes the difference that was looked at. */
export const applyCatalogueSheet: Handler<'catalogue.apply'> = async (context, { body }) => {
  const { trx, actor, files } = context
  await lockCatalogue(trx, actor.companyId)
  if ((await stateOf(trx, actor.companyId)) !== body.state) throw new Refusal('record.stale')
  const difference = await differenceOf(trx, actor.companyId, files)
  await takeDifference(context, difference, { by: actor.id, removeGone: body.removeGone })
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
  const { items, ...others } = await readCatalogue(file.path)
  return { ...(await differenceTo(db, companyId, items)), ...others }
}

/** What tells one state of a catalogue from another. */
async function stateOf(db: Db, companyId: number): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select count(*) || '-' || coalesce(sum(revision), 0) || '-' || coalesce(max(id), 0) as state
    from catalogue_item where company_id = ${companyId}`.execute(db)
  return rows[0]!.state
}
