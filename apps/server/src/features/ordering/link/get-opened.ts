import { standingQuotations } from '@fairlead/validation/quotation-lifecycle'
import type { LinkHolder } from '../../../actor.ts'
import type { Handler } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { companyName } from '../../company/company.queries.ts'
import { getCaseOfRequest, getRequest } from '../../sourcing/request/request.queries.ts'
import { lineCounts } from '../order/order.lists.ts'
import { getOrder, ordersVisibleTo } from '../order/order.queries.ts'

export const getOpened: Handler<'external.link'> = async ({ db, actor }) => {
  const { requestId, orderId } = actor
  const [orders, quotationId, between] = await Promise.all([
    ordersOf(db, actor),
    requestId === null ? null : standingQuotation(db, requestId),
    betweenWhom(db, actor),
  ])
  const isThere = orders.some(({ id }) => id === orderId)
  return { ...between, requestId, quotationId, orderId: isThere ? orderId : null, orders }
}

const ordersOf = (db: Db, actor: LinkHolder) =>
  ordersVisibleTo(db.selectFrom('purchaseOrder'), actor)
    .select(['purchaseOrder.id', 'orderNumber', 'purchaseOrder.state', 'confirmedAt'])
    .select(lineCounts)
    .orderBy('purchaseOrder.id')
    .execute()

async function standingQuotation(db: Db, requestId: number) {
  const row = await db
    .selectFrom('quotation')
    .select('id')
    .where('requestId', '=', requestId)
    .where('state', 'in', standingQuotations)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Who asks or orders, who is asked, and whether that one has an account meanwhile. */
async function betweenWhom(db: Db, actor: LinkHolder) {
  const { requestId, orderId, name } = actor
  const { companyId, supplierId } =
    requestId === null
      ? await getOrder(db, actor, orderId!)
      : await ofRequest(db, await getRequest(db, actor, requestId))
  return {
    supplierName: name,
    buyerName: await companyName(db, companyId),
    registered: supplierId !== null,
  }
}

const ofRequest = async (db: Db, request: Awaited<ReturnType<typeof getRequest>>) => ({
  companyId: (await getCaseOfRequest(db, request)).companyId,
  supplierId: request.supplierId,
})
