import type { SheetChoice } from '@fairlead/api/calls/case-draft'
import type { Instant, Json } from './columns.ts'

/** What the columns of a company's lists were said to hold, by their headings. */
export interface ListColumnsTable {
  companyId: number
  headings: string
  roles: Json<NonNullable<SheetChoice['roles']>>
  saidAt: Instant
}
