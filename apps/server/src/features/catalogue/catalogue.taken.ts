import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import { catalogueDifference, type ItemChange } from '@fairlead/validation/catalogue-difference'
import { catalogueLimits, type CatalogueItem } from '@fairlead/validation/catalogue'
import type { Acting } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { record } from '../event/event.record.ts'
import { dropPictures } from './catalogue.pictures.ts'
import { putItems } from './catalogue.writes.ts'

/** So many differences are sent to be looked at; the others are counted. */
const shown = 300

type Kept = CatalogueItem & { id: number }
type Came = CatalogueItem & { row: number }

/** How a list that comes in differs from the catalogue that stands, whose items are counted. */
export interface CatalogueDifference {
  changes: ItemChange<Kept, Came>[]
  same: number
  items: number
}

/** Two who take lists into one catalogue do so one after the other. */
export const lockCatalogue = (trx: Trx, companyId: number) =>
  sql`select from company where id = ${companyId} for no key update`.execute(trx)

/** What a list would change. */
export async function differenceTo(
  db: Db,
  companyId: number,
  items: readonly Came[],
): Promise<CatalogueDifference> {
  const before = await itemsOf(db, companyId)
  return { ...catalogueDifference(before, items), items: before.length }
}

/** The same as it is told: counted, and the first of the changes. */
export function inShort({ changes, same }: Pick<CatalogueDifference, 'changes' | 'same'>) {
  const count = (kind: string) => changes.filter((change) => change.kind === kind).length
  return {
    same,
    counts: { NEW: count('NEW'), CHANGED: count('CHANGED'), GONE: count('GONE') },
    differences: changes.slice(0, shown).map(({ kind, before, after, fields }) => {
      const { scheme, code, description, unit, maker } = (after ?? before)!
      return { kind, row: after?.row ?? null, scheme, code, description, unit, maker, fields }
    }),
  }
}

interface Taking {
  /** Whose name the items have from then on; an ERP has none. */
  by: number | null
  removeGone: boolean
}

/** Takes in what is new or changed, and takes out what is gone if that is asked. */
export async function takeDifference(
  acting: Pick<Acting, 'trx' | 'now'> & { actor: Acting['actor'] & { companyId: number } },
  { changes, items }: CatalogueDifference,
  { by, removeGone }: Taking,
): Promise<void> {
  const { trx, now, actor } = acting
  const { companyId } = actor
  const gone = removeGone ? changes.flatMap(({ after, before }) => (after ? [] : [before!.id])) : []
  const put = changes.flatMap(({ after }) => (after ? [after] : []))
  const added = changes.filter(({ kind }) => kind === 'NEW').length
  if (items + added - gone.length > catalogueLimits.items) throw new Refusal('catalogue.full')
  await dropPictures(trx, companyId, gone)
  await sql`delete from catalogue_item where company_id = ${companyId} and id = any(${gone}::int[])`.execute(
    trx,
  )
  await putItems(trx, { companyId, by, now }, put)
  await record(
    acting,
    'company.catalogueLoaded',
    { id: companyId },
    { items: put.length, gone: gone.length },
  )
}

/** The catalogue as it stands. */
export const itemsOf = async (db: Db, companyId: number) =>
  (
    await sql<Kept>`select id, scheme, code, description, words, unit,
      weight_kg::text as "weightKg", hazard, account_code as "accountCode", component, maker
    from catalogue_item where company_id = ${companyId} order by scheme, code_key, maker_key`.execute(
      db,
    )
  ).rows
