import { sql, type Insertable } from 'kysely'
import type { z } from 'zod'
import { activeCompany } from '@fairlead/validation/company-lifecycle'
import type { SendRequestsForm } from '@fairlead/validation/case'
import { consequence } from '@fairlead/validation/lifecycle'
import { requestLifecycle } from '@fairlead/validation/request-lifecycle'
import { Refusal } from '@fairlead/api/refusals'
import type { Acting } from '../../../context.ts'
import type { Member } from '../../../actor.ts'
import type { CaseRequestTable } from '../../../db/tables/case.ts'
import type { Trx } from '../../../db/transaction.ts'
import { ofRequest, record } from '../../event/event.record.ts'
import { sellsGoods } from '../../supplier/supplier.queries.ts'
import type { CaseRecord } from '../case/case.queries.ts'
import { makeLink } from './request.link.ts'
import { mailRequest } from './request.mails.ts'
import type { RequestRecord } from './request.queries.ts'
import { reopen } from './request.reopen.ts'

type Form = z.output<typeof SendRequestsForm>
type Inviting = Acting<Member>

/** Whom a case was sent to: the requests made or opened again, and who is waited for already. */
export interface Invited {
  ids: number[]
  alreadyAsked: string[]
}

/** Asks each supplier once: with a new request, or with the one that had ended. */
export async function inviteSuppliers(
  context: Inviting,
  found: CaseRecord,
  form: Form,
): Promise<Invited> {
  const { trx } = context
  const { guests, registered } = await tellGuests(trx, form.unregisteredSuppliers)
  const suppliers = await knownSuppliers(trx, [
    ...new Set([...form.requestedSupplierIds, ...registered]),
  ])
  const before = await requestsOf(trx, found.id)
  const asked = {
    lineIds: form.lineIds?.length ? await ownLines(trx, found.id, form.lineIds) : null,
    text: form.text,
    includeErpComments: form.includeErpComments,
    skippedFiles: [...form.erpAttachmentsToSkip, ...form.webAttachmentsToSkip],
  }
  const invited: Invited = { ids: [], alreadyAsked: [] }
  const ask = async (one: Asking) => {
    const given = { ...asked, extraEmails: one.values.extraEmails }
    const old = before.find(one.isOf)
    if (old && isEnded(old)) await reopen(context, found, old, given)
    else if (old) return void invited.alreadyAsked.push(one.name)
    invited.ids.push(old?.id ?? (await invite(context, found, { ...one, asked: given })))
  }
  for (const { id, name } of suppliers)
    await ask({
      name,
      isOf: ({ supplierId }) => supplierId === id,
      values: {
        supplierId: id,
        alias: form.supplierAliases[id] || null,
        extraEmails: form.extraEmails[id] ?? [],
        notifyWithdrawal: form.supplierWithdrawPosNotifies.includes(id),
      },
    })
  for (const { name, email } of guests) {
    await ask({
      name,
      isOf: (request) => isGuest(request, name, email),
      values: {
        unregisteredName: name,
        unregisteredEmail: email,
        extraEmails: form.extraEmails[email] ?? [],
      },
    })
  }
  return invited
}

interface Asking {
  name: string
  isOf: (request: RequestRecord) => boolean
  values: Partial<Insertable<CaseRequestTable>> & { extraEmails: string[] }
}

const requestsOf = (trx: Trx, caseId: number) =>
  trx.selectFrom('caseRequest').selectAll().where('caseId', '=', caseId).forUpdate().execute()

const isEnded = ({ state }: RequestRecord) =>
  consequence(requestLifecycle, 'reopen').from.some((ended) => ended === state)

/** Two firms may share a mailbox: a guest is a name and an address. */
const isGuest = (request: RequestRecord, name: string, email: string) =>
  request.unregisteredEmail?.toLowerCase() === email.toLowerCase() &&
  request.unregisteredName?.toLowerCase() === name.toLowerCase()

async function invite(
  context: Inviting,
  found: CaseRecord,
  { name, values, asked }: Asking & { asked: object },
) {
  const { trx, now } = context
  const request = await trx
    .insertInto('caseRequest')
    .values({ caseId: found.id, createdAt: now, movedAt: now, ...asked, ...values })
    .returningAll()
    .executeTakeFirstOrThrow()
  return announce(context, found, request, name, await makeLink(trx, request, now))
}

/** Who was named by e-mail but has an account is asked like every other supplier: no link, no second identity. */
async function tellGuests(trx: Trx, named: Form['unregisteredSuppliers']) {
  if (named.length === 0) return { guests: [], registered: [] }
  const accounts = await trx
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.companyId')
    .select(['companyId', 'company.lockedAt', sql<string>`lower(account.email)`.as('email')])
    .where(
      sql`lower(account.email)`,
      'in',
      named.map((guest) => guest.email.toLowerCase()),
    )
    .where('account.role', '=', 'supplier')
    .where('account.verifiedAt', 'is not', null)
    .where('company.state', '=', activeCompany)
    .execute()
  // Who is shut out does not come in by a link.
  if (accounts.some((account) => account.lockedAt)) throw new Refusal('supplier.unknown')
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
    .where('state', '=', activeCompany)
    .where('lockedAt', 'is', null)
    .where(sellsGoods)
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
