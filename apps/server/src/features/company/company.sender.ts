import { unnamedSupplier } from '@fairlead/formatting/label'
import type { LinkHolder, Writer } from '../../actor.ts'
import type { Db } from '../../db/connect.ts'
import type { Sender } from '../../mail/letter.ts'

/** The person who causes a letter stands behind it, with everything to reach them by. */
export async function senderOf(db: Db, writer?: Writer | null): Promise<Sender | null> {
  if (writer?.kind === 'link') return guestOf(db, writer)
  if (writer?.kind !== 'member' || writer.role === 'support') return null
  const row = await db
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.companyId')
    .select(['account.phone', 'company.name as company', 'company.city'])
    .select('company.phone as companyPhone')
    .where('account.id', '=', writer.id)
    .executeTakeFirstOrThrow()
  const { name, email } = writer
  return { name, email, company: row.company, city: row.city, phone: row.phone ?? row.companyPhone }
}

/** Somebody with an account as the one who writes; nobody where it is gone, or is one of the crew. */
export async function writerOf(db: Db, accountId: number | null): Promise<Writer | null> {
  if (accountId === null) return null
  const row = await db
    .selectFrom('account')
    .select(['id', 'role', 'email', 'firstName', 'lastName'])
    .where('id', '=', accountId)
    .where('role', '!=', 'vessel')
    .executeTakeFirst()
  if (!row) return null
  const { firstName, lastName, ...account } = row
  return { kind: 'member', name: `${firstName} ${lastName}`, ...account }
}

/** Whoever answers by a link is known by name and address only. */
async function guestOf(db: Db, { requestId, orderId }: Pick<LinkHolder, 'requestId' | 'orderId'>) {
  const row =
    requestId === null
      ? await db
          .selectFrom('purchaseOrder')
          .select(['supplierName as name', 'supplierEmail as email'])
          .where('id', '=', orderId)
          .executeTakeFirst()
      : await db
          .selectFrom('caseRequest')
          .select(['unregisteredName as name', 'unregisteredEmail as email'])
          .where('id', '=', requestId)
          .executeTakeFirst()
  if (!row?.email) return null
  const company = row.name ?? unnamedSupplier
  return { name: company, company, city: null, phone: null, email: row.email }
}
