import { approvalLifecycle } from './approval-lifecycle.ts'
import { caseLifecycle } from './case-lifecycle.ts'
import { companyLifecycle } from './company-lifecycle.ts'
import { declarationLifecycle } from './ihm/declaration-lifecycle.ts'
import { orderLifecycle } from './order-lifecycle.ts'
import { proposalLifecycle } from './proposal-lifecycle.ts'
import { quotationLifecycle } from './quotation-lifecycle.ts'
import { requestLifecycle } from './request-lifecycle.ts'

/** Every lifecycle there is, for the documents and the tests that list everything. */
export const lifecycles = [
  caseLifecycle,
  requestLifecycle,
  quotationLifecycle,
  orderLifecycle,
  declarationLifecycle,
  approvalLifecycle,
  proposalLifecycle,
  companyLifecycle,
] as const
