import type { CaseForm, UnfinishedLine } from '@fairlead/validation/case'
import { ownZone } from '@fairlead/validation/day'
import { isDay, isInstant } from '@fairlead/validation/typed-day'
import type { CaseType, CodeScheme, Priority, Quality } from '@fairlead/validation/vocabulary'
import type { ReplyOf } from '../../../server/queries.ts'
import { nobody, type Chosen } from '../send-requests/chosen.ts'
import type { NamedRef, PortRef } from '../../../ui/choosers.tsx'

/** A line as it is typed: every field is text until it is sent. */
export interface DraftLine {
  key: string
  componentKey: string | null
  name: string
  code: string
  scheme: CodeScheme | ''
  drawingNumber: string
  drawingPosition: string
  quantity: string
  unit: string
  remarks: string
  quality: Quality | ''
  /** `PART`: it belongs to the kit above it, which has one price. */
  kit: 'PART' | ''
  erpReference: string | null
  accountCode: string | null
}

export interface DraftComponent {
  key: string
  assembly: string
  number: string
  drawingNumber: string
  type: string
  maker: string
  particulars: string
  book: Record<'id' | 'name' | 'number' | 'maker' | 'particulars' | 'model' | 'serial', string>
}

/** An RFQ as it is typed. */
export interface CaseDraft extends CaseHead {
  components: readonly DraftComponent[]
  lines: readonly DraftLine[]
  /** Whom it is meant for. */
  chosen: Chosen
}

/** Everything of an RFQ but its lines. */
export interface CaseHead {
  type: CaseType
  title: string
  requisitionNumber: string
  vessel: NamedRef | null
  department: string
  priority: Priority
  port: PortRef | null
  dueAt: string
  /** In which it is typed: its own where it has one already, else the typist's. */
  timeZone: string
  vesselEta: string
  vesselEtd: string
  text: string
}

let lastKey = 0
const newKey = () => {
  lastKey += 1
  return `${Date.now().toString(36)}${lastKey}`
}

export const blankLine = (type: CaseType, componentKey: string | null): DraftLine => ({
  key: newKey(),
  componentKey,
  name: '',
  code: '',
  scheme: type === 'SPARES' ? 'MAKER' : type === 'SUPPLIES' ? 'IMPA' : '',
  drawingNumber: '',
  drawingPosition: '',
  quantity: '',
  unit: type === 'SERVICES' ? 'LOT' : 'PCS',
  remarks: '',
  quality: '',
  kit: '',
  erpReference: null,
  accountCode: null,
})

const blankBook = {
  id: '',
  name: '',
  number: '',
  maker: '',
  particulars: '',
  model: '',
  serial: '',
}

export const blankComponent = (): DraftComponent => ({
  key: newKey(),
  assembly: '',
  number: '',
  drawingNumber: '',
  type: '',
  maker: '',
  particulars: '',
  book: blankBook,
})

export function blankDraft(vessel: NamedRef | null): CaseDraft {
  return {
    type: 'SUPPLIES',
    title: '',
    requisitionNumber: '',
    vessel,
    department: '',
    priority: 'NORMAL',
    port: null,
    dueAt: '',
    timeZone: ownZone(),
    vesselEta: '',
    vesselEtd: '',
    text: '',
    components: [],
    lines: [],
    chosen: nobody,
  }
}

export function draftOf(details: ReplyOf<'case.details'>): CaseDraft {
  const keys = new Map(details.components.map((component) => [component.id, component.key]))
  return {
    type: details.type,
    title: details.title,
    requisitionNumber: details.requisitionNumber ?? '',
    vessel: details.vessel,
    department: details.department ?? '',
    priority: details.priority,
    port: details.deliveryPort,
    dueAt: details.dueAt ?? '',
    timeZone: details.dueAt ? (details.timeZone ?? 'UTC') : ownZone(),
    vesselEta: details.vesselEta ?? '',
    vesselEtd: details.vesselEtd ?? '',
    text: details.text,
    components: details.components.map(({ key, book, id: _id, ...rest }) => ({
      ...texts(rest),
      key,
      book: { ...blankBook, ...texts(book ?? {}) },
    })) as DraftComponent[],
    lines: withUnfinished(
      details.lines.map((line) => ({
        key: newKey(),
        componentKey: line.componentId ? (keys.get(line.componentId) ?? null) : null,
        name: line.name,
        code: line.code ?? '',
        scheme: line.scheme ?? '',
        drawingNumber: line.drawingNumber ?? '',
        drawingPosition: line.drawingPosition ?? '',
        quantity: line.quantity,
        unit: line.unit,
        remarks: line.remarks ?? '',
        quality: line.quality ?? '',
        kit: line.kitOf ? 'PART' : '',
        erpReference: line.erpReference,
        accountCode: line.accountCode,
      })),
      details.unfinished,
    ),
    chosen: details.chosen,
  }
}

