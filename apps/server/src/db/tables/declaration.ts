import type { EntryState } from '@fairlead/validation/ihm/entry-state'
import type { Generated, GeneratedAlways } from 'kysely'
import type { DeclarationDraftForm } from '@fairlead/validation/declaration-draft'
import type { ConformityDeclaration } from '@fairlead/validation/ihm/conformity-declaration'
import type { DeclarationState } from '@fairlead/validation/ihm/declaration-lifecycle'
import type { InventoryPart } from '@fairlead/validation/ihm/inventory'
import type { MaterialDeclaration } from '@fairlead/validation/ihm/material-declaration'
import type { TriageAnswer, TriageVerdict } from '@fairlead/validation/ihm/triage-verdict'
import type { Instant, Json } from './columns.ts'

/** What one supplier declares for one order. */
export interface HazardDeclarationTable {
  id: GeneratedAlways<number>
  orderId: number
  companyId: number
  vesselId: number | null
  state: DeclarationState
  asksEu: boolean
  preselect: Generated<boolean>
  dueOn: string
  askedAt: Instant
  askedBy: number | null
  answeredAt: Instant | null
  answeredBy: string | null
  settledAt: Instant | null
  settledBy: number | null
  /** Why it was declined or closed. */
  reason: string | null
  reminders: Generated<number>
  remindedAt: Instant | null
  conformity: Json<ConformityDeclaration> | null
}

/** An order line that is asked for. */
export interface HazardLineTable {
  id: GeneratedAlways<number>
  declarationId: number
  orderLineId: number
  /** Null: not judged since it was sent. */
  accepted: boolean | null
  reason: string | null
}

/** A declaration as it was sent; the newest of its line counts. Once accepted nothing of its form changes. */
export interface MaterialDeclarationTable {
  id: GeneratedAlways<number>
  declarationId: number
  hazardLineId: number | null
  number: string
  product: string
  productNumber: string
  maker: Generated<string>
  revision: Generated<string>
  form: Json<MaterialDeclaration>
  document: string | null
  submittedAt: Instant
  submittedBy: string
  acceptedAt: Instant | null
  acceptedBy: number | null
  acceptReason: string | null
  /** Where on board it is, and in which part of the inventory it belongs. */
  location: string | null
  inventoryPart: InventoryPart | null
  /** Maker and number as they are compared; kept once it is accepted. */
  productKey: string | null
  /** Another one of the same product says otherwise: neither counts. */
  contradicted: Generated<boolean>
  /** The maker lets everybody use it who sells the product to this buyer. */
  publishedAt: Instant | null
  /** Somebody said that another one holds. */
  setAsideAt: Instant | null
  setAsideBy: number | null
  setAsideReason: Generated<string>
}

/** An entry of Part I of a ship's inventory. */
export interface IhmEntryTable {
  id: GeneratedAlways<number>
  companyId: number
  vesselId: number
  state: EntryState
  part: InventoryPart
  material: string
  partOf: string
  location: string
  quantity: string
  unit: string
  approximate: Generated<boolean>
  remarks: string | null
  declaration: string | null
  source: string | null
  fromOn: string
  untilOn: string | null
  materialDeclarationId: number | null
  /** The entry that it took the place of. */
  replaces: number | null
  /** The later form, without it, over which a person left it where it is. */
  keptOver: number | null
  reason: Generated<string>
  madeAt: Instant
  decidedAt: Instant | null
}

export interface HazardDraftTable {
  declarationId: number
  version: number
  form: Json<DeclarationDraftForm>
  savedAt: Instant
  savedBy: number | null
}

/** Whether an order line needs a declaration, and why; a person's word stands over the rules'. */
export interface IhmTriageTable {
  orderLineId: number
  /** What counts: a person's word, else that of the rules. */
  answer: TriageAnswer
  /** What the rules say, or what was decided before. */
  verdict: Json<TriageVerdict>
  decidedBy: number | null
  decidedAt: Instant | null
  decidedReason: Generated<string>
}

/** What a person decided for good on a product of a maker. */
export interface IhmDecisionTable {
  companyId: number
  /** Maker and product number as they are compared. */
  key: string
  maker: string
  productNumber: string
  answer: TriageAnswer
  reason: string
  decidedBy: number | null
  decidedAt: Instant
}

/** All IHM agents of a company work for a further buyer, also who joins later. */
export interface IhmCompanyServiceTable {
  agentCompanyId: number
  companyId: number
  since: Instant
}

/** The further buyers that an IHM agent works for. */
export interface IhmServiceTable {
  accountId: number
  companyId: number
  since: Instant
}
