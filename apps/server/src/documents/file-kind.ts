import { open, type FileHandle } from 'node:fs/promises'
import yauzl from 'yauzl'

/** What a file is by its content. */
export interface FileKind {
  type: string
  extension: string
}

const kinds = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  csv: 'text/csv',
  txt: 'text/plain',
} as const
type Extension = keyof typeof kinds

const HEAD = 64 * 1024
const kind = (extension: Extension): FileKind => ({ type: kinds[extension], extension })

/**
 * The kind of a file, judged by its content alone; null when it is not accepted. A file that is two things at once (an image that
 * is also a page or an archive, a document with macros) is not accepted as either.
 */
export async function fileKind(path: string): Promise<FileKind | null> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = await part(file, 0, HEAD)
    if (head.length === 0) return null
    if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return await officeKind(path)
    const { fileTypeFromBuffer } = await import('file-type')
    const detected = await fileTypeFromBuffer(head)
    if (!detected) return textKind(head, await part(file, Math.max(0, size - HEAD), HEAD))
    const extension = detected.ext as Extension
    if (!['pdf', 'png', 'jpg', 'gif', 'webp'].includes(extension)) return null
    if (holdsMarkup(head) || endsAsZip(await part(file, Math.max(0, size - HEAD - 22), HEAD + 22)))
      return null
    return kind(extension)
  } finally {
    await file.close()
  }
}

/** A display name whose ending tells what the content is: `invoice.pdf.exe` holding text becomes `invoice.pdf.exe.txt`. */
export function fittingName(name: string, { extension }: FileKind): string {
  const own = /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase()
  const same: Partial<Record<string, string[]>> = {
    jpg: ['jpg', 'jpeg'],
    txt: ['txt', 'csv', 'log', 'md', 'json', 'eml'],
    csv: ['csv', 'txt', 'tsv'],
  }
  return own && (same[extension] ?? [extension]).includes(own) ? name : `${name}.${extension}`
}

async function part(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

const markup = /<(!doctype|html|head|body|script|svg|iframe|\?xml|\?php|%)/i

/** Browsers look for a page in the first kilobyte or so. */
const holdsMarkup = (head: Buffer) => markup.test(head.subarray(0, 2048).toString('latin1'))

/** Whether an archive's directory ends exactly where the file ends. */
function endsAsZip(tail: Buffer): boolean {
  const at = tail.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  return at >= 0 && at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length
}

async function officeKind(path: string): Promise<FileKind | null> {
  try {
    const zip = await yauzl.openPromise(path, { lazyEntries: true })
    if (zip.entryCount > 5000) return null
    const names = new Set<string>()
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted() || isActive(entry.fileName)) return null
      names.add(entry.fileName)
    }
    if (!names.has('[Content_Types].xml')) return null
    const sheet = names.has('xl/workbook.xml')
    if (sheet === names.has('word/document.xml')) return null
    return kind(sheet ? 'xlsx' : 'docx')
  } catch {
    return null
  }
}

const isActive = (name: string) =>
  /vbaproject[^/]*\.bin$|(^|\/)(macrosheets|activex)\/|\.(exe|dll|js|vbs|bat|cmd|scr)$/i.test(name)

function textKind(head: Buffer, tail: Buffer): FileKind | null {
  const text = decode(head)
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  const binary = /[\u0000-\u0008\u000e-\u001f\u007f]/
  if (text === null || binary.test(text) || binary.test(decode(tail) ?? '')) return null
  if (markup.test(text) || text.startsWith('#!')) return null
  return kind(isTable(text) ? 'csv' : 'txt')
}

function decode(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  return bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1')
}

/** A part of a file may begin and end within a character. */
const isUtf8 = (bytes: Buffer) => !bytes.toString('utf8').slice(4, -4).includes('\ufffd')

/** Lines of a table have the same number of separators. */
function isTable(text: string): boolean {
  const lines = text.split(/\r?\n/).filter(Boolean).slice(0, 20)
  return [';', '\t', ','].some((separator) => {
    const counts = lines.map((line) => line.replace(/"[^"]*"/g, '').split(separator).length - 1)
    return lines.length > 1 && counts[0]! > 0 && counts.every((count) => count === counts[0])
  })
}
