import { unnamedSupplier } from '@fairlead/formatting/label'
import { sql } from 'kysely'
import { Refusal, type RefusalCode } from '@fairlead/api/refusals'
import { decide } from '@fairlead/validation/lifecycle'
import { limits } from '@fairlead/validation/limits'
import { standingQuotations } from '@fairlead/validation/quotation-lifecycle'
import { isRemindedLately } from '@fairlead/validation/reminder'
import { isAwaited, requestLifecycle } from '@fairlead/validation/request-lifecycle'
import type { Handler } from '../../../context.ts'
import { among } from '../../../db/states.ts'
import { quotationSettings } from '../../company/company.queries.ts'
import { casesVisibleTo, getCase } from '../case/case.queries.ts'

/** Asked before anybody is reminded: by the same moves that decide when the reminders go. */
export const listReminders: Handler<'request.reminders'> = async (
  { db, actor, now },
  { params: { ids } },
) => {
  if (ids.length > limits.casesPerRequest) throw new Refusal('case.too-many')
  await Promise.all(ids.map((id) => getCase(db, actor, id)))
  const [{ reminderCap }, rows] = await Promise.all([
    quotationSettings(db, actor.companyId),
    casesVisibleTo(db.selectFrom('rfqCase'), actor)
      .innerJoin('caseRequest', 'caseRequest.caseId', 'rfqCase.id')
      .leftJoin('company', 'company.id', 'caseRequest.supplierId')
      .where('rfqCase.id', 'in', ids)
      .select([
        'caseRequest.id',
        'caseRequest.caseId',
        'caseRequest.state',
        'caseRequest.reminders',
        'caseRequest.remindedAt',
        'rfqCase.state as caseState',
        'rfqCase.requisitionNumber',
        'rfqCase.title',
      ])
      .select(({ fn }) =>
        fn
          .coalesce(
            'caseRequest.alias',
            'company.name',
            'caseRequest.unregisteredName',
            sql.lit(unnamedSupplier),
          )
          .as('supplierName'),
      )
      .select(
        sql<number>`(select count(*)::int from quotation q where q.request_id = case_request.id
          and q.state in ${among(standingQuotations)})`.as('active'),
      )
      .orderBy('rfqCase.dueAt')
      .orderBy('rfqCase.id')
      .orderBy('caseRequest.id')
      .execute(),
  ])
  return rows.filter(isAwaited).map(({ active, state, caseState, reminders, ...row }) => {
    const { refusal } = decide(requestLifecycle, 'remind', {
      role: actor.role,
      state,
      caseState,
      active,
      ordered: false,
      reminders,
      reminderCap,
      longerAsked: false,
      remindedLately: isRemindedLately(row.remindedAt, now),
    })
    const { remindedAt: lastReminderAt, ...about } = row
    return {
      ...about,
      reminders,
      lastReminderAt,
      refused: refusal ? new Refusal(refusal as RefusalCode).message : null,
    }
  })
}
