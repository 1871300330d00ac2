import { z } from 'zod'
import { dayIn, isZone } from './day.ts'
import { limits, tooMany } from './limits.ts'
import { messages } from './messages.ts'
import { Quantity } from './decimal.ts'
import {
  Day,
  Email,
  EmailList,
  Id,
  Instant,
  Locode,
  optionalText,
  requiredText,
  text,
  Uuid,
} from './text.ts'
import { isDay, isInstant, TypedDay } from './typed-day.ts'
import { CaseType, CodeScheme, Priority, Quality } from './vocabulary.ts'

/** The book (instruction manual) a component is described in. */
export const Book = z.object({
  id: optionalText(60),
  name: optionalText(200),
  number: optionalText(60),
  maker: optionalText(120),
  particulars: optionalText(400),
  model: optionalText(120),
  serial: optionalText(120),
})

/** A component of the ship which spares belong to. `key` ties lines to it within one form. */
export const Component = z.object({
  key: z.string().min(1).max(40),
  assembly: optionalText(200),
  number: optionalText(80),
  drawingNumber: optionalText(80),
  type: optionalText(120),
  maker: optionalText(120),
  particulars: optionalText(400),
  book: Book.nullish().transform((v) => v ?? null),
})
export type Component = z.infer<typeof Component>

/** One wanted item. `unit` is a UN/ECE Rec 20 code or a trade unit; `componentKey` is for spares. */
export const CaseLineForm = z.object({
  id: Id.nullish(),
  componentKey: z.string().max(40).nullish(),
  name: requiredText(400),
  code: optionalText(60),
  scheme: CodeScheme.nullish().transform((v) => v ?? null),
  drawingNumber: optionalText(80),
  drawingPosition: optionalText(40),
  quantity: Quantity,
  unit: requiredText(20),
  remarks: optionalText(1000),
  quality: Quality.nullish().transform((v) => v ?? null),
  erpReference: optionalText(80),
  accountCode: optionalText(60),
  /** The number of the line whose kit this one is part of: the kit is one price. */
  kitOf: z
    .number()
    .int()
    .positive()
    .nullish()
    .transform((v) => v ?? null),
})
export type CaseLineForm = z.input<typeof CaseLineForm>

/** A line of a draft that lacks something yet, as it was typed; `at` is its place among all lines, from 0. */
export const UnfinishedLine = z.object({
  at: z.number().int().min(0),
  componentKey: z.string().max(40).nullable(),
  name: text(400),
  code: text(60),
  scheme: CodeScheme.or(z.literal('')),
  drawingNumber: text(80),
  drawingPosition: text(40),
  quantity: text(40),
  unit: text(20),
  remarks: text(1000),
  quality: Quality.or(z.literal('')),
  kit: z.enum(['PART', '']),
  erpReference: z.string().max(80).nullable(),
  accountCode: z.string().max(60).nullable(),
})
export type UnfinishedLine = z.infer<typeof UnfinishedLine>

/** A supplier without an account: reached by e-mail and one link. */
export const UnregisteredSupplier = z.object({ name: requiredText(120), email: Email })

/** Whom a draft is meant for, before it is sent. */
export const ChosenSuppliers = z.object({
  registered: z.array(Id).max(limits.suppliersPerCase),
  unregistered: z.array(UnregisteredSupplier).max(limits.suppliersPerCase),
})

/** A case as it is typed. A draft may lack what `sendProblems` asks for. */
export const CaseForm = z.object({
  type: CaseType,
  title: text(200),
  requisitionNumber: optionalText(60),
  vesselId: Id.nullish(),
  department: optionalText(80),
  priority: Priority.default('NORMAL'),
  deliveryPort: Locode.nullish(),
  dueAt: Instant.nullish(),
  timeZone: z.string().max(60).refine(isZone, 'This time zone is not known').nullish(),
  vesselEta: Day.nullish(),
  vesselEtd: Day.nullish(),
  text: text(limits.textLength).default(''),
  components: z.array(Component).max(500).default([]),
  lines: z.array(CaseLineForm).max(limits.linesPerDocument).default([]),
  /** Absent: as they are. */
  unfinished: z.array(UnfinishedLine).max(limits.linesPerDocument).optional(),
  /** Absent: as it is. */
  chosen: ChosenSuppliers.optional(),
})
export type CaseForm = z.input<typeof CaseForm>
/** The form after parsing: defaults filled in. */
export type CaseFormParsed = z.output<typeof CaseForm>

