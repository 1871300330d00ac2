import { sql } from 'kysely'
import type { Acting, Services } from '../../context.ts'
import type { Trx } from '../../db/transaction.ts'
import { transaction } from '../../db/transaction.ts'
import type { JobHandler } from '../../jobs/jobs.ts'
import { sendLetter } from '../../mail/letters.ts'
import type { Recipient } from '../../mail/outbox.ts'
import { followersOf, usersOf } from '../company/company.people.ts'
import { companyName } from '../company/company.queries.ts'
import { writerOf } from '../company/company.sender.ts'
import { orderRecipients, orderSupplier, supplierPath } from '../ordering/order/order.mails.ts'
import { makeLink } from '../sourcing/request/request.link.ts'
import { requestThread } from '../event/event.thread.ts'
import { requestPath } from '../sourcing/request/request.mails.ts'
import { supplierNameOf } from '../sourcing/request/request.queries.ts'

const queue = 'tell-of-message'
/** Who reads it on the screen within this time, in milliseconds, gets no mail. */
const patience = 120_000

/** A letter to those who have not read the message by then. */
export const tellLater = (
  { trx, now, services }: Pick<Acting, 'trx' | 'now' | 'services'>,
  id: number,
) =>
  services.jobs.send(
    trx,
    queue,
    { messageId: id },
    { startAfter: new Date(now.getTime() + patience) },
  )

/** Writes the letter of a message, unless everybody has read it. */
export const messageLetters = (ready: Promise<Services>): JobHandler => ({
  queue,
  async work(data) {
    const services = await ready
    await transaction(services.db, (trx) => tell(trx, services, Number(data['messageId'])))
  },
})

async function tell(trx: Trx, services: Services, messageId: number) {
  const message = await messageOf(trx, messageId)
  if (!message) return
  const read = await haveRead(trx, message)
  if (message.side === 'BUYER' && read.has(guest)) return
  const letter = message.requestId
    ? await aboutRequest(trx, services.now(), message, message.requestId)
    : await aboutOrder(trx, services.now(), message, message.orderId!)
  const to = letter.to.filter(({ address }) => !read.has(address.toLowerCase()))
  if (to.length === 0) return
  const { author, authorId, text, question, files, requestId, orderId } = message
  // Whoever wrote it is whom an answer by mail reaches.
  const writer = authorId
    ? await writerOf(trx, authorId)
    : { kind: 'link' as const, requestId, orderId }
  await sendLetter(
    { trx, now: services.now(), services, actor: writer },
    {
      letter: 'message.waiting',
      event: null,
      to,
      facts: { author, company: letter.company, about: letter.about, text, question, files },
      path: letter.path,
      thread: message.requestId ? requestThread(message.requestId) : `order-${message.orderId}`,
    },
  )
}

type Told = NonNullable<Awaited<ReturnType<typeof messageOf>>>

const messageOf = (trx: Trx, id: number) =>
  trx
    .selectFrom('message')
    .innerJoin('thread', 'thread.id', 'message.threadId')
    .select([
      'message.threadId',
      'message.number',
      'message.side',
      'message.text',
      'message.question',
      'message.authorName as author',
      'message.authorId',
      'thread.requestId',
      'thread.orderId',
    ])
    .select(
      sql<string[]>`array(select f.name from document_file d join file f on f.id = d.file_id
        where d.owner = 'message' and d.owner_id = message.id order by f.created_at)`.as('files'),
    )
    .where('message.id', '=', id)
    .executeTakeFirst()

const guest = 'link'

/** The addresses of those who have read up to it; the holder of a link reads for all its addresses. */
async function haveRead(trx: Trx, { threadId, number }: Told): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('threadReader')
    .leftJoin('account', 'account.id', 'threadReader.accountId')
    .select('account.email')
    .where('threadId', '=', threadId)
    .where('seenNumber', '>=', number)
    .execute()
  return new Set(rows.map(({ email }) => email?.toLowerCase() ?? guest))
}

interface Addressed {
  to: readonly Recipient[]
  company: string
  about: string
  path: string
}

async function aboutRequest(trx: Trx, now: Date, { side }: Told, id: number): Promise<Addressed> {
  const request = await trx
    .selectFrom('caseRequest')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const found = await trx
    .selectFrom('rfqCase')
    .selectAll()
    .where('id', '=', request.caseId)
    .executeTakeFirstOrThrow()
  const about = `RFQ ${found.requisitionNumber ?? found.id}, ${found.title}`
  if (side === 'SUPPLIER')
    return {
      about,
      to: await followersOf(trx, found),
      company: await supplierNameOf(trx, request),
      path: `/secured/buyer/case/${found.id}/messages?with=${id}`,
    }
  const { supplierId, unregisteredName, unregisteredEmail } = request
  const to: Recipient[] =
    supplierId === null
      ? [{ name: unregisteredName ?? '', address: unregisteredEmail ?? '', typed: true }]
      : await usersOf(trx, supplierId)
  const token = await makeLink(trx, request, now)
  return {
    about,
    to,
    company: await companyName(trx, found.companyId),
    path: `${requestPath(id, token)}?messages`,
  }
}

async function aboutOrder(trx: Trx, now: Date, { side }: Told, id: number): Promise<Addressed> {
  const order = await trx
    .selectFrom('purchaseOrder')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const about = `order ${order.orderNumber}, ${order.title}`
  return side === 'SUPPLIER'
    ? {
        about,
        to: await followersOf(trx, order),
        company: await orderSupplier(trx, order),
        path: `/secured/buyer/purchase-order/${id}`,
      }
    : {
        about,
        to: await orderRecipients(trx, order),
        company: await companyName(trx, order.companyId),
        path: await supplierPath({ trx, now }, order),
      }
}
