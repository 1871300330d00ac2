import { insertRows } from '@fairlead/server/src/db/insert-rows'
import type { Db } from '@fairlead/server/src/db/connect'
import type { Trx } from '@fairlead/server/src/db/transaction'
import { demoBuyers, demoSuppliers, firstNames, lastNames, otherSuppliers } from './companies.ts'
import { writeDirectory } from './directory.ts'
import type { Buyer, Person, Supplier, World } from './model.ts'
import { demoPeople } from './people.ts'
import { rateOf, usdPrice } from './quotes.ts'
import type { Random } from './random.ts'
import { DAY, dayOf } from './time.ts'

type AccountRow = Record<string, unknown> & {
  email: string
  first_name: string
  last_name: string
  phone: string | null
  role: string
  company_id: number
}

const domainOf = (name: string) => `${name.toLowerCase().split(' ').slice(0, 2).join('')}.example`
const streets = [
  'Quay Road',
  'Harbour Street',
  'Dock Lane',
  'Wharf Row',
  'Anchor Square',
  'Pier Road',
]

/** Writes companies, fleets, people and what suppliers say of themselves. */
export async function writeWorld(
  db: Trx,
  random: Random,
  passwordHash: string,
  now: number,
): Promise<World> {
  const since = new Date(now - 400 * DAY).toISOString()
  const supplying = [...demoSuppliers, ...otherSuppliers]
  const companies = [
    ...demoBuyers.map((buyer) =>
      companyRow(
        random,
        'BUYER',
        { ...buyer, focus: ['PURCHASING'] },
        `purchasing@${buyer.domain}`,
        buyer.settings,
        since,
      ),
    ),
    ...supplying.map((supplier) =>
      companyRow(random, 'SUPPLIER', supplier, `sales@${domainOf(supplier.name)}`, {}, since),
    ),
    companyRow(
      random,
      'OPERATOR',
      {
        name: 'Fairlead',
        city: 'Valletta',
        country: 'MT',
        currency: 'EUR',
        focus: ['PURCHASING'],
      },
      'help@fairlead.example',
      {},
      since,
    ),
  ]
  const ids = await insertRows(db, 'company', companies)
  const idOf = new Map(companies.map((company, i) => [company.name, ids[i]!]))
  const ships = demoBuyers.flatMap((buyer) =>
    buyer.vessels.map((vessel) => ({
      ...vessel,
      company_id: idOf.get(buyer.name)!,
      email: `master@${vessel.name.toLowerCase().replaceAll(' ', '')}.example`,
    })),
  )
  const shipIds = await insertRows(
    db,
    'vessel',
    ships.map(({ code: _code, ...ship }) => ship),
  )
  const shipIdOf = new Map(ships.map((ship, i) => [ship.name, shipIds[i]!]))
  const accounts = accountRows(random, idOf, shipIdOf, passwordHash, now, since)
  const accountIds = await insertRows(db, 'account', accounts)
  const people = accounts.map((row, i): Person => ({
    id: accountIds[i]!,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    role: row.role,
    companyId: row.company_id,
  }))
  const usersOf = (name: string, role: string) =>
    people.filter((person) => person.companyId === idOf.get(name) && person.role === role)
  await writeRates(db, idOf, now)
  await writeDirectory(
    db,
    random,
    supplying.map((supplier) => {
      const [person] = usersOf(supplier.name, 'supplier')
      const { phone } = accounts.find(({ email }) => email === person!.email)!
      return { ...supplier, id: idOf.get(supplier.name)!, person: person!, phone: phone! }
    }),
    { now, since: new Date(since) },
  )
  return {
    buyers: demoBuyers.map((buyer): Buyer => ({
      ...buyer,
      id: idOf.get(buyer.name)!,
      users: usersOf(buyer.name, 'buyer'),
      vesselUser: usersOf(buyer.name, 'vessel')[0] ?? null,
      ships: buyer.vessels.map((vessel) => ({ ...vessel, id: shipIdOf.get(vessel.name)! })),
      rates: ratesOf(buyer),
    })),
    suppliers: demoSuppliers.map((supplier): Supplier => ({
      ...supplier,
      id: idOf.get(supplier.name)!,
      users: usersOf(supplier.name, 'supplier'),
    })),
  }
}

