import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { z } from 'zod'
import type { AmendmentChange } from '@fairlead/validation/amendment'
import type { ApprovedAs } from '@fairlead/validation/class-approval'
import type { ChosenSuppliers, Component, UnfinishedLine } from '@fairlead/validation/case'
import type { CaseState } from '@fairlead/validation/case-lifecycle'
import type { LostReason } from '@fairlead/validation/lost-reason'
import type { RequestState } from '@fairlead/validation/request-lifecycle'
import type {
  CaseSource,
  CaseType,
  CodeScheme,
  DeclineReason,
  ImportResult,
  Priority,
  Quality,
} from '@fairlead/validation/vocabulary'
import type { Instant, Json } from './columns.ts'

export interface FileTable {
  id: string
  name: string
  size: number
  type: string
  sha256: string
  companyId: number | null
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
}

export interface RfqCaseTable {
  id: GeneratedAlways<number>
  /** What it is found by, in plain letters. */
  words: GeneratedAlways<string>
  companyId: number
  requisitionNumber: string | null
  type: CaseType
  source: Generated<CaseSource>
  priority: Generated<Priority>
  state: Generated<CaseState>
  version: Generated<number>
  vesselId: number | null
  department: string | null
  title: Generated<string>
  text: Generated<string>
  erpComments: string | null
  deliveryPort: string | null
  dueAt: Instant | null
  timeZone: string | null
  /** As the ERP names it, where nobody here knows it. */
  unknownPort: string | null
  unknownVessel: string | null
  vesselEta: string | null
  vesselEtd: string | null
  currency: string | null
  importResult: ImportResult | null
  rates: Json<Record<string, string>> | null
  ratesOn: string | null
  lineCount: Generated<number>
  requestCount: Generated<number>
  quotedCount: Generated<number>
  declinedCount: Generated<number>
  orderCount: Generated<number>
  bestTotal: string | null
  saving: string | null
  createdBy: number | null
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  /** A vessel user began it. */
  fromShip: Generated<boolean>
  handedOverAt: Instant | null
  handedOverBy: number | null
  sentAt: Instant | null
  closedAt: Instant | null
  /** What the suppliers that have lost are told. */
  toldReason: ColumnType<LostReason | null, string | null | undefined, string | null>
  /** Of a draft: who saved it last. */
  draftSavedBy: number | null
  draftSavedAt: Instant | null
  chosen: Json<z.output<typeof ChosenSuppliers>> | null
  unfinished: Json<z.output<typeof UnfinishedLine>[]> | null
  /** Which version is asked for: it grows with each amendment. */
  revision: Generated<number>
  /** The case this one repeats. */
  repeatOf: number | null
}

export interface ComponentTable {
  id: GeneratedAlways<number>
  caseId: number
  position: number
  key: string
  assembly: string | null
  number: string | null
  drawingNumber: string | null
  type: string | null
  maker: string | null
  particulars: string | null
  book: Json<Component['book']> | null
}

export interface CaseLineTable {
  id: GeneratedAlways<number>
  caseId: number
  componentId: number | null
  position: number
  name: string
  code: string | null
  scheme: CodeScheme | null
  drawingNumber: string | null
  drawingPosition: string | null
  quantity: string
  unit: string
  remarks: string | null
  quality: Quality | null
  erpReference: string | null
  accountCode: string | null
  /** The number of the line whose kit this one is part of. */
  kitOf: number | null
  /** The versions of the case it came and went with. */
  addedIn: Generated<number>
  cancelledIn: number | null
}

/** What one amendment of a sent case changed. */
export interface AmendmentTable {
  caseId: number
  /** The version it made. */
  revision: number
  accountId: number
  madeAt: Instant
  note: Generated<string>
  changes: Json<AmendmentChange[]>
}

export interface DocumentFileTable {
  owner: string
  ownerId: number
  fileId: string
  origin: string
  title: string | null
  /** What a registered class approval said when a quotation was sent with it. */
  approval: ColumnType<ApprovedAs | null, string | null | undefined, string | null>
}

export interface RequestLinkTable {
  hash: string
  requestId: number | null
  /** The order it was mailed with. */
  orderId: number | null
  expiresAt: Instant
}

export interface InternalNoteTable {
  id: GeneratedAlways<number>
  caseId: number
  accountId: number
  text: string
  createdAt: Instant
}

export interface FavouriteCaseTable {
  accountId: number
  caseId: number
}

export interface CaseRequestTable {
  id: GeneratedAlways<number>
  caseId: number
  supplierId: number | null
  /** The company of its case. */
  buyerId: ColumnType<number, never, never>
  unregisteredName: string | null
  unregisteredEmail: string | null
  alias: string | null
  lineIds: number[] | null
  extraEmails: Generated<string[]>
  text: Generated<string>
  includeErpComments: Generated<boolean>
  skippedFiles: Generated<string[]>
  state: Generated<RequestState>
  version: Generated<number>
  notifyWithdrawal: Generated<boolean>
  reminders: Generated<number>
  remindedAt: Instant | null
  /** Its own deadline, where it has another than the case. */
  dueAt: Instant | null
  /** Until when its supplier asks for more time. */
  longerUntil: Instant | null
  seenAt: Instant | null
  declineReason: DeclineReason | null
  declineComment: string | null
  draft: Json | null
  draftSavedAt: Instant | null
  draftVersion: Generated<number>
  draftSavedBy: number | null
  /** Who of the supplier works on it. */
  assignedTo: number | null
  assignedAt: Instant | null
  /** When its first quotation came; a trigger keeps it. */
  firstQuotedAt: ColumnType<string | null, never, never>
  /** The page of its supplier it stands on, and the deadline it has or its case; triggers keep both. */
  standsOn: ColumnType<RequestStand, never, never>
  due: ColumnType<string | null, never, never>
  /** What its RFQ has, to be sorted and narrowed by; the same triggers keep it. */
  caseTitle: ColumnType<string, never, never>
  caseNumber: ColumnType<string | null, never, never>
  /** What it is found by, in plain letters. */
  words: GeneratedAlways<string>
  caseType: ColumnType<string, never, never>
  casePort: ColumnType<string | null, never, never>
  createdAt: Instant
  movedAt: Instant
}

type RequestStand = 'unquoted-rfqs' | 'quoted-rfqs' | 'closed-rfqs' | 'lost-rfqs'

/** A move of a document as it is counted in the tabs; triggers write it. */
export interface DocumentTallyTable {
  companyId: number
  document: 'case' | 'order' | 'request' | 'received_order'
  state: string
  source: string
  unquoted: boolean
  n: number
}

/** How many records of a kind came or went, for support's counts; triggers write it. */
export interface RecordTallyTable {
  record: 'request' | 'quotation' | 'mail'
  n: number
}

/** The words of 256 RFQs or orders, in plain letters, each once and after a blank; triggers take it away where one of them changes. */
export interface WordBlockTable {
  holder: 'rfq_case' | 'purchase_order'
  block: number
  words: string
}

/** A word that RFQs and orders are called by, in plain letters. */
export interface KnownWordTable {
  word: string
}
