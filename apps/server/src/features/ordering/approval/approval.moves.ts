import { approvalLifecycle } from '@fairlead/validation/approval-lifecycle'
import type { Member } from '../../../actor.ts'
import type { Acting } from '../../../context.ts'
import { decided as decidedMove, saveMove } from '../../../db/move.ts'
import type { Trx } from '../../../db/transaction.ts'
import { ofOrder, record } from '../../event/event.record.ts'
import { escalationAt, recordForEach } from './approval.ask.ts'
import { askDeciders, concerned, mailAboutApproval, ordersWords } from './approval.mails.ts'
import { officeOf, policyOf, recipients } from './approval.policy.ts'
import {
  decidedOf,
  decidersAt,
  factsOf,
  lockApproval,
  type ApprovalRecord,
} from './approval.queries.ts'

/** A locked approval with everybody it concerns, and what the actor is to it. */
export async function openApproval({ trx, actor }: Acting<Member>, id: number, today: string) {
  const locked = await lockApproval(trx, actor, id)
  const team = await officeOf(trx, actor.companyId, today)
  const decided = (await decidedOf(trx, [id])).get(id) ?? []
  const facts = factsOf(actor, locked.approval, { decided, team })
  return { ...locked, team, decided, facts }
}
export type OpenApproval = Awaited<ReturnType<typeof openApproval>>

type Act = 'YES' | 'NO' | 'QUESTION' | 'ANSWER' | 'RECALL'

/** Writes down who did what about an approval. */
export const keepStep = (
  { trx, actor, now }: Acting<Member>,
  { id, level }: Pick<ApprovalRecord, 'id' | 'level'>,
  { act, reason, forId = null }: { act: Act; reason: string; forId?: number | null },
) =>
  trx
    .insertInto('approvalStep')
    .values({ approvalId: id, level, act, reason, accountId: actor.id, forId, at: now })
    .execute()

/** The orders are drafts again, or go out. */
export const release = (trx: Trx, approvalId: number) =>
  trx
    .updateTable('approvalOrder')
    .set({ isOpen: false })
    .where('approvalId', '=', approvalId)
    .execute()

/** Takes an ask back, and tells those who were asked. */
export async function takeBack(acting: Acting<Member>, open: OpenApproval) {
  const { trx, now, actor } = acting
  const { approval, orders, team, decided } = open
  const move = decidedMove(approvalLifecycle, 'takeBack', open.facts)
  await saveMove(trx, 'approval', approval.id, move, { endedAt: now })
  await release(trx, approval.id)
  await keepStep(acting, approval, { act: 'RECALL', reason: '' })
  const [event] = await recordForEach(orders, (order) =>
    record(acting, move.event, ofOrder(order), { number: order.orderNumber }),
  )
  const asked = decidersAt(approval, approval.level, { decided, team }).map(({ id }) => id)
  const ids = [...asked, ...concerned(approval, decided)].filter((id) => id !== actor.id)
  await mailAboutApproval(acting, approval, orders, {
    letter: 'approval.decided',
    event: event!,
    to: recipients(team, ids),
    facts: { by: actor.name, act: move.state, orders: ordersWords(orders), reason: '' },
  })
}

/** Answers a question; whoever may decide is asked anew. */
export async function answerQuestion(acting: Acting<Member>, open: OpenApproval, reason: string) {
  const { trx, actor, now } = acting
  const { approval, orders, team, decided } = open
  const move = decidedMove(approvalLifecycle, 'answer', open.facts)
  const { escalateAfterHours } = await policyOf(trx, actor.companyId)
  await saveMove(trx, 'approval', approval.id, move, {
    levelSince: now,
    escalateAt: escalationAt(now, escalateAfterHours),
  })
  await keepStep(acting, approval, { act: 'ANSWER', reason })
  const [event] = await recordForEach(orders, (order) =>
    record(acting, move.event, ofOrder(order), { number: order.orderNumber, reason }),
  )
  const deciders = decidersAt(approval, approval.level, { decided, team })
  const told = { event: event!, deciders, team, reason, by: actor.name }
  await askDeciders(acting, approval, orders, { ...told, answer: true })
}