/** All lines in the order they were typed in: those that lack something yet go back to their places. */
export function withUnfinished(
  lines: readonly DraftLine[],
  unfinished: readonly UnfinishedLine[],
): DraftLine[] {
  const all = [...lines]
  for (const { at, ...line } of [...unfinished].sort((a, b) => a.at - b.at))
    all.splice(at, 0, { ...line, key: newKey() })
  return all
}

const texts = (record: Record<string, string | null | undefined>) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, value ?? '']))

/** Whether anything of a line has been typed. */
export const isTyped = (line: DraftLine) =>
  Boolean(line.name.trim() || line.code.trim() || line.quantity.trim() || line.remarks.trim())

/** The kit of a part: the nearest line above it, in its component, that is no part itself. */
export function kitAbove(lines: readonly DraftLine[], part: DraftLine): DraftLine | undefined {
  const at = lines.findIndex(({ key }) => key === part.key)
  return lines
    .slice(0, Math.max(0, at))
    .findLast((line) => !line.kit && line.componentKey === part.componentKey)
}

/** What a line lacks to be kept on the server, in words; null when it is complete. */
export function lineProblem(line: DraftLine): string | null {
  if (!line.name.trim()) return 'Describe the item'
  if (!/^\d{1,9}(\.\d{1,3})?$/.test(line.quantity.trim()) || Number(line.quantity) <= 0)
    return 'Enter a quantity above zero'
  return line.unit.trim() ? null : 'Enter a unit'
}

const unfinishedOf = ({ key: _, ...line }: DraftLine, at: number): UnfinishedLine => ({
  ...line,
  at,
})

/** The line as the server writes it. */
export const asStored = (line: DraftLine): DraftLine => ({
  ...line,
  quantity: String(Number(line.quantity) || line.quantity),
  unit: line.unit.trim().toUpperCase(),
  scheme: line.code.trim() ? line.scheme : '',
})

/** What of a draft goes to the server. */
export const sentOf = (draft: CaseDraft): CaseDraft => ({
  ...draft,
  dueAt: isInstant(draft.dueAt) ? draft.dueAt : '',
  vesselEta: isDay(draft.vesselEta) ? draft.vesselEta : '',
  vesselEtd: isDay(draft.vesselEtd) ? draft.vesselEtd : '',
  lines: draft.lines.filter(isTyped),
})

/** The form as the server keeps it: lines that are still incomplete go aside, dates that cannot be read stay on this device. */
export function formOf(
  whole: CaseDraft,
  idOf: (line: DraftLine) => number | null = () => null,
): CaseForm {
  const draft = sentOf(whole)
  const spares = draft.type === 'SPARES'
  const components = spares ? draft.components : []
  const keys = new Set(components.map((component) => component.key))
  const lines = draft.lines.filter((line) => !lineProblem(line))
  const unfinished = draft.lines.flatMap((line, at) =>
    lineProblem(line) ? [unfinishedOf(line, at)] : [],
  )
  const numbers = new Map(lines.map((line, i) => [line.key, i + 1]))
  const kitOf = (line: DraftLine) =>
    line.kit ? (numbers.get(kitAbove(lines, line)?.key ?? '') ?? null) : null
  return {
    type: draft.type,
    title: draft.title,
    requisitionNumber: draft.requisitionNumber,
    vesselId: draft.vessel?.id ?? null,
    department: draft.department,
    priority: draft.priority,
    deliveryPort: draft.port?.locode ?? null,
    dueAt: draft.dueAt || null,
    timeZone: draft.timeZone,
    vesselEta: draft.vesselEta || null,
    vesselEtd: draft.vesselEtd || null,
    text: draft.text,
    components: components.map((component) => ({
      ...component,
      book: Object.values(component.book).some(Boolean) ? component.book : null,
    })),
    lines: lines.map(({ key, kit, ...line }) => ({
      ...line,
      id: idOf({ key, kit, ...line }),
      componentKey: line.componentKey && keys.has(line.componentKey) ? line.componentKey : null,
      quantity: line.quantity.trim(),
      unit: line.unit.trim().toUpperCase(),
      scheme: line.code.trim() && line.scheme ? line.scheme : null,
      quality: line.quality || null,
      kitOf: kitOf({ key, kit, ...line }),
    })),
    unfinished,
    chosen: {
      registered: draft.chosen.registered.map(({ id }) => id),
      unregistered: [...draft.chosen.unregistered],
    },
  }
}
