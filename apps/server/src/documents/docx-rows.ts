import yauzl from 'yauzl'

/**
 * The rows of a Word document's tables, and each paragraph between them as a row of its own. The gate has passed the file: sizes
 * are bounded and no part declares a document type.
 */
export async function docxRows(file: Buffer): Promise<string[][] | null> {
  const zip = await yauzl.fromBufferPromise(file, { lazyEntries: true })
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== 'word/document.xml') continue
    const parts: Buffer[] = []
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer)
    return rowsOf(Buffer.concat(parts).toString('utf8'))
  }
  return null
}

/** Tags that matter, whatever the prefix of their namespace, and the texts between tags. */
const token =
  /<(\/?)(?:\w+:)?(tbl|tr|tc|p|t|tab|br|cr|gridSpan|Fallback)\b([^>]*)>|<[^>]*>|([^<]+)/g

/** Rows as a reader sees them: a cell over several columns fills its first, a table in a cell is text of the cell. */
export function rowsOf(xml: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let tables = 0
  let inText = false
  let span = 1
  let repeated = 0
  for (const [, close, name, rest = '', text] of xml.matchAll(token)) {
    if (text !== undefined) {
      if (inText && repeated === 0) cell += decode(text)
      continue
    }
    const end = close === '/'
    const empty = rest.endsWith('/')
    switch (name) {
      case 'tbl':
        tables += end ? -1 : empty ? 0 : 1
        break
      case 'tr':
        if (tables === 1 && end) rows.push(row)
        if (tables === 1) row = []
        break
      case 'tc':
        if (tables !== 1) break
        if (end) row.push(cell.trim(), ...Array<string>(Math.min(span, 64) - 1).fill(''))
        cell = ''
        span = 1
        break
      case 'gridSpan':
        if (tables === 1) span = Math.max(1, Number(/val="(\d{1,2})"/.exec(rest)?.[1] ?? 1))
        break
      case 'p':
        if (!end && !empty) break
        if (tables === 0 && cell.trim() !== '') rows.push(cell.split('\t').map((t) => t.trim()))
        cell = tables === 0 ? '' : `${cell} `
        break
      case 't':
        inText = !end && !empty
        break
      case 'tab':
        // Tab stops are declared with the same name, with a place.
        if (!/\bpos=/.test(rest)) cell += tables === 0 ? '\t' : ' '
        break
      case 'br':
      case 'cr':
        cell += ' '
        break
      case 'Fallback':
        // The same content again, for older readers.
        if (!empty) repeated += end ? -1 : 1
        break
      case undefined:
    }
  }
  return rows
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decode = (text: string) =>
  text
    .replace(/&#x([\da-f]{1,6});/gi, (_, code: string) => character(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});/g, (_, code: string) => character(Number(code)))
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name]!)
const character = (code: number) => (code < 0x110000 ? String.fromCodePoint(code) : '')
