import { sql } from 'kysely'
import { plain } from '@fairlead/validation/decimal'
import { nothingReceived } from '@fairlead/validation/receipt'
import type { CodeScheme } from '@fairlead/validation/vocabulary'
import type { Db } from '../../../db/connect.ts'
import { paidPrice } from '../../contract/contract.bought.ts'
import { receivedOf } from './order.receipts.ts'

interface LineContract {
  id: number
  number: string
  version: number
  uuid: string
  priceListId: number
  unitPrice: string
  paid: string
}
/** The contract that covers a line, as it was when it was ordered. */
const contractOf = sql<LineContract | null>`(select json_build_object('id', c.id, 'number', c.number,
    'version', v.number, 'uuid', l.uuid, 'priceListId', l.id,
    'unitPrice', purchase_order_line.contract_price::text,
    'paid', (select ${paidPrice}::text from purchase_order_line b join purchase_order o on o.id = b.order_id
      where b.id = purchase_order_line.id))
  from price_list l join contract_version v on v.id = l.version_id
    join contract c on c.id = v.contract_id where l.id = purchase_order_line.price_list_id)`

const linesWithAsked = (db: Db, orderId: number) =>
  db
    .selectFrom('purchaseOrderLine')
    .leftJoin('caseLine', 'caseLine.id', 'purchaseOrderLine.caseLineId')
    .leftJoin('quotationLine', 'quotationLine.id', 'purchaseOrderLine.quotationLineId')
    .selectAll('purchaseOrderLine')
    .select(contractOf.as('contract'))
    .select([
      'caseLine.componentId',
      'caseLine.position as askedPosition',
      'caseLine.name as askedName',
      'caseLine.code as askedCode',
      'caseLine.scheme as askedScheme',
      'caseLine.drawingNumber as askedDrawing',
      'caseLine.drawingPosition as askedPlace',
      'quotationLine.alternative',
    ])
    .where('purchaseOrderLine.orderId', '=', orderId)
    .orderBy('purchaseOrderLine.position')
    .execute()

/** A supplier's own number of what it offers. */
const partNumber: CodeScheme = 'MAKER'

/** What the requisition says of an ordered line; an alternative has nothing of the item it stands for. */
function askedOf(line: Awaited<ReturnType<typeof linesWithAsked>>[number]) {
  const { askedName: name, askedCode: code, askedScheme: scheme, askedDrawing } = line
  const alternative = line.alternative ?? false
  const other = name !== null && (alternative || line.name !== name)
  return {
    requisitionLine: line.askedPosition?.toString() ?? null,
    scheme: alternative ? partNumber : scheme,
    drawingPosition: alternative ? null : line.askedPlace,
    asked: other ? { name, code, scheme, drawingNumber: askedDrawing, alternative } : null,
  }
}

/** The lines of an order with what was asked for, confirmed and received of each. */
export async function orderLines(db: Db, orderId: number) {
  const [lines, received, deliveries] = await Promise.all([
    linesWithAsked(db, orderId),
    receivedOf(db, orderId),
    db
      .selectFrom('scheduleLine')
      .innerJoin('purchaseOrderLine', 'purchaseOrderLine.id', 'scheduleLine.orderLineId')
      .select([
        'scheduleLine.id',
        'scheduleLine.orderLineId',
        'scheduleLine.quantity',
        'scheduleLine.onDate as date',
      ])
      .where('purchaseOrderLine.orderId', '=', orderId)
      .orderBy('scheduleLine.onDate')
      .orderBy('scheduleLine.id')
      .execute(),
  ])
  const byLine = Map.groupBy(deliveries, (delivery) => delivery.orderLineId)
  return lines.map((line) => ({
    ...line,
    ...askedOf(line),
    discountPercent: line.discountPercent === null ? null : plain(line.discountPercent),
    deliveries: (byLine.get(line.id) ?? []).map((d) => ({
      id: d.id,
      quantity: d.quantity,
      date: d.date,
    })),
    receipt: received.get(line.id) ?? nothingReceived,
  }))
}
