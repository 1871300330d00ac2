import { sql } from 'kysely'
import type { z } from 'zod'
import type { SendRequestsForm } from '@fairlead/validation/case'
import { Refusal } from '@fairlead/api/refusals'
import { formatDateTime } from '@fairlead/formatting/date'
import type { Member } from '../../../actor.ts'
import type { Services } from '../../../context.ts'
import type { Trx } from '../../../db/transaction.ts'
import { queueMail } from '../../../mail/outbox.ts'
import type { CaseRecord } from '../case/case.queries.ts'
import { record } from '../../event/event.queries.ts'
import { askedPeople } from '../../company/company.people.ts'
import { companyName } from '../../company/company.queries.ts'
import { type RequestRecord } from './request.queries.ts'
import { makeLink } from './request.link.ts'

type Form = z.output<typeof SendRequestsForm>
interface Inviting {
  trx: Trx
  actor: Member
  now: Date
  services: Services
}

/** Makes one request per supplier who does not have one yet and mails each of them; answers the ids of the new ones. */
export async function inviteSuppliers(
  context: Inviting,
  found: CaseRecord,
  form: Form,
): Promise<number[]> {
  const { trx, now } = context
  const { guests, registered } = await tellGuests(trx, form.unregisteredSuppliers)
  const suppliers = await knownSuppliers(trx, [
    ...new Set([...form.requestedSupplierIds, ...registered]),
  ])
  const skipped = [...form.erpAttachmentsToSkip, ...form.webAttachmentsToSkip]
  const lineIds = form.lineIds?.length ? await ownLines(trx, found.id, form.lineIds) : null
  const common = {
    caseId: found.id,
    lineIds,
    text: form.text,
    includeErpComments: form.includeErpComments,
    skippedFiles: skipped,
    createdAt: now,
    movedAt: now,
  }
  const ids: number[] = []
  for (const supplier of suppliers) {
    const values = {
      ...common,
      supplierId: supplier.id,
      alias: form.supplierAliases[supplier.id] || null,
      extraEmails: form.extraEmails[supplier.id] ?? [],
      notifyWithdrawal: form.supplierWithdrawPosNotifies.includes(supplier.id),
    }
    const request = await trx
      .insertInto('caseRequest')
      .values(values)
      .onConflict((c) => c.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (request) ids.push(await announce(context, found, request, supplier.name, null))
  }
  for (const guest of guests) {
    const link = makeLink(now)
    const values = {
      ...common,
      unregisteredName: guest.name,
      unregisteredEmail: guest.email,
      extraEmails: form.extraEmails[guest.email] ?? [],
      linkHash: link.hash,
      linkExpiresAt: link.expiresAt,
    }
    const request = await trx
      .insertInto('caseRequest')
      .values(values)
      .onConflict((c) => c.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (request) ids.push(await announce(context, found, request, guest.name, link.token))
  }
  return ids
}

/** Who was named by e-mail but has an account is asked like every other supplier: no link, no second identity. */
async function tellGuests(trx: Trx, named: Form['unregisteredSuppliers']) {
  if (named.length === 0) return { guests: [], registered: [] }
  const accounts = await trx
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.companyId')
    .select(['companyId', sql<string>`lower(account.email)`.as('email')])
    .where(
      sql`lower(account.email)`,
      'in',
      named.map((guest) => guest.email.toLowerCase()),
    )
    .where('account.role', '=', 'supplier')
    .where('account.verifiedAt', 'is not', null)
    .where('company.state', '=', 'ACTIVE')
    .execute()
  const found = new Map(accounts.map((account) => [account.email, account.companyId]))
  return {
    guests: named.filter((guest) => !found.has(guest.email.toLowerCase())),
    registered: [...found.values()],
  }
}

async function knownSuppliers(trx: Trx, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('company')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('kind', '=', 'SUPPLIER')
    .where('state', '=', 'ACTIVE')
    .execute()
  if (rows.length !== new Set(ids).size) throw new Refusal('supplier.unknown')
  return rows
}

async function ownLines(trx: Trx, caseId: number, ids: number[]) {
  const rows = await trx
    .selectFrom('caseLine')
    .select('id')
    .where('caseId', '=', caseId)
    .where('id', 'in', ids)
    .execute()
  if (rows.length !== new Set(ids).size) throw new Refusal('record.missing')
  return rows.map((row) => row.id)
}

async function announce(
  context: Inviting,
  found: CaseRecord,
  request: RequestRecord,
  supplier: string,
  token: string | null,
) {
  const { trx, actor, now } = context
  const eventId = await record(trx, actor, now, {
    action: 'request.sent',
    subject: 'request',
    subjectId: request.id,
    caseId: found.id,
    buyerId: found.companyId,
    supplierId: request.supplierId,
    facts: { supplier },
  })
  await mailRequest(context, found, request, token, eventId, 'invite')
  return request.id
}

/** The mail that asks for a quotation, or reminds of it. A link holder's reminder carries a fresh link: only its hash is kept. */
export async function mailRequest(
  { trx, now, services }: Pick<Inviting, 'trx' | 'now' | 'services'>,
  found: CaseRecord,
  request: RequestRecord,
  token: string | null,
  eventId: number,
  kind: 'invite' | 'reminder' | 'reopened',
) {
  const buyer = await companyName(trx, found.companyId)
  const vessel = found.vesselId
    ? await trx
        .selectFrom('vessel')
        .select('name')
        .where('id', '=', found.vesselId)
        .executeTakeFirst()
    : undefined
  const path = token
    ? `/secured/external/request/${token}`
    : `/secured/supplier/case/request/${request.id}`
  const first = {
    invite: `${buyer} asks you for a quotation.`,
    reminder: `${buyer} is waiting for your quotation.`,
    reopened: `${buyer} has opened this request again.`,
  }[kind]
  await queueMail(trx, services.jobs, now, eventId, await askedPeople(trx, request), {
    subject: `${kind === 'reminder' ? 'Reminder: ' : ''}RFQ ${found.requisitionNumber ?? found.id}, ${found.title}`,
    greeting: 'Good day,',
    paragraphs: [
      first,
      ...(token
        ? ['You need no account. The link below is yours alone: please do not pass it on.']
        : []),
    ],
    facts: [
      ['Request', found.requisitionNumber ?? String(found.id)],
      ['Vessel', vessel?.name ?? '-'],
      ['Delivery port', found.deliveryPort ?? '-'],
      ['Answer by', formatDateTime(found.dueAt, found.timeZone ?? 'UTC')],
    ],
    link: { text: 'Open the request', url: services.publicUrl() + path },
  })
}
