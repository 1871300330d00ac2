import { sql } from 'kysely'
import { surveyKindLabels } from '@fairlead/validation/survey'
import type { Handler } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { nextSurveys } from '../../survey/survey.next.ts'
import { getOrder } from './order.queries.ts'

/** The next survey that is planned for the ship; where none is, the one that was named when it last ordered. */
export const listLatestSurveys: Handler<'order.latestSurveys'> = async (
  { db, actor, today },
  { body },
) => {
  const { companyId } = actor
  const orders = await Promise.all([...new Set(body)].map((id) => getOrder(db, actor, id)))
  const vesselIds = orders.flatMap(({ vesselId }) => vesselId ?? [])
  const planned = await nextSurveys(db, { companyId, vesselIds, today })
  return Promise.all(
    orders.map(async ({ id, vesselId }) => {
      const next = planned.get(vesselId ?? 0)
      if (!next) return { purchaseOrderId: id, ...(await lastNamed(db, companyId, vesselId)) }
      const { surveyOn, kind, society, port, note } = next
      const words = [surveyKindLabels[kind], society, port && `in ${port}`, note]
      return { purchaseOrderId: id, surveyOn, note: words.filter(Boolean).join(', ') }
    }),
  )
}

async function lastNamed(db: Db, companyId: number, vesselId: number | null) {
  const latest = await db
    .selectFrom('purchaseOrder')
    .select(
      sql<{ on: string; note: string | null } | null>`sending -> 'surveySchedule'`.as('survey'),
    )
    .where('companyId', '=', companyId)
    .where('vesselId', '=', vesselId ?? -1)
    .where(sql<boolean>`sending -> 'surveySchedule' ->> 'on' is not null`)
    .orderBy('submittedAt', 'desc')
    .executeTakeFirst()
  return { surveyOn: latest?.survey?.on ?? null, note: latest?.survey?.note ?? null }
}
