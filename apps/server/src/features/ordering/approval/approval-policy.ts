import { Refusal } from '@fairlead/api/refusals'
import { canApprove, noApprovals, type ApprovalPolicy } from '@fairlead/validation/approval'
import type { Member } from '../../../actor.ts'
import type { Handler } from '../../../context.ts'
import type { Trx } from '../../../db/transaction.ts'
import { record } from '../../event/event.record.ts'
import { officeOf } from './approval.policy.ts'

export const getApprovalPolicy: Handler<'approval.policy'> = async ({ db, actor, today }) => {
  const { companyId } = actor
  const [row, { currency }, team, vessels] = await Promise.all([
    db
      .selectFrom('approvalPolicy')
      .leftJoin('account', 'account.id', 'approvalPolicy.savedBy')
      .select(['policy', 'version', 'savedAt', 'firstName', 'lastName'])
      .where('approvalPolicy.companyId', '=', companyId)
      .executeTakeFirst(),
    db
      .selectFrom('company')
      .select('currency')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow(),
    officeOf(db, companyId, today),
    db
      .selectFrom('vessel')
      .select(['id', 'name'])
      .where('companyId', '=', companyId)
      .orderBy('name')
      .execute(),
  ])
  return {
    ...(row?.policy ?? noApprovals),
    version: row?.version ?? 0,
    currency,
    people: team.filter(({ role, state }) => state === 'ACTIVE' && canApprove(role)),
    vessels,
    savedBy: row?.firstName ? `${row.firstName} ${row.lastName}` : null,
    savedAt: row?.savedAt ?? null,
  }
}

export const saveApprovalPolicy: Handler<'approval.savePolicy'> = async (context, { body }) => {
  const { trx, actor, now } = context
  const { policy, version } = body
  // Of two administrators who save at once the second sees what the first has saved.
  await trx
    .selectFrom('company')
    .select('id')
    .where('id', '=', actor.companyId)
    .forNoKeyUpdate()
    .execute()
  const before = await trx
    .selectFrom('approvalPolicy')
    .select('version')
    .where('companyId', '=', actor.companyId)
    .executeTakeFirst()
  if ((before?.version ?? 0) !== version) throw new Refusal('record.stale')
  await checkNames(trx, actor, policy, context.today)
  const row = {
    policy: JSON.stringify(policy),
    version: version + 1,
    savedBy: actor.id,
    savedAt: now,
  }
  await trx
    .insertInto('approvalPolicy')
    .values({ companyId: actor.companyId, ...row })
    .onConflict((c) => c.column('companyId').doUpdateSet(row))
    .execute()
  await record(
    context,
    'approval.policySaved',
    { id: actor.companyId, buyerId: actor.companyId },
    { on: policy.on },
  )
  return { ok: true }
}

/** Everybody and every vessel that is named is the company's own, and there. */
async function checkNames(
  trx: Trx,
  actor: Member,
  { levels, rules }: ApprovalPolicy,
  today: string,
) {
  const team = await officeOf(trx, actor.companyId, today)
  const able = new Set(
    team.filter((one) => one.state === 'ACTIVE' && canApprove(one.role)).map(({ id }) => id),
  )
  const vessels = await trx
    .selectFrom('vessel')
    .select('id')
    .where('companyId', '=', actor.companyId)
    .execute()
  const fleet = new Set(vessels.map(({ id }) => id))
  const known =
    levels.every(({ userIds }) => userIds.every((id) => able.has(id))) &&
    rules.every(({ vesselIds }) => vesselIds.every((id) => fleet.has(id)))
  if (!known) throw new Refusal('approval.unknown')
}
