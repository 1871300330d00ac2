import { nothingReceived, withParts, type ReceivedParts } from '@fairlead/validation/receipt'
import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'

/** What has been received of each line of an order so far, by the id of the line. */
export async function receivedOf(db: Db, orderId: number): Promise<Map<number, ReceivedParts>> {
  const rows = await receiptLines(db, orderId)
  const received = new Map<number, ReceivedParts>()
  for (const { lineId, ...parts } of rows)
    received.set(lineId, withParts(received.get(lineId) ?? nothingReceived, parts))
  return received
}

/** The receipts of an order, the oldest first, with the pictures of each line. */
export async function orderReceipts(db: Db, orderId: number) {
  const [receipts, lines, pictures] = await Promise.all([
    db
      .selectFrom('receipt')
      .leftJoin('account', 'account.id', 'receipt.receivedBy')
      .select(['receipt.id', 'onDate as on', 'remark'])
      .select(sql<string | null>`account.first_name || ' ' || account.last_name`.as('by'))
      .where('orderId', '=', orderId)
      .orderBy('receipt.id')
      .execute(),
    receiptLines(db, orderId),
    receiptPictures(db, orderId),
  ])
  return receipts.map((receipt) => ({
    ...receipt,
    lines: lines
      .filter(({ receiptId }) => receiptId === receipt.id)
      .map((line) => ({
        ...line,
        pictures: pictures.filter(({ receiptLineId }) => receiptLineId === line.id),
      })),
  }))
}

const receiptLines = (db: Db, orderId: number) =>
  db
    .selectFrom('receiptLine')
    .innerJoin('receipt', 'receipt.id', 'receiptLine.receiptId')
    .innerJoin('purchaseOrderLine', 'purchaseOrderLine.id', 'receiptLine.orderLineId')
    .select([
      'receiptLine.id',
      'receiptLine.receiptId',
      'receiptLine.orderLineId as lineId',
      'receiptLine.received',
      'receiptLine.damaged',
      'receiptLine.wrong',
      'receiptLine.short',
      'receiptLine.note',
    ])
    .where('receipt.orderId', '=', orderId)
    .orderBy('purchaseOrderLine.position')
    .execute()

/** The pictures of what arrived. */
export const receiptPictures = (db: Db, orderId: number) =>
  db
    .selectFrom('receipt')
    .innerJoin('receiptLine', 'receiptLine.receiptId', 'receipt.id')
    .innerJoin('documentFile', (join) =>
      join
        .onRef('documentFile.ownerId', '=', 'receiptLine.id')
        .on('documentFile.owner', '=', 'receiptLine'),
    )
    .innerJoin('file', 'file.id', 'documentFile.fileId')
    .select(['receiptLine.id as receiptLineId', 'file.id', 'file.name', 'file.size', 'file.type'])
    .select(['documentFile.origin', 'documentFile.title'])
    .where('receipt.orderId', '=', orderId)
    .orderBy('file.createdAt')
    .orderBy('file.name')
    .execute()

/** What the line `l` has been accounted for in its receipts. */
export const accountedFor = sql`coalesce((select sum(r.received + r.damaged + r.wrong + r.short) from receipt_line r where r.order_line_id = l.id), 0)`
