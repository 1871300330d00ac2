import { formatDate } from '@fairlead/formatting/date'
import {
  noAnswer,
  typedStart,
  type TypedDeclaration,
  type TypedSupplier,
} from '@fairlead/validation/declaration-draft'
import { todayHere } from '@fairlead/validation/day'
import { materialName, type Threshold } from '@fairlead/validation/ihm/threshold'
import { isDay } from '@fairlead/validation/typed-day'
import type { ChangeRow } from '../../ui/grid/block-dialog.tsx'
import type { DeclarationLine } from './declaration-model.ts'

/** What is typed and what a file says, side by side. */
export interface Compared {
  line: DeclarationLine
  /** How the line is named. */
  name: string
  now: TypedDeclaration | undefined
  next: TypedDeclaration
}

const titles: [keyof TypedDeclaration, string][] = [
  ['date', 'Date'],
  ['productName', 'Product name'],
  ['productNumber', 'Product number'],
  ['revision', 'Revision'],
  ['maker', 'Maker'],
  ['information', 'Product information'],
  ['basis', 'Amounts for 1'],
]

/** A field of a form by its name. */
export const fieldTitles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(titles),
  remarks: 'Remarks',
  source: 'Document',
}

/** A problem as it stands beside its form: with its field or material, where its own words do not name it. */
export function namedProblem({ path, message }: { path: string; message: string }): string {
  const [first, code = ''] = path.split('.')
  const name = first === 'answers' ? materialName(code) : fieldTitles[first!]
  const isNamed = !name || path === 'basis' || message.toLowerCase().includes(name.toLowerCase())
  return isNamed ? message : `${name}: ${message}`
}

/** Every cell that would change, line by line. */
export const formChanges = (
  compared: readonly Compared[],
  materials: readonly Threshold[],
): ChangeRow[] =>
  compared.flatMap(({ line, name, now, next }) => {
    const before = now ?? typedStart(line, todayHere())
    const rows = [
      ...titles.map(([field, title]) => ({
        id: `${line.id}.${field}`,
        field: title,
        from: shown(before[field]),
        to: shown(next[field]),
      })),
      ...[0, 1, 2].map((i) => ({
        id: `${line.id}.remarks.${i}`,
        field: `Remark ${i + 1}`,
        from: before.remarks[i] ?? '',
        to: next.remarks[i] ?? '',
      })),
      ...materials.flatMap((material) => answerRows(line.id, material, before, next)),
    ]
    return rows
      .filter(({ from, to }) => from !== to)
      .map((row, i) => ({ ...row, line: name, again: i > 0 }))
  })

export const shown = (value: unknown) => {
  const text = String(value)
  return isDay(text) ? formatDate(text) : text
}

function answerRows(
  lineId: number,
  { code, short }: Threshold,
  before: TypedDeclaration,
  next: TypedDeclaration,
) {
  const parts: [string, (answer: typeof noAnswer) => string][] = [
    ['', ({ above }) => (above === null ? '' : above ? 'above' : 'not above')],
    [', mass', ({ mass, unit }) => (mass ? `${mass} ${unit}` : '')],
    [', where', ({ where }) => where],
    [', mass of the part', ({ partMass, partUnit }) => (partMass ? `${partMass} ${partUnit}` : '')],
  ]
  return parts.map(([title, of]) => ({
    id: `${lineId}.${code}${title}`,
    field: `${short}${title}`,
    from: of(before.answers[code] ?? noAnswer),
    to: of(next.answers[code] ?? noAnswer),
  }))
}

const contactFields = ['division', 'address', 'contact', 'phone', 'fax', 'email'] as const

/** What is said once for all lines, by the names of its fields. */
export const saidTitles: Readonly<Record<string, string>> &
  Record<(typeof contactFields)[number], string> = {
  division: 'Division',
  address: 'Address',
  contact: 'Contact person',
  phone: 'Telephone',
  fax: 'Fax',
  email: 'E-mail',
  place: 'Place',
  date: 'Date',
  name: 'Name',
  function: 'Function',
  signature: 'Signature',
  information: 'Additional information',
}

/** What would change of the contact and the address, for all lines. */
export function contactChanges(
  now: TypedSupplier & { address: string },
  next: TypedSupplier & { address: string },
): ChangeRow[] {
  return contactFields
    .filter((field) => now[field] !== next[field])
    .map((field, i) => ({
      id: `contact.${field}`,
      line: 'All lines',
      again: i > 0,
      field: saidTitles[field],
      from: now[field],
      to: next[field],
    }))
}
