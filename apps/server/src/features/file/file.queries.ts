import type { Upload } from '../../context.ts'
import { Refusal } from '@fairlead/api/refusals'
import type { ApprovedAs } from '@fairlead/validation/class-approval'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { fileKind, fittingName } from '../../documents/file-kind.ts'
import type { FileStore } from '../../files/file-store.ts'

export type Owner =
  | 'case'
  | 'request'
  | 'quotation'
  | 'order'
  | 'receiptLine'
  | 'enquiry'
  | 'company'
  | 'message'
  | 'classApproval'
  | 'brandProof'
  | 'declaration'
  | 'contractVersion'
  | 'catalogueItem'
export type Origin =
  'ERP' | 'WEB' | 'PREVIOUS' | 'CLASS_APPROVAL' | 'CERTIFICATE' | 'FORWARDER' | 'LOGO'

/** Keeps uploads of a document: the content decides the type and how the name ends. Removed again on a rollback's retry. */
export async function keepFiles(
  trx: Trx,
  store: FileStore,
  uploads: readonly Upload[],
  document: {
    owner: Owner
    ownerId: number
    origin: Origin
    companyId: number | null
    /** What each of them is called in the document. */
    titles?: readonly string[]
  },
) {
  const kept: { id: string; name: string; size: number; type: string }[] = []
  for (const [i, upload] of uploads.entries()) {
    const kind = await fileKind(upload.path)
    if (!kind)
      throw new Refusal('upload.type', [
        { path: 'files', message: `${upload.name}: this type of file is not accepted` },
      ])
    const id = await store.take(upload.path)
    const name = fittingName(upload.name, kind)
    const file = { id, name, size: upload.size, type: kind.type }
    await trx
      .insertInto('file')
      .values({ ...file, sha256: upload.sha256, companyId: document.companyId })
      .execute()
    await linkFile(trx, id, document, { title: document.titles?.[i] })
    kept.push(file)
  }
  return kept
}

/** Ties a stored file to a document. */
export const linkFile = (
  trx: Trx,
  fileId: string,
  { owner, ownerId, origin }: { owner: Owner; ownerId: number; origin: Origin },
  {
    title = null,
    approval,
  }: { title?: string | null | undefined; approval?: ApprovedAs | null | undefined } = {},
) =>
  trx
    .insertInto('documentFile')
    .values({
      owner,
      ownerId,
      fileId,
      origin,
      title,
      approval: approval ? JSON.stringify(approval) : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The files of a document with their origin, in the order they came. */
export const filesOf = (db: Db, owner: Owner, ownerId: number) =>
  db
    .selectFrom('documentFile')
    .innerJoin('file', 'file.id', 'documentFile.fileId')
    .select([
      'file.id',
      'file.name',
      'file.size',
      'file.type',
      'documentFile.origin',
      'documentFile.title',
      'documentFile.approval',
    ])
    .where('documentFile.owner', '=', owner)
    .where('documentFile.ownerId', '=', ownerId)
    .orderBy('file.createdAt')
    .orderBy('file.name')
    .execute()

/** The files of a case in the specification's three groups. */
export async function caseAttachments(db: Db, caseId: number) {
  const files = await filesOf(db, 'case', caseId)
  const from = (origin: Origin) => files.filter((file) => file.origin === origin)
  return {
    erpUploadedAttachments: from('ERP'),
    webUploadedAttachments: from('WEB'),
    previousUploadedAttachments: from('PREVIOUS'),
  }
}

/** One file of a document, ready to be sent; missing where the document has no such file. */
export async function downloadOf(
  db: Db,
  store: FileStore,
  owner: Owner,
  ownerId: number,
  fileId: string,
  origin?: Origin,
) {
  const files = await filesOf(db, owner, ownerId)
  return downloadFrom(
    store,
    files.filter((file) => !origin || file.origin === origin),
    fileId,
  )
}

/** The same where the reader may have only some of the files. */
export async function downloadFrom(
  store: FileStore,
  files: readonly Pick<Awaited<ReturnType<typeof filesOf>>[number], 'id' | 'name' | 'type'>[],
  fileId: string,
) {
  const file = files.find(({ id }) => id === fileId)
  if (!file) throw new Refusal('record.missing')
  return { name: file.name, type: file.type, body: await store.read(file.id) }
}
