import { accountCalls } from './calls/account.ts'
import { ownAccountCalls } from './calls/own-account.ts'
import { approvalCalls } from './calls/approval.ts'
import { amendmentCalls } from './calls/amendment.ts'
import { brandProofCalls } from './calls/brand-proof.ts'
import { buyerCalls } from './calls/buyer.ts'
import { caseDraftCalls } from './calls/case-draft.ts'
import { caseCalls } from './calls/case.ts'
import { casePartCalls } from './calls/case-parts.ts'
import { caseMoveCalls } from './calls/case-move.ts'
import { companyCalls } from './calls/company.ts'
import { companyApprovalCalls } from './calls/company-approval.ts'
import { companyPortCalls } from './calls/company-ports.ts'
import { conversationCalls } from './calls/conversation.ts'
import { declarationCalls } from './calls/declaration.ts'
import { declarationFileCalls } from './calls/declaration-files.ts'
import { downloadCalls } from './calls/download.ts'
import { contradictionCalls } from './calls/contradiction.ts'
import { contractCalls } from './calls/contract.ts'
import { contractDraftCalls } from './calls/contract-draft.ts'
import { contractUseCalls } from './calls/contract-use.ts'
import { contractFileCalls } from './calls/contract-file.ts'
import { enquiryCalls } from './calls/enquiry.ts'
import { erpCalls } from './calls/erp.ts'
import { evaluationCalls } from './calls/evaluation.ts'
import { paperCalls } from './calls/paper.ts'
import { operatorCalls } from './calls/operator.ts'
import { draftCalls } from './calls/draft.ts'
import { mailRulesCalls } from './calls/mail-rules.ts'
import { messageTemplateCalls } from './calls/message-template.ts'
import { offerCalls } from './calls/offer.ts'
import { orderChangeCalls } from './calls/order-change.ts'
import { ihmServiceCalls } from './calls/ihm-service.ts'
import { inventoryCalls } from './calls/inventory.ts'
import { linkCalls } from './calls/link.ts'
import { profileCalls } from './calls/profile.ts'
import { priceIndexCalls } from './calls/price-index.ts'
import { priceListCalls } from './calls/price-list.ts'
import { purchaseOrderCalls } from './calls/purchase-order.ts'
import { orderDeliveryCalls } from './calls/order-delivery.ts'
import { quotationCalls } from './calls/quotation.ts'
import { quotationTemplateCalls } from './calls/quotation-template.ts'
import { realtimeCalls } from './calls/realtime.ts'
import { referenceCalls } from './calls/reference.ts'
import { requestCalls } from './calls/request.ts'
import { requestMoveCalls } from './calls/request-move.ts'
import { similarCaseCalls } from './calls/similar-case.ts'
import { salesDeskCalls } from './calls/sales-desk.ts'
import { proposalCalls } from './calls/proposal.ts'
import { supplierContractCalls } from './calls/supplier-contract.ts'
import { supplierDeclarationCalls } from './calls/supplier-declaration.ts'
import { supplierDirectoryCalls } from './calls/supplier-directory.ts'
import { supplierCompanyCalls } from './calls/supplier-company.ts'
import { statisticsCalls } from './calls/statistics.ts'
import { catalogueCalls } from './calls/catalogue.ts'
import { requisitionTemplateCalls } from './calls/requisition-template.ts'
import { surveyCalls } from './calls/survey.ts'
import { budgetCalls } from './calls/budget.ts'
import { tagCalls } from './calls/tag.ts'
import { teamCalls } from './calls/team.ts'
import { triageCalls } from './calls/triage.ts'
import { vendorCalls } from './calls/vendor.ts'
import { supportCalls } from './calls/support.ts'

/** The whole contract. */
export const calls = {
  ...accountCalls,
  ...ownAccountCalls,
  ...profileCalls,
  ...mailRulesCalls,
  ...enquiryCalls,
  ...realtimeCalls,
  ...referenceCalls,
  ...caseDraftCalls,
  ...caseCalls,
  ...casePartCalls,
  ...caseMoveCalls,
  ...amendmentCalls,
  ...similarCaseCalls,
  ...evaluationCalls,
  ...supplierDirectoryCalls,
  ...supplierCompanyCalls,
  ...companyPortCalls,
  ...companyApprovalCalls,
  ...brandProofCalls,
  ...teamCalls,
  ...tagCalls,
  ...vendorCalls,
  ...surveyCalls,
  ...catalogueCalls,
  ...requisitionTemplateCalls,
  ...messageTemplateCalls,
  ...budgetCalls,
  ...statisticsCalls,
  ...contractCalls,
  ...contractDraftCalls,
  ...contractUseCalls,
  ...contractFileCalls,
  ...priceIndexCalls,
  ...priceListCalls,
  ...supplierContractCalls,
  ...proposalCalls,
  ...requestCalls,
  ...requestMoveCalls,
  ...offerCalls,
  ...salesDeskCalls,
  ...quotationTemplateCalls,
  ...linkCalls,
  ...quotationCalls,
  ...approvalCalls,
  ...purchaseOrderCalls,
  ...orderDeliveryCalls,
  ...conversationCalls,
  ...orderChangeCalls,
  ...declarationCalls,
  ...declarationFileCalls,
  ...triageCalls,
  ...supplierDeclarationCalls,
  ...contradictionCalls,
  ...inventoryCalls,
  ...ihmServiceCalls,
  ...draftCalls,
  ...buyerCalls,
  ...paperCalls,
  ...erpCalls,
  ...supportCalls,
  ...companyCalls,
  ...operatorCalls,
  ...downloadCalls,
}
/** The contract with its exact types. */
export type ContractCalls = typeof calls
/** The name of a call, as `case.list`. */
export type CallName = keyof ContractCalls
