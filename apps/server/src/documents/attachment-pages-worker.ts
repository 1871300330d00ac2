import { parentPort, workerData } from 'node:worker_threads'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'

/** A file to be turned into plain pages, or page sets to be put behind each other. */
export type PagesJob =
  | { kind: 'pages'; bytes: Uint8Array; type: string; maxPages: number }
  | { kind: 'join'; parts: Part[]; over: Uint8Array | null }
/** A document, or one page of it. */
export interface Part {
  pdf: Uint8Array
  page?: number
}
export type PagesAnswer = { pdf: Uint8Array; pages: number } | { problem: string }

const A4 = { width: 595.28, height: 841.89, margin: 36 }

async function pagesOf(job: Extract<PagesJob, { kind: 'pages' }>): Promise<PagesAnswer> {
  const made = await PDFDocument.create()
  if (job.type === 'application/pdf') {
    const source = await PDFDocument.load(job.bytes, { updateMetadata: false })
    const count = source.getPageCount()
    if (count === 0 || count > job.maxPages) return { problem: `${count} pages` }
    flatten(source)
    for (const page of await made.copyPages(source, source.getPageIndices())) {
      // Links, scripts and films of a stranger's file have no place on paper.
      for (const name of ['Annots', 'AA']) page.node.delete(PDFName.of(name))
      made.addPage(page)
    }
  } else {
    const image =
      job.type === 'image/png' ? await made.embedPng(job.bytes) : await made.embedJpg(job.bytes)
    const room = { width: A4.width - 2 * A4.margin, height: A4.height - 2 * A4.margin }
    const scale = Math.min(1, room.width / image.width, room.height / image.height)
    const width = image.width * scale
    const height = image.height * scale
    const x = (A4.width - width) / 2
    made.addPage([A4.width, A4.height]).drawImage(image, {
      x,
      y: A4.height - A4.margin - height,
      width,
      height,
    })
  }
  return { pdf: await made.save(), pages: made.getPageCount() }
}

/** What was filled into a form is kept as drawn. A form that cannot be drawn loses its fields, not its pages. */
function flatten(source: PDFDocument): void {
  try {
    source.getForm().flatten()
  } catch {
    /* the pages are printed without the fields */
  }
}

async function join({ parts, over }: Extract<PagesJob, { kind: 'join' }>): Promise<PagesAnswer> {
  const [first, ...rest] = parts
  const made = await PDFDocument.load(first!.pdf, { updateMetadata: false })
  for (const { pdf, page } of rest) {
    const source = await PDFDocument.load(pdf)
    const wanted = page === undefined ? source.getPageIndices() : [page]
    for (const each of await made.copyPages(source, wanted)) {
      // The tags they pointed at stay behind: those of the first document are none of theirs.
      each.node.delete(PDFName.of('StructParents'))
      made.addPage(each)
    }
  }
  if (over) await layOver(made, over)
  return { pdf: await made.save(), pages: made.getPageCount() }
}

/** On every page of `made` the page of `over` that has its shape. */
async function layOver(made: PDFDocument, over: Uint8Array): Promise<void> {
  const sheets = await made.embedPdf(over, [0, 1])
  for (const page of made.getPages()) {
    const { width, height } = page.getSize()
    const sheet = sheets.find((each) => each.width > each.height === width > height)
    if (sheet) page.drawPage(sheet)
  }
}

const job = workerData as PagesJob
const answer: PagesAnswer = await (job.kind === 'pages' ? pagesOf(job) : join(job)).catch(() => ({
  problem: 'unreadable',
}))
parentPort?.postMessage(answer)
