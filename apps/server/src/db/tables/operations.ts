import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { MailState } from '@fairlead/validation/mail-delivery'
import type { RuledGroup } from '@fairlead/validation/mail-groups'
import type { MailRules } from '@fairlead/validation/mail-rules'
import type { ImportResult } from '@fairlead/validation/vocabulary'
import type { ReportFlags } from '@fairlead/api/calls/download'
import type { LetterName } from '@fairlead/api/letters'
import type { Instant, Json } from './columns.ts'

export interface RecoveryCodeTable {
  codeHash: string
  accountId: number
  usedAt: Instant | null
}

export interface EventTable {
  id: GeneratedAlways<number>
  at: Instant
  actorKind: string
  actorId: number | null
  actorName: string
  actorCompanyId: number | null
  action: string
  subject: string
  subjectId: number
  caseId: number | null
  buyerId: number | null
  supplierId: number | null
  facts: ColumnType<unknown, string | undefined, string>
}

export interface MailTable {
  id: GeneratedAlways<number>
  eventId: number | null
  /** Which letter of the registry it is; null where it was queued before mails knew. */
  letter: LetterName | null
  toName: Generated<string>
  toAddress: string
  subject: string
  text: string
  html: string
  files: Generated<string[]>
  state: Generated<MailState>
  attempts: Generated<number>
  error: string | null
  createdAt: Instant
  sentAt: Instant | null
  /** The person behind it, where it is not from the marketplace itself. */
  fromName: string | null
  replyTo: string | null
  /** The record whose letters refer to each other. */
  thread: string | null
  /** Made when it is sent, as `request.pdf:17`; then among its files. */
  papers: Generated<string[]>
  /** Its Message-ID, which every attempt carries. */
  messageKey: Generated<string>
  urgent: Generated<boolean>
  /** Since when it is tried, where support has sent it again. */
  waitingSince: Instant | null
  /** Not before; null is at once. */
  nextAttemptAt: Instant | null
  /** Some node is sending it, until then at the latest. */
  inHandUntil: Instant | null
  /** When the quiet hours of its reader end. */
  notBefore: Instant | null
}

/** How mail reaches a person who has said so. */
export interface MailRulesTable {
  accountId: number
  rules: Json<MailRules>
  version: Generated<number>
  /** The day of the last digest, where the person is. */
  digestedOn: string | null
}

/** A further address of a person; nothing goes there before it agreed. */
export interface MailAddressTable {
  id: GeneratedAlways<number>
  accountId: number
  email: string
  keyHash: string | null
  askedAt: Instant
  confirmedAt: Instant | null
}

/** A mail that waits for a digest; of the person, or of a further address. */
export interface DigestEntryTable {
  id: GeneratedAlways<number>
  accountId: number
  addressId: number | null
  mailGroup: RuledGroup
  subject: string
  said: string
  path: string | null
  at: Instant
  dueAt: Instant
}

export interface IdempotencyTable {
  actor: string
  key: string
  call: string
  bodyHash: string
  status: number
  /** JSON, packed; null where it held a secret, and while it is not known. */
  reply: Buffer | null
  createdAt: Instant
}

export interface ImportedDocumentTable {
  id: GeneratedAlways<number>
  companyId: number
  kind: 'REQUISITION' | 'ORDER'
  number: string
  bodyHash: string
  via: string
  result: ImportResult
  message: string | null
  caseId: number | null
  orderId: number | null
  receivedAt: Instant
  /** What was made of it is no more: the document may come in again. */
  discardedAt: Instant | null
}

export interface EnquiryTable {
  id: GeneratedAlways<number>
  kind: string
  name: string
  email: string
  company: string | null
  message: string | null
  facts: ColumnType<unknown, string | undefined, string>
  createdAt: Instant
}

export interface PageViewTable {
  path: string
  onDate: string
  views: number
}

/** A report that is made in the background. */
export interface ReportTable {
  id: GeneratedAlways<number>
  accountId: number
  caseId: number
  flags: ColumnType<ReportFlags, string, never>
  /** The day it was where it was asked for. */
  onDay: string
  state: Generated<'WAITING' | 'MADE' | 'FAILED'>
  /** Parts that are set, of so many. */
  done: Generated<number>
  total: Generated<number>
  attempts: Generated<number>
  error: string | null
  fileId: string | null
  createdAt: Instant
  endedAt: Instant | null
}

export interface UsedCaptchaTable {
  signature: string
  expiresAt: Instant
}

/** How often something was done under a key, and until when that counts, by the clock of the database. */
export interface TurnTable {
  key: string
  used: number
  until: Instant
}
