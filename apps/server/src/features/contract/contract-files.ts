import { Refusal } from '@fairlead/api/refusals'
import { duplicateOf } from '@fairlead/validation/upload'
import type { Handler } from '../../context.ts'
import { downloadOf, keepFiles } from '../file/file.queries.ts'
import { fileOwner, filesOfVersion } from './contract.files.ts'
import { draftOf, getOwnContract, getVersion, lockContract } from './contract.queries.ts'
import { getHeldVersion } from './supplier-contracts.queries.ts'

export const attachToContract: Handler<'contract.attach'> = async (
  { trx, actor, services, files },
  { params },
) => {
  const contract = await lockContract(trx, actor, params.id)
  const draft = await draftOf(trx, contract.id)
  const uploads = files['files'] ?? []
  const twice = duplicateOf(uploads, await filesOfVersion(trx, draft.id))
  if (twice)
    throw new Refusal('upload.duplicate', [
      { path: 'files', message: `${twice.name} is attached already` },
    ])
  return keepFiles(trx, services.files, uploads, {
    owner: fileOwner,
    ownerId: draft.id,
    origin: 'WEB',
    companyId: actor.companyId,
  })
}

export const detachFromContract: Handler<'contract.detach'> = async (
  { trx, actor },
  { params },
) => {
  const contract = await lockContract(trx, actor, params.id)
  const draft = await draftOf(trx, contract.id)
  const { numDeletedRows } = await trx
    .deleteFrom('documentFile')
    .where('owner', '=', fileOwner)
    .where('ownerId', '=', draft.id)
    .where('fileId', '=', params.fileId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('record.missing')
  return { ok: true }
}

export const downloadContractFile: Handler<'download.contractFile'> = async (
  { db, actor, services },
  { params },
) => {
  const contract = await getOwnContract(db, actor, params.id)
  const version = await getVersion(db, contract.id, params.number)
  return downloadOf(db, services.files, fileOwner, version.id, params.fileId)
}

export const downloadSupplierContractFile: Handler<'download.supplierContractFile'> = async (
  { db, actor, services, today },
  { params },
) => {
  const version = await getHeldVersion(db, actor, { ...params, today })
  return downloadOf(db, services.files, fileOwner, version.id, params.fileId)
}
