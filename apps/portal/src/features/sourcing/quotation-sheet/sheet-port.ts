import type { ReactNode } from 'react'
import type { DraftCalls } from '../../../drafts/use-shared-draft.ts'
import type { CaseRequest } from './request-data.ts'
import type { ReplyOf } from '../../../server/queries.ts'
import type { Ending } from '@fairlead/validation/request-ending'
import type { KeptForm } from './sheet-merge.ts'
import type { QuotationForm } from '@fairlead/validation/quotation'

/** The part of a request the sheet needs; a buyer typing for a supplier has no more. */
export type SheetRequest = Pick<
  CaseRequest,
  'id' | 'case' | 'lines' | 'components' | 'settings' | 'supplierName'
> &
  Partial<
    Pick<
      CaseRequest,
      | 'buyerName'
      | 'mapping'
      | 'text'
      | 'erpComments'
      | 'attachments'
      | 'label'
      | 'lastPrices'
      | 'defaults'
      | 'amendments'
    >
  >

export type StoredQuotation = NonNullable<CaseRequest['active']>

type StoredFile = StoredQuotation['attachments'][number]

/** What goes with a quotation: files of the version before that stay, and new ones. */
export interface SheetFiles {
  kept: {
    files: StoredFile[]
    /** Also those its company registered and that were chosen for it. */
    classApprovals: StoredQuotation['classApprovals']
    certificates: StoredQuotation['certificates']
  }
  files: File[]
  classApprovals: File[]
  certificates: { name: string; file: File }[]
}
const noFiles: SheetFiles = {
  kept: { files: [], classApprovals: [], certificates: [] },
  files: [],
  classApprovals: [],
  certificates: [],
}

/** The files of a quotation that is edited: all of them stay until they are taken off. */
export const filesOf = (base: StoredQuotation | null | undefined): SheetFiles =>
  base
    ? {
        ...noFiles,
        kept: {
          files: base.attachments,
          classApprovals: base.classApprovals,
          certificates: base.certificates,
        },
      }
    : noFiles

/** The files as the calls take them. */
export const sentFiles = ({ kept, files, classApprovals, certificates }: SheetFiles) => ({
  body: {
    externalAttachmentIds: kept.files.map(({ id }) => id),
    externalClassApprovalAttachmentIds: kept.classApprovals.map(({ id }) => id),
    certificateInfo: [
      ...kept.certificates.map(({ id, title, name }) => ({ fileId: id, name: title ?? name })),
      ...certificates.map(({ name }) => ({ name })),
    ],
  },
  files: {
    files,
    classApprovalFiles: classApprovals,
    uploadedCertificates: certificates.map(({ file }) => file),
  },
})

/** What the sheet can do besides editing; what is absent is not offered. */
export interface SheetPort {
  /** Names the draft kept on this device. */
  scope: string
  heading: 'new' | 'edit' | 'additional' | 'behalf'
  /** Where the first breadcrumb leads. */
  back: { label: string; to: string }
  submitLabel: string
  /** The draft that all people of the supplier share. */
  draft?: DraftCalls<KeptForm>
  /** The button of the review, where "Send now" does not fit. */
  sendLabel?: string
  /** The version that is edited. */
  base?: StoredQuotation | null | undefined
  /** The company's own terms of sale go with it. */
  saysTerms?: boolean
  /** Approvals the company registered may be chosen. */
  hasApprovals?: boolean
  /** The quotation whose files go on with this one. */
  files?: StoredQuotation | null | undefined
  /** Why the request takes no quotation any more. */
  ended: Ending | null
  /** The version of the RFQ that is asked for now; null until it is known. */
  revision: number | null
  /** Asks again whether the request still takes one. */
  askStanding: () => void
  submit: (form: QuotationForm, files: SheetFiles, key: string) => Promise<StoredQuotation>
  sent: (quotation: StoredQuotation) => void
  excel?: {
    download: () => Promise<void>
    read: (file: File) => Promise<ReplyOf<'request.fillFromExcel'>>
  }
  /** Reads the supplier's own offer against the lines. */
  readDocument?: (file: File) => Promise<ReplyOf<'request.fillFromClientDocument'>>
  /** Keeps the supplier's own customer number of the buyer; answers it as stored. */
  saveCustomerNumber?: (erpValue: string) => Promise<string>
  decline?: (reason: string, comment: string) => Promise<void>
  /** Who of the company works on it. */
  desk?: ReactNode
  /** Opens what buyer and supplier say to each other. */
  thread?: ReactNode
  /** Downloads a file of the request. */
  openFile?: (id: string) => void
}
