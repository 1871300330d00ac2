import { Refusal } from '@fairlead/api/refusals'
import yauzl, { type Entry, type ZipFile } from 'yauzl'

const MB = 1024 * 1024
/** What a workbook may unpack to. Declared sizes are checked first, then enforced while inflating. */
const caps = {
  entries: 500,
  total: 64 * MB,
  strings: 16 * MB,
  /** Of our own sheet, for each line we wrote it with. */
  lineStrings: 3200,
  part: 8 * MB,
  ratio: 250,
  mergedCells: 1_000_000,
  columns: 1024,
  farCells: 2000,
}

/** What the gate learnt about a workbook it let through. */
export interface Passed {
  /** The first cell that computes something, as `C4`; `''` where it is not known which, null without any. */
  formula: string | null
  /** The sheets in the workbook's order. */
  sheets: { name: string; hidden: boolean }[]
}

/**
 * Refuses a workbook that would cost too much or do something when opened, before any parser sees it: bombs, macros, encryption,
 * document type declarations, huge declared ranges. Formulas are only reported.
 */
export async function passGate(
  file: Buffer,
  { maxRows, lines = 0 }: { maxRows: number; lines?: number },
): Promise<Passed> {
  const zip = await yauzl.fromBufferPromise(file, { lazyEntries: true })
  const entries = await entriesOf(zip, caps.strings + lines * caps.lineStrings)
  if (!entries.some((entry) => entry.fileName === '[Content_Types].xml')) throw unreadable()
  const passed: Passed = { formula: null, sheets: [] }
  for (const entry of entries.filter((e) => /\.(xml|rels|vml)$/i.test(e.fileName))) {
    const seen = await scan(zip, entry, maxRows)
    passed.formula ??= seen.formula
    if (entry.fileName === '[Content_Types].xml') {
      if (entry.uncompressedSize >= MB) throw tooLarge()
      refuseMacroEndings(seen.text, entries)
    }
    if (/^xl\/workbook\.xml$/i.test(entry.fileName)) passed.sheets = sheetsIn(seen.text)
  }
  return passed
}

const unreadable = () => new Refusal('sheet.unreadable')
const tooLarge = () => new Refusal('sheet.too-large')

async function entriesOf(zip: ZipFile, strings: number): Promise<Entry[]> {
  if (zip.entryCount > caps.entries) throw tooLarge()
  const entries: Entry[] = []
  let total = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw unreadable()
    if (isActive(entry.fileName)) throw new Refusal('sheet.macros')
    total += entry.uncompressedSize
    if (total > caps.total || isTooLarge(entry, strings)) throw tooLarge()
    entries.push(entry)
  }
  return entries
}

const isActive = (name: string) =>
  /vbaproject[^/]*\.bin$|(^|\/)(macrosheets|dialogsheets|activex)\//i.test(name)

const isSheet = (name: string) => /^xl\/(work|chart)sheets\/[^/]+\.xml$/i.test(name)

function isTooLarge(
  { fileName, uncompressedSize, compressedSize }: Entry,
  strings: number,
): boolean {
  const cap = isSheet(fileName)
    ? caps.total
    : /sharedStrings\.xml$/i.test(fileName)
      ? strings
      : /\.(xml|rels|vml)$/i.test(fileName)
        ? caps.part
        : caps.total
  const ratio = uncompressedSize / Math.max(1, compressedSize)
  return uncompressedSize > cap || (uncompressedSize > MB && ratio > caps.ratio)
}

/** Inflates one part, never beyond its declared size, and looks for what is refused. The text is kept for small parts only. */
async function scan(zip: ZipFile, entry: Entry, maxRows: number) {
  const keep = !isSheet(entry.fileName) && entry.uncompressedSize < MB
  const found = { formula: null as string | null, text: '' }
  let far = 0
  let tail = ''
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    const piece = tail + (chunk as Buffer).toString('latin1')
    inspect(piece, entry.fileName, maxRows)
    if (isSheet(entry.fileName)) {
      found.formula ??= formulaIn(piece)
      far += piece.match(farCell)?.length ?? 0
      if (far > caps.farCells) throw tooLarge()
    }
    if (keep) found.text += (chunk as Buffer).toString('utf8')
    tail = piece.slice(-300)
  }
  return found
}

/** `xm:f` holds ranges of data validations and sparklines, which compute nothing. */
const formula = /<(?!xm:)(?:[A-Za-z_][\w.-]{0,40}:)?f[\s/>]/
const cell = /<(?:\w+:)?c\s[^>]*?\br=["']([A-Z]{1,3}\d{1,7})["']/g
/** The cell around the first formula. */
function formulaIn(piece: string): string | null {
  const found = formula.exec(piece)
  if (!found) return null
  return [...piece.slice(0, found.index).matchAll(cell)].at(-1)?.[1] ?? ''
}
/** A cell beyond column 702: each costs its whole row. */
const farCell = /\br=["'][A-Z]{3}\d/g
const declared = /<(?:\w+:)?dimension\s[^>]*\bref\s*=\s*["'](?:[A-Z]+\d+:)?([A-Z]+)(\d+)["']/i
const merged = /<(?:\w+:)?mergeCell\s[^>]{0,80}\bref\s*=\s*["']([A-Z]+)(\d+):([A-Z]+)(\d+)["']/gi

/** A part that is said to hold macros. */
const macros = /<(?:\w+:)?Override\b[^>]*(?:macroEnabled|vbaProject)/i
const endings = /<(?:\w+:)?Default\b[^>]*>/gi

/**
 * Some writers declare in every workbook what a `.bin` would be, without having one: what an ending means counts only where a
 * part of the file has it.
 */
function refuseMacroEndings(types: string, entries: readonly Entry[]): void {
  for (const [tag] of types.matchAll(endings)) {
    const ending = /\bExtension\s*=\s*["']([^"']+)["']/i.exec(tag)?.[1]?.toLowerCase()
    const has = entries.some(({ fileName }) => fileName.toLowerCase().endsWith(`.${ending}`))
    if (has && /macroEnabled|vbaProject/i.test(tag)) throw new Refusal('sheet.macros')
  }
}

function inspect(piece: string, name: string, maxRows: number): void {
  if (piece.includes('\u0000') || /<!DOCTYPE|<!ENTITY/i.test(piece)) throw unreadable()
  if (name === '[Content_Types].xml' && macros.test(piece)) throw new Refusal('sheet.macros')
  if (!isSheet(name)) return
  const size = declared.exec(piece)
  if (size && (Number(size[2]) > maxRows || columnOf(size[1]!) > caps.columns)) throw tooLarge()
  for (const [, left, top, right, bottom] of piece.matchAll(merged)) {
    const columns = Math.abs(columnOf(right!) - columnOf(left!)) + 1
    if (columns * (Math.abs(Number(bottom) - Number(top)) + 1) > caps.mergedCells) throw tooLarge()
  }
}

const columnOf = (letters: string) =>
  [...letters.toUpperCase()].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0)

function sheetsIn(workbook: string): Passed['sheets'] {
  const tags = workbook.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? []
  return tags
    .map((tag) => ({
      name: decode(/\bname\s*=\s*"([^"]*)"|\bname\s*=\s*'([^']*)'/.exec(tag)),
      hidden: /\bstate\s*=\s*["'](hidden|veryHidden)["']/.test(tag),
    }))
    .filter(({ name }) => name !== '')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decode = (found: RegExpExecArray | null) =>
  (found?.[1] ?? found?.[2] ?? '')
    .replace(/&#(\d{1,7});/g, (_, code: string) => String.fromCodePoint(Number(code) % 0x110000))
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name]!)
