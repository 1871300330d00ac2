import type { GeneratedAlways } from 'kysely'
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
