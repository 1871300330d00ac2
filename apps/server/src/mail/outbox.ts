import nodemailer from 'nodemailer'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import type { Trx } from '../db/transaction.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Jobs, JobHandler } from '../jobs/jobs.ts'
import { compose, type Letter } from './compose.ts'

export interface Recipient {
  name?: string | null
  address: string
}

/** Puts one letter for each recipient into the outbox, in the caller's transaction; delivery is a job. */
export async function queueMail(
  trx: Trx,
  jobs: Jobs,
  now: Date,
  eventId: number | null,
  recipients: readonly Recipient[],
  letter: Letter,
  files: readonly string[] = [],
): Promise<void> {
  const seen = new Map(recipients.map((to) => [to.address.toLowerCase(), to]))
  const { subject, text, html } = compose(letter)
  for (const to of seen.values()) {
    const row = await trx
      .insertInto('mail')
      .values({
        eventId,
        toName: to.name ?? '',
        toAddress: to.address,
        subject,
        text,
        html,
        files: [...files],
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await jobs.send(trx, 'deliver-mail', { mailId: row.id })
  }
}

/** Delivers a mail by SMTP where one is set; else the outbox itself, readable by support, is the delivery. */
export function mailDelivery(db: Db, config: Config, store: FileStore): JobHandler {
  const transport = config.smtpUrl ? nodemailer.createTransport(config.smtpUrl) : null
  return {
    queue: 'deliver-mail',
    async work(data) {
      const id = Number(data['mailId'])
      const mail = await db
        .selectFrom('mail')
        .selectAll()
        .where('id', '=', id)
        .where('state', '=', 'WAITING')
        .executeTakeFirst()
      if (!mail) return
      if (transport) {
        await transport.sendMail({
          from: { name: 'Fairlead', address: config.mailFrom },
          to: [{ name: mail.toName, address: mail.toAddress }],
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          attachments: await attached(db, store, mail.files),
        })
      }
      await db
        .updateTable('mail')
        .set({ state: transport ? 'SENT' : 'OUTBOX', sentAt: new Date() })
        .where('id', '=', id)
        .execute()
    },
  }
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
