import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ProposalState } from '@fairlead/validation/proposal-lifecycle'
import type { Incoterm, PaymentTerms } from '@fairlead/validation/vocabulary'
import type { PriceSummary } from '@fairlead/validation/price-summary'
import type { Instant } from './columns.ts'

/** An agreement of a buyer with vendors. */
export interface ContractTable {
  id: GeneratedAlways<number>
  companyId: number
  number: string
  /** The award of the tender it was made of. */
  awardId: Generated<number | null>
  createdBy: number | null
  createdAt: Instant
}

/** What was agreed, once: a draft until it is published, and kept for ever then. */
export interface ContractVersionTable {
  id: GeneratedAlways<number>
  contractId: number
  number: number
  /** Grows with each change of the draft. */
  revision: Generated<number>
  title: string
  category: string
  currency: string
  incoterm: Incoterm | null
  incotermPlace: string | null
  paymentTerms: PaymentTerms | null
  validFrom: string | null
  validTo: string | null
  noticeDays: number
  notes: string
  supplierIds: number[]
  savedBy: number | null
  savedAt: Instant
  publishedBy: number | null
  publishedAt: Instant | null
  /** So many days before the end its people were told. */
  toldDays: Generated<number | null>
  /** The days on which it is the active version. */
  activeFrom: string | null
  activeTo: string | null
}

/** The prices of one vendor in one version; the same uuid is the same list in another version. */
export interface PriceListTable {
  id: GeneratedAlways<number>
  /** Of the list of a proposal there is none. */
  versionId: number | null
  proposalId: Generated<number | null>
  uuid: string
  revision: Generated<number>
  supplierId: number
  name: string
  currency: string
  world: boolean
  countries: string[]
  ports: string[]
  validFrom: string | null
  validTo: string | null
  delivery: string
  /** What one delivery costs, and from how much goods on it is free. */
  perDelivery: Generated<string | null>
  freeFrom: Generated<string | null>
  /** The list whose lines are shown, until its own are changed; null are its own. */
  linesOf: number | null
}

/** A line as it was typed. */
export interface PriceLineTable {
  id: GeneratedAlways<number>
  listId: number
  position: number
  scheme: string
  code: string
  makerNumber: string
  description: string
  unit: string
  /** `1=38.70;10=36.80`: from so many on. */
  prices: string
  minimum: string
  leadDays: string
  quality: string
  validFrom: string
  validTo: string
  /** The index that the prices follow, and its value that they are of. */
  indexName: string
  indexBase: string
  /** What it is found by. */
  codeKey: string | null
  makerKey: string | null
  problem: string | null
  /** The line of the version before that it was copied from. */
  copiedFrom: number | null
}

/** Prices that a vendor proposes for the next version: its own list, begun from one in force. */
export interface PriceProposalTable {
  id: GeneratedAlways<number>
  contractId: number
  supplierId: number
  /** The published list it was begun from. */
  baseId: number
  uuid: string
  state: ProposalState
  words: Generated<string>
  /** What it comes to, once it was sent. */
  summary: ColumnType<PriceSummary | null, string | null | undefined, string | null>
  begunBy: number | null
  begunAt: Instant
  sentBy: number | null
  sentAt: Instant | null
  settledAt: Instant | null
}

/** One line of the difference that was sent, and what is decided of it. */
export interface PriceProposalChangeTable {
  id: GeneratedAlways<number>
  proposalId: number
  position: number
  kind: 'NEW' | 'CHANGED' | 'GONE'
  /** The line of the published list, and that of the proposal. */
  beforeId: number | null
  afterId: number | null
  percent: string | null
  accepted: boolean | null
  reason: Generated<string>
  decidedBy: number | null
  decidedAt: Instant | null
}

/** The last time that new prices of a list were asked for. */
export interface PriceAskTable {
  contractId: number
  uuid: string
  byDate: string | null
  words: string
  askedBy: number | null
  askedAt: Instant
}

/** Why a line was bought dearer than a contract says. */
export interface AboveReasonTable {
  orderLineId: number
  words: string
  saidBy: number | null
  saidAt: Instant
}

/** An index that prices of a contract follow, whatever the version. */
export interface PriceIndexTable {
  id: GeneratedAlways<number>
  contractId: number
  name: string
  /** What names are compared by: one of each in a contract. */
  key: string
  revision: Generated<number>
  savedBy: number | null
  savedAt: Instant
}

/** What an index was on a day. */
export interface PriceIndexValueTable {
  indexId: number
  onDate: string
  value: string
  source: string
}
