import { getDocumentProxy } from 'unpdf'

/** Some words that stand together, and where: from the top left of the page, in points. */
interface Piece {
  text: string
  left: number
  right: number
  y: number
  height: number
}

const MAX_PAGES = 300
const MAX_PIECES = 300_000

/**
 * The text of a PDF as rows: words on one baseline are a row, and the white gaps that run through most rows of the tables part
 * the columns. Null when it holds more than is read; no rows when it holds no text (a scan).
 */
export async function pdfRows(file: Uint8Array): Promise<string[][] | null> {
  const document = await getDocumentProxy(file, {
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
  })
  if (document.numPages > MAX_PAGES) return null
  const lines: Piece[][] = []
  let pieces = 0
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { transform } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    pieces += items.length
    if (pieces > MAX_PIECES) return null
    lines.push(...linesOf(items.flatMap((item) => pieceOf(item, transform))))
    page.cleanup()
  }
  return rowsOfLines(lines)
}

/** A text item turned to how the page is read; writing across the page (stamps) is left out. */
function pieceOf(item: unknown, [a, b, c, d, e, f]: number[]): Piece[] {
  const { str, transform, width } = item as { str?: string; transform?: number[]; width?: number }
  if (!str?.trim() || transform?.length !== 6) return []
  const [p, q, r, s, x, y] = transform as [number, number, number, number, number, number]
  const along = [a! * p + c! * q, b! * p + d! * q] as const
  if (Math.abs(along[1]) > Math.abs(along[0])) return []
  const height = Math.hypot(a! * r + c! * s, b! * r + d! * s) || 10
  const left = a! * x + c! * y + e!
  const place = { text: str.trim(), left, right: left + (width ?? 0), height }
  const down = b! * x + d! * y + f!
  return Number.isFinite(left + down + height) ? [{ ...place, y: down }] : []
}

/** Pieces on one baseline, from left to right; those that nearly touch are joined. */
function linesOf(pieces: Piece[]): Piece[][] {
  const lines: Piece[][] = []
  for (const piece of pieces.sort((a, b) => a.y - b.y || a.left - b.left)) {
    const line = lines.at(-1)
    if (line && piece.y - line[0]!.y < 0.4 * Math.min(piece.height, line[0]!.height))
      line.push(piece)
    else lines.push([piece])
  }
  return lines.map((line) => joined(line.sort((a, b) => a.left - b.left)))
}

function joined(line: Piece[]): Piece[] {
  const cells: Piece[] = []
  for (const piece of line) {
    const last = cells.at(-1)
    const gap = last ? piece.left - last.right : Infinity
    if (last && gap < 0.7 * piece.height) {
      last.text += (gap > 0.12 * piece.height ? ' ' : '') + piece.text
      last.right = Math.max(last.right, piece.right)
    } else cells.push({ ...piece })
  }
  return cells
}

function rowsOfLines(lines: readonly Piece[][]): string[][] {
  const columns = columnsOf(lines)
  const rows: { cells: string[]; y: number; height: number }[] = []
  for (const line of lines) {
    const [{ y, height } = { y: 0, height: 0 }] = line
    const cells = cellsOf(line, columns)
    const above = rows.at(-1)
    const near = above && y > above.y && y - above.y < 1.6 * height
    if (above && near && isHeaderPart(above.cells, cells)) {
      above.cells = columns.map((_, i) => [above.cells[i], cells[i]].filter(Boolean).join(' '))
      above.y = y
    } else rows.push({ cells, y, height })
  }
  return rows.map(({ cells }) => cells)
}

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
