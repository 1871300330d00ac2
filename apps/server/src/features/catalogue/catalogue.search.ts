import { sql } from 'kysely'
import {
  catalogueLimits,
  codeLetters,
  swapped,
  type CatalogueItem,
} from '@fairlead/validation/catalogue'
import { plainLetters } from '@fairlead/validation/plain-letters'
import type { Db } from '../../db/connect.ts'
import { picturesOf, type Picture } from './catalogue.pictures.ts'

export type Item = CatalogueItem & { id: number; pictures: Picture[] }

/** Of more than so many that hold the words the best are not looked for: further letters tell them apart. */
const weighed = 100

const columns = sql`i.id, i.scheme, i.code, i.description, i.words, i.unit, i.weight_kg::text as "weightKg",
  i.hazard, i.account_code as "accountCode", i.component, i.maker, ${picturesOf} as pictures`

/** The typed words, as the index has them. */
export const wordsIn = (typed: string): string[] =>
  plainLetters(typed)
    .split(/[\s\p{P}\p{S}]+/u)
    .filter(Boolean)
    .slice(0, catalogueLimits.words)

/** A question to the index: all words, each as any of its forms. */
export const askFor = (companyId: number, words: readonly (readonly string[])[], start: boolean) =>
  words
    .map((forms) => forms.map((w) => `'${companyId}.${w}'${start ? ':*' : ''}`).join(' | '))
    .map((any) => `(${any})`)
    .join(' & ')

/**
 * The items of a company that are meant by what was typed: those of the code, of codes that begin so, of all the words or their
 * beginnings; and where there is none, of words and codes with letters that changed places, and of similar words.
 */
export async function itemsMeant(db: Db, companyId: number, q: string): Promise<Item[]> {
  const words = wordsIn(q)
  if (words.length === 0) return []
  const code = codeLetters(q)
  const found = await search(
    db,
    companyId,
    words.map((word) => [word]),
    { codes: [code], code },
  )
  if (found.length > 0 || words.every(isShort)) return found
  const near = await nearWords(db, companyId, words)
  return search(db, companyId, near, { codes: swapped(code), code: null })
}

/** One letter or two begin too many words to mean one; they may begin a code. */
const isShort = (word: string) => word.length < 3

interface Codes {
  codes: readonly string[]
  /** Codes may begin so. */
  code: string | null
}

async function search(
  db: Db,
  companyId: number,
  words: readonly (readonly string[])[],
  { codes, code }: Codes,
): Promise<Item[]> {
  const says = words.every((forms) => forms.length > 0) && !words.flat().every(isShort)
  const asked = says ? words : []
  const { rows } = await sql<Item>`
    with whole as (
      select id from catalogue_item where ${says}::boolean and found_by @@ ${askFor(companyId, asked, false)}::tsquery
      limit ${weighed}
    ), hit as (
      select id, 0 as tier from catalogue_item
        where company_id = ${companyId} and code_key = any(${[...codes]}::text[])
      union all (
        select id, 1 from catalogue_item where ${code !== null}::boolean and company_id = ${companyId}
          and code_key ~>=~ ${code ?? ''} and code_key ~<~ ${`${code ?? ''}\u{10FFFF}`}
        order by code_key using ~<~ limit ${catalogueLimits.found})
      union all select id, 2 from whole
      union all (
        select id, 3 from catalogue_item where ${says}::boolean and (select count(*) from whole) < ${catalogueLimits.found}
          and found_by @@ ${askFor(companyId, asked, true)}::tsquery
        limit ${weighed})
    )
    select ${columns} from (select id, min(tier) as tier from hit group by id) h join catalogue_item i using (id)
    order by h.tier, length(i.description), i.description, i.id
    limit ${catalogueLimits.found}`.execute(db)
  return rows
}

/** For each word those of the company that are meant by it: as it is, else with a letter out of place, else similar ones. */
async function nearWords(db: Db, companyId: number, words: readonly string[]): Promise<string[][]> {
  const { rows } = await sql<{ at: number; word: string }>`
    select t.at::int, w.word from unnest(${[...words]}::text[]) with ordinality t(word, at) cross join lateral unnest(coalesce(
      nullif(array(select word from catalogue_word c where company_id = ${companyId}
        and c.word ~>=~ t.word and c.word ~<~ (t.word || chr(1114111)) limit 6), '{}'),
      nullif(array(select word from catalogue_word c where length(t.word) > 3 and company_id = ${companyId}
        and near && near_forms(t.word) limit 6), '{}'),
      array(select word from catalogue_word c where length(t.word) > 4 and company_id = ${companyId}
        and c.word % t.word and similarity(c.word, t.word) >= 0.4
        order by similarity(c.word, t.word) desc limit 6))) w(word)`.execute(db)
  return words.map((_, i) => rows.filter(({ at }) => at === i + 1).map(({ word }) => word))
}
