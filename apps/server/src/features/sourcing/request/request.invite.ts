import { sql } from 'kysely'
import type { z } from 'zod'
import type { SendRequestsForm } from '@fairlead/validation/case'
import { Refusal } from '@fairlead/api/refusals'
import type { Acting } from '../../../context.ts'
import type { Member } from '../../../actor.ts'
import type { Trx } from '../../../db/transaction.ts'
import { ofRequest, record } from '../../event/event.record.ts'
import type { CaseRecord } from '../case/case.queries.ts'
import { makeLink } from './request.link.ts'
import { mailRequest } from './request.mails.ts'
import type { RequestRecord } from './request.queries.ts'

type Form = z.output<typeof SendRequestsForm>
type Inviting = Acting<Member>

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
  const about = ofRequest(found, request, request.id)
  const event = await record(context, 'request.sent', about, { supplier })
  await mailRequest(context, found, request, { letter: 'request.invitation', event, token })
  return request.id
}
