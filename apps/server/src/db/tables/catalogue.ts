import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ItemHazard } from '@fairlead/validation/catalogue'
import type { RequisitionTemplateLine } from '@fairlead/validation/requisition-template'
import type { CodeScheme } from '@fairlead/validation/vocabulary'
import type { Instant } from './columns.ts'

/** An item that a buyer's company buys. */
export interface CatalogueItemTable {
  id: GeneratedAlways<number>
  companyId: number
  scheme: CodeScheme
  code: string
  /** What the code is found by. */
  codeKey: string
  description: string
  /** What else it is called, one a line. */
  words: string
  unit: string
  weightKg: string | null
  hazard: ItemHazard
  accountCode: string
  /** Whose part it is. */
  component: Generated<string>
  /** Whose number it has, and what tells it from that of another maker. */
  maker: Generated<string>
  makerKey: Generated<string>
  revision: Generated<number>
  savedBy: number | null
  savedAt: Instant
  /** Its words and its company, for the index. */
  foundBy: GeneratedAlways<string>
}

/** A word of a company's items: what a mistyped one is compared with. */
export interface CatalogueWordTable {
  companyId: number
  word: string
  near: ColumnType<string[], never, never>
}

/** Lines that an RFQ begins with, for so many people and days, or always the same. */
export interface RequisitionTemplateTable {
  id: GeneratedAlways<number>
  companyId: number
  name: string
  crew: number | null
  days: number | null
  lines: RequisitionTemplateLine[]
  /** One more with every save. */
  revision: Generated<number>
  savedBy: number | null
  savedAt: Instant
}
