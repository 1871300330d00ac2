import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import { supportOnly } from '@fairlead/validation/supplier-company'
import type { Handler } from '../../context.ts'
import { basicColumns } from './company.facts.ts'
import { savePart } from './part.versions.ts'

/** Who a finished company is changes through support alone: others rely on it. */
export const saveBasics: Handler<'supplierCompany.saveBasics'> = (context, { body }) =>
  savePart(context, { part: 'basics', version: body.version }, async () => {
    const { trx, actor } = context
    const { companyId } = actor
    const { basics } = body
    const before = await trx
      .selectFrom('company')
      .select([...basicColumns, 'registeredAt'])
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
    const changed = basicColumns.filter((field) => before[field] !== basics[field])
    const closed = supportOnly.filter((field) => changed.includes(field) && before[field] !== null)
    if (before.registeredAt !== null && closed.length > 0)
      throw new Refusal(
        'company.support-only',
        closed.map((field) => ({
          path: `basics.${field}`,
          message: 'Changed by support: please write to it',
        })),
      )
    if (changed.includes('name')) {
      const taken = await trx
        .selectFrom('company')
        .select('id')
        .where('kind', '=', 'SUPPLIER')
        .where('id', '!=', companyId)
        .where(sql<string>`plain(name)`, '=', sql<string>`plain(${basics.name})`)
        .executeTakeFirst()
      if (taken) throw new Refusal('register.company-exists')
    }
    await trx.updateTable('company').set(basics).where('id', '=', companyId).execute()
    return {
      added: changed.map((field) => `${words(field)} ${basics[field] ?? 'empty'}`),
      removed: changed.flatMap((field) =>
        before[field] ? [`${words(field)} ${before[field]}`] : [],
      ),
    }
  })

const words = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
