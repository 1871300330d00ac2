import { Refusal } from '@fairlead/api/refusals'
import { catalogueLimits } from '@fairlead/validation/catalogue'
import { duplicateOf } from '@fairlead/validation/upload'
import type { Member } from '../../actor.ts'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { fileKind } from '../../documents/file-kind.ts'
import { downloadOf, filesOf, keepFiles } from '../file/file.queries.ts'
import { pictureOwner } from './catalogue.pictures.ts'

export const addPicture: Handler<'catalogue.addPicture'> = async (
  { trx, actor, services, files },
  { params },
) => {
  await lockItem(trx, actor, params.id)
  const uploads = files['files'] ?? []
  const present = await filesOf(trx, pictureOwner, params.id)
  if (present.length + uploads.length > catalogueLimits.pictures)
    throw new Refusal('catalogue.pictures-full')
  if (duplicateOf(uploads, present)) throw new Refusal('upload.duplicate')
  for (const upload of uploads) {
    const kind = await fileKind(upload.path)
    if (!kind?.type.startsWith('image/') || upload.size > catalogueLimits.pictureBytes)
      throw new Refusal('catalogue.picture')
  }
  return keepFiles(trx, services.files, uploads, {
    owner: pictureOwner,
    ownerId: params.id,
    origin: 'WEB',
    companyId: actor.companyId,
  })
}

export const removePicture: Handler<'catalogue.removePicture'> = async (
  { trx, actor },
  { params },
) => {
  await lockItem(trx, actor, params.id)
  const { numDeletedRows } = await trx
    .deleteFrom('documentFile')
    .where('owner', '=', pictureOwner)
    .where('ownerId', '=', params.id)
    .where('fileId', '=', params.fileId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('record.missing')
  return { ok: true }
}

export const downloadPicture: Handler<'download.cataloguePicture'> = async (
  { db, actor, services },
  { params },
) => {
  await getItem(db, actor, params.id)
  return downloadOf(db, services.files, pictureOwner, params.id, params.fileId)
}

const itemOf = (db: Db, { companyId }: Member, id: number) =>
  db
    .selectFrom('catalogueItem')
    .select('id')
    .where('id', '=', id)
    .where('companyId', '=', companyId)

async function getItem(db: Db, actor: Member, id: number) {
  if (!(await itemOf(db, actor, id).executeTakeFirst())) throw new Refusal('record.missing')
}

async function lockItem(trx: Trx, actor: Member, id: number) {
  if (!(await itemOf(trx, actor, id).forUpdate().executeTakeFirst()))
    throw new Refusal('record.missing')
}
