import type { Handlers } from '../context.ts'
import { textHandlers } from './text/calls.ts'
import { operatorHandlers } from './operator/calls.ts'
import { companyHandlers } from './company/calls.ts'
import { vesselHandlers } from './vessel/calls.ts'
import { accountHandlers } from './account/calls.ts'
import { supplierHandlers } from './supplier/calls.ts'
import { budgetHandlers } from './budget/calls.ts'
import { contractHandlers } from './contract/calls.ts'
import { tagHandlers } from './tag/calls.ts'
import { messageTemplateHandlers } from './message-template/calls.ts'
import { catalogueHandlers } from './catalogue/calls.ts'
import { surveyHandlers } from './survey/calls.ts'
import { vendorHandlers } from './vendor/calls.ts'
import { supplierCompanyHandlers } from './supplier-company/calls.ts'
import { referenceHandlers } from './reference/calls.ts'
import { caseHandlers } from './sourcing/case/calls.ts'
import { requestHandlers } from './sourcing/request/calls.ts'
import { quotationHandlers } from './sourcing/quotation/calls.ts'
import { evaluationHandlers } from './sourcing/evaluation/calls.ts'
import { orderHandlers } from './ordering/order/calls.ts'
import { ihmHandlers } from './ihm/calls.ts'
import { approvalHandlers } from './ordering/approval/calls.ts'
import { sendingHandlers } from './ordering/sending/calls.ts'
import { readinessHandlers } from './ordering/readiness/calls.ts'
import { changeHandlers } from './ordering/change/calls.ts'
import { linkHandlers } from './ordering/link/calls.ts'
import { awardHandlers } from './sourcing/award/calls.ts'
import { exchangeHandlers } from './exchange/calls.ts'
import { conversationHandlers } from './conversation/calls.ts'
import { registrationHandlers } from './registration/calls.ts'
import { enquiryHandlers } from './enquiry/calls.ts'
import { downloadHandlers } from './download/calls.ts'
import { statisticsHandlers } from './statistics/calls.ts'
import { teamHandlers } from './team/calls.ts'
import { supportHandlers } from './support/calls.ts'
import { liveHandlers } from './live/calls.ts'

/** Every call of the contract and its handler, from the ground up; a missing one does not compile. */
export const handlers: Handlers = {
  ...textHandlers,
  ...operatorHandlers,
  ...companyHandlers,
  ...vesselHandlers,
  ...accountHandlers,
  ...supplierHandlers,
  ...tagHandlers,
  ...vendorHandlers,
  ...surveyHandlers,
  ...catalogueHandlers,
  ...messageTemplateHandlers,
  ...budgetHandlers,
  ...contractHandlers,
  ...referenceHandlers,
  ...supplierCompanyHandlers,
  ...teamHandlers,
  ...caseHandlers,
  ...requestHandlers,
  ...quotationHandlers,
  ...evaluationHandlers,
  ...orderHandlers,
  ...ihmHandlers,
  ...approvalHandlers,
  ...sendingHandlers,
  ...readinessHandlers,
  ...changeHandlers,
  ...linkHandlers,
  ...awardHandlers,
  ...exchangeHandlers,
  ...conversationHandlers,
  ...registrationHandlers,
  ...enquiryHandlers,
  ...downloadHandlers,
  ...statisticsHandlers,
  ...supportHandlers,
  ...liveHandlers,
}
