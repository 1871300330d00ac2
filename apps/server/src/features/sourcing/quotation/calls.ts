import type { SomeHandlers } from '../../../context.ts'
import { askRenewal } from './ask-renewal.ts'
import { cancelQuotation } from './cancel-quotation.ts'
import { askBetterOffers } from './ask-better-offers.ts'
import { confirmQuotation } from './confirm-quotation.ts'
import { fillFromClientDocument } from './fill-from-client-document.ts'
import { fillFromExcel } from './fill-from-excel.ts'
import { getClosedRequest } from './get-closed-request.ts'
import { getQuotation } from './get-quotation.ts'
import { getRequestForTyping } from './get-request-for-typing.ts'
import { getRequestOfCase } from './get-request-of-case.ts'
import { getRequest } from './get-request.ts'
import { listQuotationsOfRequest } from './list-quotations-of-request.ts'
import { listRequestsOfCase } from './list-requests-of-case.ts'
import {
  listTemplates,
  listWordings,
  removeOwnTemplate,
  removeWording,
  saveOwnTemplate,
  saveWording,
} from './quotation-templates.ts'
import { quoteSpares, quoteServices, quoteSupplies, quoteContractTender } from './quote-request.ts'
import { typeQuotationForSupplier } from './type-quotation-for-supplier.ts'

export const quotationHandlers = {
  'quotation.askRenewal': askRenewal,
  'case.requests': listRequestsOfCase,
  'request.get': getRequest,
  'request.closed': getClosedRequest,
  'request.ofCase': getRequestOfCase,
  'request.quotations': listQuotationsOfRequest,
  'request.quoteSpares': quoteSpares,
  'request.quoteServices': quoteServices,
  'request.quoteSupplies': quoteSupplies,
  'request.quoteContractTender': quoteContractTender,
  'request.fillFromExcel': fillFromExcel,
  'request.fillFromClientDocument': fillFromClientDocument,
  'quotation.get': getQuotation,
  'quotation.cancel': cancelQuotation,
  'case.askBetterOffers': askBetterOffers,
  'quotation.confirm': confirmQuotation,
  'quotationTemplate.list': listTemplates,
  'quotationTemplate.save': saveOwnTemplate,
  'quotationTemplate.remove': removeOwnTemplate,
  'quotationWording.list': listWordings,
  'quotationWording.save': saveWording,
  'quotationWording.remove': removeWording,
  'quotation.typeFor': typeQuotationForSupplier,
  'quotation.requestFor': getRequestForTyping,
} satisfies SomeHandlers
