import { Refusal } from '@fairlead/api/refusals'
import { surveyDayProblem, type SurveyForm } from '@fairlead/validation/survey'
import type { z } from 'zod'
import type { Member } from '../../actor.ts'
import type { Acting, Handler } from '../../context.ts'
import { checkRevision } from '../../db/revision.ts'
import { record } from '../event/event.record.ts'
import { checkVessel } from '../vessel/vessel.queries.ts'

type Form = z.output<typeof SurveyForm>

export const createSurvey: Handler<'survey.create'> = async (context, { body }) => {
  const { trx, actor } = context
  const values = await checked(context, body)
  const made = await trx
    .insertInto('survey')
    .values({ ...values, companyId: actor.companyId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await told(context, body.on)
  return made
}

export const saveSurvey: Handler<'survey.save'> = async (context, { params, body }) => {
  const { trx, actor } = context
  const { revision: read, ...form } = body
  const { surveyOn, revision } = await own(context, params.id)
  checkRevision({ revision }, read)
  await trx
    .updateTable('survey')
    .set({ ...(await checked(context, form)), revision: revision + 1 })
    .set(surveyOn === body.on ? {} : { toldDays: null })
    .where('id', '=', params.id)
    .where('companyId', '=', actor.companyId)
    .execute()
  await told(context, body.on)
  return { ok: true }
}

export const deleteSurvey: Handler<'survey.remove'> = async (context, { params, query }) => {
  const { trx } = context
  const { surveyOn, revision } = await own(context, params.id)
  checkRevision({ revision }, query.revision)
  await trx.deleteFrom('survey').where('id', '=', params.id).execute()
  await record(context, 'company.surveyRemoved', { id: context.actor.companyId }, { on: surveyOn })
  return { ok: true }
}

type Context = Acting<Member>

async function own({ trx, actor }: Context, id: number) {
  const found = await trx
    .selectFrom('survey')
    .select(['surveyOn', 'revision'])
    .where('id', '=', id)
    .where('companyId', '=', actor.companyId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('record.missing')
  return found
}

async function checked(context: Context & { today: string }, form: Form) {
  const { trx, actor, now, today } = context
  const problem = surveyDayProblem(form.on, today)
  if (problem) throw new Refusal('request.invalid', [{ path: 'on', message: problem }])
  await checkVessel(trx, actor, form.vesselId)
  if (form.port) {
    const port = await trx
      .selectFrom('port')
      .select('locode')
      .where('locode', '=', form.port)
      .executeTakeFirst()
    if (!port) throw new Refusal('survey.port-unknown')
  }
  const { on: surveyOn, society = null, port = null, ...values } = form
  return { ...values, surveyOn, society, port, savedBy: actor.id, savedAt: now }
}

const told = (context: Context, on: string) =>
  record(context, 'company.surveySaved', { id: context.actor.companyId }, { on })
