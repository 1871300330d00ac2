import { sql } from 'kysely'
import { formatDate } from '@fairlead/formatting/date'
import { dayIn, daysBetween } from '@fairlead/validation/day'
import {
  mostSurveyReminders,
  surveyKindLabels,
  surveyMark,
  surveyMarks,
} from '@fairlead/validation/survey'
import type { Anonymous } from '../../actor.ts'
import type { Acting, Services } from '../../context.ts'
import { transaction } from '../../db/transaction.ts'
import type { JobHandler } from '../../jobs/jobs.ts'
import { sendLetter } from '../../mail/letters.ts'
import { tradersOf } from '../company/company.people.ts'
import { record } from '../event/event.record.ts'

const clock: Anonymous = { kind: 'anonymous', role: 'anonymous', name: 'Fairlead', address: '' }

/** Tells those who buy for a company that a survey of a ship comes near, once at each mark; answers how many were told of. */
export async function tellOfSurveys(services: Services): Promise<number> {
  const now = services.now()
  const today = dayIn(now, 'UTC')
  const { rows } = await sql<{ id: number }>`select s.id from survey s
    join company b on b.id = s.company_id and b.locked_at is null
    where s.survey_on between ${today}::date + 1 and ${today}::date + ${surveyMarks[0]}::int
      and s.reminders < ${mostSurveyReminders}`.execute(services.db)
  let told = 0
  for (const { id } of rows)
    told += await transaction(services.db, (trx) => tellOfSurvey({ trx, now, services }, id))
  return told
}

/** Tells of one survey, where it has reached a mark that nobody was told at. */
export async function tellOfSurvey(
  context: Pick<Acting, 'trx' | 'now' | 'services'>,
  id: number,
): Promise<0 | 1> {
  const { trx, now } = context
  const survey = await trx
    .selectFrom('survey')
    .innerJoin('vessel', 'vessel.id', 'survey.vesselId')
    .leftJoin('port', 'port.locode', 'survey.port')
    .selectAll('survey')
    .select(['vessel.name as vessel', 'port.name as portName'])
    .where('survey.id', '=', id)
    .forUpdate('survey')
    .executeTakeFirst()
  if (!survey || survey.reminders >= mostSurveyReminders) return 0
  const { companyId, vessel, surveyOn, toldDays } = survey
  const days = daysBetween(dayIn(now, 'UTC'), surveyOn)
  const mark = surveyMark(days)
  if (mark === null || (toldDays !== null && toldDays <= mark)) return 0
  await trx
    .updateTable('survey')
    .set({ toldDays: mark, reminders: survey.reminders + 1, remindedAt: now })
    .where('id', '=', id)
    .execute()
  const acting = { ...context, actor: clock }
  const on = formatDate(surveyOn)
  const event = await record(acting, 'company.surveyAhead', { id: companyId }, { vessel, on })
  await sendLetter(acting, {
    letter: 'survey.ahead',
    event,
    to: await tradersOf(trx, companyId),
    facts: {
      vessel,
      kind: surveyKindLabels[survey.kind],
      society: survey.society,
      port: survey.portName,
      note: survey.note,
      on,
      days,
    },
    path: '/secured/buyer/surveys',
  })
  return 1
}

/** The letters as a job of each morning. */
export const surveyReminders = (ready: Promise<Services>): JobHandler => ({
  queue: 'survey-reminders',
  cron: '55 5 * * *',
  work: async () => void (await tellOfSurveys(await ready)),
})
