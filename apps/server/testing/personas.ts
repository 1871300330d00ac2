import type { Db } from '../src/db/connect.ts'
import { hashPassword } from '../src/features/account/account.hashing.ts'

/** The password of every persona. */
export const password = 'fairlead1'

/** Who the tests are about. Two buyers and three suppliers, so that every test can meet a stranger. */
export const personas = {
  buyer: {
    email: 'alice@buyer.test',
    firstName: 'Alice',
    lastName: 'Arden',
    company: 'Arden Shipmanagement',
    role: 'buyer',
  },
  colleague: {
    email: 'carl@buyer.test',
    firstName: 'Carl',
    lastName: 'Cole',
    company: 'Arden Shipmanagement',
    role: 'buyer',
  },
  vessel: {
    email: 'vera@vessel.test',
    firstName: 'Vera',
    lastName: 'Voss',
    company: 'Arden Shipmanagement',
    role: 'vessel',
  },
  ihmAgent: {
    email: 'ivan@ihm.test',
    firstName: 'Ivan',
    lastName: 'Ihle',
    company: 'Arden Shipmanagement',
    role: 'ihm-agent',
  },
  otherBuyer: {
    email: 'bruno@other.test',
    firstName: 'Bruno',
    lastName: 'Berg',
    company: 'Berg Bulk',
    role: 'buyer',
  },
  supplier: {
    email: 'sam@supplier.test',
    firstName: 'Sam',
    lastName: 'Stone',
    company: 'Stone Marine Supply',
    role: 'supplier',
  },
  otherSupplier: {
    email: 'tina@supplier.test',
    firstName: 'Tina',
    lastName: 'Thorn',
    company: 'Thorn Engine Parts',
    role: 'supplier',
  },
  thirdSupplier: {
    email: 'uwe@supplier.test',
    firstName: 'Uwe',
    lastName: 'Ulm',
    company: 'Ulm Ship Stores',
    role: 'supplier',
  },
  support: {
    email: 'sue@support.test',
    firstName: 'Sue',
    lastName: 'Sund',
    company: 'Operator',
    role: 'support',
  },
} as const
export type Persona = keyof typeof personas

const kinds = {
  buyer: 'BUYER',
  vessel: 'BUYER',
  'ihm-agent': 'BUYER',
  supplier: 'SUPPLIER',
  support: 'OPERATOR',
} as const

/** Writes the personas, their companies, two vessels each and exchange rates. */
export async function seedPersonas(db: Db): Promise<void> {
  const passwordHash = await hashPassword(password)
  const now = new Date()
  for (const person of Object.values(personas)) {
    const kind = kinds[person.role]
    const known = await db
      .selectFrom('company')
      .select('id')
      .where('name', '=', person.company)
      .executeTakeFirst()
    const company =
      known ??
      (await db
        .insertInto('company')
        .values({
          kind,
          name: person.company,
          country: 'GR',
          currency: 'USD',
          ...(kind === 'SUPPLIER' && { registeredAt: now }),
        })
        .returning('id')
        .executeTakeFirstOrThrow())
    if (!known && kind === 'BUYER') await seedFleet(db, company.id)
    const vessel =
      person.role === 'vessel'
        ? await db
            .selectFrom('vessel')
            .select('id')
            .where('companyId', '=', company.id)
            .orderBy('id')
            .executeTakeFirst()
        : undefined
    const { email, firstName, lastName, role } = person
    await db
      .insertInto('account')
      .values({
        companyId: company.id,
        vesselId: vessel?.id ?? null,
        role,
        email,
        firstName,
        lastName,
        passwordHash,
        verifiedAt: now,
        gdprAcceptedAt: now,
      })
      .execute()
  }
}

async function seedFleet(db: Db, companyId: number) {
  const imo = [
    ['9074729', 'Arden Star'],
    ['9176187', 'Arden Reach'],
  ]
  for (const [number, name] of imo)
    await db.insertInto('vessel').values({ companyId, name: name!, imo: number! }).execute()
  const rates = [
    ['EUR', '1.10'],
    ['GBP', '1.25'],
  ] as const
  for (const [currency, rate] of rates)
    await db
      .insertInto('exchangeRate')
      .values({ companyId, currency, rate, onDate: '2026-01-02' })
      .execute()
}
