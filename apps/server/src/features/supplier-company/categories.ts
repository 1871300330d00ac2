import type { Handler } from '../../context.ts'
import { choicesOf, replaceChoices } from './part.choices.ts'
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
    const { before, names } = await replaceChoices(
      trx,
      { companyId: actor.companyId, kind: 'ITEM' },
      body.categories.map((choice) => ({ ...choice, piApprovals: [] })),
    )
    return differenceOf(
      before.map(({ name, isPrimary }) => said(name, isPrimary)),
      body.categories.map(({ categoryId, isPrimary }) => said(names.get(categoryId)!, isPrimary)),
    )
  })

const said = (name: string, isPrimary: boolean) => (isPrimary ? `${name} (primary)` : name)
