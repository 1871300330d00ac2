import { getDocumentProxy } from 'unpdf'
import { pageTexts, type Rules, type Word } from './pdf-texts.ts'

/** Some words that stand together, and where. */
interface Piece {
  text: string
  left: number
  right: number
  y: number
  height: number
}

const MAX_PAGES = 300
const MAX_WORDS = 300_000

/**
 * The text of a PDF as rows: words on one baseline are a row. Drawn lines part its cells; without any, the white gaps that run
 * through most rows of the tables part the columns. Null when it holds more than is read; no rows when it holds no text (a scan).
 */
export async function pdfRows(file: Uint8Array): Promise<string[][] | null> {
  const document = await getDocumentProxy(file, {
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
    // Pictures say nothing.
    maxImageSize: 1,
  })
  if (document.numPages > MAX_PAGES) return null
  const lines: Line[] = []
  let count = 0
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { words, rules } = await pageTexts(page)
    count += words.length
    if (count > MAX_WORDS) return null
    lines.push(...linesOf(words, rules, number))
    page.cleanup()
  }
  return rowsOfLines(lines)
}

/** One line of text: its pieces, and in a drawn table the row of the table it is part of. */
interface Line {
  pieces: Piece[]
  band: string | null
}

/** Words on one baseline, from left to right; those of one cell are joined. */
function linesOf(words: Word[], { upright, level }: Rules, page: number): Line[] {
  const lines: Word[][] = []
  for (const word of words.sort((a, b) => a.y - b.y || a.left - b.left)) {
    const line = lines.at(-1)
    if (line && word.y - line[0]!.y < 0.4 * Math.min(word.height, line[0]!.height)) line.push(word)
    else lines.push([word])
  }
  const inRuns = areCells(lines)
  const across = drawnAcross(level)
  return lines.map((line) => {
    const sorted = line.sort((a, b) => a.left - b.left)
    const middle = sorted[0]!.y - 0.3 * sorted[0]!.height
    const drawn = upright.filter(({ top, bottom }) => top < middle && bottom > middle)
    const isDrawn = new Set(drawn.map(({ x }) => Math.round(x))).size >= 3
    const above = across.filter((y) => y < middle).length
    const band = isDrawn && above > 0 && above < across.length ? `${page}:${above}` : null
    const places = drawn.map(({ x }) => x)
    return { pieces: joined(sorted, places, { isDrawn, inRuns }), band }
  })
}

/** The heights at which lines are drawn over most of the width that any such line has. */
function drawnAcross(level: Rules['level']): number[] {
  const byHeight = Map.groupBy(level, ({ y }) => Math.round(y / 2))
  const lengths = [...byHeight.values()].map((parts) => ({
    y: parts[0]!.y,
    length: covered(parts),
  }))
  const longest = Math.max(0, ...lengths.map(({ length }) => length))
  const found = lengths.filter(({ length }) => length > 0.6 * longest).map(({ y }) => y)
  return found.sort((a, b) => a - b).filter((y, i, all) => i === 0 || y - all[i - 1]! > 3)
}

/** How much of the width some lines cover together. */
function covered(parts: Rules['level']): number {
  let total = 0
  let end = -Infinity
  for (const { left, right } of parts.sort((a, b) => a.left - b.left)) {
    total += Math.max(0, right - Math.max(left, end))
    end = Math.max(end, right)
  }
  return total
}

/** Whether the texts of the page are cells: many programs set each cell at one go, others each word or the whole page. */
function areCells(lines: readonly Word[][]): boolean {
  const near = lines.flatMap((line) =>
    line.flatMap((word, i) => {
      const before = line[i - 1]
      return before && word.left - before.right < 0.7 * word.height ? [word.run === before.run] : []
    }),
  )
  return near.filter(Boolean).length >= 0.4 * near.length
}

interface Joining {
  isDrawn: boolean
  inRuns: boolean
}

function joined(line: readonly Word[], drawn: readonly number[], how: Joining): Piece[] {
  const cells: (Piece & { run: number })[] = []
  for (const word of line) {
    const last = cells.at(-1)
    const gap = last ? word.left - last.right : Infinity
    const parted =
      last !== undefined && drawn.some((x) => x > last.right - 1.5 && x < word.left + 1.5)
    const limit = how.isDrawn ? 1.5 : how.inRuns && word.run !== last?.run ? 0.12 : 0.7
    if (last && !parted && gap < limit * word.height) {
      last.text += (gap > 0.08 * word.height ? ' ' : '') + word.text
      last.right = Math.max(last.right, word.right)
      last.run = word.run
    } else cells.push({ ...word })
  }
  return cells
}

interface Row {
  cells: string[]
  y: number
  height: number
  band: string | null
}

function rowsOfLines(lines: readonly Line[]): string[][] {
  const columns = columnsOf(lines.map(({ pieces }) => pieces))
  const found = lines.map(({ pieces, band }): Row => {
    const [{ y, height } = { y: 0, height: 0 }] = pieces
    return { cells: cellsOf(pieces, columns), y, height, band }
  })
  const rows: Row[] = []
  for (const row of byBand(found)) {
    const above = rows.at(-1)
    const near = above && row.y > above.y && row.y - above.y < 1.6 * row.height
    if (above && near && isHeaderPart(above.cells, row.cells)) {
      above.cells = together([above, row])
      above.y = row.y
    } else rows.push({ ...row })
  }
  return withoutHalves(rows.map(({ cells }) => cells))
}

