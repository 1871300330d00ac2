import { sql } from 'kysely'
import { codeLetters, makerLetters, type CatalogueItem } from '@fairlead/validation/catalogue'
import type { Trx } from '../../db/transaction.ts'

interface Saving {
  companyId: number
  /** Who saves them, and when; an ERP is nobody. */
  by: number | null
  now: Date
}

/** Adds items and changes those whose code and maker are there, and learns their words. */
export async function putItems(trx: Trx, saving: Saving, items: readonly CatalogueItem[]) {
  const { companyId, by, now } = saving
  const rows = items.map((item) => ({
    scheme: item.scheme,
    code: item.code,
    code_key: codeLetters(item.code),
    description: item.description,
    words: item.words,
    unit: item.unit,
    weight_kg: item.weightKg,
    hazard: item.hazard,
    account_code: item.accountCode,
    component: item.component,
    maker: item.maker,
    maker_key: makerLetters(item),
  }))
  await sql`insert into catalogue_item (company_id, scheme, code, code_key, description, words, unit,
      weight_kg, hazard, account_code, component, maker, maker_key, saved_by, saved_at)
    select ${companyId}, scheme, code, code_key, description, words, unit, weight_kg, hazard, account_code, component,
      maker, maker_key, ${by}, ${now}
    from jsonb_populate_recordset(null::catalogue_item, ${JSON.stringify(rows)}::jsonb)
    on conflict (company_id, scheme, code_key, maker_key) do update set code = excluded.code,
      description = excluded.description, words = excluded.words, unit = excluded.unit,
      weight_kg = excluded.weight_kg, hazard = excluded.hazard, account_code = excluded.account_code,
      component = excluded.component, maker = excluded.maker,
      saved_by = excluded.saved_by, saved_at = excluded.saved_at,
      revision = catalogue_item.revision + 1`.execute(trx)
  await learnWords(trx, companyId)
}

/** The words that mistyped ones are compared with. One that no item has any more stays: it leads to nothing. */
export const learnWords = (trx: Trx, companyId: number, id?: number) =>
  sql`insert into catalogue_word (company_id, word)
    select distinct ${companyId}::int, split_part(w, '.', 2) as word
    from catalogue_item i, unnest(tsvector_to_array(i.found_by)) w
    where i.company_id = ${companyId} ${id === undefined ? sql`` : sql`and i.id = ${id}`}
    order by word on conflict do nothing`.execute(trx)
