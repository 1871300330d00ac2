import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/** The part of the server's spreadsheet library that a filled sheet needs. */
interface Library {
  openXlsx: (file: Uint8Array) => Promise<Workbook>
  saveXlsx: (workbook: Workbook) => Promise<Uint8Array>
}
interface Sheet {
  rows: unknown[][]
  cells?: Map<string, { value: unknown }>
}
interface Workbook {
  sheets: Sheet[]
}

const path = createRequire(new URL('../apps/server/package.json', import.meta.url)).resolve('hucre')
const { openXlsx, saveXlsx } = (await import(pathToFileURL(path).href)) as Library

/** Fills a downloaded quotation sheet as a person does: terms beside their names, and a price, quality and days for every line. */
export async function fillSheet(
  file: string,
  terms: Record<string, string | number>,
  offer: (line: number) => Record<string, string | number>,
  alternatives: readonly Record<string, string | number>[] = [],
): Promise<Buffer> {
  const workbook = await openXlsx(await readFile(file))
  const { rows, cells } = workbook.sheets[0]!
  const set = (row: number, column: number, value: string | number) => {
    rows[row]![column] = value
    const cell = cells?.get(`${row},${column}`)
    if (cell) cell.value = value
  }
  const heads = rows.findIndex((row) => row[0] === 'columns')
  const titles = rows[heads]!.map(String)
  for (const [field, value] of Object.entries(terms)) {
    const row = rows.findIndex((each) => each[0] === field)
    if (row < 0) throw new Error(`No field ${field} in the sheet`)
    set(row, 3, value)
  }
  for (let line = 0; line < rows.length - heads - 1; line += 1)
    if (String(rows[heads + 1 + line]?.[0]).startsWith('line:'))
      for (const [title, value] of Object.entries(offer(line)))
        set(heads + 1 + line, titles.indexOf(title), value)
  const free = rows.findIndex((row) => row[0] === 'alternative:new')
  for (const [nth, alternative] of alternatives.entries())
    for (const [title, value] of Object.entries(alternative))
      set(free + nth, titles.indexOf(title), value)
  return Buffer.from(await saveXlsx(workbook))
}

/** Fills a downloaded sheet of IHM forms: no for every material, and the cells of each line that are named by their heads. */
export async function fillForms(
  file: string,
  say: (line: number) => Record<string, string>,
): Promise<Buffer> {
  const workbook = await openXlsx(await readFile(file))
  const { rows, cells } = workbook.sheets[0]!
  const titles = rows.find((row) => row[0] === 'columns')!.map(String)
  const materials = titles.indexOf('Amounts for 1') + 1
  let line = 0
  for (const [at, row] of rows.entries()) {
    if (!String(row[0]).startsWith('line:')) continue
    const said = say(line)
    line += 1
    for (const [column, title] of titles.entries()) {
      const value = said[title] ?? (column >= materials ? 'No' : undefined)
      if (value === undefined) continue
      row[column] = value
      const cell = cells?.get(`${at},${column}`)
      if (cell) cell.value = value
    }
  }
  return Buffer.from(await saveXlsx(workbook))
}
