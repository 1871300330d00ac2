import { isFinal, nextAttempt, type DeliveryFailure } from '@fairlead/validation/mail-delivery'
import { sql } from 'kysely'
import type { SendMailOptions } from 'nodemailer'
import type { Db } from '../db/connect.ts'
import { transaction, type Trx } from '../db/transaction.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Mail } from './claim.ts'
import { makePapers, type Paper } from './papers.ts'
import type { Outcome } from './measures.ts'
import type { Transport } from './transport.ts'

/** What a delivery needs. */
export interface Delivering {
  db: Db
  files: FileStore
  /** Makes a paper by its name, as `request.pdf:17`. */
  paper(name: string): Promise<Paper>
  /** The address mails come from; its domain names them. */
  mailFrom: string
  transport: Transport
  now(): Date
  /** Codes and numbers only: neither an address nor a subject. */
  log: { warn(facts: object, words: string): void }
  counted(outcome: Outcome): void
  /** Told in the transaction in which a mail is given up. */
  undelivered(trx: Trx, mail: Mail): Promise<void>
}

/** Tries one mail once and writes down what became of it. */
export async function deliver(context: Delivering, mail: Mail, signal: AbortSignal) {
  try {
    await context.transport(await messageOf(context, mail), signal)
  } catch (error) {
    return signal.aborted ? putBack(context, mail) : failed(context, mail, error as Failure)
  }
  context.counted('sent')
  await context.db
    .updateTable('mail')
    .set({ state: 'SENT', sentAt: context.now(), error: null, ...outOfHand })
    .where('id', '=', mail.id)
    .execute()
}

const outOfHand = { inHandUntil: null, nextAttemptAt: null }

/** The server stops: another one, or the next start, tries it at once. */
const putBack = ({ db }: Delivering, mail: Mail) =>
  db.updateTable('mail').set(outOfHand).where('id', '=', mail.id).execute()

type Failure = Error & DeliveryFailure

async function failed(context: Delivering, mail: Mail, failure: Failure) {
  const { db, log, counted } = context
  const now = context.now()
  const since = new Date(mail.waitingSince ?? mail.createdAt)
  const next = isFinal(failure) ? null : nextAttempt(mail.attempts, since, now)
  const error = (failure.response ?? failure.message).replace(/\s+/g, ' ').slice(0, 500)
  counted(next ? 'retried' : 'failed')
  const { code, command, responseCode } = failure
  log.warn(
    { mail: mail.id, attempt: mail.attempts, code, command, responseCode, next },
    next ? 'a mail was not delivered and is tried again' : 'a mail was given up',
  )
  await transaction(db, async (trx) => {
    const given = next ? {} : { state: 'FAILED' as const }
    await trx
      .updateTable('mail')
      .set({ ...given, error, inHandUntil: null, nextAttemptAt: next })
      .where('id', '=', mail.id)
      .execute()
    if (!next) await context.undelivered(trx, { ...mail, ...given, error })
  })
}

async function messageOf(context: Delivering, mail: Mail): Promise<SendMailOptions> {
  const { db, files, mailFrom } = context
  const called = (key: string) => `<${key}@${mailFrom.split('@').at(-1)}>`
  const earlier = await earlierOf(db, mail)
  const papers = await makePapers(context, mail)
  return {
    from: { name: mail.fromName ?? 'Fairlead', address: mailFrom },
    to: [{ name: mail.toName, address: mail.toAddress }],
    ...(mail.replyTo
      ? { replyTo: { name: mail.fromName?.split(',')[0] ?? '', address: mail.replyTo } }
      : {}),
    messageId: called(mail.messageKey),
    ...(earlier.length > 0
      ? { inReplyTo: called(earlier.at(-1)!), references: earlier.map(called) }
      : {}),
    date: new Date(mail.notBefore ?? mail.createdAt),
    headers: { 'Auto-Submitted': 'auto-generated' },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: await attached(db, files, [...mail.files, ...papers]),
  }
}

/** What this reader got before in the same thread, oldest first. */
async function earlierOf(db: Db, { thread, toAddress, id }: Mail) {
  if (!thread) return []
  const rows = await db
    .selectFrom('mail')
    .select('messageKey')
    .where('thread', '=', thread)
    .where(sql`lower(to_address)`, '=', toAddress.toLowerCase())
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
  return rows.map(({ messageKey }) => messageKey).toReversed()
}

/** The files of a mail, read as they are sent. */
async function attached(db: Db, store: FileStore, ids: readonly string[]) {
  if (ids.length === 0) return []
  const files = await db
    .selectFrom('file')
    .select(['id', 'name', 'type'])
    .where('id', 'in', ids)
    .execute()
  return Promise.all(
    files.map(async ({ id, name, type }) => ({
      filename: name,
      contentType: type,
      content: await store.read(id),
    })),
  )
}
