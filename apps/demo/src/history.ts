import { insertRows } from '@fairlead/server/src/db/insert-rows'
import type { Db } from '@fairlead/server/src/db/connect'
import { eventRow } from '@fairlead/server/src/features/event/event.record'
import { sha256 } from '@fairlead/server/src/files/file-store'
import { happeningsOf, orderHappenings, type Happening } from './events.ts'
import { mailsOf } from './mails.ts'
import type { Case, Order, World } from './model.ts'
import { DAY } from './time.ts'
import { byColumn } from './write.ts'

/** Mails older than this are no longer in the outbox. */
const MAIL_DAYS = 7
const iso = (at: number) => new Date(at).toISOString()

/** Writes what was planned and what the calls of the product did, in time, and the recent mails about what was planned. */
export async function writeHistory(
  db: Db,
  cases: readonly Case[],
  orders: readonly Order[],
  happened: readonly (object & { at: string })[],
  { publicUrl, now }: { publicUrl: string; now: number },
): Promise<void> {
  const planned = [...cases.flatMap(happeningsOf), ...orders.flatMap(orderHappenings)]
  const all = [
    ...planned.map((event) => ({
      at: event.at,
      event,
      row: eventRow(
        { actor: event.actor, now: new Date(event.at) },
        event.told.name,
        event.about,
        event.told.facts,
      ),
    })),
    ...happened.map((row) => ({ at: Date.parse(row.at), event: null, row })),
  ].sort((a, b) => a.at - b.at)
  const ids = await insertRows(
    db,
    'event',
    all.map(({ row }) => byColumn(row)),
  )
  const named = await db.selectFrom('port').select(['locode', 'name', 'country']).execute()
  const ports = new Map(named.map((port) => [port.locode, port]))
  const mails = all.flatMap(({ event }, i) =>
    event && isMailed(event, now)
      ? mailsOf(event, { publicUrl, ports }).map((mail) => ({
          ...mail,
          event_id: ids[i]!,
          at: iso(event.at),
        }))
      : [],
  )
  await insertRows(
    db,
    'mail',
    mails.map(({ to, at, sender, ...mail }) => ({
      ...mail,
      to_name: to.name,
      to_address: to.address,
      from_name: sender && `${sender.name}, ${sender.company}`,
      reply_to: sender?.email ?? null,
      state: 'OUTBOX',
      attempts: 0,
      created_at: at,
      sent_at: at,
    })),
  )
}

/** Recent mails, and every invitation with a link that still opens something. */
const isMailed = (event: Happening, now: number) =>
  event.at > now - MAIL_DAYS * DAY ||
  (event.told.name === 'request.sent' &&
    event.request?.guest !== null &&
    event.case?.state === 'OPEN')

/** Writes what the buyers' ERP sent: every imported case and order, and some documents that failed. */
export async function writeImports(
  db: Db,
  { buyers }: World,
  cases: readonly Case[],
  orders: readonly Order[],
  now: number,
): Promise<void> {
  const document = (
    companyId: number,
    kind: 'REQUISITION' | 'ORDER',
    number: string,
    at: number,
    via: string,
    result: string,
    more: object = {},
  ) => ({
    company_id: companyId,
    kind,
    number,
    body_hash: sha256(`${companyId} ${number} ${at}`),
    via,
    result,
    message: null as string | null,
    case_id: null as number | null,
    order_id: null as number | null,
    received_at: iso(at),
    ...more,
  })
  const failures = [
    ['ERROR_EMPTY_ITEMS', () => 'The document has no items'],
    [
      'ERROR_GENERIC',
      (number: string) => `The number ${number} is already in use by a different document`,
    ],
    [
      'ERROR_CURRENCY_IS_LOCKED',
      (_: string, base: string) => `Your company works in ${base}; the document is in GBP`,
    ],
  ] as const
  const rows = [
    ...cases
      .filter((found) => found.source === 'ERP')
      .map((found) =>
        document(
          found.buyer.id,
          'REQUISITION',
          found.number,
          found.createdAt,
          'API',
          found.importResult ?? 'SUCCESS',
          { case_id: found.id },
        ),
      ),
    ...orders
      .filter((order) => order.importedVia)
      .map((order) =>
        document(
          order.buyer.id,
          'ORDER',
          order.number,
          order.createdAt,
          order.importedVia!,
          'SUCCESS',
          { order_id: order.id },
        ),
      ),
    ...buyers.flatMap((buyer) =>
      failures.map(([result, message], i) => {
        const kind = result === 'ERROR_CURRENCY_IS_LOCKED' ? 'ORDER' : 'REQUISITION'
        const number = `${kind === 'ORDER' ? buyer.code : buyer.ships[i]!.code}-IMP-${7700 + i}`
        return document(buyer.id, kind, number, now - (i + 1) * 1.4 * DAY, 'API', result, {
          message: message(number, buyer.currency),
        })
      }),
    ),
  ].sort((a, b) => a.received_at.localeCompare(b.received_at))
  await insertRows(db, 'importedDocument', rows)
}

/** Some letters from the public site, for support to read. */
export async function writeEnquiries(db: Db, now: number): Promise<void> {
  const rows = [
    [
      'DEMO',
      'Astrid Holmqvist',
      'a.holmqvist@skagenline.example',
      'Skagenline',
      'We run nine feeders and would like to see the evaluation screen.',
      { Phone: null, Vessels: '9' },
      2,
    ],
    [
      'CONTACT',
      'Yannis Petrou',
      'y.petrou@petrouchandlers.example',
      'Petrou Chandlers',
      'How do we change the ports we serve?',
      { Phone: null, Topic: 'Supplier account' },
      4,
    ],
    [
      'DEMO',
      'Chen Yulan',
      'chen.yulan@pearlgate.example',
      'Pearlgate Shipping',
      null,
      { Phone: null, Vessels: '22' },
      7,
    ],
  ] as const
  const values = rows.map(([kind, name, email, company, message, facts, days]) => ({
    kind,
    name,
    email,
    company,
    message,
    facts: JSON.stringify(facts),
    createdAt: iso(now - days * DAY),
  }))
  await db.insertInto('enquiry').values(values).execute()
}
