import type { Contact, InvoiceTo, Letterhead, QuotedPaper } from '@fairlead/api/paper'
import type { OrderPapersForm } from '@fairlead/validation/papers'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'
import { checkWas, lockCompany } from './company.was.ts'

const letterhead = [
  'name',
  'address',
  'postCode',
  'city',
  'country',
  'phone',
  'email',
  'vatNumber',
  'registrationNumber',
  'logo',
] as const

/** The head of a company's papers, as it is today. */
export const letterheadOf = (db: Db, companyId: number): Promise<Letterhead> =>
  db.selectFrom('company').select(letterhead).where('id', '=', companyId).executeTakeFirstOrThrow()

const unsaid: OrderPapersForm = {
  invoiceParty: null,
  invoiceAddress: null,
  invoiceEmail: null,
  invoiceNote: null,
  deliveryInstructions: null,
  packingMarks: null,
  terms: null,
}

/** What all orders of a buyer or quotations of a supplier say, as it is today. */
export async function papersOf(db: Db, companyId: number): Promise<OrderPapersForm> {
  const { papers } = await db
    .selectFrom('company')
    .select('papers')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { ...unsaid, ...papers }
}

/** Saves what is said of the papers; the rest stays as it is. What was sent keeps what it said. */
export async function mergePapers(
  trx: Trx,
  companyId: number,
  said: Partial<OrderPapersForm>,
  was: Partial<OrderPapersForm> | undefined,
) {
  await lockCompany(trx, companyId)
  checkWas(await papersOf(trx, companyId), was, said)
  await trx
    .updateTable('company')
    .set({ papers: sql`papers || ${JSON.stringify(said)}::jsonb` })
    .where('id', '=', companyId)
    .execute()
}

/** What a quotation that its supplier sends now says; it is kept with the quotation. */
export async function quotedPaperOfToday(db: Db, supplierId: number): Promise<QuotedPaper> {
  const { papers, ...head } = await db
    .selectFrom('company')
    .select([...letterhead, 'papers'])
    .where('id', '=', supplierId)
    .executeTakeFirstOrThrow()
  return { letterhead: head, terms: papers?.terms ?? null }
}

/** Who pays, of what all orders say. */
export const invoiceTo = (papers: OrderPapersForm): InvoiceTo => ({
  party: papers.invoiceParty,
  address: papers.invoiceAddress,
  email: papers.invoiceEmail,
  note: papers.invoiceNote,
})

/** A person to be asked about a paper. */
export async function contactOf(db: Db, accountId: number | null): Promise<Contact | null> {
  if (accountId === null) return null
  const person = await db
    .selectFrom('account')
    .select(['firstName', 'lastName', 'email', 'phone'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { firstName, lastName, ...reached } = person
  return { name: `${firstName} ${lastName}`, ...reached }
}
