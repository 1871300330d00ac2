import { stepLabels } from '@fairlead/validation/supplier-registration'

const office = (home: string) =>
  [
    'ihm-forms/ihm-triage',
    'ihm-forms/triage/{caseId}',
    'ihm-forms/triage/order/{orderId}',
    'ihm-forms/ihm-vessels',
    'ihm-forms/ihm-contradictions',
    'ihm-forms/ihm-statistics',
    'ihm-forms/ihm-all-forms',
    'ihm-forms/inventory/{vesselId}',
    'ihm-form/{hazardDeclarationId}',
  ].map((page) => `${home}/${page}`)

/** Addresses behind the log-in that the specification leaves to us, by area. */
export const furtherPages: Readonly<Record<string, readonly string[]>> = {
  buyer: [
    ...office('/secured/buyer'),
    ...[
      'create-rfq/new',
      'create-po/new',
      'case/{caseId}/amend',
      'case/{caseId}/messages',
      'purchase-order/{purchaseOrderId}/change',
      'contract/{contractId}/compare',
      'contract/{contractId}/proposal/{proposalId}',
      'approvals',
      'approval/{approvalId}',
      'statistics',
      'account/ihm-agents',
      'account/catalogue',
      'account/papers',
      'account/approvals',
      'account/mail',
    ].map((page) => `/secured/buyer/${page}`),
  ],
  vessel: ['/secured/buyer-vessel/create-rfq/new', '/secured/buyer-vessel/account/profile'],
  'ihm-agent': [
    ...office('/secured/buyer-ihm-agent'),
    '/secured/buyer-ihm-agent/account/profile',
    '/secured/buyer-ihm-agent/account/mail',
  ],
  supplier: [
    'case/quotation/{ids}/edit',
    'contracts',
    'contract/{ownContractId}',
    'contract/{ownContractId}/view-active-pricelist/{ownListUuid}',
    'contract/{ownContractId}/proposal/{ownProposalId}',
    'account/team',
    'account/letterhead',
    'account/quotation-defaults',
    ...Object.keys(stepLabels).map((part) => `account/categories-ports-brands/${part}`),
  ].map((page) => `/secured/supplier/${page}`),
  external: [
    '/secured/external/edit-quotation/{uuid}',
    '/secured/external/purchase-order/{orderUuid}/{id}',
    '/secured/external/ihm-declaration/{orderUuid}/{id}',
  ],
  support: [
    'companies',
    'companies/{companyId}',
    'users',
    'enquiries',
    'brands',
    'records',
    'mails',
    'operator',
    'ports',
    'set-up',
    'account/profile',
  ].map((page) => `/secured/support/${page}`),
}
