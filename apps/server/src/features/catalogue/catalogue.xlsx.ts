import { Refusal } from '@fairlead/api/refusals'
import {
  CatalogueItemForm,
  catalogueLimits,
  itemKey,
  ItemHazard,
  itemHazardLabels,
  otherWords,
  type CatalogueItem,
} from '@fairlead/validation/catalogue'
import { parseDecimal } from '@fairlead/validation/decimal'
import { CodeScheme, codeSchemeLabels } from '@fairlead/validation/vocabulary'
import { readSheet, titlesBeside, writeSheet } from '../../documents/spreadsheet.ts'

/** The columns of the workbook, and other titles they are known by when it is taken in. */
const columns = {
  scheme: { title: 'Catalogue', width: 11, known: /^(catalogue|scheme)$/i },
  code: {
    title: 'Code',
    width: 16,
    known:
      /^(code|item (code|no\.?)|part (no\.?|number)|material( no\.?)?|(impa|issa)( (code|no\.?))?)$/i,
  },
  description: { title: 'Description', width: 48, known: /^(description|item|name|article)$/i },
  words: { title: 'Other words', width: 36, known: /^(other words|synonyms?|words)$/i },
  unit: { title: 'Unit', width: 8, known: /^(unit|uom)$/i },
  weightKg: { title: 'Weight, kg', width: 11, known: /^weight/i },
  hazard: { title: 'Hazard', width: 22, known: /^hazard/i },
  accountCode: { title: 'Account', width: 10, known: /^(account|gl)/i },
  component: { title: 'Component', width: 30, known: /^(component|part of|machinery|equipment)/i },
  maker: { title: 'Maker', width: 24, known: /^(maker|manufacturer|make|brand)$/i },
} as const
type Name = keyof typeof columns
const names = Object.keys(columns) as Name[]

/** A catalogue as a workbook, which is read back. */
export const catalogueSheet = (items: readonly CatalogueItem[]): Promise<Uint8Array> =>
  writeSheet({
    name: 'Catalogue',
    columns: names.map((name) => ({ width: columns[name].width })),
    rows: [
      names.map((name) => ({ value: columns[name].title, kind: 'head' as const })),
      ...items.map((item) =>
        names.map((name) => ({ value: written(item, name), kind: 'text' as const })),
      ),
    ],
    frozenRows: 1,
    titleRow: 1,
  })

function written(item: CatalogueItem, name: Name): string {
  if (name === 'hazard') return item.hazard === 'NONE' ? '' : itemHazardLabels[item.hazard]
  if (name === 'words') return item.words.replaceAll('\n', '; ')
  return item[name] ?? ''
}

/** What a workbook holds: its rows as items, and those that are none, with the reason. */
export interface ReadCatalogue {
  items: (CatalogueItem & { row: number })[]
  unread: { row: number; message: string }[]
  /** Columns and sheets that say something and are not read. */
  leftOut: string[]
  otherSheets: string[]
}

/** Reads a catalogue of xlsx or csv. Throws as `readSheet`. */
export async function readCatalogue(path: string): Promise<ReadCatalogue> {
  const { rows, otherSheets } = await readSheet(path, {
    formulas: 'refuse',
    maxRows: catalogueLimits.items + 200,
    lines: catalogueLimits.items / 3,
  })
  const head = rows.findIndex((row) => {
    const has = (name: Name) => row.some((cell) => columns[name].known.test(cell.trim()))
    return has('code') && has('description')
  })
  if (head === -1) throw new Refusal('sheet.unreadable', undefined, noHeadings)
  const places = placesOf(rows[head]!)
  const used = [...Object.values(places.of), ...places.languages.map(({ at }) => at)]
  const leftOut = titlesBeside(rows.slice(head), used)
  const read: ReadCatalogue = { items: [], unread: [], leftOut, otherSheets }
  const firstRow = new Map<string, number>()
  rows.slice(head + 1).forEach((cells, i) => {
    const row = head + 2 + i
    if (!cells.some((cell) => cell.trim())) return
    const item = CatalogueItemForm.safeParse(typedIn(cells, places))
    if (!item.success) {
      const [issue] = item.error.issues
      const name = columns[issue!.path[0] as Name]?.title
      return read.unread.push({
        row,
        message: name ? `${name}: ${issue!.message}` : issue!.message,
      })
    }
    const key = itemKey(item.data)
    const before = firstRow.get(key)
    if (before !== undefined)
      return read.unread.push({ row, message: `The code stands in row ${before} already` })
    firstRow.set(key, row)
    return read.items.push({ ...item.data, row })
  })
  if (read.items.length > catalogueLimits.items) throw new Refusal('catalogue.full')
  return read
}

const noHeadings =
  'The file has no row of headings with a code and a description. Please name these two'

interface Places {
  of: Record<Name, number>
  /** `Description DE`: a column of words in a language. */
  languages: { at: number; language: string }[]
  /** What the title of the code says of its catalogue. */
  scheme: CodeScheme
}

function placesOf(head: readonly string[]): Places {
  const of = Object.fromEntries(
    names.map((name) => [name, head.findIndex((cell) => columns[name].known.test(cell.trim()))]),
  ) as Record<Name, number>
  const languages = head.flatMap((cell, at) => {
    const [, language] = /^(?:description|name|words) \(?([a-z]{2})\)?$/i.exec(cell.trim()) ?? []
    return language ? [{ at, language: language.toLowerCase() }] : []
  })
  const title = head[of.code]!.trim()
  const said = CodeScheme.safeParse(/^(impa|issa)/i.exec(title)?.[1]?.toUpperCase())
  // Parts have the numbers of their maker.
  return { of, languages, scheme: said.data ?? (/^part/i.test(title) ? 'MAKER' : 'OWN') }
}

function typedIn(cells: readonly string[], { of, languages, scheme }: Places) {
  const text = (at: number) => (at < 0 ? '' : (cells[at] ?? '').trim())
  const weight = text(of.weightKg)
  const words = [
    ...otherWords(text(of.words).replaceAll(';', '\n')),
    ...languages.map(({ at, language }) => ({ language, text: text(at) })),
  ]
  return {
    scheme: schemeIn(text(of.scheme)) ?? scheme,
    code: text(of.code),
    description: text(of.description),
    words: words
      .filter(({ text: said }) => said)
      .map(({ language, text: said }) => (language ? `${language}: ${said}` : said))
      .join('\n'),
    unit: text(of.unit),
    weightKg: weight && (parseDecimal(weight) ?? weight),
    hazard: hazardIn(text(of.hazard)),
    accountCode: text(of.accountCode),
    component: text(of.component),
    maker: text(of.maker),
  }
}

/** A catalogue by its name or its word; what is none of them is refused with its row. */
const schemeIn = (text: string): string | undefined =>
  CodeScheme.options.find((each) =>
    [each, codeSchemeLabels[each]].some((name) => name.toLowerCase() === text.toLowerCase()),
  ) ??
  (text || undefined)

const hazardIn = (text: string): string =>
  ItemHazard.options.find((each) =>
    [each, itemHazardLabels[each]].some((name) => name.toLowerCase() === text.toLowerCase()),
  ) ??
  (text || 'NONE')
