import { sql } from 'kysely'
import { Refusal } from '@fairlead/api/refusals'
import { approvalLifecycle } from '@fairlead/validation/approval-lifecycle'
import type { ApprovalDecision } from '@fairlead/validation/approval'
import type { Member } from '../../../actor.ts'
import type { CallContext, Handler } from '../../../context.ts'
import { decided as decidedMove, saveMove } from '../../../db/move.ts'
import { ofOrder, record } from '../../event/event.record.ts'
import { findColleagueAs } from '../../account/account.as.ts'
import { escalationAt, recordForEach } from '../approval/approval.ask.ts'
import {
  askDeciders,
  concerned,
  mailAboutApproval,
  ordersWords,
} from '../approval/approval.mails.ts'
import { keepStep, openApproval, release, type OpenApproval } from '../approval/approval.moves.ts'
import { nameIn, policyOf, recipients } from '../approval/approval.policy.ts'
import { decidersAt } from '../approval/approval.queries.ts'
import { checkSending, sendAll } from './sending.moves.ts'

type Context = CallContext<'approval.decide'>

/** One decision stands: orders and approval are locked, and whoever comes second is told what the first decided. */
export const decideApproval: Handler<'approval.decide'> = async (context, { params, body }) => {
  const open = await openApproval(context, params.id, context.today)
  if (body.act === 'approve') return approve(context, open, body.reason)
  return sayNo(context, open, body)
}

/** In whose place the actor decides. */
const forOf = ({ actor }: Context, { approval, decided, team }: OpenApproval) =>
  decidersAt(approval, approval.level, { decided, team }).find(({ id }) => id === actor.id)?.for ??
  null

async function sayNo(
  context: Context,
  open: OpenApproval,
  { act, reason }: Exclude<ApprovalDecision, { act: 'approve' }>,
) {
  const { trx, actor, now } = context
  const { approval, orders, team, decided } = open
  const isRefused = act === 'refuse'
  const move = decidedMove(approvalLifecycle, act, open.facts)
  await saveMove(trx, 'approval', approval.id, move, isRefused ? { endedAt: now } : {})
  if (isRefused) await release(trx, approval.id)
  const step = isRefused ? 'NO' : 'QUESTION'
  await keepStep(context, approval, { act: step, reason, forId: forOf(context, open) })
  const [event] = await recordForEach(orders, (order) =>
    record(context, move.event, ofOrder(order), { number: order.orderNumber, reason }),
  )
  const told = isRefused ? concerned(approval, decided) : [approval.ownerId]
  await mailAboutApproval(context, approval, orders, {
    letter: 'approval.decided',
    event: event!,
    to: recipients(team, told),
    facts: { by: actor.name, act: move.state, orders: ordersWords(orders), reason },
  })
  return { state: move.state, failure: null }
}

async function approve(context: Context, open: OpenApproval, reason: string | null) {
  const { trx, actor, now } = context
  const { approval, orders, team, facts } = open
  const move = decidedMove(approvalLifecycle, 'approve', facts)
  const forId = forOf(context, open)
  const said = reason ?? ''
  await keepStep(context, approval, { act: 'YES', reason: said, forId })
  const [event] = await recordForEach(orders, (order) =>
    record(context, move.event, ofOrder(order), {
      number: order.orderNumber,
      level: approval.level + 1,
      levels: approval.levels.length,
      for: forId === null ? null : nameIn(team, forId),
      reason: said,
    }),
  )
  if (facts.more) {
    const { escalateAfterHours } = await policyOf(trx, actor.companyId)
    const next = {
      level: approval.level + 1,
      levelSince: now,
      escalated: false,
      escalateAt: escalationAt(now, escalateAfterHours),
    }
    await saveMove(trx, 'approval', approval.id, move, next)
    const after = { ...approval, level: next.level, escalated: false }
    const yes = { id: actor.id, for: forId, level: approval.level, at: now.toISOString() }
    const deciders = decidersAt(after, next.level, { team, decided: [...open.decided, yes] })
    const by = nameIn(team, approval.askedBy)
    const told = { event: event!, deciders, team, by, reason: approval.reason }
    await askDeciders(context, approval, orders, told)
    return { state: move.state, failure: null }
  }
  return finish(context, open, event!)
}

/** All have approved: the orders go out as they would from who asked for it, or everybody concerned is told why not. */
async function finish(context: Context, open: OpenApproval, event: number) {
  const { trx, actor, now } = context
  const { approval, orders, team, decided } = open
  await release(trx, approval.id)
  const failure = await trySending(context, open)
  const unsendable = failure !== null
  const move = decidedMove(approvalLifecycle, 'approve', { ...open.facts, unsendable })
  await saveMove(trx, 'approval', approval.id, move, { endedAt: now, failure })
  let because = event
  if (failure !== null)
    [because = event] = await recordForEach(orders, (order) =>
      record(context, 'order.approvalNotSent', ofOrder(order), {
        number: order.orderNumber,
        reason: failure,
      }),
    )
  const ids =
    failure === null
      ? [approval.askedBy, approval.ownerId]
      : [...concerned(approval, decided), actor.id]
  await mailAboutApproval(context, approval, orders, {
    letter: 'approval.decided',
    event: because,
    to: recipients(team, ids),
    facts: {
      by: actor.name,
      act: move.state,
      orders: ordersWords(orders),
      reason: failure ?? '',
    },
  })
  return { state: move.state, failure }
}

const savepoint = 'sending_approved'

/** The words of what stood in the way, with nothing of it left behind; null where all were sent. */
async function trySending(context: Context, open: OpenApproval): Promise<string | null> {
  const { trx } = context
  const { approval, orders, versions } = open
  await sql`savepoint ${sql.raw(savepoint)}`.execute(trx)
  try {
    if (orders.some((order) => order.version !== versions.get(order.id)))
      throw new Refusal('record.stale', undefined, 'An order was changed after it was asked for')
    const owner: Member = await findColleagueAs(trx, context.actor, approval.ownerId)
    const asOwner = { ...context, actor: owner }
    await checkSending(asOwner, orders, approval.form)
    await sendAll(asOwner, orders, approval.form)
    await sql`release savepoint ${sql.raw(savepoint)}`.execute(trx)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint ${sql.raw(savepoint)}`.execute(trx)
    return [error.message, ...(error.problems ?? []).map(({ message }) => message)].join('. ')
  }
}
