import { Refusal } from '@fairlead/api/refusals'
import { activeCompany } from '@fairlead/validation/company-lifecycle'
import type { Handler } from '../../context.ts'
import { downloadOf, keepFiles } from '../file/file.queries.ts'
import { approvalName, approvalsOf, writeApproval } from './approval.queries.ts'
import { differenceOf, savePart, versionOf } from './part.versions.ts'

export const getClassApprovals: Handler<'supplierCompany.classApprovals'> = async ({
  db,
  actor,
}) => ({
  ...(await versionOf(db, actor.companyId, 'classApprovals')),
  classApprovals: await approvalsOf(db, actor.companyId),
})

/** The list as a whole, without files: those of approvals that stay, stay. */
export const saveClassApprovals: Handler<'supplierCompany.saveClassApprovals'> = (
  context,
  { body },
) =>
  savePart(context, { part: 'classApprovals', version: body.version }, async () => {
    const { trx, actor } = context
    const { companyId } = actor
    const before = await approvalsOf(trx, companyId)
    const kept = body.classApprovals.flatMap(({ id }) => id ?? [])
    await trx
      .deleteFrom('classApproval')
      .where('companyId', '=', companyId)
      .where('id', 'not in', [0, ...kept])
      .execute()
    for (const approval of body.classApprovals) await writeApproval(trx, companyId, approval)
    return differenceOf(
      before.map(approvalName),
      (await approvalsOf(trx, companyId)).map(approvalName),
    )
  })

/** One approval with its file; a new file takes the place of the one before. */
export const saveClassApproval: Handler<'supplierCompany.saveClassApproval'> = async (
  context,
  { body },
) => {
  const { trx, actor, files, services } = context
  const { companyId } = actor
  let id = 0
  const saved = await savePart(context, { part: 'classApprovals', version: null }, async () => {
    const before = await approvalsOf(trx, companyId)
    id = await writeApproval(trx, companyId, body.request)
    const [upload, second] = files['file'] ?? []
    if (second) throw new Refusal('company.approval-file')
    if (upload) {
      const twin = before.some(
        ({ file }) => file && file.name === upload.name && file.size === upload.size,
      )
      if (twin) throw new Refusal('upload.duplicate')
      const document = { owner: 'classApproval', ownerId: companyId, companyId } as const
      const [file] = await keepFiles(trx, services.files, [upload], {
        ...document,
        origin: 'CLASS_APPROVAL',
      })
      if (!/^(application\/pdf|image\/)/.test(file!.type))
        throw new Refusal('company.approval-file')
      await trx
        .updateTable('classApproval')
        .set({ fileId: file!.id })
        .where('id', '=', id)
        .execute()
    }
    const after = await approvalsOf(trx, companyId)
    return differenceOf(before.map(told), after.map(told))
  })
  return { id, version: saved.version }
}

const told = (approval: Awaited<ReturnType<typeof approvalsOf>>[number]) =>
  [
    approvalName(approval),
    approval.expirationDate && `until ${approval.expirationDate}`,
    approval.file?.name,
  ]
    .filter(Boolean)
    .join(', ')

export const removeClassApproval: Handler<'supplierCompany.removeClassApproval'> = async (
  context,
  { params },
) => {
  const { trx, actor } = context
  await savePart(context, { part: 'classApprovals', version: null }, async () => {
    const gone = await trx
      .deleteFrom('classApproval')
      .where('id', '=', params.id)
      .where('companyId', '=', actor.companyId)
      .returning(['society as approvalId', 'number', 'description'])
      .executeTakeFirst()
    if (!gone) throw new Refusal('record.missing')
    return { added: [], removed: [approvalName(gone)] }
  })
  return { ok: true }
}

export const removeClassApprovalFile: Handler<'supplierCompany.removeClassApprovalFile'> = async (
  context,
  { params },
) => {
  const { trx, actor } = context
  await savePart(context, { part: 'classApprovals', version: null }, async () => {
    const bare = await trx
      .updateTable('classApproval')
      .set({ fileId: null })
      .where('id', '=', params.id)
      .where('companyId', '=', actor.companyId)
      .where('fileId', 'is not', null)
      .returning(['society as approvalId', 'number', 'description'])
      .executeTakeFirst()
    if (!bare) throw new Refusal('record.missing')
    return { added: [], removed: [`the file of ${approvalName(bare)}`] }
  })
  return { ok: true }
}

/** A buyer sees the approvals of every company it can find. */
export const getApprovalFile: Handler<'supplierApproval.file'> = async (
  { db, actor, services },
  { params },
) => {
  let query = db
    .selectFrom('classApproval')
    .innerJoin('company', 'company.id', 'classApproval.companyId')
    .select(['classApproval.companyId', 'classApproval.fileId'])
    .where('classApproval.id', '=', params.id)
  query =
    actor.role === 'supplier'
      ? query.where('classApproval.companyId', '=', actor.companyId)
      : query.where('company.state', '=', activeCompany).where('company.lockedAt', 'is', null)
  const found = await query.executeTakeFirst()
  if (!found?.fileId) throw new Refusal('record.missing')
  return downloadOf(db, services.files, 'classApproval', found.companyId, found.fileId)
}
