import type { Part, PagesAnswer, PagesJob } from './attachment-pages-worker.ts'
import { runGuarded } from './guarded-worker.ts'

/** A stored file that may follow a document on paper. */
export interface Attached {
  name: string
  /** Where it comes from, in words. */
  from: string
  type: string
  size: number
  read(): Promise<Uint8Array>
}

/** A file as it is listed: with its pages, or with why it has none. */
export interface Printed {
  name: string
  from: string
  size: number
  pages: number
  /** Why it is not printed; empty when it is. */
  problem: string
  pdf: Uint8Array | null
}

/** What a report may hold behind it. */
export const caps = { bytes: 40 * 1024 * 1024, pages: 400, files: 60 }
const worker = new URL('./attachment-pages-worker.ts', import.meta.url)
const cost = { timeOut: 8000, longestWait: 20_000, heap: 384, growth: 700 }
const printable = ['application/pdf', 'image/png', 'image/jpeg']

export const notPrintable = 'not printable: download it from the case'

/** Turns files into pages, one after the other, until paper or memory would be too much. What cannot be printed is named. */
export async function printAttached(files: readonly Attached[]): Promise<Printed[]> {
  const printed: Printed[] = []
  let bytes = 0
  let pages = 0
  for (const file of files) {
    const { name, from, size } = file
    const full = printed.length >= caps.files || bytes + size > caps.bytes || pages >= caps.pages
    const found = full
      ? { problem: 'left out, the report is full: download it from the case' }
      : await pagesOf(file, caps.pages - pages)
    if ('problem' in found) printed.push({ name, from, size, pages: 0, pdf: null, ...found })
    else {
      bytes += size
      pages += found.pages
      printed.push({ name, from, size, problem: '', ...found })
    }
  }
  return printed
}

async function pagesOf(file: Attached, maxPages: number): Promise<PagesAnswer> {
  if (!printable.includes(file.type)) return { problem: notPrintable }
  const job: PagesJob = { kind: 'pages', bytes: await file.read(), type: file.type, maxPages }
  const answer = await runGuarded<PagesAnswer>(worker, job, cost)
  return typeof answer === 'string' || 'problem' in answer ? { problem: notPrintable } : answer
}

/**
 * Documents, or single pages of them, behind each other; null when that costs too much. On each lies the page of `over` that
 * has its shape.
 */
export async function joinPdfs(
  parts: Part[],
  over: Uint8Array | null = null,
): Promise<Uint8Array | null> {
  if (parts.length < 2) return parts[0]!.pdf
  const job: PagesJob = { kind: 'join', parts, over }
  const answer = await runGuarded<PagesAnswer>(worker, job, { ...cost, timeOut: 15_000 })
  return typeof answer === 'string' || 'problem' in answer ? null : answer.pdf
}
