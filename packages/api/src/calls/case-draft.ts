import { z } from 'zod'
import { limits } from '@fairlead/validation/limits'
import { CaseForm } from '@fairlead/validation/case'
import { caseLifecycle } from '@fairlead/validation/case-lifecycle'
import { refusalsOf } from '@fairlead/validation/lifecycle'
import { CaseType } from '@fairlead/validation/vocabulary'
import { defineCalls } from '../contract.ts'
import { Attachment, Created, id, Ok, Params } from '../shapes.ts'

/** How reading a client's own document can fail. */
export const documentRefusals = [
  'document.unreadable',
  'document.no-text',
  'sheet.too-large',
  'sheet.macros',
] as const

/** A line read from a pasted block or a file, before it counts. */
export const ParsedLine = z.object({
  name: z.string(),
  code: z.string().nullable(),
  scheme: z.string().nullable(),
  drawingNumber: z.string().nullable(),
  drawingPosition: z.string().nullable(),
  quantity: z.string().nullable(),
  unit: z.string().nullable(),
  remarks: z.string().nullable(),
  /** The name of one of `components`. */
  component: z.string().nullable(),
  unitPrice: z.string().nullable(),
  discountPercent: z.string().nullable(),
  problems: z.array(z.string()),
  /** The sheet by its place in the file, and the row in it as a spreadsheet numbers it. */
  sheet: z.number(),
  row: z.number(),
})
export type ParsedLine = z.infer<typeof ParsedLine>

/** What a column of a list may be taken for. */
export const ListRole = z.enum([
  'number',
  'name',
  'description',
  'impa',
  'issa',
  'partNumber',
  'code',
  'drawingNumber',
  'drawingPosition',
  'quantity',
  'unit',
  'remarks',
  'detail',
  'component',
  'unitCost',
  'discount',
])
export type ListRole = z.infer<typeof ListRole>

/** Why a row of a list is no line. */
export const LeftOut = z.enum([
  'ABOVE',
  'HEADING',
  'TOTAL',
  'SIGNATURE',
  'SECTION',
  'COMPONENT',
  'CONTINUED',
  'NOTE',
  'NOT_ASKED',
])
export type LeftOut = z.infer<typeof LeftOut>

/** One sheet of a file as it was read: what each column was taken for, and what became of each row. */
export const ReadSheet = z.object({
  name: z.string(),
  hidden: z.boolean(),
  taken: z.boolean(),
  /** How many lines it has, or would have. */
  lines: z.number(),
  /** The first and the last row of the headings as a spreadsheet numbers them; null without any. */
  headings: z.object({ from: z.number(), to: z.number() }).nullable(),
  /** The sign before the decimals, where the list shows it. */
  decimalSign: z.enum(['.', ',']).nullable(),
  columns: z.array(
    z.object({
      index: z.number(),
      heading: z.string(),
      role: ListRole.nullable(),
      sure: z.enum(['SURE', 'LIKELY', 'GUESS', 'NONE']),
      note: z.string(),
    }),
  ),
  /** The rows that hold anything, of the sheets that are taken. */
  rows: z.array(
    z.object({ row: z.number(), cells: z.array(z.string()), leftOut: LeftOut.nullable() }),
  ),
})
export type ReadSheet = z.infer<typeof ReadSheet>

/** What a person says about a sheet where it was read otherwise. What is not said stays as it was read. */
export const SheetChoice = z.object({
  sheet: z.number().int().min(0).max(200),
  taken: z.boolean().optional(),
  /** The row of the headings as a spreadsheet numbers it; 0 without any. */
  headingRow: z.number().int().min(0).max(20_000).optional(),
  decimalSign: z.enum(['.', ',']).optional(),
  /** By the place of the column: what it holds; null for a column that is not read. */
  roles: z.record(z.string().regex(/^\d{1,3}$/), ListRole.nullable()).optional(),
  /** Rows that were left out and are lines after all. */
  rows: z.array(z.number().int()).max(20_000).optional(),
})
export type SheetChoice = z.infer<typeof SheetChoice>

/** What a list says about the machine that some of its lines belong to. */
export const ListComponent = z.object({
  name: z.string(),
  assembly: z.string(),
  maker: z.string(),
  type: z.string(),
  number: z.string(),
  drawingNumber: z.string(),
  particulars: z.string(),
  book: z.string(),
})

/** A list as it was read: its lines, and everything of the file that is none. */
export const ReadList = z.object({
  lines: z.array(ParsedLine),
  columns: z.array(z.string()),
  components: z.array(ListComponent),
  sheets: z.array(ReadSheet),
  /** What stands over the list. */
  head: z.object({ number: z.string().nullable(), vessel: z.string().nullable() }),
})
export type ReadList = z.infer<typeof ReadList>

