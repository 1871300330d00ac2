import { sql } from 'kysely'
import type { Handler } from '../../../context.ts'
import { getOrder } from './order.queries.ts'

export const listLatestSurveys: Handler<'order.latestSurveys'> = async ({ db, actor }, { body }) =>
  Promise.all(
    [...new Set(body)].map(async (id) => {
      const order = await getOrder(db, actor, id)
      const latest = await db
        .selectFrom('purchaseOrder')
        .select(
          sql<{ on: string; note: string | null } | null>`sending -> 'surveySchedule'`.as('survey'),
        )
        .where('companyId', '=', actor.companyId)
        .where('vesselId', '=', order.vesselId ?? -1)
        .where(sql<boolean>`sending -> 'surveySchedule' ->> 'on' is not null`)
        .orderBy('submittedAt', 'desc')
        .executeTakeFirst()
      return {
        purchaseOrderId: id,
        surveyOn: latest?.survey?.on ?? null,
        note: latest?.survey?.note ?? null,
      }
    }),
  )