function companyRow(
  random: Random,
  kind: string,
  company: {
    name: string
    city: string
    country: string
    currency: string
    focus: string[]
    address?: string
  },
  email: string,
  settings: object,
  since: string,
) {
  return {
    kind,
    name: company.name,
    email,
    phone: `+${random.int(31, 65)} ${random.int(100_000_000, 999_999_999)}`,
    address: company.address ?? `${random.int(2, 98)} ${random.pick(streets)}`,
    city: company.city,
    post_code: String(random.int(10_000, 98_999)),
    country: company.country,
    currency: company.currency,
    focus: company.focus,
    settings,
    created_at: since,
  }
}

/** The known people, the colleagues of buyers and one or two users of every other supplier. All have finished their registration. */
function accountRows(
  random: Random,
  idOf: Map<string, number>,
  shipIdOf: Map<string, number>,
  passwordHash: string,
  now: number,
  since: string,
): AccountRow[] {
  const row = (
    company: string,
    role: string,
    first: string,
    last: string,
    email: string,
    phone: string | null,
    vessel?: string,
  ): AccountRow => ({
    company_id: idOf.get(company)!,
    vessel_id: vessel ? shipIdOf.get(vessel)! : null,
    role,
    email,
    first_name: first,
    last_name: last,
    phone,
    password_hash: passwordHash,
    verified_at: since,
    gdpr_accepted_at: new Date(now).toISOString(),
    last_login_at: new Date(now - random.between(0.1, 9) * DAY).toISOString(),
    created_at: since,
  })
  const known = demoPeople.map((person) =>
    row(
      person.company,
      person.access,
      person.firstName,
      person.lastName,
      person.email,
      person.phone,
      person.vessel,
    ),
  )
  const colleagues = demoBuyers.flatMap((buyer) =>
    buyer.staff.map(([first, last]) =>
      row(
        buyer.name,
        'buyer',
        first,
        last,
        `${first}.${last}@${buyer.domain}`.toLowerCase().replaceAll(' ', ''),
        null,
      ),
    ),
  )
  const named = new Set(demoPeople.map((person) => person.company))
  const suppliers = demoSuppliers.flatMap((supplier) =>
    Array.from({ length: named.has(supplier.name) ? 1 : random.int(1, 2) }, (_, i) => {
      const first = random.pick(firstNames)
      const last = lastNames[(idOf.get(supplier.name)! * 7 + i * 11) % lastNames.length]!
      const email = `${first}.${last}@${domainOf(supplier.name)}`.toLowerCase().replaceAll(' ', '')
      return row(
        supplier.name,
        'supplier',
        first,
        last,
        email,
        `+${random.int(31, 65)} ${random.int(100_000_000, 999_999_999)}`,
      )
    }),
  )
  const others = otherSuppliers
    .filter(({ name }) => !named.has(name))
    .map(({ name }, i): AccountRow => ({
      ...suppliers[i]!,
      company_id: idOf.get(name)!,
      first_name: firstNames[i]!,
      last_name: lastNames[i]!,
      email: `${firstNames[i]!}.${lastNames[i]!}@${domainOf(name)}`
        .toLowerCase()
        .replaceAll(' ', ''),
    }))
  return [...known, ...colleagues, ...suppliers, ...others]
}

const ratesOf = (buyer: (typeof demoBuyers)[number]) =>
  Object.fromEntries(
    Object.keys(usdPrice)
      .filter((currency) => !buyer.unknownRates.includes(currency))
      .map((currency) => [currency, rateOf(currency, buyer.currency)]),
  )

async function writeRates(db: Db, idOf: Map<string, number>, now: number) {
  const rows = demoBuyers.flatMap((buyer, i) =>
    Object.entries(ratesOf(buyer))
      .filter(([currency]) => currency !== buyer.currency)
      .map(([currency, rate]) => ({
        companyId: idOf.get(buyer.name)!,
        currency,
        rate,
        onDate: dayOf(now - (i + 1) * DAY),
      })),
  )
  await db.insertInto('exchangeRate').values(rows).execute()
}
