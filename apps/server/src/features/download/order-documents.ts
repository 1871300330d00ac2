import { PurchaseOrder, Quotation } from '@fairlead/api/shapes'
import { Refusal } from '@fairlead/api/refusals'
import { downloadName, zipName } from '@fairlead/formatting/download-name'
import { limits } from '@fairlead/validation/limits'
import type { Member } from '../../actor.ts'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { downloadFrom, downloadOf } from '../file/file.queries.ts'
import { purchaseOrderPdf } from '../ordering/order/order.pdf.ts'
import { getOrder, orderDocument, orderDownloads } from '../ordering/order/order.queries.ts'
import { purchaseOrderSheet } from '../ordering/order/order.xlsx.ts'
import { quotationPdf } from '../sourcing/quotation/quotation.pdf.ts'
import { getQuotationRow, quotationDocument } from '../sourcing/quotation/quotation.queries.ts'
import { print, printing, xlsx, zip } from './download.print.ts'

const documentOf = async (db: Db, actor: Member, id: number) =>
  PurchaseOrder.parse(await orderDocument(db, actor, await getOrder(db, actor, id)))

export const downloadOrderPdf: Handler<'download.orderPdf'> = async (
  { db, actor, now, services },
  { params },
) => print(services, purchaseOrderPdf(await documentOf(db, actor, params.id), printing(actor, now)))

export const downloadOrderExcel: Handler<'download.orderExcel'> = async (
  { db, actor },
  { params },
) => {
  const order = await documentOf(db, actor, params.id)
  return {
    name: downloadName(order.orderNumber, order.title, 'xlsx'),
    type: xlsx,
    body: Buffer.from(await purchaseOrderSheet(order)),
  }
}

export const downloadOrdersZip: Handler<'download.ordersZip'> = async (
  { db, actor, now, services },
  { params },
) => {
  if (params.ids.length > limits.purchaseOrdersPerRequest)
    throw new Refusal(
      'order.none-selected',
      undefined,
      `At most ${limits.purchaseOrdersPerRequest} POs in one step`,
    )
  const orders = await Promise.all(params.ids.map((id) => documentOf(db, actor, id)))
  const files = orders.map(
    (order) => () => print(services, purchaseOrderPdf(order, printing(actor, now))),
  )
  return zip(zipName(now, 'orders'), files)
}

export const downloadOrderAttachment: Handler<'download.orderAttachment'> = async (
  { db, actor, services },
  { params },
) => {
  const order = await getOrder(db, actor, params.id)
  return downloadFrom(services.files, await orderDownloads(db, actor, order.id), params.fileId)
}

export const downloadQuotationPdf: Handler<'download.quotationPdf'> = async (
  { db, actor, now, services },
  { params },
) => {
  const row = await getQuotationRow(db, actor, params.id)
  const quotation = Quotation.parse(await quotationDocument(db, row, []))
  return print(services, quotationPdf(quotation, printing(actor, now)))
}

export const downloadQuotationAttachment: Handler<'download.quotationAttachment'> = async (
  { db, actor, services },
  { params },
) => {
  const row = await getQuotationRow(db, actor, params.id)
  return downloadOf(db, services.files, 'quotation', row.id, params.fileId)
}

export const downloadQuotationClassApproval: Handler<'download.quotationClassApproval'> = async (
  { db, actor, services },
  { params },
) => {
  const row = await getQuotationRow(db, actor, params.id)
  return downloadOf(db, services.files, 'quotation', row.id, params.fileId, 'CLASS_APPROVAL')
}
