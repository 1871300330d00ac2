import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CompanyState } from '@fairlead/validation/company-lifecycle'
import type { AccountType } from '@fairlead/validation/supplier-company'
import type { SeriesDocument } from '@fairlead/validation/number-series'
import type { OrderPapersForm } from '@fairlead/validation/papers'
import type { QuotationDefaultsForm } from '@fairlead/validation/quotation-defaults'
import type { DeskRole } from '@fairlead/validation/team'
import type { Instant } from './columns.ts'

export interface CompanyTable {
  id: GeneratedAlways<number>
  kind: 'BUYER' | 'SUPPLIER' | 'OPERATOR'
  name: string
  email: string | null
  phone: string | null
  address: string | null
  city: string | null
  postCode: string | null
  stateCode: string | null
  country: string | null
  currency: Generated<string>
  focus: Generated<string[]>
  modulesOff: Generated<string[]>
  /** Goods, services and lubricants that go to every port. */
  worldWide: Generated<boolean>
  worldWideServices: Generated<boolean>
  worldWideLubricants: Generated<boolean>
  accountTypes: Generated<AccountType[]>
  state: Generated<CompanyState>
  settings: ColumnType<unknown, string | undefined, string>
  /** Who changed a setting last, by its name. */
  settingsChanged: ColumnType<
    Record<string, { by: string; at: string }>,
    string | undefined,
    string
  >
  vatNumber: string | null
  registrationNumber: string | null
  emergencyPhone: string | null
  website: string | null
  description: string | null
  opensAt: string | null
  closesAt: string | null
  timeZone: string | null
  /** When a supplier's registration was finished. */
  registeredAt: Instant | null
  logo: string | null
  /** What all of its orders say, or its quotations. */
  papers: ColumnType<Partial<OrderPapersForm>, string | undefined, string>
  /** What its new quotations begin with. */
  quotationDefaults: ColumnType<Partial<QuotationDefaultsForm>, string | undefined, string>
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  lockedAt: Instant | null
  lockedReason: string | null
}

export interface CompanyMappingTable {
  supplierId: number
  buyerId: number
  companyAliasName: string
  erpValue: string
  updatedBy: number | null
  updatedAt: Instant
}

export interface VesselTable {
  id: GeneratedAlways<number>
  companyId: number
  name: string
  imo: string
  flag: string | null
  type: string | null
  email: string | null
  grossTonnage: number | null
  builtYear: number | null
  /** Whether it calls at ports of the European Union, under whatever flag. */
  callsEu: Generated<boolean>
  revision: Generated<number>
}

export interface AccountTable {
  id: GeneratedAlways<number>
  companyId: number
  vesselId: number | null
  role: 'buyer' | 'vessel' | 'ihm-agent' | 'supplier' | 'support'
  email: string
  firstName: string
  lastName: string
  phone: string | null
  passwordHash: string | null
  verifiedAt: Instant | null
  gdprAcceptedAt: Instant | null
  failedLogins: Generated<number>
  lockedAt: Instant | null
  disabledAt: Instant | null
  /** At a desk of the company; crew and IHM agents have none. */
  teamRole: Generated<DeskRole>
  department: string | null
  /** Who took over what was open when the person was deactivated. */
  handedTo: number | null
  revision: Generated<number>
  lastLoginAt: Instant | null
  microsoftTenant: string | null
  microsoftOid: string | null
  /** Since when its owner lets none be linked. */
  microsoftOffSince: Instant | null
  totpSecret: string | null
  totpStartedAt: Instant | null
  totpSince: Instant | null
  totpStep: number | null
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
}

export interface AccountKeyTable {
  keyHash: string
  accountId: number
  purpose: string
  expiresAt: Instant
  usedAt: Instant | null
}

export interface SessionTable {
  id: GeneratedAlways<number>
  tokenHash: string
  accountId: number
  createdAt: Instant
  lastSeenAt: Instant
  expiresAt: Instant
}

/** A session that was ended from outside, and why: its open page is told. */
export interface EndedSessionTable {
  tokenHash: string
  reason: 'DEACTIVATED' | 'ROLE'
  endedAt: GeneratedAlways<string>
}

/** A browser that an account was opened from. What fails there is counted there. */
export interface KnownDeviceTable {
  id: GeneratedAlways<number>
  accountId: number
  deviceHash: string
  failedLogins: Generated<number>
  lockedAt: Instant | null
  usedAt: Instant
}

export interface ApiKeyTable {
  id: GeneratedAlways<number>
  companyId: number
  name: string
  prefix: string
  keyHash: string
  createdAt: ColumnType<string, string | Date | undefined, string | Date>
  lastUsedAt: Instant | null
  revokedAt: Instant | null
}

export interface PortTable {
  locode: string
  name: string
  country: string
  subdivision: string | null
  latitude: string | null
  longitude: string | null
  timeZone: string | null
  /** Other spellings and usual English names. */
  aliases: Generated<string[]>
  oldNames: Generated<string[]>
  /** All of its names without marks, spaces and signs. */
  names: Generated<string[]>
  /** Whether it may be chosen: one that left the official list stays with the documents that name it. */
  listed: Generated<boolean>
  size: Generated<number>
  /** RFQs for it, counted once a day. */
  uses: Generated<number>
}

/** Which edition of an official list is stored. */
export interface ReferenceEditionTable {
  list: string
  edition: string
  /** When the list was changed, or how often its entries are used was counted. */
  changedAt: ColumnType<string, never, unknown>
}

export interface CategoryTable {
  id: number
  name: string
  parentId: number | null
  kind: string
}

export interface BrandTable {
  id: GeneratedAlways<number>
  name: string
}

/** A word that suppliers are found by, with its forms of one letter left out. */
export interface SearchWordTable {
  word: string
  near: GeneratedAlways<string[]>
}

/** Whose word it is: a port, category, brand, approval, country or supplier. Triggers keep it. */
export interface SearchEntryTable {
  word: string
  kind: string
  ref: string
}

export interface FavouriteSupplierTable {
  companyId: number
  supplierId: number
}

export interface ExchangeRateTable {
  companyId: number
  currency: string
  rate: string
  onDate: string
  /** Typed, or of a file of the European Central Bank; null where nobody knows any more. */
  source: 'TYPED' | 'ECB' | null
  savedBy: number | null
  savedAt: Instant | null
}

export interface SavedViewTable {
  id: GeneratedAlways<number>
  accountId: number
  page: string
  name: string
  query: string
  /** The list opens with it. */
  opens: Generated<boolean>
}

/** Which vessels a person looks after. */
export interface AccountVesselTable {
  accountId: number
  vesselId: number
}

/** How the numbers of a company's own documents look. */
export interface NumberSeriesTable {
  companyId: number
  document: SeriesDocument
  prefix: string
  width: number
}

/** The last number that was given after each stem; it only grows. */
export interface NumberCountTable {
  companyId: number
  document: SeriesDocument
  stem: string
  last: number
}
