import type { SomeHandlers } from '../../../context.ts'
import { answerApproval } from './answer-approval.ts'
import { countApprovals } from './count-approvals.ts'
import { getApprovalPolicy, saveApprovalPolicy } from './approval-policy.ts'
import { getAway, saveAway } from './away.ts'
import { getApproval } from './get-approval.ts'
import { listApprovals } from './list-approvals.ts'
import { previewApprovals } from './preview-approvals.ts'
import { takeBackApproval } from './take-back-approval.ts'

export const approvalHandlers = {
  'approval.policy': getApprovalPolicy,
  'approval.savePolicy': saveApprovalPolicy,
  'approval.away': getAway,
  'approval.saveAway': saveAway,
  'approval.list': listApprovals,
  'approval.count': countApprovals,
  'approval.get': getApproval,
  'approval.preview': previewApprovals,
  'approval.answer': answerApproval,
  'approval.takeBack': takeBackApproval,
} satisfies SomeHandlers
