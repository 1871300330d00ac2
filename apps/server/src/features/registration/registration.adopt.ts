import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Trx } from '../../db/transaction.ts'
import { toldToSuppliers } from '@fairlead/api/events'
import { ofRequest, record } from '../event/event.record.ts'
import { adoptThreads } from '../message/message.thread.ts'
import { keepOrderedPrices, keepQuotedPrices } from '../sourcing/case/case.prices.ts'

interface Newcomer {
  accountId: number
  companyId: number
  companyName: string
  email: string
}

/**
 * What a link holder was sent becomes the company's own once its mailbox is proven: requests, the quotations on them,
 * and orders. The link itself goes on until it expires.
 */
export async function adoptGuestRecords(trx: Trx, actor: Actor, now: Date, newcomer: Newcomer) {
  const email = newcomer.email.toLowerCase()
  await lockCasesOf(trx, email)
  const requests = await trx
    .updateTable('caseRequest')
    .set({ supplierId: newcomer.companyId, unregisteredEmail: null })
    .where('id', 'in', adoptable(trx, email, newcomer.companyId))
    .returning(['id', 'caseId', 'unregisteredName'])
    .execute()
  const orders = await trx
    .updateTable('purchaseOrder')
    .set({ supplierId: newcomer.companyId })
    .where('supplierId', 'is', null)
    .where(sql`lower(supplier_email)`, '=', email)
    .returning('id')
    .execute()
  await adoptThreads(trx, { requests, orders }, newcomer.accountId)
  await adoptHistory(trx, newcomer.companyId, {
    requests: requests.map(({ id }) => id),
    orders: orders.map(({ id }) => id),
  })
  for (const request of requests) {
    const { companyId: buyerId } = await trx
      .selectFrom('rfqCase')
      .select('companyId')
      .where('id', '=', request.caseId)
      .executeTakeFirstOrThrow()
    const about = ofRequest(
      { id: request.caseId, companyId: buyerId },
      { supplierId: newcomer.companyId },
      request.id,
    )
    await record({ trx, actor, now }, 'request.adopted', about, {
      guest: request.unregisteredName,
      supplier: newcomer.companyName,
    })
  }
}

/** What happened to them is in the company's histories too, and what was asked for an item is remembered as its price. */
async function adoptHistory(
  trx: Trx,
  companyId: number,
  { requests, orders }: { requests: number[]; orders: number[] },
) {
  const quotations = await trx
    .selectFrom('quotation')
    .select('id')
    .where('requestId', 'in', [0, ...requests])
    .execute()
  const quoted = quotations.map(({ id }) => id)
  const subjects = { request: requests, quotation: quoted, order: orders }
  for (const [subject, ids] of Object.entries(subjects))
    await trx
      .updateTable('event')
      .set({ supplierId: companyId })
      .where('subject', '=', subject as keyof typeof subjects)
      .where('subjectId', 'in', [0, ...ids])
      .where('action', 'in', toldToSuppliers)
      .execute()
  await keepQuotedPrices(trx, quoted)
  await keepOrderedPrices(trx, orders)
}

/** A company is asked once per RFQ: of two firms behind one mailbox the second keeps its link. */
const adoptable = (trx: Trx, email: string, companyId: number) =>
  trx
    .selectFrom('caseRequest as guest')
    .distinctOn('guest.caseId')
    .select('guest.id')
    .where(sql`lower(guest.unregistered_email)`, '=', email)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('caseRequest as own')
            .select('own.id')
            .whereRef('own.caseId', '=', 'guest.caseId')
            .where('own.supplierId', '=', companyId),
        ),
      ),
    )
    .orderBy('guest.caseId')
    .orderBy('guest.id')

const lockCasesOf = (trx: Trx, email: string) =>
  trx
    .selectFrom('rfqCase')
    .select('id')
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('caseRequest')
        .select('caseId')
        .where(sql`lower(unregistered_email)`, '=', email),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
