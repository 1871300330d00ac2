import type { z } from 'zod'
import type { Attachment, CaseHead, CaseLine, Component } from '@fairlead/api/shapes'
import { countryName } from '@fairlead/formatting/address'
import { componentHeading } from '@fairlead/formatting/component'
import { formatBytes } from '@fairlead/formatting/number'
import { formatDate, formatDateTime } from '@fairlead/formatting/date'
import { codeText, drawingText } from '@fairlead/formatting/item'
import { caseTypeLabels } from '@fairlead/validation/vocabulary'
import {
  box,
  facts,
  inline,
  type Fact,
  type PaperBox,
  type TableGroup,
  type TableCell,
} from '../../../documents/plan.ts'

type Head = z.infer<typeof CaseHead>
type Component = z.infer<typeof Component>

/** Which ship, where to and by when. */
export const caseBoxes = (head: Head): PaperBox[] => [
  box('For', {
    strong: head.vessel?.name ?? '',
    lines: head.vessel ? [`IMO ${head.vessel.imo}`] : [],
    facts: facts(['Type', caseTypeLabels[head.type]]),
  }),
  box('Deliver to', {
    strong: head.deliveryPort
      ? `${head.deliveryPort.name}, ${countryName(head.deliveryPort.country)} (${head.deliveryPort.locode})`
      : '',
    facts: facts(
      ['Vessel ETA', formatDate(head.vesselEta)],
      ['Vessel ETD', formatDate(head.vesselEtd)],
    ),
  }),
  box('Answer by', { strong: head.dueAt ? dueText(head) : '' }),
]

/** The facts of a case that buyer and supplier both see. */
export const headFacts = (head: Head): Fact[] =>
  facts(
    ['Vessel', head.vessel && `${head.vessel.name}, IMO ${head.vessel.imo}`],
    ['Type', caseTypeLabels[head.type]],
    [
      'Delivery port',
      head.deliveryPort && `${head.deliveryPort.name} (${head.deliveryPort.locode})`,
    ],
    ['Due', head.dueAt && dueText(head)],
    ['Vessel ETA', formatDate(head.vesselEta)],
    ['Vessel ETD', formatDate(head.vesselEtd)],
  )

const dueText = ({ dueAt, timeZone }: Head) =>
  `${formatDateTime(dueAt, timeZone ?? 'UTC').slice(0, 16)} ${timeZone ?? 'UTC'}`

/** Rows by component, in the order of the components; rows without one come last, or alone without a heading. */
export const byComponent = <L extends { componentId: number | null }>(
  lines: readonly L[],
  components: readonly Component[],
  rows: (line: L) => TableCell[][],
): TableGroup[] =>
  groupsOf(lines, components).map(({ lines: own, ...heading }) => ({
    ...heading,
    rows: own.flatMap(rows),
  }))

/** Lines by component, each with its heading. */
export function groupsOf<L extends { componentId: number | null }>(
  lines: readonly L[],
  components: readonly Component[],
): { title: string; detail: string; lines: L[] }[] {
  const known = new Set(components.map((component) => component.id))
  const loose = lines.filter((line) => line.componentId === null || !known.has(line.componentId))
  const groups = components.flatMap((component) => {
    const own = lines.filter((line) => line.componentId === component.id)
    return own.length ? [{ ...componentHeading(component), lines: own }] : []
  })
  if (loose.length === 0) return groups
  const title = groups.length ? 'Without a component' : ''
  return [...groups, { title, detail: '', lines: loose }]
}

/** What identifies a line, below its name. */
export const lineDetails = (
  line: Pick<CaseLine, 'code' | 'drawingNumber' | 'remarks'> &
    Partial<Pick<CaseLine, 'scheme' | 'drawingPosition'>>,
): string[] =>
  [...inline(codeText(line), drawingText(line)), ...(line.remarks ?? '').split('\n')].filter(
    Boolean,
  )

/** Files by name and size, as a part of a document. */
export const filesPart = (title: string, files: readonly z.infer<typeof Attachment>[]) => ({
  title,
  lines: files.map((file) => `${file.name}, ${formatBytes(file.size)}`),
})
