import { ConformityDeclaration } from '@fairlead/validation/ihm/conformity-declaration'
import {
  declarationLifecycle,
  declarationStates,
} from '@fairlead/validation/ihm/declaration-lifecycle'
import { MaterialDeclaration } from '@fairlead/validation/ihm/material-declaration'
import { actionNames } from '@fairlead/validation/lifecycle'
import { z } from 'zod'
import { Attachment, day, decimal, id, instant, OrderState, VesselName } from './shapes.ts'

/** Where it stands. */
export const DeclarationState = z.enum(declarationStates)

const head = {
  id,
  state: DeclarationState,
  orderId: id,
  orderNumber: z.string(),
  orderState: OrderState,
  vesselName: z.string().nullable(),
  /** Lines that were asked for, and how many of them are accepted. */
  lines: z.number(),
  accepted: z.number(),
  askedAt: instant,
  dueOn: day,
  answeredAt: instant.nullable(),
  settledAt: instant.nullable(),
  /** Why it was declined or closed. */
  reason: z.string().nullable(),
}

/** One row of the lists of the buyer and its IHM agent. */
export const DeclarationRow = z.object({
  ...head,
  supplierName: z.string(),
  reminders: z.number(),
  lastReminderAt: instant.nullable(),
  /** A threshold changed since it was declared. */
  outdated: z.boolean(),
  /** Another declaration of one of its products says otherwise. */
  contradicted: z.boolean(),
})
/** One row of a supplier's lists. */
export const SupplierDeclarationRow = z.object({ ...head, buyerName: z.string() })

/** A declaration as it was sent for a line. */
const Declared = z.object({
  id,
  form: MaterialDeclaration,
  submittedAt: instant,
  submittedBy: z.string(),
  acceptedAt: instant.nullable(),
  document: Attachment.nullable(),
  /** The materials whose thresholds changed since, or that are asked for since; the form stays as it was sent. */
  changed: z.array(z.string()),
  contradicted: z.boolean(),
  /** Why another one holds in its place. */
  setAside: z.string().nullable(),
})
/** A declaration that was accepted for the same product. */
const Earlier = z.object({
  id,
  number: z.string(),
  acceptedAt: instant,
  revision: z.string(),
  form: MaterialDeclaration,
})

const DeclarationLine = z.object({
  id,
  position: z.number(),
  name: z.string(),
  code: z.string().nullable(),
  drawingNumber: z.string().nullable(),
  maker: z.string().nullable(),
  quantity: decimal,
  unit: z.string(),
  /** Null: not judged since it was sent. */
  accepted: z.boolean().nullable(),
  /** What is to be corrected. */
  reason: z.string().nullable(),
  declared: Declared.nullable(),
  /** Of the same supplier, product and revision, where it can be used again; the newest. */
  earlier: Earlier.nullable(),
})

/** What was asked for an order, line by line, with what was declared. */
export const Declaration = z.object({
  ...head,
  buyerName: z.string(),
  supplierName: z.string(),
  supplierAddress: z.string().nullable(),
  vessel: VesselName.nullable(),
  askedBy: z.string().nullable(),
  /** The EU’s materials are asked for, because of the flag or the calls of the ship. */
  eu: z.boolean(),
  preselect: z.boolean(),
  answeredBy: z.string().nullable(),
  settledBy: z.string().nullable(),
  conformity: ConformityDeclaration.nullable(),
  items: z.array(DeclarationLine),
  reminders: z.number(),
  lastReminderAt: instant.nullable(),
  actions: z.array(z.enum(actionNames(declarationLifecycle))),
})

/** How the requests of a ship or a supplier are answered. */
export const Statistic = z.object({
  id: id.nullable(),
  name: z.string(),
  asked: z.number(),
  answered: z.number(),
  /** Days from the request to the answer, of those that were answered. */
  medianDays: z.number().nullable(),
  /** Awaited for more than thirty days. */
  overdue: z.number(),
})
