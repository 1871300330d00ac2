import { Refusal } from '@fairlead/api/refusals'
import {
  approvalObstacle,
  approvalObstacles,
  type ApprovalObstacle,
  type ApprovedAs,
} from '@fairlead/validation/class-approval'
import type { Acting, Upload } from '../../../context.ts'
import type { Trx } from '../../../db/transaction.ts'
import { approvalsOf } from '../../supplier-company/approval.queries.ts'
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

/** Whose registered approvals may be chosen, and on which day. */
export interface OwnApprovals {
  companyId: number
  today: string
}

interface Keeping extends Pick<Acting, 'trx' | 'services'> {
  files: Record<string, Upload[]>
}

const groups = [
  ['files', 'WEB'],
  ['classApprovalFiles', 'CLASS_APPROVAL'],
  ['uploadedCertificates', 'CERTIFICATE'],
] as const satisfies [string, Origin][]

/**
 * The files of a quotation: those that stay of its request's earlier quotations, approvals its supplier registered, then those
 * that came with it. Answers whether there are any.
 */
export async function keepQuotationFiles(
  { trx, services, files }: Keeping,
  quotation: { id: number; requestId: number },
  companyId: number | null,
  { kept, own }: { kept: KeptFiles; own: OwnApprovals | null },
): Promise<boolean> {
  const titles = kept.certificateInfo.filter((each) => !each.fileId).map(({ name }) => name)
  const uploaded = files['uploadedCertificates'] ?? []
  if (titles.length > 0 && titles.length !== uploaded.length)
    throw new Refusal('quotation.invalid', [
      { path: 'certificateInfo', message: 'Each certificate needs its name and its file' },
    ])
  const stays = await linkKept(trx, quotation, kept, own)
  for (const [field, origin] of groups)
    await keepFiles(trx, services.files, files[field] ?? [], {
      owner: 'quotation',
      ownerId: quotation.id,
      origin,
      companyId,
      ...(origin === 'CERTIFICATE' && { titles }),
    })
  return stays || groups.some(([field]) => files[field]?.length)
}

async function linkKept(
  trx: Trx,
  quotation: { id: number; requestId: number },
  kept: KeptFiles,
  own: OwnApprovals | null,
): Promise<boolean> {
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
  if (wanted.every(([, , files]) => files.length === 0)) return false
  const known = await filesOfRequest(trx, quotation.requestId)
  const registered = own ? await registeredApprovals(trx, own) : null
  for (const [path, origin, files] of wanted)
    for (const { fileId, title } of files) {
      const place = `${origin}:${fileId}`
      // What went out with an earlier quotation stays as it was, also once it has run out.
      const found = known.get(place) ?? registered?.get(place)
      if (!found || found.obstacle)
        throw new Refusal('quotation.invalid', [
          {
            path,
            message: found?.obstacle
              ? approvalObstacles[found.obstacle]
              : 'This file is not there any more',
          },
        ])
      const document = { owner: 'quotation', ownerId: quotation.id, origin } as const
      await linkFile(trx, fileId, document, { title, approval: found.approval })
    }
  return true
}

interface Found {
  approval: ApprovedAs | null
  obstacle: ApprovalObstacle | null
}

/** The files of all quotations of a request, by where they belong. */
async function filesOfRequest(trx: Trx, requestId: number): Promise<Map<string, Found>> {
  const rows = await trx
    .selectFrom('documentFile')
    .innerJoin('quotation', 'quotation.id', 'documentFile.ownerId')
    .select(['documentFile.fileId', 'documentFile.origin', 'documentFile.approval'])
    .where('documentFile.owner', '=', 'quotation')
    .where('quotation.requestId', '=', requestId)
    .orderBy('quotation.id')
    .execute()
  return new Map(
    rows.map(({ origin, fileId, approval }) => [
      `${origin}:${fileId}`,
      { approval, obstacle: null },
    ]),
  )
}

/** The files of the approvals a supplier registered, with what each says today. */
async function registeredApprovals(trx: Trx, own: OwnApprovals): Promise<Map<string, Found>> {
  const approvals = await approvalsOf(trx, own.companyId)
  return new Map(
    approvals.flatMap((one): [string, Found][] => {
      if (!one.file) return []
      const { approvalId: society, number, description, expirationDate: expiresOn } = one
      const approval = { society, number, description, expiresOn }
      const obstacle = approvalObstacle(one, own.today)
      return [[`CLASS_APPROVAL:${one.file.id}`, { approval, obstacle }]]
    }),
  )
}
