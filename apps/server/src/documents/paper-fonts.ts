import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Font } from 'fontkitten'

const packed = join(import.meta.dirname, 'fonts')
const dejavu = join(
  dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')),
  'ttf',
)
const unpacked = (name: string) =>
  brotliDecompressSync(readFileSync(join(packed, `${name}.ttf.br`)))

/** What most documents are set in: Latin, Greek, Cyrillic; DejaVu adds Arabic, Hebrew and signs. */
export const everyday = (): Buffer[] => [
  unpacked('Inter_400Regular'),
  unpacked('Inter_600SemiBold'),
  ...['DejaVuSans', 'DejaVuSans-Bold'].map((name) => readFileSync(join(dejavu, `${name}.ttf`))),
]

/** Chinese, Japanese and Korean, unpacked for documents that need them. */
export const eastern = (): Buffer[] => [
  unpacked('NotoSansSC_400Regular'),
  unpacked('NotoSansKR_400Regular'),
]

const easternLetter =
  /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\ufe30-\uffef]|[\u{20000}-\u{3ffff}]/u

export const hasEasternLetters = (text: string): boolean => easternLetter.test(text)

/** The operator's own fonts. */
export function ownFonts(folder: string | undefined): Buffer[] {
  if (!folder || !existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ttf|otf)$/i.test(name))
    .map((name) => readFileSync(join(folder, name)))
}

/** Signs that only shape their neighbours have no glyph to miss. */
const unusual = /[^\u0000-\u017f\p{Mn}\p{Me}\p{Cf}\p{Zs}]/gu

/**
 * Puts `[U+1F980]` where no font has a glyph: a reader sees that something stands there, and what. Answers a function that
 * remembers what it found of each character. What reads fonts is loaded for the first unusual letter: most papers have none.
 */
export function missingGlyphMarker(fonts: readonly Buffer[]): (text: string) => Promise<string> {
  let readable: Font[] | undefined
  const known = new Map<string, string>()
  const shown = (character: string): string => {
    const code = character.codePointAt(0)!
    return readable?.some((font) => font.hasGlyphForCodePoint(code))
      ? character
      : `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
  }
  return async (text) => {
    if (text.search(unusual) < 0) return text
    readable ??= await readFonts(fonts)
    return text.replace(unusual, (character) => {
      const found = known.get(character) ?? shown(character)
      known.set(character, found)
      return found
    })
  }
}

async function readFonts(fonts: readonly Buffer[]): Promise<Font[]> {
  const { create } = await import('fontkitten')
  return fonts.flatMap((bytes) => {
    try {
      const font = create(bytes)
      return 'hasGlyphForCodePoint' in font ? [font] : []
    } catch {
      return []
    }
  })
}
