import type { Letterhead } from '@fairlead/api/paper'
import { countryName } from '@fairlead/formatting/address'
import { formatDate } from '@fairlead/formatting/date'
import { downloadName } from '@fairlead/formatting/download-name'
import { formatQuantity } from '@fairlead/formatting/number'
import {
  InventoryPart,
  inventoryOn,
  inventoryParts,
  type InventoryEntry,
} from '@fairlead/validation/ihm/inventory'
import { materialName, thresholdsOn } from '@fairlead/validation/ihm/threshold'
import { tableOf } from '../../documents/paper-table.ts'
import {
  column,
  facts,
  numberColumn,
  printedLine,
  type LinesDocument,
  type Printing,
  type TableCell,
} from '../../documents/plan.ts'
import type { PdfPlan } from '../../documents/renderer.ts'
import { headOf } from '../company/company.head.pdf.ts'
import { basisOf } from './declaration.form.pdf.ts'

/** The ship an inventory is of. */
export interface InventoryVessel {
  name: string
  imo: string
  type: string | null
  flag: string | null
  builtYear: number | null
  grossTonnage: number | null
  /** Whether the EU's regulation applies to it. */
  eu: boolean
}

/** What is printed of it: its entries of all days, and the day it is looked at. */
export interface InventoryPaper {
  vessel: InventoryVessel
  entries: readonly InventoryEntry[]
  day: string
}

/** Part I of a ship's inventory as of a day, for its surveyor. */
export function inventoryPdf(
  { vessel, entries, day }: InventoryPaper,
  letterhead: Letterhead,
  printing: Printing,
): PdfPlan & { data: LinesDocument } {
  const standing = inventoryOn(entries, day)
  const { edition } = thresholdsOn(day, vessel)
  return {
    template: 'document',
    fileName: downloadName(`IHM Part I ${vessel.name}`, day, 'pdf'),
    logo: letterhead.logo,
    data: {
      title: 'Inventory of Hazardous Materials, Part I,',
      number: vessel.name,
      subtitle: 'Materials contained in the ship’s structure and equipment',
      badge: '',
      date: `As of ${formatDate(day)}`,
      running: `${vessel.name}, IMO ${vessel.imo}, as of ${formatDate(day)}`,
      printed: printedLine(printing),
      head: headOf(letterhead),
      boxes: [],
      facts: facts(
        ['Ship', vessel.name],
        ['IMO', vessel.imo],
        ['Type', vessel.type],
        ['Flag', vessel.flag && countryName(vessel.flag)],
        ['Built', vessel.builtYear === null ? null : String(vessel.builtYear)],
        [
          'Gross tonnage',
          vessel.grossTonnage === null ? null : formatQuantity(String(vessel.grossTonnage)),
        ],
        ['As of', formatDate(day)],
        ['Entries', String(standing.length)],
      ),
      textTitle: '',
      text: standing.length === 0 ? ['Nothing is listed on this day.'] : [],
      linesTitle: '',
      ...tableOfEntries(standing),
      totals: [],
      beside: [],
      parts: [{ title: 'Basis', lines: [basisOf({ edition, eu: vessel.eu })] }],
      clauses: [],
      signatures: [],
      closing: '',
      appendices: [],
    },
  }
}

function tableOfEntries(standing: readonly InventoryEntry[]) {
  const numbered = standing.map((entry, i) => ({ entry, number: i + 1 }))
  const groups = InventoryPart.options.flatMap((part) => {
    const rows = numbered
      .filter(({ entry }) => entry.part === part)
      .map(({ entry, number }) => rowOf(entry, number))
    return rows.length ? [{ title: `${part} ${inventoryParts[part]}`, detail: '', rows }] : []
  })
  const columns = [
    numberColumn('No.'),
    column('Material and part', '2fr'),
    column('Location on board', '2fr'),
    numberColumn('Quantity'),
    column('Behind it', 84),
    column('Remark', '1fr'),
  ]
  return groups.length ? tableOf(columns, groups) : { columns: [], groups: [], tail: [] }
}

const rowOf = (entry: InventoryEntry, number: number): TableCell[] => [
  String(number),
  { main: materialName(entry.material), bold: true, beside: entry.partOf, under: [] },
  entry.location,
  quantityWords(entry),
  {
    main: entry.declaration ?? entry.source ?? '',
    under: [entry.declaration ? formatDate(entry.from) : ''].filter(Boolean),
  },
  entry.remarks ?? '',
]

/** `about 18 kg`. */
export const quantityWords = ({ quantity, unit, approximate }: InventoryEntry): string =>
  `${approximate ? 'about ' : ''}${formatQuantity(quantity)} ${unit}`
