import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { languageOf } from '../packages/messages/src/language.ts'
import { UnitBasis } from '../packages/validation/src/ihm/material-declaration.ts'
import rules from '../packages/validation/src/ihm/triage-rules.json' with { type: 'json' }
import thresholds from '../packages/validation/src/ihm/thresholds.json' with { type: 'json' }

const portal = join(import.meta.dirname, '../apps/portal')
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The portal in another language, built into a folder of its own. */
export async function buildIn(language: string) {
  const folder = await mkdtemp(join(tmpdir(), `fairlead-${language}-`))
  await promisify(execFile)(
    process.execPath,
    [
      join(portal, 'node_modules/vite/bin/vite.js'),
      'build',
      '--outDir',
      folder,
      '--logLevel',
      'error',
    ],
    { cwd: portal, env: { ...process.env, FAIRLEAD_LANGUAGE: language } },
  )
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Gives the page the portal out of this folder; everything else is the server's, as ever. */
export async function serveFrom(page: Page, folder: string) {
  await page.route(/\/portal\/assets\//, async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = join(folder, pathname.replace('/portal/', ''))
    const body = await readFile(file).catch(() => null)
    if (!body) return route.continue()
    return route.fulfill({ body, contentType: types[extname(file)] ?? 'application/octet-stream' })
  })
  await page.route(/\/secured\//, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const body = await readFile(join(folder, 'index.html'))
    return route.fulfill({ body, contentType: 'text/html' })
  })
}

/** How a build in a pseudo-language writes a text that names nothing, without the brackets around it. */
export const pseudoText = (text: string, language: string): string =>
  (languageOf(language).of('')(text) ?? [])
    .map((part) => ('value' in part ? part.value : ''))
    .join('')
    .slice(1, -1)

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** Hears what the server says, and tells which shown words it did not say. */
export async function hearData(page: Page) {
  const said = new Set<string>()
  const keep = (value: unknown): void => {
    if (typeof value === 'string') {
      said.add(value.replaceAll(/\s+/g, ' ').trim())
      // Of a text with marks the words are shown, and what fills it in stands alone.
      if (value.includes('<')) for (const part of value.split(/<[^>]*>/)) said.add(part.trim())
      // The city of a time zone is shown without its continent.
      if (/^\w+\/\w+$/.test(value)) said.add(value.split('/')[1]!.replaceAll('_', ' '))
      // The address of a site is shown without what every one begins with.
      if (/^https?:/.test(value)) said.add(value.replace(/^https?:\/\/(www\.)?|\/$/g, ''))
      // What the browser calls a country, it knows by the code that was said; of a pseudo-language, in English.
      if (/^[A-Z]{2}$/.test(value)) said.add(countries.of(value)!)
    } else if (Array.isArray(value)) value.forEach(keep)
    else if (typeof value === 'object' && value) Object.values(value).forEach(keep)
  }
  // Materials are named in the words of the Convention, and counted in its units.
  keep([thresholds, UnitBasis.options])
  // The rules of the triage speak as the server says them in its verdicts; what a fold hides is counted by their first words.
  keep(rules.flatMap(({ says }) => [says, says.split(/[(;,]/, 1)[0]]))
  await page.route(/^[^?]*\/(api|auth)\//, async (route) => {
    const response = await route.fetch().catch(() => null)
    if (!response) return route.abort()
    if (response.headers()['content-type']?.includes('json'))
      keep(await response.json().catch(() => null))
    // A page that was left waits for nothing any more.
    return route.fulfill({ response }).catch(() => undefined)
  })
  return {
    /** The shown texts that are neither the server's nor translated. */
    foreign(shown: readonly string[]) {
      const known = [...said].filter((each) => each.length > 2)
      known.sort((a, b) => b.length - a.length)
      return shown.filter((text) => lettersLeft(text, known, said))
    },
  }
}

/**
 * What every language writes the same: units, formats, keys, numbers of documents, names of variables and initials; and days of the
 * week and months, which the browser names, of a pseudo-language in English.
 */
const same =
  /\b(Fairlead|SDoC|SD|MD|kg|lb|cm|in|KB|MB|GB|UTC|XLSX|xlsx|PDF|CSV|Ctrl|Alt|Esc|dd|mm|mg|yyyy|hh|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sep(tember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?)\b|\{\w+\}|\b[A-Z]{2,}-[\w-]+|^[A-Z]{2}$|https?:\/\/\S+/g

function lettersLeft(text: string, known: readonly string[], said: ReadonlySet<string>): boolean {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  if (!/[a-z]{2}/i.test(words)) return false
  const notSaid = (rest: string) => known.reduce((left, each) => left.replaceAll(each, ' '), rest)
  // What is the same may hold what was said, and the other way round.
  const lefts = [notSaid(words).replaceAll(same, ' '), notSaid(words.replaceAll(same, ' '))]
  return lefts.every((rest) =>
    rest.split(/[^a-z]+/i).some((word) => word.length > 1 && !said.has(word)),
  )
}

/** The texts in sight and those that are read out, word by word as they stand in the tree. */
export function shownTexts(): string[] {
  const texts = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const around = node.parentElement!
    if (around.closest('script, style, noscript, kbd, .prose, [contenteditable]')) continue
    if (around.checkVisibility() && node.textContent!.trim()) texts.add(node.textContent!)
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`))
      texts.add(element.getAttribute(name)!)
  return [...texts]
}

/** What of the words has no room: what is cut for good, words beyond the edge of their button, and a page that scrolls sideways. */
export function withoutRoom(): string[] {
  const faults: string[] = []
  const wide = document.documentElement.scrollWidth
  if (wide > innerWidth) faults.push(`the page is ${wide} px wide`)
  const parts = '.btn, .chip, .tab, .tabs a, h1, h2, h3, label, dt, th, summary, .notice'
  for (const part of document.querySelectorAll<HTMLElement>(parts)) {
    if (!part.checkVisibility() || part.closest('.sr') || part.clientWidth < 8) continue
    if (part.scrollWidth <= part.clientWidth + 1) continue
    part.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    if (part.closest('[title]') || part.querySelector('[title], input, .sr')) continue
    faults.push(`no room: ${part.outerHTML.slice(0, 160)}`)
  }
  return faults
}
