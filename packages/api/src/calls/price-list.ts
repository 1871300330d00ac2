import { z } from 'zod'
import { contractLimits } from '@fairlead/validation/contract'
import { limits } from '@fairlead/validation/limits'
import { PriceLine, priceFields, PriceListForm } from '@fairlead/validation/price-list'
import { Id } from '@fairlead/validation/text'
import { defineCalls } from '../contract.ts'
import { day, decimal, id, instant, notRead, Ok, Params, revision } from '../shapes.ts'

const uuid = z.uuid()
const OfDraft = Params.extend({ listUuid: uuid })
/** What names a price list of one version. */
export const OfVersion = OfDraft.extend({
  number: z.coerce.number().int().positive().max(100_000),
})
const draftPath = '/api/buyer/contracts/{id}/draft/price-lists/{listUuid}' as const
const versionPath = '/api/buyer/contracts/{id}/versions/{number}/price-lists/{listUuid}' as const

/** A price list without its lines. */
export const PriceListHead = z.object({
  uuid,
  /** What a save names. */
  revision,
  vendor: z.object({ id, name: z.string() }),
  name: z.string(),
  currency: z.string(),
  world: z.boolean(),
  countries: z.array(z.string()),
  ports: z.array(z.object({ locode: z.string(), name: z.string() })),
  validFrom: day.nullable(),
  validTo: day.nullable(),
  perDelivery: decimal.nullable(),
  freeFrom: decimal.nullable(),
  delivery: z.string(),
  lines: z.number(),
  problems: z.number(),
  /** New prices of it were asked for, and its vendor has not proposed any since. */
  asked: z.object({ at: instant, by: day.nullable(), words: z.string() }).nullable(),
})

/** A line of a price list, as it was typed. */
export const StoredLine = z.object({
  ...PriceLine.shape,
  id,
  position: z.number(),
  problem: z.string().nullable(),
  /** The line of the version before that this one was copied from, until then named by its id. */
  copiedFrom: id.nullable(),
})
/** A line of a draft, with what it costs in the version published last, by quantity. */
export const DraftedLine = StoredLine.extend({ agreed: z.string().nullable() })
/** Which lines of a draft are looked at: what is new or changed, or what a person should look at. */
const shows = ['NEW', 'CHANGED', 'PROBLEM'] as const
/** How they are listed: by their places, all of them or those that words find or that are not right yet. */
export const draftedLines = {
  filter: z.object({
    q: z.string().max(100).optional(),
    problems: z.literal(true).optional(),
    /** Of a list of the draft. */
    show: z.enum(shows).optional(),
  }),
  sort: ['position'],
} as const
/** How a line may differ. */
export const changeKinds = ['NEW', 'CHANGED', 'GONE'] as const

/** What was ordered this year, at the prices of the version published last and at those that are looked at. */
const OrderedAt = z.object({
  currency: z.string(),
  was: decimal,
  is: decimal,
  more: decimal,
  percent: z.string().nullable(),
  /** Order lines that both have a price for, and those that one of them has none for. */
  lines: z.number(),
  left: z.number(),
})

/** A line of the list, as it is named beside it. */
const NamedLine = z.object({ lineId: id, position: z.number(), item: z.string() })

/** What a list of the draft changes, and what a person should look at. */
const ListChanges = z.object({
  revision,
  /** The version it is held against: the one published last that has the list. */
  against: z.number().nullable(),
  /** Lines there, and here. */
  before: z.number().nullable(),
  lines: z.number(),
  counts: z.record(z.enum([...changeKinds, 'PROBLEM']), z.number()),
  higher: z.number(),
  lower: z.number(),
  /** Changes of the first price, in percent; an end is open where it is null. */
  spread: z.array(
    z.object({ from: z.number().nullable(), to: z.number().nullable(), count: z.number() }),
  ),
  /** Null where nothing was ordered, or the currency is another one. */
  ordered: OrderedAt.nullable(),
  /** What publishing waits for: lines that are wrong, and rows that say two prices at once. */
  waiting: z.number(),
  /** The first of each. */
  wrong: z.array(
    NamedLine.extend({
      cell: z.object({ field: z.enum(priceFields), step: z.number(), part: z.string() }),
      message: z.string(),
    }),
  ),
  overlaps: z.array(
    z.object({
      item: z.string(),
      days: z.object({ validFrom: day.nullable(), validTo: day.nullable() }),
      rows: z.array(
        z.object({
          contractId: id,
          uuid,
          list: z.string(),
          position: z.number(),
          lineId: id,
          price: z.string().nullable(),
        }),
      ),
    }),
  ),
  unusual: z.array(NamedLine.extend({ percent: z.string() })),
})

