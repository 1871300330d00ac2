import { z } from 'zod'
import { CaseForm, dateProblems, type CaseLineForm, type Component } from './case.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { text } from './text.ts'

/** What an amendment can do to a line, to a machine, or to where and when. */
export const amendmentKinds = ['TERM', 'COMPONENT', 'CHANGED', 'ADDED', 'CANCELLED'] as const

/** The whole of an RFQ as it shall be from now on. A line with its id stays, one without is new, one that is left out is cancelled. */
export const AmendmentForm = CaseForm.pick({
  deliveryPort: true,
  dueAt: true,
  vesselEta: true,
  vesselEtd: true,
  text: true,
  components: true,
  lines: true,
}).extend({
  /** The version of the RFQ that was read: whoever amends another one is told what changed. */
  revision: z.number().int().min(1),
  /** What the buyer says about it. */
  note: text(limits.reasonLength).default(''),
  /** New lines also go to those who were asked for a part of the lines only. */
  newLinesToAll: z.boolean().default(false),
})
export type AmendmentForm = z.input<typeof AmendmentForm>

/** One thing that changed, with the values as they are stored. */
export interface AmendmentChange {
  kind: (typeof amendmentKinds)[number]
  lineId: number | null
  /** The number of the line; a new one gets its number with its id. */
  position: number | null
  name: string
  field: string | null
  from: string | null
  to: string | null
}

type Maybe = string | null | undefined
type Terms = Partial<Record<(typeof terms)[number], Maybe>>
type Line = Partial<Record<(typeof lineFields)[number], Maybe>> & {
  id?: unknown
  name: string
  quantity: string
  unit: string
  componentKey?: Maybe
  kitOf?: number | null | undefined
}
type Machine = Pick<z.input<typeof Component>, 'key' | (typeof componentFields)[number]>

/** What is asked for now; `kitOf` is the number of a line. */
export interface AskedBefore extends Terms {
  components: readonly Machine[]
  lines: readonly (Line & { id: number; position: number })[]
}
/** What shall be asked for; `kitOf` counts in this list. */
export interface AskedAfter extends Terms {
  components: readonly Machine[]
  lines: readonly Line[]
}

const terms = ['deliveryPort', 'dueAt', 'vesselEta', 'vesselEtd', 'text'] as const
const componentFields = [
  'assembly',
  'number',
  'drawingNumber',
  'type',
  'maker',
  'particulars',
] as const
const lineFields = [
  'name',
  'code',
  'scheme',
  'drawingNumber',
  'drawingPosition',
  'quantity',
  'unit',
  'remarks',
  'quality',
] as const

/** Everything that two versions of an RFQ differ in, as its suppliers read it: terms, machines, then line by line. */
export function changesOf(before: AskedBefore, after: AskedAfter): AmendmentChange[] {
  const stays = new Map(after.lines.map((line) => [Number(line.id), line]))
  return [
    ...termChanges(before, after),
    ...componentChanges(before.components, after.components),
    ...before.lines.flatMap((line) => {
      const now = stays.get(line.id)
      return now ? lineChanges(line, now, before, after) : [cancelled(line)]
    }),
    ...after.lines.filter(({ id }) => !id).map(added),
  ]
}

/** What two versions differ in besides machines and lines. */
export const termChanges = (before: Terms, after: Terms): AmendmentChange[] =>
  terms.flatMap((field) => termChange(field, before[field], after[field]))

/** Whether who has quoted is asked anew: another deadline leaves a quotation as good as it was. */
export const asksAnew = (changes: readonly Pick<AmendmentChange, 'kind' | 'field'>[]): boolean =>
  changes.some(({ kind, field }) => kind !== 'TERM' || field !== 'dueAt')

const whole = { lineId: null, position: null, name: '' } as const

const termChange = (field: (typeof terms)[number], from: Maybe, to: Maybe): AmendmentChange[] =>
  isSame(field, from, to)
    ? []
    : [{ ...whole, kind: 'TERM', field, from: from || null, to: to || null }]

function componentChanges(
  before: readonly Machine[],
  after: readonly Machine[],
): AmendmentChange[] {
  return before.flatMap((old) => {
    const now = after.find(({ key }) => key === old.key)
    if (!now) return []
    return componentFields.flatMap((field) =>
      isSame(field, old[field], now[field])
        ? []
        : [
            {
              ...whole,
              kind: 'COMPONENT' as const,
              name: machineName(old),
              field,
              from: old[field] || null,
              to: now[field] || null,
            },
          ],
    )
  })
}

const machineName = (machine: Machine | undefined) =>
  machine ? machine.assembly || machine.number || machine.type || machine.key : ''

