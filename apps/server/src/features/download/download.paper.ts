import { CaseRequest } from '@fairlead/api/calls/request'
import { PurchaseOrder } from '@fairlead/api/order-shapes'
import type { Services } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import type { PdfPlan } from '../../documents/renderer.ts'
import type { Paper } from '../../mail/papers.ts'
import { orderPaper } from '../ordering/order/order.papers.ts'
import { purchaseOrderPdf } from '../ordering/order/order.pdf.ts'
import { orderDocument } from '../ordering/order/order.document.ts'
import { requestPaper } from '../sourcing/quotation/quotation.papers.ts'
import {
  requestDocument,
  supplierRequestDocument,
} from '../sourcing/quotation/quotation.request.ts'
import { requestPdf } from '../sourcing/quotation/request.pdf.ts'
import { getCaseOfRequest } from '../sourcing/request/request.queries.ts'
import { orderSheet, requestSheet } from './download.sheets.ts'

/** A paper that goes with a mail, by its name, as the supplier may see it. */
export async function paperOf(services: Services, now: Date, name: string): Promise<Paper> {
  const { db } = services
  const [kind, number] = name.split(':')
  const id = Number(number)
  const printing = { at: now.toISOString(), by: 'Fairlead' }
  switch (kind) {
    case 'request.pdf':
      return printed(
        services,
        requestPdf(await requestOf(db, id), await requestPaper(db, id), printing),
      )
    case 'request.xlsx':
      return requestSheet(await requestOf(db, id))
    case 'order.pdf':
      return printed(
        services,
        purchaseOrderPdf(
          await orderOf(db, id),
          await orderPaper(db, await rowOf(db, id)),
          printing,
        ),
      )
    case 'order.xlsx':
      return orderSheet(await orderOf(db, id))
    default:
      throw new Error(`There is no paper ${name}`)
  }
}

async function printed({ renderer }: Services, plan: PdfPlan): Promise<Paper> {
  const body = await renderer.pdf(plan.template, plan.data)
  return { name: plan.fileName, type: 'application/pdf', body }
}

/** A filled draft is its writer's: the paper that everybody gets starts empty. */
async function requestOf(db: Db, id: number): Promise<CaseRequest> {
  const request = await db
    .selectFrom('caseRequest')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const found = await getCaseOfRequest(db, request)
  const document = await (request.supplierId === null
    ? requestDocument(db, found, request, 'link')
    : supplierRequestDocument(db, found, request))
  return CaseRequest.parse({ ...document, draft: null, active: null })
}

async function orderOf(db: Db, id: number) {
  const order = await rowOf(db, id)
  const supplier = { kind: 'member', role: 'supplier', companyId: order.supplierId ?? 0 } as const
  return PurchaseOrder.parse(await orderDocument(db, supplier, order))
}

const rowOf = (db: Db, id: number) =>
  db.selectFrom('purchaseOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
