import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

export const dist = resolve(import.meta.dirname, '../dist')

/** Every page of the built site; test/build.ts has built it. */
export function builtSite() {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, path: pathOf(file), html: readFileSync(join(dist, file), 'utf8') }))
}
export type BuiltPage = ReturnType<typeof builtSite>[number]

const pathOf = (file: string) => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`)

/** The file that answers an address, as the server finds it. */
export function fileFor(path: string): string | undefined {
  const clean = decodeURIComponent(path.replace(/[?#].*$/, ''))
  const candidates = [clean === '/' ? '/index.html' : `${clean}.html`, clean]
  return candidates
    .map((name) => join(dist, name))
    .find((name) => /\.\w+$/.test(name) && existsSync(name))
}

export const attributes = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map((match) => match[1]!.replaceAll('&amp;', '&'))

const compressed = new Map<string, number>()
/** Bytes on the wire: Brotli for text, as they are for fonts and pictures. */
function wireBytes(file: string): number {
  const known = compressed.get(file)
  if (known !== undefined) return known
  const bytes = readFileSync(file)
  const size = /\.(woff2|png)$/.test(file) ? bytes.length : brotliCompressSync(bytes).length
  compressed.set(file, size)
  return size
}

/** A script and everything it imports at once; what it imports later only if `lazy`. */
function scriptClosure(file: string, lazy = false, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  const pattern = lazy
    ? /(?:from|import)\s*\(?["'`](\.\/[^"'`]+\.js)["'`]/g
    : /(?:from|import)\s*["'`](\.\/[^"'`]+\.js)["'`]/g
  for (const name of attributes(source, pattern))
    scriptClosure(join(dirname(file), name), lazy, seen)
  return seen
}

/** The page's own weight: its HTML, scripts, styles' pictures and fonts, and images. */
export function weigh({ html, file }: BuiltPage) {
  const scripts = new Set<string>()
  const starts = /<script[^>]*\ssrc="([^"]+)"|(?:component|renderer)-url="([^"]+)"/g
  for (const [, tag, island] of html.matchAll(starts)) {
    const src = (tag ?? island)!
    for (const script of scriptClosure(join(dist, src), true)) scripts.add(script)
  }
  const others = new Set(
    [
      // A lazy picture is not part of what loads at first.
      ...attributes(html, /<img(?![^>]*\sloading="lazy")[^>]*\ssrc="([^"]+)"/g),
      ...attributes(html, /url\(["']?(\/[^"')]+)["']?\)/g),
    ].map((path) => join(dist, path)),
  )
  const add = (files: Set<string>) => [...files].reduce((sum, each) => sum + wireBytes(each), 0)
  const js = add(scripts)
  return { js, total: wireBytes(join(dist, file)) + js + add(others) }
}