/** What still keeps a case from being sent, as messages by field. An empty list means it can go. */
export function sendProblems(form: {
  title: string
  vesselId?: number | null
  lineCount: number
  /** How many lines lack something yet. */
  unfinished?: number
  dueAt?: string | null | undefined
  vesselEta?: string | null | undefined
  vesselEtd?: string | null | undefined
  now?: Date
}): { path: string; message: string }[] {
  const problems: { path: string; message: string }[] = []
  const { unfinished = 0 } = form
  if (!form.title) problems.push({ path: 'title', message: messages.required })
  if (!form.vesselId) problems.push({ path: 'vesselId', message: messages.required })
  if (form.lineCount === 0)
    problems.push({ path: 'lines', message: 'An RFQ with an empty item list cannot be sent' })
  if (unfinished > 0) {
    const lines = unfinished === 1 ? '1 line lacks' : `${unfinished} lines lack`
    const message = `${lines} a description, a quantity or a unit. Complete or remove what was begun`
    problems.push({ path: 'lines', message })
  }
  return [...problems, ...dateProblems(form)]
}

const passed = 'This moment has passed. Choose a later one'

/** Dates that cannot be meant: answers due before now, a ship that leaves before it comes. */
export function dateProblems(dates: {
  dueAt?: string | null | undefined
  vesselEta?: string | null | undefined
  vesselEtd?: string | null | undefined
  now?: Date
}): { path: string; message: string }[] {
  const { dueAt, vesselEta, vesselEtd, now = new Date() } = dates
  const problems = []
  if (dueAt && !isInstant(dueAt)) problems.push({ path: 'dueAt', message: messages.date })
  else if (dueAt && Date.parse(dueAt) <= now.getTime())
    problems.push({ path: 'dueAt', message: passed })
  for (const [path, day] of Object.entries({ vesselEta, vesselEtd }))
    if (day && !isDay(day)) problems.push({ path, message: messages.date })
  if (vesselEta && vesselEtd && isDay(vesselEta) && isDay(vesselEtd) && vesselEtd < vesselEta)
    problems.push({ path: 'vesselEtd', message: 'The vessel cannot leave before it arrives' })
  return problems
}

/** What is not wrong but seldom meant: quotes that come when the vessel has arrived. Empty where nothing is odd. */
export const dueHint = (dueAt: string, vesselEta: string, zone: string): string =>
  isInstant(dueAt) && isDay(vesselEta) && dayIn(new Date(dueAt), zone) > vesselEta
    ? "After the vessel's ETA"
    : ''

/** What the head of an RFQ lacks to be sent, at the fields as they are typed. */
export const CaseHeadEntries = z
  .looseObject({
    title: text(200),
    vessel: z.object({ id: Id }).nullable(),
    dueAt: z.string().nullish(),
    vesselEta: z.string().nullish(),
    vesselEtd: z.string().nullish(),
  })
  .superRefine(({ title, vessel, ...dates }, context) => {
    const form = { title, vesselId: vessel?.id ?? null, lineCount: 1, ...dates }
    for (const problem of sendProblems(form)) {
      const field = problem.path === 'vesselId' ? 'vessel' : problem.path
      context.addIssue({ code: 'custom', path: [field], message: problem.message })
    }
  })

/** The send-requests form of the specification, section 3. */
export const SendRequestsForm = z.object({
  caseIds: z.array(Id).min(1).max(limits.casesPerRequest, tooMany.cases),
  requestedSupplierIds: z.array(Id).max(limits.suppliersPerCase).default([]),
  supplierAliases: z.record(z.string(), text(120)).default({}),
  supplierWithdrawPosNotifies: z.array(Id).default([]),
  urgent: z.boolean().default(false),
  deliveryPort: Locode.nullish(),
  dueDate: Instant.nullish(),
  vesselEta: Day.nullish(),
  text: text(limits.textLength).default(''),
  extraEmails: z.record(z.string(), z.array(Email).max(limits.extraEmails)).default({}),
  previouslyUploadedFileIds: z.array(Uuid).default([]),
  erpAttachmentsToSkip: z.array(Uuid).default([]),
  webAttachmentsToSkip: z.array(Uuid).default([]),
  /** Only what was seen goes out. */
  includeErpComments: z.boolean().default(false),
  unregisteredSuppliers: z.array(UnregisteredSupplier).max(limits.suppliersPerCase).default([]),
  lineIds: z.array(Id).nullish(),
})
export type SendRequestsForm = z.input<typeof SendRequestsForm>

/** What is typed to send RFQs and can be wrong by itself. Every RFQ needs a date for its answers: its own, or this one. */
export const sendRequestEntries = (everyOneHasADate: boolean) =>
  z.looseObject({
    dueDate: z
      .string()
      .refine((instant) => everyOneHasADate || instant !== '', messages.required)
      .superRefine((dueAt, context) => {
        for (const { message } of dateProblems({ dueAt })) context.addIssue(message)
      }),
    vesselEta: TypedDay.optional(),
    emails: z.record(z.string(), EmailList.optional()),
  })
