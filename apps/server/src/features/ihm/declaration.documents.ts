import type { Trx } from '../../db/transaction.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Upload } from '../../context.ts'
import { keepFiles } from '../file/file.queries.ts'

interface Giving {
  trx: Trx
  services: { files: FileStore }
  files: Record<string, Upload[]>
}

/** Keeps what the forms of an order were read off; answers the ids in the order they came. */
export async function keepDocuments(
  { trx, services, files }: Giving,
  { id, companyId }: { id: number; companyId: number },
): Promise<string[]> {
  const kept = await keepFiles(trx, services.files, files['documents'] ?? [], {
    owner: 'declaration',
    ownerId: id,
    origin: 'WEB',
    companyId,
  })
  return kept.map((file) => file.id)
}
