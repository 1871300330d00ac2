import { PurchaseOrder } from '@fairlead/api/order-shapes'
import { Quotation } from '@fairlead/api/shapes'
import { Refusal } from '@fairlead/api/refusals'
import { zipName } from '@fairlead/formatting/download-name'
import { limits } from '@fairlead/validation/limits'
import type { LinkHolder, Member } from '../../actor.ts'
import type { Handler } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { downloadFrom, downloadOf } from '../file/file.queries.ts'
import { purchaseOrderPdf } from '../ordering/order/order.pdf.ts'
import { orderPaper } from '../ordering/order/order.papers.ts'
import { orderDocument, orderDownloads } from '../ordering/order/order.document.ts'
import { getOrder, type OrderViewer } from '../ordering/order/order.queries.ts'
import { findVendorId } from '../supplier/supplier.vendor-ids.ts'
import { quotationPdf } from '../sourcing/quotation/quotation.pdf.ts'
import { quotationPaper } from '../sourcing/quotation/quotation.papers.ts'
import { getQuotationRow, quotationDocument } from '../sourcing/quotation/quotation.queries.ts'
import { print, printing, zip } from './download.print.ts'
import { orderSheet } from './download.sheets.ts'

const documentOf = async (db: Db, actor: OrderViewer, id: number) =>
  PurchaseOrder.parse(await orderDocument(db, actor, await getOrder(db, actor, id)))

async function paperOf(db: Db, actor: Member | LinkHolder, id: number, now: Date) {
  const row = await getOrder(db, actor, id)
  const order = PurchaseOrder.parse(await orderDocument(db, actor, row))
  return purchaseOrderPdf(order, await orderPaper(db, row), printing(actor, now))
}

export const downloadOrderPdf: Handler<'download.orderPdf'> = async (
  { db, actor, now, services },
  { params },
) => print(services, await paperOf(db, actor, params.id, now))

export const downloadOrderExcel: Handler<'download.orderExcel'> = async (
  { db, actor },
  { params },
) => {
  const order = await getOrder(db, actor, params.id)
  return orderSheet(
    await documentOf(db, actor, order.id),
    await findVendorId(db, actor, order.supplierId),
  )
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
  const papers = await Promise.all(params.ids.map((id) => paperOf(db, actor, id, now)))
  const files = papers.map((paper) => () => print(services, paper))
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
  return print(
    services,
    quotationPdf(quotation, await quotationPaper(db, row), printing(actor, now)),
  )
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
