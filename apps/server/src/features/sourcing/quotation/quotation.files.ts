import { Refusal } from '@fairlead/api/refusals'
import type { Acting, Upload } from '../../../context.ts'
import type { Trx } from '../../../db/transaction.ts'
import { keepFiles, linkFile, type Origin } from '../../file/file.queries.ts'

/** Which files of the versions before go on with a quotation, and what its certificates are called. */
export interface KeptFiles {
  externalAttachmentIds: readonly string[]
  externalClassApprovalAttachmentIds: readonly string[]
  /** A certificate that is there already is named by its file; the others are the uploaded ones, in their order. */
  certificateInfo: readonly { name: string; fileId?: string | null | undefined }[]
}

export const nothingKept: KeptFiles = {
  externalAttachmentIds: [],
  externalClassApprovalAttachmentIds: [],
  certificateInfo: [],
}

interface Keeping extends Pick<Acting, 'trx' | 'services'> {
  files: Record<string, Upload[]>
}

const groups = [
  ['files', 'WEB'],
  ['classApprovalFiles', 'CLASS_APPROVAL'],
  ['uploadedCertificates', 'CERTIFICATE'],
] as const satisfies [string, Origin][]

/** The files of a quotation: those that stay of its request's earlier quotations, then those that came with it. */
export async function keepQuotationFiles(
  { trx, services, files }: Keeping,
  quotation: { id: number; requestId: number },
  companyId: number | null,
  kept: KeptFiles,
) {
  const titles = kept.certificateInfo.filter((each) => !each.fileId).map(({ name }) => name)
  const uploaded = files['uploadedCertificates'] ?? []
  if (titles.length > 0 && titles.length !== uploaded.length)
    throw new Refusal('quotation.invalid', [
      { path: 'certificateInfo', message: 'Each certificate needs its name and its file' },
    ])
  await linkKept(trx, quotation, kept)
  for (const [field, origin] of groups)
    await keepFiles(trx, services.files, files[field] ?? [], {
      owner: 'quotation',
      ownerId: quotation.id,
      origin,
      companyId,
      ...(origin === 'CERTIFICATE' && { titles }),
    })
}

async function linkKept(
  trx: Trx,
  quotation: { id: number; requestId: number },
  kept: KeptFiles,
): Promise<void> {
  const certificates = kept.certificateInfo.flatMap(({ name, fileId }) =>
    fileId ? [{ fileId, title: name }] : [],
  )
  const wanted: [string, Origin, { fileId: string; title?: string }[]][] = [
    ['externalAttachmentIds', 'WEB', kept.externalAttachmentIds.map((fileId) => ({ fileId }))],
    [
      'externalClassApprovalAttachmentIds',
      'CLASS_APPROVAL',
      kept.externalClassApprovalAttachmentIds.map((fileId) => ({ fileId })),
    ],
    ['certificateInfo', 'CERTIFICATE', certificates],
  ]
  if (wanted.every(([, , files]) => files.length === 0)) return
  const known = await filesOfRequest(trx, quotation.requestId)
  for (const [path, origin, files] of wanted)
    for (const file of files) {
      if (!known.has(`${origin}:${file.fileId}`))
        throw new Refusal('quotation.invalid', [
          { path, message: 'This file is not there any more' },
        ])
      await linkFile(
        trx,
        file.fileId,
        { owner: 'quotation', ownerId: quotation.id, origin },
        file.title,
      )
    }
}

/** The files of all quotations of a request, by where they belong: no other one can be kept. */
async function filesOfRequest(trx: Trx, requestId: number): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('documentFile')
    .innerJoin('quotation', 'quotation.id', 'documentFile.ownerId')
    .select(['documentFile.fileId', 'documentFile.origin'])
    .where('documentFile.owner', '=', 'quotation')
    .where('quotation.requestId', '=', requestId)
    .execute()
  return new Set(rows.map((row) => `${row.origin}:${row.fileId}`))
}
