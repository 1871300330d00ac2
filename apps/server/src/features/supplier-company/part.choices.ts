import type { Db } from '../../db/connect.ts'

/** The categories of a kind by their numbers. */
export async function namesOf(db: Db, kind: 'ITEM' | 'SERVICE'): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('kind', '=', kind)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The goods or services a company named, in the order of the tree. */
export const choicesOf = (db: Db, companyId: number, kind: 'ITEM' | 'SERVICE') =>
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
