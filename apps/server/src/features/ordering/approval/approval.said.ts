import type { Db } from '../../../db/connect.ts'
import type { CaseApproval } from '../../sourcing/evaluation/evaluation.approved.ts'

const inPlace = (of: string | null) => (of ? `, in place of ${of}` : '')

/** What somebody did about an approval, as its page says it. */
export const stepWords = {
  YES: (level: number, of: string | null) => `approved level ${level}${inPlace(of)}`,
  NO: (_: number, of: string | null) => `did not approve${inPlace(of)}`,
  QUESTION: (_: number, of: string | null) => `asked back${inPlace(of)}`,
  ANSWER: () => 'answered',
  RECALL: () => 'took it back',
  ESCALATION: (level: number) => `told the administrators: nothing happened on level ${level}`,
} as const

/** The approvals of a case that have ended, with every step: the oldest first. For the office only. */
export async function approvalsOfCase(db: Db, caseId: number): Promise<CaseApproval[]> {
  const approvals = await db
    .selectFrom('approval')
    .innerJoin('account as asker', 'asker.id', 'approval.askedBy')
    .select(['approval.id', 'askedAt', 'reason', 'state', 'asker.firstName', 'asker.lastName'])
    .where('caseId', '=', caseId)
    .where('endedAt', 'is not', null)
    .orderBy('approval.id')
    .execute()
  if (approvals.length === 0) return []
  const ids = approvals.map(({ id }) => id)
  const orders = await db
    .selectFrom('approvalOrder')
    .innerJoin('purchaseOrder', 'purchaseOrder.id', 'approvalOrder.orderId')
    .select(['approvalId', 'orderNumber'])
    .where('approvalId', 'in', ids)
    .orderBy('purchaseOrder.id')
    .execute()
  const steps = await db
    .selectFrom('approvalStep')
    .leftJoin('account as who', 'who.id', 'approvalStep.accountId')
    .leftJoin('account as whom', 'whom.id', 'approvalStep.forId')
    .select(['approvalId', 'level', 'act', 'reason', 'at'])
    .select([
      'who.firstName',
      'who.lastName',
      'whom.firstName as forFirst',
      'whom.lastName as forLast',
    ])
    .where('approvalId', 'in', ids)
    .orderBy('approvalStep.id')
    .execute()
  return approvals.map(({ id, firstName, lastName, askedAt, reason, state }) => ({
    orders: orders.filter((one) => one.approvalId === id).map((one) => one.orderNumber),
    askedBy: `${firstName} ${lastName}`,
    askedAt,
    reason,
    state,
    steps: steps
      .filter((step) => step.approvalId === id)
      .map((step) => ({
        level: step.level + 1,
        by: nameOf(step.firstName, step.lastName) || 'Fairlead',
        forWhom: nameOf(step.forFirst, step.forLast),
        said: stepWords[step.act](step.level + 1, null),
        reason: step.reason,
        at: step.at,
      })),
  }))
}

const nameOf = (first: string | null, last: string | null) =>
  [first, last].filter(Boolean).join(' ')
