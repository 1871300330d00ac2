import type { Generated, GeneratedAlways } from 'kysely'
import type { MessageTemplateKind } from '@fairlead/validation/message-template'
import type { ClassSociety } from '@fairlead/validation/supplier-company'
import type { SurveyKind } from '@fairlead/validation/survey'
import type { TagColour, TagKind } from '@fairlead/validation/tag'
import type { Instant } from './columns.ts'

/** A tag of a buyer's office. */
export interface TagTable {
  id: GeneratedAlways<number>
  companyId: number
  kind: TagKind
  name: string
  colour: TagColour
  /** Who may use and see it; null is everybody of the office. */
  userIds: number[] | null
  revision: Generated<number>
  savedBy: number | null
  savedAt: Instant
}

export interface CaseTagTable {
  tagId: number
  caseId: number
}

export interface SupplierTagTable {
  tagId: number
  supplierId: number
}

/** The number of a supplier in the ERP of a buyer's company, for nobody else's eyes. */
export interface VendorTable {
  id: GeneratedAlways<number>
  companyId: number
  supplierId: number
  vendorId: string
  /** What the ERP calls the supplier. */
  alias: string | null
  revision: Generated<number>
  savedBy: number | null
  savedAt: Instant
}

/** A text that a buyer's office writes again and again, with variables. */
export interface MessageTemplateTable {
  id: GeneratedAlways<number>
  companyId: number
  kind: MessageTemplateKind
  name: string
  /** Sanitised HTML. */
  text: string
  revision: Generated<number>
  savedBy: number | null
  savedAt: Instant
}

/** A survey of a ship, as its office plans it. */
export interface SurveyTable {
  id: GeneratedAlways<number>
  companyId: number
  vesselId: number
  kind: SurveyKind
  society: ClassSociety | null
  surveyOn: string
  port: string | null
  note: string | null
  /** The mark its people were told at last; null again for a new day. */
  toldDays: number | null
  /** How often they were told, whatever the day was. */
  reminders: Generated<number>
  remindedAt: Instant | null
  revision: Generated<number>
  savedBy: number | null
  savedAt: Instant
}
