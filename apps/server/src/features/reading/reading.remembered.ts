import type { SheetChoice } from '@fairlead/api/calls/case-draft'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'

/** What was said of the columns of a list with these headings before. */
export type Remembered = (headings: readonly string[]) => SheetChoice['roles']

/** What a person says of the sheets, and what was said of such lists before. */
export interface HowToRead {
  choices?: readonly SheetChoice[] | undefined
  remembered?: Remembered
}

/** How many lists of a company are remembered. */
const MOST = 500

/** Headings as they are compared: a list without any is like no other. */
const signOf = (headings: readonly string[]): string | null => {
  const texts = headings.map((heading) => heading.trim().toLowerCase())
  return texts.some(Boolean) ? JSON.stringify(texts) : null
}

export async function rememberedColumns(db: Db, companyId: number): Promise<Remembered> {
  const rows = await db
    .selectFrom('listColumns')
    .select(['headings', 'roles'])
    .where('companyId', '=', companyId)
    .orderBy('saidAt', 'desc')
    .limit(MOST)
    .execute()
  const known = new Map(rows.map(({ headings, roles }) => [headings, roles]))
  return (headings) => known.get(signOf(headings) ?? '')
}

interface Said {
  headings: readonly string[]
  roles: NonNullable<SheetChoice['roles']>
}

/** What was said of a column lately counts; what was said of the others before stays. */
export async function rememberColumns(
  trx: Trx,
  companyId: number,
  lists: readonly Said[],
  now: Date,
) {
  for (const { headings, roles } of lists) {
    const sign = signOf(headings)
    if (sign === null || Object.keys(roles).length === 0) continue
    await trx
      .insertInto('listColumns')
      .values({ companyId, headings: sign, roles: JSON.stringify(roles), saidAt: now })
      .onConflict((conflict) =>
        conflict.columns(['companyId', 'headings']).doUpdateSet({
          roles: sql`list_columns.roles || excluded.roles`,
          saidAt: now,
        }),
      )
      .execute()
  }
}
