import { createHash, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '@fairlead/api/refusals'
import { limits } from '@fairlead/validation/limits'
import type { Actor } from '../../actor.ts'
import type { Services, Upload } from '../../context.ts'
import type { Trx } from '../../db/transaction.ts'
import { fileKind } from '../../documents/file-kind.ts'
import { makeIncoming } from '../../files/incoming.ts'
import { keepFiles } from '../file/file.queries.ts'
import { unreadable } from './exchange.checked.ts'

export interface Intake {
  trx: Trx
  actor: Actor
  now: Date
  services: Services
  companyId: number
  via: string
}

interface Sent {
  name: string
  content: string
}

/**
 * Writes the files inside a document to disk for as long as `work` takes, under the limits and the check of contents of every
 * upload: what is not accepted is refused before anything is made.
 */
export async function withAttachments<T>(
  { services }: Intake,
  attachments: readonly Sent[],
  work: (uploads: Upload[]) => Promise<T>,
): Promise<T> {
  if (attachments.length === 0) return work([])
  const contents = attachments.map(({ content }, index) => bytesOf(content, index))
  const home = await makeIncoming(join(services.config.dataFolder, 'incoming'))
  try {
    const uploads: Upload[] = []
    for (const [index, bytes] of contents.entries())
      uploads.push(await uploadOf(home, attachments[index]!.name, bytes))
    return await work(uploads)
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

/** Keeps them with the RFQ or the order that was made of the document. */
export const keepAttachments = (
  { trx, services, companyId }: Intake,
  owner: 'case' | 'order',
  ownerId: number,
  uploads: readonly Upload[],
) => keepFiles(trx, services.files, uploads, { owner, ownerId, origin: 'ERP', companyId })

function bytesOf(content: string, index: number): Buffer {
  const plain = content.replace(/\s+/g, '')
  if (plain.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(plain))
    throw unreadable(`attachments.${index}.content`, 'This is not base64')
  const bytes = Buffer.from(plain, 'base64')
  if (bytes.length > limits.uploadBytes) throw new Refusal('upload.too-large')
  return bytes
}

async function uploadOf(home: string, name: string, bytes: Buffer): Promise<Upload> {
  const path = join(home, randomUUID())
  await writeFile(path, bytes)
  if (!(await fileKind(path)))
    throw new Refusal('upload.type', [
      { path: 'attachments', message: `${name}: this type of file is not accepted` },
    ])
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { path, name: name.split(/[\\/]/).at(-1) || 'file', size: bytes.length, sha256 }
}
