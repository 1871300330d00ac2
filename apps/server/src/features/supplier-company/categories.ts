import { Refusal } from '@fairlead/api/refusals'
import type { Handler } from '../../context.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { choicesOf, namesOf } from './part.choices.ts'
import { differenceOf, savePart, versionOf } from './part.versions.ts'

export const getCategories: Handler<'supplierCompany.categories'> = async ({ db, actor }) => ({
  ...(await versionOf(db, actor.companyId, 'categories')),
  categories: (await choicesOf(db, actor.companyId, 'ITEM')).map(
    ({ categoryId, isPrimary, parentId }) => ({ categoryId, isPrimary, parentId }),
  ),
})

export const saveCategories: Handler<'supplierCompany.saveCategories'> = (context, { body }) =>
  savePart(context, { part: 'categories', version: body.version }, async () => {
    const { trx, actor } = context
    const { companyId } = actor
    const names = await namesOf(trx, 'ITEM')
    const before = await choicesOf(trx, companyId, 'ITEM')
    if (body.categories.some(({ categoryId }) => !names.has(categoryId)))
      throw new Refusal('company.unknown-choice')
    await trx
      .deleteFrom('supplierCategory')
      .where('companyId', '=', companyId)
      .where('categoryId', 'in', [0, ...before.map(({ categoryId }) => categoryId)])
      .execute()
    await insertRows(
      trx,
      'supplierCategory',
      body.categories.map(({ categoryId, isPrimary }) => ({
        company_id: companyId,
        category_id: categoryId,
        is_primary: isPrimary,
        pi_approvals: [],
      })),
      'category_id',
    )
    return differenceOf(
      before.map(({ name, isPrimary }) => said(name, isPrimary)),
      body.categories.map(({ categoryId, isPrimary }) => said(names.get(categoryId)!, isPrimary)),
    )
  })

const said = (name: string, isPrimary: boolean) => (isPrimary ? `${name} (primary)` : name)
