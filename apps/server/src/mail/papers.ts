import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { transaction } from '../db/transaction.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Mail } from './claim.ts'

/** A document made for a mail. */
export interface Paper {
  name: string
  type: string
  body: Uint8Array
}

interface Making {
  db: Db
  files: FileStore
  paper(name: string): Promise<Paper>
}

/** Papers that are being made, by the event and the paper: the readers of one letter wait for the same ones. */
const underWay = new WeakMap<Db, Map<string, Promise<string[]>>>()

/** The files of a mail's papers: made once for all the mails of its event, and kept for every further attempt. */
export function makePapers(context: Making, mail: Mail): Promise<string[]> {
  if (mail.papers.length === 0) return Promise.resolve([])
  const open = underWay.get(context.db) ?? new Map<string, Promise<string[]>>()
  underWay.set(context.db, open)
  const key = `${mail.eventId ?? `mail ${mail.id}`}:${mail.papers.join()}`
  const making = open.get(key) ?? keep(context, mail).finally(() => open.delete(key))
  open.set(key, making)
  return making
}

/** Mails of the event that are taken in hand later find the papers among their files. */
async function keep({ db, files, paper }: Making, mail: Mail): Promise<string[]> {
  const made: (Paper & { id: string })[] = []
  for (const name of mail.papers) {
    const one = await paper(name)
    made.push({ ...one, id: await files.put(one.body) })
  }
  const ids = made.map(({ id }) => id)
  await transaction(db, async (trx) => {
    await trx.insertInto('file').values(made.map(rowOf)).execute()
    await trx
      .updateTable('mail')
      .set({ papers: [], files: sql`files || ${ids}::uuid[]` })
      .where((mails) =>
        mail.eventId === null ? mails('id', '=', mail.id) : mails('eventId', '=', mail.eventId),
      )
      .where(sql<boolean>`papers = ${mail.papers}::text[]`)
      .execute()
  })
  return ids
}

const rowOf = ({ id, name, type, body }: Paper & { id: string }) => ({
  id,
  name,
  type,
  size: body.length,
  sha256: createHash('sha256').update(body).digest('hex'),
  companyId: null,
})
