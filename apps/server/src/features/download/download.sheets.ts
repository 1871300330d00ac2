import type { z } from 'zod'
import type { CaseRequest } from '@fairlead/api/calls/request'
import type { PurchaseOrder } from '@fairlead/api/order-shapes'
import { downloadName } from '@fairlead/formatting/download-name'
import { purchaseOrderSheet } from '../ordering/order/order.xlsx.ts'
import { quotationSheet } from '../sourcing/quotation/quotation.xlsx.ts'
import { xlsx } from './download.print.ts'

/** An order as a workbook. */
export const orderSheet = async (
  order: z.infer<typeof PurchaseOrder>,
  vendorId: string | null = null,
) => ({
  name: downloadName(order.orderNumber, order.title, 'xlsx'),
  type: xlsx,
  body: Buffer.from(await purchaseOrderSheet(order, vendorId)),
})

/** A request as the workbook that is filled. */
export async function requestSheet(request: CaseRequest) {
  const number = request.case.requisitionNumber ?? String(request.case.id)
  const body = Buffer.from(await quotationSheet(request))
  return { name: downloadName(number, request.case.title, 'xlsx'), type: xlsx, body }
}
