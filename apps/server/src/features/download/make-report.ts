import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import { limits } from '@fairlead/validation/limits'
import type { Handler } from '../../context.ts'
import { getCase } from '../sourcing/case/case.queries.ts'
import { makeReportLater } from './report.job.ts'
import { reportsOf } from './report.queries.ts'

/** What is asked for twice while it is being made is the same report. */
export const makeReport: Handler<'report.make'> = async (
  { trx, actor, now, today, services },
  { params, body },
) => {
  const { id: caseId } = await getCase(trx, actor, params.id)
  const waiting = (await reportsOf(trx, actor, now)).filter(({ state }) => state === 'WAITING')
  const flags = JSON.stringify(body)
  const begun = await trx
    .insertInto('report')
    .values({ accountId: actor.id, caseId, flags, onDay: today, createdAt: now.toISOString() })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'caseId', 'flags']).where('state', '=', 'WAITING').doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (begun && waiting.length >= limits.reportsWaiting)
    throw new Refusal('rate.limited', undefined, tooMany)
  if (begun) await makeReportLater(services.jobs, trx, begun.id)
  const { id } =
    begun ??
    (await trx
      .selectFrom('report')
      .select('id')
      .where('accountId', '=', actor.id)
      .where('caseId', '=', caseId)
      .where('state', '=', 'WAITING')
      .where(sql<boolean>`flags = ${flags}::jsonb`)
      .executeTakeFirstOrThrow())
  const reports = await reportsOf(trx, actor, now)
  return reports.find((report) => report.id === id)!
}

const tooMany = `At most ${limits.reportsWaiting} reports can be in the making. Please wait for one of them`