function lineChanges(
  line: AskedBefore['lines'][number],
  now: Line,
  before: AskedBefore,
  after: AskedAfter,
): AmendmentChange[] {
  const about = {
    kind: 'CHANGED',
    lineId: line.id,
    position: line.position,
    name: line.name,
  } as const
  const fields = lineFields.flatMap((field) =>
    isSame(field, line[field], now[field])
      ? []
      : [{ ...about, field, from: line[field] || null, to: now[field] || null }],
  )
  const told = (field: string, from: string, to: string) =>
    from === to ? [] : [{ ...about, field, from: from || null, to: to || null }]
  return [
    ...fields,
    ...told(
      'component',
      machineName(before.components.find(({ key }) => key === line.componentKey)),
      machineName(
        before.components.find(({ key }) => key === now.componentKey) ??
          after.components.find(({ key }) => key === now.componentKey),
      ),
    ),
    ...told('kitOf', line.kitOf ? String(line.kitOf) : '', kitNumber(now, before, after)),
  ]
}

/** The number of the kit that a line shall be part of; a new kit has none yet. */
function kitNumber({ kitOf }: Line, before: AskedBefore, after: AskedAfter): string {
  if (!kitOf) return ''
  const kit = after.lines[kitOf - 1]
  const position = before.lines.find(({ id }) => id === Number(kit?.id))?.position
  return position ? String(position) : (kit?.name ?? '')
}

const cancelled = ({ id, position, name, quantity, unit }: AskedBefore['lines'][number]) => ({
  kind: 'CANCELLED' as const,
  lineId: id,
  position,
  name,
  field: null,
  from: `${Number(quantity)} ${unit}`,
  to: null,
})

const added = ({ name, quantity, unit }: Line) => ({
  kind: 'ADDED' as const,
  lineId: null,
  position: null,
  name,
  field: null,
  from: null,
  to: `${Number(quantity)} ${unit.toUpperCase()}`,
})

function isSame(field: string, from: Maybe, to: Maybe): boolean {
  if (!from || !to) return !from === !to
  if (field === 'quantity') return Number(from) === Number(to)
  if (field === 'dueAt') return Date.parse(from) === Date.parse(to)
  if (field === 'unit') return from.toUpperCase() === to.toUpperCase()
  return from.trim() === to.trim()
}

/** What keeps an amendment from being sent. */
export function amendmentProblems(
  before: AskedBefore,
  after: Pick<z.output<typeof AmendmentForm>, 'dueAt' | 'vesselEta' | 'vesselEtd'> & {
    lines: readonly CaseLineForm[]
  },
  now: Date,
): { path: string; message: string }[] {
  const known = new Set(before.lines.map(({ id }) => id))
  const seen = new Set<number>()
  const lines = after.lines.flatMap(({ id, kitOf }, i) => {
    const path = `lines.${i}`
    if (kitOf && (kitOf === i + 1 || !after.lines[kitOf - 1] || after.lines[kitOf - 1]!.kitOf))
      return [{ path, message: 'A part belongs to a kit, which is no part itself' }]
    if (!id) return []
    if (!known.has(Number(id))) return [{ path, message: 'This line is not part of the RFQ' }]
    if (seen.has(Number(id))) return [{ path, message: 'This line stands here twice' }]
    seen.add(Number(id))
    return []
  })
  const due = after.dueAt ? [] : [{ path: 'dueAt', message: messages.required }]
  const none =
    after.lines.length > 0
      ? []
      : [{ path: 'lines', message: 'At least one line must stay: cancel the RFQ instead' }]
  return [...due, ...dateProblems({ ...after, now }), ...none, ...lines]
}

/** The dates of a sent RFQ as they are typed anew. */
export const AmendmentEntries = z
  .looseObject({
    dueAt: z.string().min(1, messages.required),
    vesselEta: z.string().nullish(),
    vesselEtd: z.string().nullish(),
  })
  .superRefine((dates, context) => {
    for (const { path, message } of dateProblems(dates))
      context.addIssue({ code: 'custom', path: [path], message })
  })

/** The ids of the lines that are asked for no more. */
export const cancelledLines = (changes: readonly AmendmentChange[]): number[] =>
  changes.flatMap(({ kind, lineId }) => (kind === 'CANCELLED' && lineId !== null ? lineId : []))

/** The changes that concern a supplier: of the lines it was asked for, and of what is said once for all. */
export const changesFor = <C extends Pick<AmendmentChange, 'lineId'>>(
  changes: readonly C[],
  lineIds: readonly number[] | null,
): C[] =>
  changes.filter(({ lineId }) => lineIds === null || lineId === null || lineIds.includes(lineId))
