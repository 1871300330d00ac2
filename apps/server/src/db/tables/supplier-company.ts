import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  BrandRelation,
  ClassSociety,
  CompanyPart,
  PiClub,
  PortUse,
  Presence,
} from '@fairlead/validation/supplier-company'
import type { CaseType } from '@fairlead/validation/vocabulary'
import type { Instant } from './columns.ts'

export interface SupplierPortTable {
  companyId: number
  locode: string
  use: ColumnType<PortUse, PortUse | undefined, PortUse>
  presence: ColumnType<Presence[], Presence[] | undefined, Presence[]>
}

export interface SupplierCategoryTable {
  companyId: number
  categoryId: number
  isPrimary: Generated<boolean>
  piApprovals: ColumnType<PiClub[], PiClub[] | undefined, PiClub[]>
}

export interface SupplierBrandTable {
  companyId: number
  brandId: number
  relation: ColumnType<BrandRelation, BrandRelation | undefined, BrandRelation>
}

/** The file that proves a relation to a brand. */
export interface BrandProofTable {
  companyId: number
  brandId: number
  fileId: string
}

/** For which brands a service is done. */
export interface SupplierServiceBrandTable {
  companyId: number
  categoryId: number
  brandId: number
}

export interface ClassApprovalTable {
  id: GeneratedAlways<number>
  companyId: number
  description: string
  expiresOn: string | null
  society: ClassSociety | null
  number: string | null
  fileId: string | null
  /** So many days before its end its people were told last. */
  toldDays: ColumnType<number | null, number | null | undefined, number | null>
}

/** The services an approval is for. */
export interface ClassApprovalServiceTable {
  approvalId: number
  categoryId: number
}

export interface SupplierCertificateTable {
  companyId: number
  kind: 'CERTIFICATE' | 'MEMBERSHIP'
  code: string
  number: string | null
  expiresOn: string | null
}

/** An address RFQs and orders go to besides the people: all of them, those for a port, or those of a kind. */
export interface SupplierDeskTable {
  id: GeneratedAlways<number>
  companyId: number
  email: string
  /** Of the first and second that all of them go to. */
  rank: 1 | 2 | null
  locode: string | null
  caseType: CaseType | null
}

/** Who saved a part of what a company says of itself, and how often it was saved. */
export interface CompanyPartTable {
  companyId: number
  part: CompanyPart
  version: number
  savedBy: number | null
  savedAt: Instant
}

/** A brand that is not in the list; support answers it. */
export interface BrandRequestTable {
  id: GeneratedAlways<number>
  companyId: number
  name: string
  relation: BrandRelation
  note: Generated<string>
  askedBy: number
  askedAt: Instant
  answeredAt: Instant | null
  brandId: number | null
  reason: string | null
}

/** How a supplier answered everybody within a year, as it was counted last. */
export interface SupplierFigureTable {
  companyId: number
  answers: number
  answerHours: string | null
  answerBuyers: number
  requests: number
  quoted: number
  requestBuyers: number
  orders: number
  confirmedInTime: number
  orderBuyers: number
  countedAt: Instant
}

/** What a buyer's history with a supplier adds up to, as `supplier.record.ts` puts it together. */
export interface TradeRecordTable {
  buyerId: number
  supplierId: number
  figures: ColumnType<unknown, string, string>
}

/** Whose history moved since it was added up; triggers write it. */
export interface TradeMovedTable {
  buyerId: number
  supplierId: number
}
