import { z } from 'zod'
import { CatalogueItemForm, ItemHazard } from '@fairlead/validation/catalogue'
import { text } from '@fairlead/validation/text'
import { CodeScheme } from '@fairlead/validation/vocabulary'
import { defineCalls } from '../contract.ts'
import {
  Attachment,
  Created,
  decimal,
  id,
  instant,
  notRead,
  Ok,
  Params,
  revision,
} from '../shapes.ts'

const Item = z.object({
  id,
  scheme: CodeScheme,
  code: z.string(),
  description: z.string(),
  words: z.string(),
  unit: z.string(),
  weightKg: decimal.nullable(),
  hazard: ItemHazard,
  accountCode: z.string(),
  component: z.string(),
  maker: z.string(),
  pictures: z.array(z.object({ id: z.uuid(), name: z.string() })),
})

const ItemRow = Item.extend({
  /** What a save names. */
  revision,
  savedBy: z.string().nullable(),
  savedAt: instant,
})

/** What was last paid for an item, or asked where it was never ordered. */
const LastPrice = z.object({
  kind: z.enum(['ORDERED', 'QUOTED']),
  at: instant,
  supplierName: z.string(),
  unitPrice: decimal,
  unit: z.string(),
  currency: z.string(),
})

const Difference = z.object({
  kind: z.enum(['NEW', 'CHANGED', 'GONE']),
  /** The row of the sheet, or the number of the item; null for what is gone. */
  row: z.number().nullable(),
  scheme: CodeScheme,
  code: z.string(),
  description: z.string(),
  unit: z.string(),
  maker: z.string(),
  /** What is not as it was. */
  fields: z.array(z.string()),
})
/** How a list that comes in differs from the catalogue. */
export const catalogueDifference = {
  same: z.number(),
  counts: z.object({ NEW: z.number(), CHANGED: z.number(), GONE: z.number() }),
  /** The first of them. */
  differences: z.array(Difference),
}
const sheetRefusals = [
  'catalogue.full',
  'sheet.unreadable',
  'sheet.too-large',
  'sheet.formulas',
  'sheet.macros',
] as const

const typed = z.object({ q: text(100) })
const save = { refuses: ['catalogue.code-taken', 'catalogue.full'], writes: true } as const

/** The items of a buyer's company. A ship looks them up without prices. */
export const catalogueCalls = defineCalls({
  'catalogue.find': {
    method: 'GET',
    path: '/api/buyer/catalogue/find',
    summary: 'The items that are meant by a code or words, the best first, with the last price',
    query: typed,
    reply: z.array(Item.extend({ last: LastPrice.nullable() })),
  },
  'vesselCatalogue.find': {
    method: 'GET',
    path: '/api/vessel/catalogue/find',
    summary: 'The items of the office that are meant by a code or words, the best first',
    query: typed,
    reply: z.array(Item),
  },
  'catalogue.list': {
    method: 'GET',
    path: '/api/buyer/catalogue',
    summary: 'The items of the company',
    list: {
      filter: z.object({
        q: z.string().max(100).optional(),
        scheme: CodeScheme.optional(),
        hazard: ItemHazard.optional(),
      }),
      sort: ['code', 'description', 'savedAt', 'id'],
    },
    reply: z.array(ItemRow),
  },
  'catalogue.create': {
    method: 'POST',
    path: '/api/buyer/catalogue',
    summary: 'Add an item',
    body: CatalogueItemForm,
    reply: Created,
    ...save,
  },
  'catalogue.save': {
    method: 'PUT',
    path: '/api/buyer/catalogue/{id}',
    summary: 'Change an item; lines that were typed with it stay',
    params: Params,
    body: CatalogueItemForm.extend({ revision }),
    reply: Ok,
    refuses: ['catalogue.code-taken', 'record.stale'],
    writes: true,
  },
  'catalogue.remove': {
    method: 'DELETE',
    path: '/api/buyer/catalogue/{id}',
    summary: 'Take an item out of the catalogue; lines that were typed with it stay',
    params: Params,
    reply: Ok,
    writes: true,
  },
  'catalogue.addPicture': {
    method: 'POST',
    path: '/api/buyer/catalogue/{id}/pictures',
    summary: 'Add pictures to an item; they are shown where it is offered',
    params: Params,
    files: ['files'],
    reply: z.array(Attachment),
    refuses: ['catalogue.picture', 'catalogue.pictures-full', 'upload.type', 'upload.duplicate'],
    writes: true,
  },
  'catalogue.removePicture': {
    method: 'DELETE',
    path: '/api/buyer/catalogue/{id}/pictures/{fileId}',
    summary: 'Take a picture off an item',
    params: Params.extend({ fileId: z.uuid() }),
    reply: Ok,
    writes: true,
  },
  'download.cataloguePicture': {
    method: 'GET',
    path: '/api/catalogue/{id}/pictures/{fileId}',
    summary: 'A picture of an item, for the office and its ships',
    params: Params.extend({ fileId: z.uuid() }),
    reply: 'file',
  },
  'catalogue.read': {
    method: 'POST',
    path: '/api/buyer/catalogue/read',
    summary: 'Read a catalogue from xlsx and say how it differs; nothing is kept yet',
    files: ['files'],
    reply: z.object({
      /** What an apply names. */
      state: z.string(),
      ...catalogueDifference,
      /** Rows that were not read, with the reason. */
      unread: z.array(z.object({ row: z.number(), message: z.string() })),
      ...notRead,
    }),
    refuses: sheetRefusals,
  },
  'catalogue.apply': {
    method: 'POST',
    path: '/api/buyer/catalogue/apply',
    summary: 'Take in the sheet that was read, and take out what it does not name if that is asked',
    files: ['files'],
    body: z.object({ state: z.string().max(80), removeGone: z.boolean().default(false) }),
    reply: Ok,
    refuses: [...sheetRefusals, 'record.stale'],
    writes: true,
  },
  'download.catalogueXlsx': {
    method: 'GET',
    path: '/api/buyer/catalogue/xlsx',
    summary: 'The catalogue as a workbook, which is read back',
    reply: 'file',
    refuses: ['document.too-long'],
  },
})
