import { Refusal } from '@fairlead/api/refusals'
import type { PiClub } from '@fairlead/validation/supplier-company'
import type { Db } from '../../db/connect.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Trx } from '../../db/transaction.ts'

type Kind = 'ITEM' | 'SERVICE'

/** The categories of a kind by their numbers. */
export async function namesOf(db: Db, kind: Kind): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('kind', '=', kind)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The goods or services a company named, in the order of the tree. */
export const choicesOf = (db: Db, companyId: number, kind: Kind) =>
  db
    .selectFrom('supplierCategory')
    .innerJoin('category', 'category.id', 'supplierCategory.categoryId')
    .select([
      'supplierCategory.categoryId',
      'supplierCategory.isPrimary',
      'supplierCategory.piApprovals',
      'category.parentId',
      'category.name',
    ])
    .where('supplierCategory.companyId', '=', companyId)
    .where('category.kind', '=', kind)
    .orderBy('category.id')
    .execute()

interface Chosen {
  categoryId: number
  isPrimary: boolean
  piApprovals: readonly PiClub[]
}

/** Puts these goods or services in the place of those a company named before; answers those, and the names of all. */
export async function replaceChoices(
  trx: Trx,
  { companyId, kind }: { companyId: number; kind: Kind },
  chosen: readonly Chosen[],
) {
  const names = await namesOf(trx, kind)
  if (chosen.some(({ categoryId }) => !names.has(categoryId)))
    throw new Refusal('company.unknown-choice')
  const before = await choicesOf(trx, companyId, kind)
  await trx
    .deleteFrom('supplierCategory')
    .where('companyId', '=', companyId)
    .where('categoryId', 'in', [0, ...before.map(({ categoryId }) => categoryId)])
    .execute()
  const rows = chosen.map(({ categoryId, isPrimary, piApprovals }) => ({
    company_id: companyId,
    category_id: categoryId,
    is_primary: isPrimary,
    pi_approvals: piApprovals,
  }))
  await insertRows(trx, 'supplierCategory', rows, 'category_id')
  return { before, names }
}
