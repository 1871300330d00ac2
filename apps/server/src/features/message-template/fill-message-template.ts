import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import { formatDate } from '@fairlead/formatting/date'
import { formatDue } from '@fairlead/formatting/due'
import {
  fillVariables,
  openVariables,
  templateRecords,
} from '@fairlead/validation/message-template'
import type { Member } from '../../actor.ts'
import type { Handler } from '../../context.ts'
import { paragraphsOf } from '../../documents/plain-text.ts'
import type { Db } from '../../db/connect.ts'
import { ordersVisibleTo } from '../ordering/order/order.queries.ts'
import { casesVisibleTo } from '../sourcing/case/case.queries.ts'
import { sanitise } from '../text/text.sanitise.ts'

type Values = Record<string, string | null>
/** A record that a text is filled from. */
interface Named {
  called: string
  values: Values
}

/** What is not the same for all of the records is left open: one text goes to all of their suppliers. */
export const fillMessageTemplate: Handler<'messageTemplate.fill'> = async (
  { db, actor },
  { body },
) => {
  const { kind, ids, records = templateRecords[kind] } = body
  const found = await (records === 'RFQ' ? cases(db, actor, ids) : orders(db, actor, ids))
  if (found.length < new Set(ids).size) throw new Refusal('record.missing')
  const values = { ...agreed(found), ...(await own(db, actor)) }
  const text = fillVariables(sanitise(body.text), values)
  const of = found.map(({ called }) => called).join(', ')
  const plain = paragraphsOf(text).join('\n')
  return { text, plain, of: of || null, open: openVariables(text, kind) }
}

function agreed(found: readonly Named[]): Values {
  const [first, ...others] = found
  return Object.fromEntries(
    Object.entries(first?.values ?? {}).filter(([name, value]) =>
      others.every((other) => other.values[name] === value),
    ),
  )
}

const port = sql<string | null>`port.name || ' (' || port.locode || ')'`.as('port')

async function cases(db: Db, actor: Member, ids: readonly number[]): Promise<Named[]> {
  const query = casesVisibleTo(db.selectFrom('rfqCase'), actor)
    .leftJoin('vessel', 'vessel.id', 'rfqCase.vesselId')
    .leftJoin('port', 'port.locode', 'rfqCase.deliveryPort')
    .select(['rfqCase.requisitionNumber', 'rfqCase.title', 'rfqCase.dueAt', 'rfqCase.timeZone'])
    .select(['rfqCase.vesselEta', 'vessel.name as vessel', 'vessel.imo', port])
    .orderBy(sql`rfq_case.sent_at is null`)
    .orderBy('rfqCase.id', 'desc')
  const rows = await (
    ids.length > 0
      ? query.where('rfqCase.id', 'in', ids)
      : query.where('rfqCase.vesselId', 'is not', null).limit(1)
  ).execute()
  return rows.map(({ requisitionNumber, dueAt, timeZone, vesselEta, ...row }) => ({
    called: requisitionNumber ?? row.title,
    values: {
      ...row,
      requisition: requisitionNumber,
      due: dueAt && formatDue(dueAt, timeZone),
      eta: vesselEta && formatDate(vesselEta),
    },
  }))
}

async function orders(db: Db, actor: Member, ids: readonly number[]): Promise<Named[]> {
  const query = ordersVisibleTo(db.selectFrom('purchaseOrder'), actor)
    .leftJoin('vessel', 'vessel.id', 'purchaseOrder.vesselId')
    .leftJoin('port', 'port.locode', 'purchaseOrder.deliveryPort')
    .select(['purchaseOrder.orderNumber', 'purchaseOrder.title', 'purchaseOrder.vesselEta'])
    .select(['purchaseOrder.requisitionNumber', 'purchaseOrder.deliveryDueDate'])
    .select(['vessel.name as vessel', 'vessel.imo', port])
    .orderBy('purchaseOrder.id', 'desc')
  const rows = await (
    ids.length > 0 ? query.where('purchaseOrder.id', 'in', ids) : query.limit(1)
  ).execute()
  return rows.map(({ orderNumber, requisitionNumber, deliveryDueDate, vesselEta, ...row }) => ({
    called: orderNumber,
    values: {
      ...row,
      order: orderNumber,
      requisition: requisitionNumber,
      delivery: deliveryDueDate && formatDate(deliveryDueDate),
      eta: vesselEta && formatDate(vesselEta),
    },
  }))
}

const own = (db: Db, actor: Member) =>
  db
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.companyId')
    .select('company.name as buyer')
    .select(sql<string>`account.first_name || ' ' || account.last_name`.as('sender'))
    .where('account.id', '=', actor.id)
    .executeTakeFirstOrThrow()