/** A case before it is sent: typed, pasted and read out of documents. */
export const caseDraftCalls = defineCalls({
  'case.create': {
    method: 'POST',
    path: '/api/buyer/cases',
    summary: 'Start a draft RFQ',
    module: { vessel: 'SHIPS' },
    bodyBytes: limits.listBodyBytes,
    body: CaseForm,
    reply: Created,
    refuses: ['case.number-taken', 'vessel.unknown'],
    writes: true,
  },
  'case.save': {
    method: 'PUT',
    path: '/api/buyer/cases/{id}',
    summary: 'Save a draft RFQ',
    params: Params,
    bodyBytes: limits.listBodyBytes,
    body: CaseForm.extend({ version: z.number().int() }),
    reply: z.object({ id, version: z.number() }),
    refuses: [
      ...refusalsOf(caseLifecycle, 'edit'),
      'case.number-taken',
      'record.stale',
      'vessel.unknown',
    ],
    writes: true,
  },
  'case.repeat': {
    method: 'POST',
    path: '/api/buyer/cases/{id}/repeat',
    summary:
      'Start a draft RFQ with the lines, suppliers, files and words of one that was sent; its dates are left empty',
    params: Params,
    reply: Created,
    refuses: refusalsOf(caseLifecycle, 'repeat'),
    writes: true,
  },
  'case.discard': {
    method: 'POST',
    path: '/api/buyer/cases/{id}/discard',
    summary: 'Discard a draft RFQ',
    params: Params,
    reply: Ok,
    refuses: refusalsOf(caseLifecycle, 'discard'),
    writes: true,
  },
  'case.handOver': {
    method: 'POST',
    path: '/api/vessel/cases/{id}/hand-over',
    summary: "Hand the ship's draft over to the office; the ship only reads it from then on",
    module: 'SHIPS',
    params: Params,
    reply: Ok,
    refuses: refusalsOf(caseLifecycle, 'handOver'),
    writes: true,
  },
  'case.takeOver': {
    method: 'POST',
    path: '/api/buyer/cases/{id}/take-over',
    summary: 'Take a draft over that the ship is still writing',
    params: Params,
    reply: Ok,
    refuses: refusalsOf(caseLifecycle, 'takeOver'),
    writes: true,
  },
  'case.attach': {
    method: 'POST',
    path: '/api/buyer/cases/{id}/attachments',
    summary: 'Add files to an RFQ',
    params: Params,
    files: ['files'],
    reply: z.array(Attachment),
    refuses: [...refusalsOf(caseLifecycle, 'attach'), 'upload.type', 'upload.duplicate'],
    writes: true,
  },
  'case.detach': {
    method: 'DELETE',
    path: '/api/buyer/cases/{id}/attachments/{fileId}',
    summary: 'Take a file off a draft RFQ',
    params: Params.extend({ fileId: z.uuid() }),
    reply: Ok,
    refuses: refusalsOf(caseLifecycle, 'detach'),
    writes: true,
  },
  'case.parseLines': {
    method: 'POST',
    path: '/api/buyer/parse-lines',
    summary:
      'Read lines from a pasted block, an xlsx, csv, docx or PDF file, to be checked before they count',
    bodyBytes: limits.listBodyBytes,
    body: z.object({
      text: z.string().max(2_000_000).optional(),
      sheets: z.array(SheetChoice).max(200).optional(),
    }),
    files: ['files'],
    reply: ReadList,
    refuses: documentRefusals,
  },
  'case.rememberColumns': {
    method: 'POST',
    path: '/api/buyer/list-columns',
    summary: 'Remember what columns were said to hold, for the next list with the same headings',
    body: z.object({
      lists: z
        .array(
          z.object({
            headings: z.array(z.string().max(400)).min(1).max(1000),
            roles: z.record(z.string().regex(/^\d{1,3}$/), ListRole.nullable()),
          }),
        )
        .max(200),
    }),
    reply: Ok,
    writes: true,
  },
  'case.fillFromClientDocument': {
    method: 'POST',
    path: '/api/case/draft/case-type/{a}/{b}/fill-from-client-document',
    summary:
      'Read the lines of a client document for a draft RFQ: {a} is the case type, {b} the case id',
    params: z.object({ a: CaseType, b: z.coerce.number().int().positive() }),
    files: ['files'],
    reply: ReadList,
    refuses: documentRefusals,
  },
})
