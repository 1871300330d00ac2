import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from './processes.ts'

const wire = new Map<string, number>()

/** Bytes of a file as it travels: Brotli for text, as it is for fonts and pictures. */
function wireBytes(file: string): number {
  const known = wire.get(file)
  if (known !== undefined) return known
  const bytes = readFileSync(file)
  const size = /\.(woff2|png|avif|webp)$/.test(file)
    ? bytes.length
    : brotliCompressSync(bytes).length
  wire.set(file, size)
  return size
}

const total = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + wireBytes(file), 0)

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** What a buyer's first list loads of the portal: what asks for its data, the entry, the buyer's area, the dashboard, and all they import. */
export function firstList(): { scripts: number; styles: number; files: number } | null {
  const dist = join(root, 'apps/portal/dist')
  const manifest = join(dist, '.vite/manifest.json')
  if (!existsSync(manifest)) return null
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const take = (name: string) => {
    const chunk = chunks[name]
    if (!chunk) throw new Error(`The portal's build has no ${name}`)
    if (scripts.has(join(dist, chunk.file))) return
    scripts.add(join(dist, chunk.file))
    for (const style of chunk.css ?? []) styles.add(join(dist, style))
    for (const imported of chunk.imports ?? []) take(imported)
  }
  for (const name of [
    'src/app/first-asked.ts',
    'index.html',
    'src/areas/buyer.tsx',
    'src/features/dashboard/dashboard-page.tsx',
  ])
    take(name)
  return { scripts: total(scripts), styles: total(styles), files: scripts.size }
}

export interface PageWeight {
  page: string
  scripts: number
  all: number
}

/** The heaviest content page and the heaviest page with a form of the built site. */
export function sitePages(): { content: PageWeight; account: PageWeight } | null {
  const dist = join(root, 'sites/marketing/dist')
  if (!existsSync(dist)) return null
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => weigh(dist, file))
  const heaviest = (some: PageWeight[]) => some.toSorted((a, b) => b.all - a.all)[0]!
  const forms = pages.filter((page) => page.scripts > 20_000)
  return {
    content: heaviest(pages.filter((page) => !forms.includes(page))),
    account: heaviest(forms),
  }
}

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((m) => m[1]!)

function weigh(dist: string, page: string): PageWeight {
  const html = readFileSync(join(dist, page), 'utf8')
  const scripts = new Set<string>()
  for (const src of [
    ...found(html, /<script[^>]*\ssrc="([^"]+)"/g),
    // An island names its part and what draws it.
    ...found(html, /\s(?:component|renderer)-url="([^"]+)"/g),
  ])
    follow(join(dist, src), scripts)
  const others = new Set([
    // A lazy picture is not part of what loads at first.
    ...found(html, /<img(?![^>]*\sloading="lazy")[^>]*\ssrc="([^"]+)"/g),
    ...found(html, /url\(["']?(\/[^"')]+)["']?\)/g),
    ...found(html, /<link rel="stylesheet"[^>]*\shref="([^"]+)"/g),
  ])
  const js = total(scripts)
  const rest = total([...others].map((path) => join(dist, path)))
  return {
    page: `/${page.replace(/(index)?\.html$/, '')}`,
    scripts: js,
    all: wireBytes(join(dist, page)) + js + rest,
  }
}

/** A script with all it imports, at once or later. */
function follow(file: string, seen: Set<string>) {
  if (seen.has(file) || !existsSync(file)) return
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  for (const name of found(source, /(?:from|import)\s*\(?["'`](\.\/[^"'`]+\.js)["'`]/g))
    follow(join(dirname(file), name), seen)
}
