import { waitingApproval } from '@fairlead/validation/approval-lifecycle'
import { dayIn } from '@fairlead/validation/day'
import type { Anonymous } from '../../../actor.ts'
import type { Services } from '../../../context.ts'
import { transaction } from '../../../db/transaction.ts'
import type { JobHandler } from '../../../jobs/jobs.ts'
import { ofOrder, record } from '../../event/event.record.ts'
import { recordForEach } from './approval.ask.ts'
import { tellAdministrators } from './approval.mails.ts'
import { nameIn, officeOf } from './approval.policy.ts'
import { lockApproval } from './approval.queries.ts'

const clock: Anonymous = { kind: 'anonymous', role: 'anonymous', name: 'Fairlead', address: '' }

/** Tells the administrators of what waited too long on one level, once per level; from then on they may decide it too. */
export async function escalateWhereDue(services: Services): Promise<number> {
  const { db } = services
  const now = services.now()
  const due = await db
    .selectFrom('approval')
    .select(['id', 'companyId'])
    .where('state', '=', waitingApproval)
    .where('escalated', '=', false)
    .where('escalateAt', '<=', now.toISOString())
    .execute()
  let told = 0
  for (const { id, companyId } of due)
    told += await transaction(db, async (trx) => {
      const office = { kind: 'member', role: 'buyer', companyId } as const
      const { approval, orders } = await lockApproval(trx, office, id)
      const { state, escalated, escalateAt, level } = approval
      const isDue = escalateAt !== null && new Date(escalateAt) <= now
      if (state !== waitingApproval || escalated || !isDue) return 0
      await trx.updateTable('approval').set({ escalated: true }).where('id', '=', id).execute()
      await trx
        .insertInto('approvalStep')
        .values({ approvalId: id, level, act: 'ESCALATION', accountId: null, reason: '', at: now })
        .execute()
      const acting = { trx, now, services, actor: clock }
      const since = new Date(approval.levelSince).getTime()
      const hours = Math.round((new Date(escalateAt).getTime() - since) / 3_600_000)
      const [event] = await recordForEach(orders, (order) =>
        record(acting, 'order.approvalEscalated', ofOrder(order), {
          number: order.orderNumber,
          hours,
          level: level + 1,
        }),
      )
      const team = await officeOf(trx, companyId, dayIn(now, 'UTC'))
      const by = nameIn(team, approval.askedBy)
      await tellAdministrators(acting, approval, orders, { event: event!, team, level, hours, by })
      return 1
    })
  return told
}

/** The look at the clock as a job of every ten minutes. */
export const approvalEscalations = (ready: Promise<Services>): JobHandler => ({
  queue: 'escalate-approvals',
  cron: '*/10 * * * *',
  work: async () => void (await escalateWhereDue(await ready)),
})
