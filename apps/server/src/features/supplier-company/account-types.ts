import { accountTypeLabels, AccountType } from '@fairlead/validation/supplier-company'
import { focusOf } from '@fairlead/validation/supplier-registration'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { differenceOf, savePart, versionOf } from './part.versions.ts'

const typesOf = async (db: Db, companyId: number) =>
  (
    await db
      .selectFrom('company')
      .select('accountTypes')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
  ).accountTypes

export const getAccountTypes: Handler<'supplierCompany.accountTypes'> = async ({ db, actor }) => ({
  ...(await versionOf(db, actor.companyId, 'accountTypes')),
  accountTypes: await typesOf(db, actor.companyId),
})

/** What a company is decides what it sees of the portal. */
export const saveAccountTypes: Handler<'supplierCompany.saveAccountTypes'> = (context, { body }) =>
  savePart(context, { part: 'accountTypes', version: body.version }, async () => {
    const { trx, actor } = context
    const before = await typesOf(trx, actor.companyId)
    const accountTypes = AccountType.options.filter((type) => body.accountTypes.includes(type))
    await trx
      .updateTable('company')
      .set({ accountTypes, ...(accountTypes.length > 0 && { focus: focusOf(accountTypes) }) })
      .where('id', '=', actor.companyId)
      .execute()
    return differenceOf(
      before.map((type) => accountTypeLabels[type]),
      accountTypes.map((type) => accountTypeLabels[type]),
    )
  })
