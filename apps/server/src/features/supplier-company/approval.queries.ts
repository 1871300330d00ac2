import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import type { z } from 'zod'
import type { ClassApprovalForm, ClassSociety } from '@fairlead/validation/supplier-company'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { filesOf } from '../file/file.queries.ts'
import { namesOf } from './part.choices.ts'

export type Approval = z.output<typeof ClassApprovalForm>

/** The approvals of a company as it keeps them, with the services each is for. */
export async function approvalsOf(db: Db, companyId: number) {
  const rows = await db
    .selectFrom('classApproval as a')
    .select([
      'a.id',
      'a.society as approvalId',
      'a.description',
      'a.number',
      'a.expiresOn as expirationDate',
      'a.fileId',
      sql<number[]>`array(select category_id from class_approval_service s
        where s.approval_id = a.id order by category_id)`.as('supplierServiceCategories'),
    ])
    .where('a.companyId', '=', companyId)
    .orderBy('a.id')
    .execute()
  const files = await filesOf(db, 'classApproval', companyId)
  return rows.map(({ fileId, ...approval }) => ({
    ...approval,
    file: files.find(({ id }) => id === fileId) ?? null,
  }))
}

/** How an approval is called in a list. */
export const approvalName = (approval: {
  approvalId: string | null
  number: string | null
  description: string
}) => approval.number ?? [approval.approvalId, approval.description].filter(Boolean).join(', ')

/** Writes an approval with the services it is for; the id of another company's is nobody's. */
export async function writeApproval(trx: Trx, companyId: number, form: Approval): Promise<number> {
  const services = await namesOf(trx, 'SERVICE')
  if (form.supplierServiceCategories.some((id) => !services.has(id)))
    throw new Refusal('company.unknown-choice')
  const values = {
    society: form.approvalId,
    description: form.description,
    number: form.number,
    expiresOn: form.expirationDate,
  }
  const id = form.id
    ? await change(trx, companyId, form.id, values)
    : (
        await trx
          .insertInto('classApproval')
          .values({ companyId, fileId: null, ...values })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
  await trx.deleteFrom('classApprovalService').where('approvalId', '=', id).execute()
  const rows = [...new Set(form.supplierServiceCategories)].map((categoryId) => ({
    approvalId: id,
    categoryId,
  }))
  if (rows.length > 0) await trx.insertInto('classApprovalService').values(rows).execute()
  return id
}

async function change(
  trx: Trx,
  companyId: number,
  id: number,
  values: {
    society: ClassSociety
    description: string
    number: string | null
    expiresOn: string | null
  },
): Promise<number> {
  const changed = await trx
    .updateTable('classApproval')
    .set({
      ...values,
      // Of a new end people are told anew.
      toldDays: sql`case when expires_on = ${values.expiresOn}::date then told_days end`,
    })
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new Refusal('record.missing')
  return changed.id
}
