import { consequence } from '@fairlead/validation/lifecycle'
import { orderLifecycle } from '@fairlead/validation/order-lifecycle'
import { dayIn } from '@fairlead/validation/day'
import type { Anonymous } from '../../../actor.ts'
import type { Services } from '../../../context.ts'
import { transaction } from '../../../db/transaction.ts'
import type { JobHandler } from '../../../jobs/jobs.ts'
import { lockOrder } from '../order/order.queries.ts'
import { askedOn } from '../order/order.readiness.ts'
import { askOfOrder } from './readiness.ask.ts'
import { promisedDay } from './readiness.writes.ts'

const clock: Anonymous = { kind: 'anonymous', role: 'anonymous', name: 'Fairlead', address: '' }
const awaited = consequence(orderLifecycle, 'askReadiness').from

/** Asks every supplier whose day has come, each order once and on its own. */
export async function askWhereDue(services: Services): Promise<number> {
  const { db } = services
  const now = services.now()
  const rows = await db
    .selectFrom('purchaseOrder')
    .select(['id', 'companyId'])
    .where('state', 'in', awaited)
    .where('readinessAskedAt', 'is', null)
    .where('confirmedAt', 'is not', null)
    .execute()
  let asked = 0
  const failures: unknown[] = []
  for (const { id, companyId } of rows)
    try {
      asked += await transaction(db, async (trx) => {
        const viewer = { kind: 'member', role: 'buyer', companyId } as const
        const order = await lockOrder(trx, viewer, id)
        const on = askedOn(order, await promisedDay(trx, order))
        if (!on || on > dayIn(now, 'UTC')) return 0
        await askOfOrder({ trx, now, services, actor: clock }, order)
        return 1
      })
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw new AggregateError(failures, 'Some orders were not asked about')
  return asked
}

/** The question as a job of each morning. */
export const readinessQuestions = (ready: Promise<Services>): JobHandler => ({
  queue: 'ask-readiness',
  cron: '30 5 * * *',
  work: async () => void (await askWhereDue(await ready)),
})