/** How one line differs from what stood there before. */
export const Difference = z.object({
  kind: z.enum(changeKinds),
  /** The row of the sheet; null for what is gone. */
  row: z.number().nullable(),
  lineId: id.nullable(),
  code: z.string(),
  description: z.string(),
  unit: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Of the first price. */
  percent: z.string().nullable(),
  /** Far from the other changes; it may be meant. */
  unusual: z.boolean(),
  /** What else is not as it was. */
  also: z.array(z.object({ field: z.enum(priceFields), from: z.string(), to: z.string() })),
  problem: z.string().nullable(),
})

/** What was typed into a list, by the revision it was read at. */
export const TypedLines = z.object({
  revision,
  /** Lines that are there have their id; new ones stand at the end. */
  lines: z.array(PriceLine.extend({ id: Id.nullish() })).max(contractLimits.lines),
  remove: z.array(Id).max(contractLimits.lines).default([]),
})
/** A sheet that was read, and how it differs. */
export const ReadSheet = z.object({
  revision,
  same: z.number(),
  differences: z.array(Difference),
  /** Rows that were not read, with the reason. */
  unread: z.array(z.object({ row: z.number(), message: z.string() })),
  ...notRead,
  /** What is sent back to apply it. */
  lines: z.array(PriceLine),
})
/** The lines of a sheet, to be applied. */
export const SheetLines = z.object({
  revision,
  lines: z.array(PriceLine).max(contractLimits.lines),
})
/** Why a workbook is not read. */
export const unread = [
  'price-list.too-long',
  'sheet.unreadable',
  'sheet.too-large',
  'sheet.formulas',
  'sheet.macros',
] as const

const kept = ['contract.no-draft', 'record.stale'] as const

/** Price lists of a buyer's contracts. */
export const priceListCalls = defineCalls({
  'priceList.get': {
    method: 'GET',
    path: versionPath,
    summary: 'A price list of one version, without its lines',
    params: OfVersion,
    reply: PriceListHead.extend({ version: z.number(), contractNumber: z.string() }),
  },
  'priceList.lines': {
    method: 'GET',
    path: `${versionPath}/lines`,
    summary: 'A window of the lines of a price list',
    params: OfVersion,
    list: draftedLines,
    reply: z.array(DraftedLine),
  },
  'priceList.changes': {
    method: 'GET',
    path: `${draftPath}/changes`,
    summary:
      'What a list of the draft changes against the version published last, and what is in its way',
    params: OfDraft,
    reply: ListChanges,
    refuses: ['contract.no-draft'],
  },
  'priceList.difference': {
    method: 'GET',
    path: `${versionPath}/difference/{from}`,
    summary: 'How the lines of a price list differ from those it has in another version',
    params: OfVersion.extend({ from: OfVersion.shape.number }),
    list: {
      filter: z.object({
        kind: z.enum(changeKinds).optional(),
        q: z.string().max(100).optional(),
      }),
      sort: ['position'],
    },
    reply: z.array(Difference),
  },
  'priceList.save': {
    method: 'PUT',
    path: draftPath,
    summary: 'Add a price list to the draft under a new uuid, or change where and when one holds',
    params: OfDraft,
    body: PriceListForm.extend({ revision: revision.optional() }),
    reply: z.object({ revision }),
    refuses: [...kept, 'price-list.too-many', 'price-list.vendor'],
    writes: true,
  },
  'priceList.remove': {
    method: 'DELETE',
    path: draftPath,
    summary: 'Take a price list out of the draft',
    params: OfDraft,
    query: z.object({ revision: z.coerce.number().int() }),
    reply: Ok,
    refuses: ['contract.no-draft', 'record.stale'],
    writes: true,
  },
  'priceList.saveLines': {
    method: 'POST',
    path: `${draftPath}/lines`,
    summary: 'Change, add and take out lines of a list of the draft, as typed',
    params: OfDraft,
    bodyBytes: limits.listBodyBytes,
    body: TypedLines,
    reply: z.object({ revision, ids: z.array(id) }),
    refuses: [...kept, 'price-list.too-long'],
    writes: true,
  },
  'priceList.read': {
    method: 'POST',
    path: `${draftPath}/read`,
    summary: 'Read a price list from xlsx and say how it differs; nothing is kept yet',
    params: OfDraft,
    files: ['files'],
    reply: ReadSheet.extend({ ordered: OrderedAt.nullable() }),
    refuses: ['contract.no-draft', ...unread],
  },
  'priceList.apply': {
    method: 'POST',
    path: `${draftPath}/apply`,
    summary: 'Make the lines that were read those of the draft, also those with problems',
    params: OfDraft,
    bodyBytes: limits.listBodyBytes,
    body: SheetLines,
    reply: z.object({ revision }),
    refuses: [...kept, 'price-list.too-long'],
    writes: true,
  },
  'download.priceListXlsx': {
    method: 'GET',
    path: `${versionPath}/xlsx`,
    summary: 'The lines of a price list as a workbook, which is read back',
    params: OfVersion,
    reply: 'file',
    refuses: ['document.too-long'],
  },
})
