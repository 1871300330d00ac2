/** The pages of approvals, loaded together. */
export { ApprovalPage } from './approval-page.tsx'
export { ApprovalsPage } from './approvals-page.tsx'
