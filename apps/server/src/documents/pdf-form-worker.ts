import { readFile, stat } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { limits } from '@fairlead/validation/limits'
import { getDocumentProxy } from 'unpdf'
import { pdfRows } from './pdf-rows.ts'
import type { PdfForm } from './pdf-form.ts'

/** A declaration has a few kilobytes. */
const MOST = 200_000
const MOST_ROWS = 2000

async function read(path: string, names: readonly string[]): Promise<PdfForm | null> {
  if ((await stat(path)).size > limits.uploadBytes) return null
  const file = await readFile(path)
  const attached = await attachedTo(file, names)
  const rows = await pdfRows(new Uint8Array(file))
  return rows && { attached, rows: rows.slice(0, MOST_ROWS) }
}

async function attachedTo(file: Buffer, names: readonly string[]) {
  const document = await getDocumentProxy(new Uint8Array(file), { verbosity: 0 })
  const attached: Record<string, string> = {}
  for (const [id, { filename }] of (await document.getAttachments()) ?? []) {
    if (!names.includes(filename)) continue
    const content = await document.getAttachmentContent(id)
    if (content && content.length <= MOST)
      attached[filename] = Buffer.from(content).toString('utf8')
  }
  return attached
}

const { path, names } = workerData as { path: string; names: string[] }
parentPort?.postMessage(await read(path, names))
