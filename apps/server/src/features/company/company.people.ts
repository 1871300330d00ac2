import { sql } from 'kysely'
import { isDeskRole, mayDo, teamRoles } from '@fairlead/validation/team'
import type { CaseType } from '@fairlead/validation/vocabulary'
import type { Db } from '../../db/connect.ts'
import { prepared } from '../../db/prepared.ts'
import type { Person, Recipient, TypedAddress } from '../../mail/outbox.ts'

interface User {
  id: number
  firstName: string
  lastName: string
  email: string
}
const recipient = (user: User): Person => ({
  accountId: user.id,
  name: `${user.firstName} ${user.lastName}`,
  address: user.email,
})

/** The people of a company who can be written to. */
export async function usersOf(db: Db, companyId: number): Promise<Person[]> {
  const users = await people(db, companyId)
    .select(['id', 'firstName', 'lastName', 'email'])
    .execute()
  return users.map(recipient)
}

const people = (db: Db, companyId: number) =>
  db
    .selectFrom('account')
    .where('companyId', '=', companyId)
    .where('disabledAt', 'is', null)
    .where('verifiedAt', 'is not', null)

const traders = teamRoles.filter(isDeskRole).filter((role) => mayDo(role, 'trade'))
/** Ships and IHM agents trade nothing, whatever their accounts were made with. */
const atWork = (db: Db, companyId: number) =>
  people(db, companyId).where('role', 'in', ['buyer', 'supplier']).where('teamRole', 'in', traders)

/** The same as who is written to. */
export const tradersOf = async (db: Db, companyId: number): Promise<Person[]> =>
  (await atWork(db, companyId).select(['id', 'firstName', 'lastName', 'email']).execute()).map(
    recipient,
  )

/** The people of a company who work on RFQs and orders, by their names. */
export const colleaguesOf = (db: Db, companyId: number) =>
  atWork(db, companyId)
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .orderBy('firstName')
    .orderBy('lastName')
    .orderBy('id')
    .execute()

/** One of them, to be written to. */
export const findColleague = (db: Db, companyId: number, id: number) =>
  atWork(db, companyId)
    .select(['id as accountId', sql<string>`first_name || ' ' || last_name`.as('name')])
    .select('email as address')
    .where('id', '=', id)
    .executeTakeFirst()

const buyers = prepared((db, at: { companyId: number }) =>
  db
    .selectFrom('account')
    .select(['id', 'firstName', 'lastName', 'email', 'teamRole'])
    .where('companyId', '=', at.companyId)
    .where('role', '=', 'buyer')
    .where('disabledAt', 'is', null),
)

/** The buyer's people who follow a document: its author, else, or where the author trades no more, all office users. */
export async function followersOf(
  db: Db,
  document: { companyId: number; createdBy: number | null },
): Promise<Person[]> {
  const users = await buyers(db, { companyId: document.companyId })
  const author = users.filter(
    ({ id, teamRole }) => id === document.createdBy && mayDo(teamRole, 'trade'),
  )
  return (author.length ? author : users).map(recipient)
}

/** The IHM agents who keep the inventories of a buyer: its own, and those it gave the work. */
export async function agentsOf(db: Db, companyId: number): Promise<Person[]> {
  const users = await db
    .selectFrom('account')
    .select(['id', 'firstName', 'lastName', 'email'])
    .where('role', '=', 'ihm-agent')
    .where('disabledAt', 'is', null)
    .where('verifiedAt', 'is not', null)
    .where(
      sql<boolean>`(account.company_id = ${companyId}
        or exists (select 1 from ihm_service s where s.account_id = account.id and s.company_id = ${companyId})
        or exists (select 1 from ihm_company_service s
          where s.agent_company_id = account.company_id and s.company_id = ${companyId}))`,
    )
    .orderBy('id')
    .execute()
  return users.map(recipient)
}

/** Addresses that somebody typed. */
export const typedAddresses = (addresses: readonly string[]): TypedAddress[] =>
  addresses.map((address) => ({ name: '', address, typed: true }))

/** Addresses a supplier named for the RFQs and orders of a port or of a kind, or for all of them. */
export async function desksOf(
  db: Db,
  supplierId: number,
  { port, type }: { port: string | null; type: CaseType },
): Promise<TypedAddress[]> {
  const desks = await db
    .selectFrom('supplierDesk')
    .innerJoin('company', 'company.id', 'supplierDesk.companyId')
    .select(['supplierDesk.email', 'company.name'])
    .distinct()
    .where('supplierDesk.companyId', '=', supplierId)
    .where(({ eb, or }) => or([eb('locode', 'is', null), eb('locode', '=', port)]))
    .where(({ eb, or }) => or([eb('caseType', 'is', null), eb('caseType', '=', type)]))
    .orderBy('supplierDesk.email')
    .execute()
  return desks.map(({ email, name }) => ({ address: email, typed: true, namedBy: name }))
}

interface Asked {
  caseId: number
  supplierId: number | null
  unregisteredName: string | null
  unregisteredEmail: string | null
  extraEmails: string[]
}

/** Who gets mail about a request: the users of the supplier, or the address of the link holder, and the extra ones. */
export async function askedPeople(db: Db, request: Asked): Promise<Recipient[]> {
  const extra = typedAddresses(request.extraEmails)
  const { supplierId } = request
  if (supplierId !== null) {
    const { port, type } = await db
      .selectFrom('rfqCase')
      .select(['deliveryPort as port', 'type'])
      .where('id', '=', request.caseId)
      .executeTakeFirstOrThrow()
    const desks = await desksOf(db, supplierId, { port, type })
    return [...(await usersOf(db, supplierId)), ...desks, ...extra]
  }
  const { unregisteredName, unregisteredEmail } = request
  return [{ name: unregisteredName ?? '', address: unregisteredEmail ?? '', typed: true }, ...extra]
}
