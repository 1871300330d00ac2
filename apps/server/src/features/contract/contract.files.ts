import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { filesOf } from '../file/file.queries.ts'

/** Each version names its files itself, so that what was published keeps what it had. */
export const fileOwner = 'contractVersion'

export const filesOfVersion = (db: Db, versionId: number) => filesOf(db, fileOwner, versionId)

/** A draft begins with the files of the version it is a copy of. */
export const copyFiles = (trx: Trx, from: number, to: number) =>
  sql`insert into document_file (owner, owner_id, file_id, origin, title)
    select owner, ${to}, file_id, origin, title from document_file
    where owner = ${fileOwner} and owner_id = ${from}`.execute(trx)

export const dropFiles = (trx: Trx, versionId: number) =>
  trx
    .deleteFrom('documentFile')
    .where('owner', '=', fileOwner)
    .where('ownerId', '=', versionId)
    .execute()
