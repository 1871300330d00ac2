import { InventoryEntry, InventoryPart, TakeInForm } from '@fairlead/validation/ihm/inventory'
import { limits } from '@fairlead/validation/limits'
import { Day, requiredText } from '@fairlead/validation/text'
import { z } from 'zod'
import { defineCalls } from '../contract.ts'
import { day, id, instant, Ok, Params } from '../shapes.ts'

const { shape } = InventoryEntry

const Entry = z.object({
  id,
  part: InventoryPart,
  material: z.string(),
  partOf: z.string(),
  location: z.string(),
  quantity: z.string(),
  unit: z.string(),
  approximate: z.boolean(),
  remarks: z.string().nullable(),
  declaration: z.string().nullable(),
  source: z.string().nullable(),
  from: day,
  until: day.nullable(),
  decidedAt: instant.nullable(),
  /** The forms that hold the declaration behind it. */
  declarationId: id.nullable(),
  /** Another declaration of the product says otherwise, or one holds in its place. */
  contradicted: z.boolean(),
  setAside: z.boolean(),
  /** A threshold changed since it was declared. */
  outdated: z.boolean(),
})

/** What a person says of an entry: where it is, and what else differs from what was proposed. */
const Said = z.object({
  location: shape.location,
  part: InventoryPart,
  partOf: shape.partOf.optional(),
  quantity: shape.quantity.optional(),
  unit: shape.unit.optional(),
  approximate: z.boolean().optional(),
  remarks: shape.remarks,
})
const reason = requiredText(limits.reasonLength)
const ofVessel = (part = '') => `/api/hazard-inventory/vessel/{id}${part}`
const ofEntry = (part: string) => `/api/hazard-inventory/entry/{id}/${part}`
const on = z.object({ on: Day.optional() })

/** Part I of the Inventory of Hazardous Materials of a ship, as of any day. */
export const inventoryCalls = defineCalls({
  'inventory.fleet': {
    method: 'GET',
    path: '/api/hazard-inventories',
    summary:
      'The ships of one buyer with how much stands in their inventories and what is proposed',
    query: z.object({ buyerId: z.coerce.number().int().optional() }),
    reply: z.array(
      z.object({
        id,
        name: z.string(),
        imo: z.string(),
        entries: z.number(),
        proposed: z.number(),
        /** Forms that are awaited or reviewed. */
        open: z.number(),
        /** Forms that were accepted, which its zip holds. */
        accepted: z.number(),
      }),
    ),
  },
  'inventory.get': {
    method: 'GET',
    path: ofVessel(),
    summary: 'What is on board of a ship on a day, and the changes that are proposed',
    params: Params,
    query: on,
    reply: z.object({
      vessel: z.object({
        id,
        name: z.string(),
        imo: z.string(),
        type: z.string().nullable(),
        flag: z.string().nullable(),
        builtYear: z.number().nullable(),
        grossTonnage: z.number().nullable(),
      }),
      day,
      /** Guideline, regulation and edition of the thresholds. */
      basis: z.string(),
      entries: z.array(Entry),
      proposed: z.array(Entry),
      /** Proposed entries of a later form of what stands: whose place they may take, and whether they correct it. */
      changes: z.array(z.object({ id, instead: id, corrects: z.boolean() })),
      /** Entries that stand and that a later form of the same line or product no longer declares. */
      removals: z.array(
        z.object({
          id,
          declaredId: id,
          declaration: z.string(),
          declarationId: id,
          acceptedAt: instant,
        }),
      ),
      /** The days on which something came or went, the newest first. */
      days: z.array(day),
    }),
  },
  'inventory.history': {
    method: 'GET',
    path: ofVessel('/history'),
    summary: 'What happened to the inventory of a ship, or to one of its entries',
    params: Params,
    query: z.object({ entryId: z.coerce.number().int().optional() }),
    reply: z.array(
      z.object({ id, at: instant, actor: z.string(), action: z.string(), text: z.string() }),
    ),
  },
  'inventory.accept': {
    method: 'POST',
    path: ofEntry('accept'),
    summary:
      'Take a proposed entry into the inventory, with its place on board, beside what stands or instead of it',
    params: Params,
    body: Said.extend({ from: Day.optional(), instead: id.nullish() }),
    reply: Ok,
    refuses: ['inventory.decided', 'inventory.contradicted', 'inventory.other-entry'],
    writes: true,
  },
  'inventory.refuse': {
    method: 'POST',
    path: ofEntry('refuse'),
    summary: 'Leave a proposed entry out, with a reason',
    params: Params,
    body: z.object({ reason }),
    reply: Ok,
    refuses: ['inventory.decided'],
    writes: true,
  },
  'inventory.keep': {
    method: 'POST',
    path: ofEntry('keep'),
    summary: 'Leave an entry where it is although a later form no longer declares it',
    params: Params,
    body: z.object({ declaredId: id, reason }),
    reply: Ok,
    refuses: ['inventory.decided'],
    writes: true,
  },
  'inventory.change': {
    method: 'POST',
    path: ofEntry('change'),
    summary: 'Say that an entry is otherwise from a day on; until then it stays as it was',
    params: Params,
    body: Said.extend({ on: Day, reason }),
    reply: z.object({ id }),
    refuses: ['inventory.decided', 'inventory.day'],
    writes: true,
  },
  'inventory.end': {
    method: 'POST',
    path: ofEntry('end'),
    summary: 'Say that an entry is no longer on board from a day on',
    params: Params,
    body: z.object({ on: Day, reason }),
    reply: Ok,
    refuses: ['inventory.decided', 'inventory.day'],
    writes: true,
  },
  'inventory.read': {
    method: 'POST',
    path: ofVessel('/read'),
    summary: 'Read the existing inventory of a ship from xlsx; nothing is kept yet',
    params: Params,
    body: TakeInForm,
    files: ['files'],
    reply: z.object({
      entries: z.array(
        z.object({
          row: z.number(),
          /** It stands in the inventory already. */
          known: z.boolean(),
          entry: InventoryEntry,
        }),
      ),
      problems: z.array(
        z.object({ row: z.number(), field: z.string(), message: z.string(), cell: z.string() }),
      ),
    }),
    refuses: ['sheet.unreadable', 'sheet.too-large', 'sheet.formulas', 'sheet.macros'],
  },
  'inventory.takeIn': {
    method: 'POST',
    path: ofVessel('/take-in'),
    summary: 'Take the entries of an existing inventory in, after they were looked at',
    params: Params,
    bodyBytes: limits.listBodyBytes,
    body: z.object({ entries: z.array(InventoryEntry).min(1).max(5000) }),
    reply: z.object({ entries: z.number() }),
    writes: true,
  },
  'download.inventoryPdf': {
    method: 'GET',
    path: ofVessel('/pdf'),
    summary: 'Part I of a ship’s inventory as of a day as PDF, for the surveyor',
    params: Params,
    query: on,
    reply: 'file',
  },
  'download.inventoryXlsx': {
    method: 'GET',
    path: ofVessel('/xlsx'),
    summary: 'Part I of a ship’s inventory as of a day as xlsx; it is taken in again',
    params: Params,
    query: on,
    reply: 'file',
  },
})