const together = (rows: readonly Row[]): string[] => {
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, i) =>
    rows.flatMap(({ cells }) => cells[i] || []).join(' '),
  )
}

/** The lines of text in one row of a drawn table are one row: most of its cells have one line. */
function byBand(rows: readonly Row[]): Row[] {
  const bands = Map.groupBy(rows, ({ band }) => band)
  return rows.flatMap((row) => {
    const band = row.band ? bands.get(row.band)! : [row]
    if (band.length === 1 || !isOneRow(band)) return [row]
    const last = band.at(-1)!
    return row === band[0] ? [{ ...row, cells: together(band), y: last.y }] : []
  })
}

function isOneRow(band: readonly Row[]): boolean {
  const width = Math.max(...band.map(({ cells }) => cells.length))
  const counts = Array.from(
    { length: width },
    (_, i) => band.filter(({ cells }) => cells[i]).length,
  )
  const filled = counts.filter((count) => count > 0)
  return band.length <= 12 && filled.filter((count) => count === 1).length * 2 >= filled.length
}

/** A heading at the left of its column and figures at the right of it may look like two columns: they never stand beside each other. */
function withoutHalves(rows: string[][]): string[][] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const inTable = rows.map((row) => row.filter(Boolean).length >= 3)
  const filled = (i: number) => rows.flatMap((row, at) => (row[i] && inTable[at] ? [at] : []))
  for (let i = 0; i + 1 < width; i += 1) {
    const [left, right] = [filled(i), new Set(filled(i + 1))]
    const few = Math.min(left.length, right.size)
    if (few === 0 || few > Math.max(2, 0.1 * Math.max(left.length, right.size))) continue
    if (
      rows.some((row) => row[i] && row[i + 1]) ||
      !isHead(rows, left.length < right.size ? i : i + 1)
    )
      continue
    const merged = rows.map((row) => row.toSpliced(i, 2, row[i] || row[i + 1] || ''))
    return withoutHalves(merged)
  }
  return rows
}

/** Half a column has the heading of its other half: a text in a row of headings. */
const isHead = (rows: readonly string[][], column: number) =>
  rows.some(
    (row) =>
      row[column] && row.filter(Boolean).length >= 3 && !row.some((cell) => /^\d/.test(cell)),
  )

/** The words of one heading over two lines: no figures, and more than a title at the left. */
function isHeaderPart(above: string[], below: string[]): boolean {
  if ([...above, ...below].some((cell) => /\d/.test(cell))) return false
  const many = (cells: string[]) => cells.filter(Boolean).length
  const part = (cells: string[]) => many(cells) >= 2 || cells.findIndex(Boolean) >= 2
  return part(above) && part(below) && Math.max(many(above), many(below)) >= 3
}

interface Column {
  left: number
  right: number
}

/** Where the columns of the tables stand: stretches of the width that some row of a table fills. */
function columnsOf(lines: readonly Piece[][]): Column[] {
  const counts = lines.map((line) => line.length).filter((count) => count >= 3)
  if (counts.length === 0) return []
  // The table with the most cells; a block of terms above it has columns of its own.
  const [usual] = [...Map.groupBy(counts, (count) => count)].sort(
    (a, b) => b[0] * b[1].length - a[0] * a[1].length || b[0] - a[0],
  )[0]!
  const tables = lines.filter((line) => line.length >= Math.max(3, Math.ceil(usual * 0.6)))
  const width = Math.min(5000, Math.ceil(Math.max(...tables.flat().map((piece) => piece.right))))
  const filled = new Uint32Array(Math.max(1, width) + 1)
  for (const { left, right } of tables.flat())
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x += 1) filled[x]! += 1
  const enough = Math.max(1, tables.length * 0.02)
  const columns: Column[] = []
  for (let x = 0; x <= width; x += 1) {
    if (filled[x]! < enough) continue
    const last = columns.at(-1)
    if (last && last.right === x) last.right = x + 1
    else columns.push({ left: x, right: x + 1 })
  }
  return columns.filter(({ left, right }) => right - left > 1).slice(0, 64)
}

function cellsOf(line: readonly Piece[], columns: readonly Column[]): string[] {
  if (columns.length === 0) return line.map(({ text }) => text)
  const cells = columns.map(() => '')
  for (const piece of line) {
    const at = nearest(piece, columns)
    cells[at] = cells[at] ? `${cells[at]} ${piece.text}` : piece.text
  }
  return cells
}

/** The column a piece begins in, or else the one it is nearest to. */
function nearest({ left, right }: Piece, columns: readonly Column[]): number {
  const overlaps = columns.map((c) => Math.min(right, c.right) - Math.max(left, c.left))
  const first = overlaps.findIndex((overlap) => overlap > 0)
  return first >= 0 ? first : overlaps.indexOf(Math.max(...overlaps))
}
