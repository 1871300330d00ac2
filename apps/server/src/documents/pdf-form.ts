import { Refusal } from '@fairlead/api/refusals'
import { runGuarded } from './guarded-worker.ts'

/** What a PDF holds for whoever reads a form back: the data attached to it by name, and its text in rows. */
export interface PdfForm {
  attached: Record<string, string>
  rows: string[][]
}

const cost = { timeOut: 10_000, longestWait: 25_000, heap: 256, growth: 500 }

/**
 * Reads a PDF nobody trusts in a worker thread: what is attached under one of the names, and its text. Throws
 * `form.unreadable` or `sheet.too-large`.
 */
export async function readPdfForm(path: string, names: readonly string[]): Promise<PdfForm> {
  const worker = new URL('./pdf-form-worker.ts', import.meta.url)
  const read = await runGuarded<PdfForm | null>(worker, { path, names }, cost)
  if (read === 'exceeded' || read === null) throw new Refusal('sheet.too-large')
  if (read === 'failed') throw new Refusal('form.unreadable')
  return read
}
