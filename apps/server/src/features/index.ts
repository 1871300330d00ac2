import type { Handlers } from '../context.ts'
import { acceptGdpr } from './account/accept-gdpr.ts'
import { activateAccount } from './account/activate-account.ts'
import { askForReset } from './account/ask-for-reset.ts'
import { changePassword } from './account/change-password.ts'
import { demoLogins } from './account/demo-logins.ts'
import { disableSecondFactor } from './account/disable-second-factor.ts'
import { enableSecondFactor } from './account/enable-second-factor.ts'
import { getMicrosoftKeys } from './account/get-microsoft-keys.ts'
import { getSecondFactor } from './account/get-second-factor.ts'
import { getUser } from './account/get-user.ts'
import { listSessions } from './account/list-sessions.ts'
import { logInWithMicrosoft } from './account/log-in-with-microsoft.ts'
import { login } from './account/login.ts'
import { logout } from './account/logout.ts'
import { register } from './account/register.ts'
import { renewRecoveryCodes } from './account/renew-recovery-codes.ts'
import { resendVerification } from './account/resend-verification.ts'
import { resetPassword } from './account/reset-password.ts'
import { startSecondFactor } from './account/start-second-factor.ts'
import { verifyRegistration } from './account/verify-registration.ts'
import { cancelRequest } from './case-request/cancel-request.ts'
import { checkCanAddQuotation } from './case-request/check-can-add-quotation.ts'
import { countRequests } from './case-request/count-requests.ts'
import { declineRequest } from './case-request/decline-request.ts'
import { updateCompanyMapping } from './case-request/update-company-mapping.ts'
import { fillFromClientDocument } from './case-request/fill-from-client-document.ts'
import { fillFromExcel } from './case-request/fill-from-excel.ts'
import { getClosedRequest } from './case-request/get-closed-request.ts'
import { getRequestOfCase } from './case-request/get-request-of-case.ts'
import { getRequest } from './case-request/get-request.ts'
import { listQuotationsOfRequest } from './case-request/list-quotations-of-request.ts'
import { listRequests } from './case-request/list-requests.ts'
import { reopenRequest } from './case-request/reopen-request.ts'
import { saveQuotationDraft } from './case-request/save-quotation-draft.ts'
import { sendBulkReminders } from './case-request/send-bulk-reminders.ts'
import { sendReminder } from './case-request/send-reminder.ts'
import { addNote } from './case/add-note.ts'
import { attachToCase } from './case/attach-to-case.ts'
import { cancelCase } from './case/cancel-case.ts'
import { checkSimilarAccess } from './case/check-similar-access.ts'
import { closeCase } from './case/close-case.ts'
import { countCases } from './case/count-cases.ts'
import { createCase } from './case/create-case.ts'
import { detachFromCase } from './case/detach-from-case.ts'
import { discardCase } from './case/discard-case.ts'
import { favourCase } from './case/favour-case.ts'
import { getCaseByNumber } from './case/get-case-by-number.ts'
import { getCaseDetails } from './case/get-case-details.ts'
import { getCaseOverview } from './case/get-case-overview.ts'
import { getCaseOverviews } from './case/get-case-overviews.ts'
import { getCaseTimeline } from './case/get-case-timeline.ts'
import { getEvaluation } from './case/get-evaluation.ts'
import { getImportedCases } from './case/get-imported-cases.ts'
import { getOffersTooltip } from './case/get-offers-tooltip.ts'
import { getSelections } from './case/get-selections.ts'
import { getSuppliersWithRequestIds } from './case/get-suppliers-with-request-ids.ts'
import { listCases } from './case/list-cases.ts'
import { listOrdersOfCase } from './case/list-orders-of-case.ts'
import { listOrdersWithCaseIds } from './case/list-orders-with-case-ids.ts'
import { listRequestsOfCase } from './case/list-requests-of-case.ts'
import { listSuppliersRequested } from './case/list-suppliers-requested.ts'
import { listUnregisteredRequests } from './case/list-unregistered-requests.ts'
import { listVesselCases } from './case/list-vessel-cases.ts'
import { makeOrders } from './case/make-orders.ts'
import { removeNote } from './case/remove-note.ts'
import { reopenCase } from './case/reopen-case.ts'
import { saveCase } from './case/save-case.ts'
import { selectOffers } from './case/select-offers.ts'
import { sendRequests } from './case/send-requests.ts'
import {
  downloadCaseAttachment,
  downloadCasePdf,
  downloadCasesZip,
  downloadEvaluationReport,
} from './download/case-documents.ts'
import {
  downloadOrderAttachment,
  downloadOrderExcel,
  downloadOrderPdf,
  downloadOrdersZip,
  downloadQuotationAttachment,
  downloadQuotationClassApproval,
  downloadQuotationPdf,
} from './download/order-documents.ts'
import {
  downloadExternalAttachment,
  downloadExternalExcel,
  downloadExternalPdf,
  downloadRequestAttachment,
  downloadRequestAttachmentsZip,
  downloadRequestExcel,
  downloadRequestHistoryPdf,
  downloadRequestPdf,
} from './download/request-documents.ts'
import { applyForJob } from './enquiry/apply-for-job.ts'
import { contact } from './enquiry/contact.ts'
import { countPageView } from './enquiry/count-page-view.ts'
import { checkRealtime } from './event/check-realtime.ts'
import { getCaptcha } from './enquiry/get-captcha.ts'
import { requestDemo } from './enquiry/request-demo.ts'
import { declineByLink } from './external/decline-by-link.ts'
import { getExternalRequest } from './external/get-external-request.ts'
import { getReceipt } from './external/get-receipt.ts'
import { quoteByLink } from './external/quote-by-link.ts'
import { fillCaseFromDocument } from './import/fill-case-from-document.ts'
import { fillOrderFromDocument } from './import/fill-order-from-document.ts'
import { listImportedDocuments } from './import/list-imported-documents.ts'
import { parseLines } from './import/parse-lines.ts'
import { sendOrder } from './import/send-order.ts'
import { sendRequisition } from './import/send-requisition.ts'
import { uploadDocuments } from './import/upload-documents.ts'
import { updateReadiness } from './purchase-order/update-readiness.ts'
import { askReadiness } from './purchase-order/ask-readiness.ts'
import { confirmReadiness } from './purchase-order/confirm-readiness.ts'
import { getPendingReadiness } from './purchase-order/get-pending-readiness.ts'
import { getPackaging } from './purchase-order/get-packaging.ts'
import { getPackagingRequired } from './purchase-order/get-packaging-required.ts'
import { markOrderReady } from './purchase-order/mark-order-ready.ts'
import { countOrdersForReadiness } from './purchase-order/count-orders-for-readiness.ts'
import { listLatestSurveys } from './purchase-order/list-latest-surveys.ts'
import { confirmOrder } from './purchase-order/confirm-order.ts'
import { createOrder } from './purchase-order/create-order.ts'
import { declineOrder } from './purchase-order/decline-order.ts'
import { discardOrder } from './purchase-order/discard-order.ts'
import { getImportedOrder } from './purchase-order/get-imported-order.ts'
import { getImportedOrders } from './purchase-order/get-imported-orders.ts'
import { getOrderByNumber } from './purchase-order/get-order-by-number.ts'
import { getOrderTimeline } from './purchase-order/get-order-timeline.ts'
import { getOrder } from './purchase-order/get-order.ts'
import { listOrders } from './purchase-order/list-orders.ts'
import { listSupplierOrders } from './purchase-order/list-supplier-orders.ts'
import { saveOrder } from './purchase-order/save-order.ts'
import { sendBulkOrderReminders } from './purchase-order/send-bulk-order-reminders.ts'
import { sendOrderReminder } from './purchase-order/send-order-reminder.ts'
import { sendOrders } from './purchase-order/send-orders.ts'
import { withdrawOrderAndCase } from './purchase-order/withdraw-order-and-case.ts'
import { withdrawOrder } from './purchase-order/withdraw-order.ts'
import { cancelQuotation } from './quotation/cancel-quotation.ts'
import { getQuotation } from './quotation/get-quotation.ts'
import { getRequestForTyping } from './quotation/get-request-for-typing.ts'
import {
  quoteContractTender,
  quoteServices,
  quoteSpares,
  quoteSupplies,
} from './quotation/quote-request.ts'
import { typeQuotationForSupplier } from './quotation/type-quotation-for-supplier.ts'
import {
  checkIsEu,
  getClientSettings,
  listContinents,
  listCountries,
  listCurrencies,
  listDeclineReasons,
  listDepartments,
  listPaymentTerms,
  listPhonePrefixes,
  listQualities,
  listSupplierAccountTypes,
  listTeamMemberRoles,
  listTermsOfDelivery,
  listTransportationModes,
  listUnits,
  listCertifications,
  listMemberships,
  listIhmForms,
  listExternalCategories,
  listCardCurrencies,
} from './reference/answer-lists.ts'
import {
  getSupplierName,
  listBrands,
  listClassApprovalServices,
  listPiApprovalServices,
  listFreightForwarders,
  listCategories,
  listCountryPorts,
  listItemCategories,
  listPorts,
  listPrimaryCategories,
  listServiceCategories,
  listUnregisteredSuppliers,
} from './reference/look-up.ts'
import { createApiKey } from './settings/create-api-key.ts'
import { getSettings } from './settings/get-settings.ts'
import { listApiKeys } from './settings/list-api-keys.ts'
import { listRates } from './settings/list-rates.ts'
import { listViews } from './settings/list-views.ts'
import { removeView } from './settings/remove-view.ts'
import { revokeApiKey } from './settings/revoke-api-key.ts'
import { saveRates } from './settings/save-rates.ts'
import { saveSettings } from './settings/save-settings.ts'
import { saveView } from './settings/save-view.ts'
import { uploadRates } from './settings/upload-rates.ts'
import { favourSupplier } from './supplier/favour-supplier.ts'
import { getSupplierProfile } from './supplier/get-supplier-profile.ts'
import { listFavouriteIds } from './supplier/list-favourite-ids.ts'
import { listFavourites } from './supplier/list-favourites.ts'
import { searchSuppliers } from './supplier/search-suppliers.ts'
import { unfavourSupplier } from './supplier/unfavour-supplier.ts'
import { countRecords } from './support/count-records.ts'
import { findRecords } from './support/find-records.ts'
import { getEnquiryFile } from './support/get-enquiry-file.ts'
import { getMail } from './support/get-mail.ts'
import { getRecordTimeline } from './support/get-timeline.ts'
import { inviteUser } from './support/invite-user.ts'
import { listEnquiries } from './support/list-enquiries.ts'
import { listMails } from './support/list-mails.ts'
import { listUsers } from './support/list-users.ts'
import { sendActivation } from './support/send-activation.ts'
import { unlockUser } from './support/unlock-user.ts'
import { sanitiseHtml } from './text/sanitise-html.ts'
import { createVessel } from './vessel/create-vessel.ts'
import { listVessels } from './vessel/list-vessels.ts'
import { saveVessel } from './vessel/save-vessel.ts'

/** Every call of the contract and its handler; a missing line does not compile. */
export const handlers: Handlers = {
  'account.login': login,
  'account.forget': askForReset,
  'account.reset': resetPassword,
  'account.activate': activateAccount,
  'account.register': register,
  'account.verify': verifyRegistration,
  'account.resend': resendVerification,
  'account.user': getUser,
  'account.acceptGdpr': acceptGdpr,
  'account.logout': logout,
  'account.changePassword': changePassword,
  'account.microsoftKeys': getMicrosoftKeys,
  'account.microsoftLogin': logInWithMicrosoft,
  'account.demoLogins': demoLogins,
  'account.secondFactor': getSecondFactor,
  'account.startSecondFactor': startSecondFactor,
  'account.enableSecondFactor': enableSecondFactor,
  'account.renewRecoveryCodes': renewRecoveryCodes,
  'account.disableSecondFactor': disableSecondFactor,
  'account.sessions': listSessions,
  'realtime.check': checkRealtime,
  'enquiry.captcha': getCaptcha,
  'enquiry.requestDemo': requestDemo,
  'enquiry.contact': contact,
  'enquiry.apply': applyForJob,
  'enquiry.pageView': countPageView,
  'ref.continents': listContinents,
  'ref.countries': listCountries,
  'ref.countryPorts': listCountryPorts,
  'ref.isEu': checkIsEu,
  'ref.phonePrefixes': listPhonePrefixes,
  'ref.categories': listCategories,
  'ref.primaryCategories': listPrimaryCategories,
  'ref.itemCategories': listItemCategories,
  'ref.serviceCategories': listServiceCategories,
  'ref.classApprovalServices': listClassApprovalServices,
  'ref.piApprovalServices': listPiApprovalServices,
  'ref.externalCategories': listExternalCategories,
  'ref.certifications': listCertifications,
  'ref.memberships': listMemberships,
  'ref.ihmForms': listIhmForms,
  'ref.currenciesForPaymentType': listCardCurrencies,
  'ref.freightForwarders': listFreightForwarders,
  'ref.brands': listBrands,
  'ref.ports': listPorts,
  'ref.currencies': listCurrencies,
  'ref.paymentTerms': listPaymentTerms,
  'ref.termsOfDelivery': listTermsOfDelivery,
  'ref.transportationModes': listTransportationModes,
  'ref.qualities': listQualities,
  'ref.declineReasons': listDeclineReasons,
  'ref.teamMemberRoles': listTeamMemberRoles,
  'ref.supplierAccountTypes': listSupplierAccountTypes,
  'ref.departments': listDepartments,
  'ref.units': listUnits,
  'ref.unregisteredSuppliers': listUnregisteredSuppliers,
  'ref.supplier': getSupplierName,
  'ref.settings': getClientSettings,
  'text.sanitise': sanitiseHtml,
  'case.list': listCases,
  'case.counts': countCases,
  'case.create': createCase,
  'case.save': saveCase,
  'case.discard': discardCase,
  'case.attach': attachToCase,
  'case.detach': detachFromCase,
  'case.parseLines': parseLines,
  'case.fillFromClientDocument': fillCaseFromDocument,
  'case.details': getCaseDetails,
  'case.overview': getCaseOverview,
  'case.overviews': getCaseOverviews,
  'case.overviewByNumber': getCaseByNumber,
  'case.requests': listRequestsOfCase,
  'case.offersTooltip': getOffersTooltip,
  'case.evaluation': getEvaluation,
  'case.selections': getSelections,
  'case.select': selectOffers,
  'case.makeOrders': makeOrders,
  'case.suppliersWithRequestIds': getSuppliersWithRequestIds,
  'case.orders': listOrdersOfCase,
  'case.ordersOfCases': listOrdersWithCaseIds,
  'case.unregisteredRequests': listUnregisteredRequests,
  'case.suppliersRequested': listSuppliersRequested,
  'case.cancel': cancelCase,
  'case.close': closeCase,
  'case.reopen': reopenCase,
  'case.addNote': addNote,
  'case.removeNote': removeNote,
  'case.timeline': getCaseTimeline,
  'case.favour': favourCase,
  'case.sendRequests': sendRequests,
  'case.imported': getImportedCases,
  'case.similarAccess': checkSimilarAccess,
  'vesselCase.list': listVesselCases,
  'supplier.search': searchSuppliers,
  'supplier.profile': getSupplierProfile,
  'supplier.favouriteIds': listFavouriteIds,
  'supplier.favourites': listFavourites,
  'supplier.favour': favourSupplier,
  'supplier.unfavour': unfavourSupplier,
  'request.list': listRequests,
  'request.counts': countRequests,
  'request.get': getRequest,
  'request.canAddQuotation': checkCanAddQuotation,
  'request.closed': getClosedRequest,
  'request.ofCase': getRequestOfCase,
  'request.quotations': listQuotationsOfRequest,
  'request.saveDraft': saveQuotationDraft,
  'request.quoteSpares': quoteSpares,
  'request.quoteServices': quoteServices,
  'request.quoteSupplies': quoteSupplies,
  'request.quoteContractTender': quoteContractTender,
  'request.decline': declineRequest,
  'request.updateMapping': updateCompanyMapping,
  'request.fillFromExcel': fillFromExcel,
  'request.fillFromClientDocument': fillFromClientDocument,
  'request.cancel': cancelRequest,
  'request.reopen': reopenRequest,
  'request.remind': sendReminder,
  'request.remindBulk': sendBulkReminders,
  'external.request': getExternalRequest,
  'external.quote': quoteByLink,
  'external.decline': declineByLink,
  'external.receipt': getReceipt,
  'quotation.get': getQuotation,
  'quotation.cancel': cancelQuotation,
  'quotation.typeFor': typeQuotationForSupplier,
  'quotation.requestFor': getRequestForTyping,
  'order.list': listOrders,
  'supplierOrder.list': listSupplierOrders,
  'order.create': createOrder,
  'order.save': saveOrder,
  'order.discard': discardOrder,
  'order.get': getOrder,
  'order.byNumber': getOrderByNumber,
  'order.timeline': getOrderTimeline,
  'order.imported': getImportedOrders,
  'order.importedOne': getImportedOrder,
  'order.send': sendOrders,
  'order.fillFromClientDocument': fillOrderFromDocument,
  'order.withdraw': withdrawOrder,
  'order.withdrawCascade': withdrawOrderAndCase,
  'order.confirm': confirmOrder,
  'order.decline': declineOrder,
  'order.remind': sendOrderReminder,
  'order.remindBulk': sendBulkOrderReminders,
  'order.updateReadiness': updateReadiness,
  'order.askReadiness': askReadiness,
  'order.confirmReadiness': confirmReadiness,
  'order.pendingReadiness': getPendingReadiness,
  'order.packaging': getPackaging,
  'order.packagingRequired': getPackagingRequired,
  'order.markReady': markOrderReady,
  'order.readinessCount': countOrdersForReadiness,
  'order.latestSurveys': listLatestSurveys,
  'vessel.list': listVessels,
  'vessel.create': createVessel,
  'vessel.save': saveVessel,
  'rate.list': listRates,
  'rate.save': saveRates,
  'rate.upload': uploadRates,
  'settings.get': getSettings,
  'settings.save': saveSettings,
  'apiKey.list': listApiKeys,
  'apiKey.create': createApiKey,
  'apiKey.revoke': revokeApiKey,
  'view.list': listViews,
  'view.save': saveView,
  'view.remove': removeView,
  'import.documents': listImportedDocuments,
  'import.upload': uploadDocuments,
  'erp.requisition': sendRequisition,
  'erp.order': sendOrder,
  'support.find': findRecords,
  'support.timeline': getRecordTimeline,
  'support.mails': listMails,
  'support.mail': getMail,
  'support.users': listUsers,
  'support.unlock': unlockUser,
  'support.inviteUser': inviteUser,
  'support.sendActivation': sendActivation,
  'support.enquiries': listEnquiries,
  'support.enquiryFile': getEnquiryFile,
  'support.counts': countRecords,
  'download.caseAttachment': downloadCaseAttachment,
  'download.casePdf': downloadCasePdf,
  'download.casesZip': downloadCasesZip,
  'download.requestPdf': downloadRequestPdf,
  'download.requestHistoryPdf': downloadRequestHistoryPdf,
  'download.requestExcel': downloadRequestExcel,
  'download.requestAttachment': downloadRequestAttachment,
  'download.requestAttachmentsZip': downloadRequestAttachmentsZip,
  'download.externalPdf': downloadExternalPdf,
  'download.externalExcel': downloadExternalExcel,
  'download.externalAttachment': downloadExternalAttachment,
  'download.quotationPdf': downloadQuotationPdf,
  'download.quotationAttachment': downloadQuotationAttachment,
  'download.quotationClassApproval': downloadQuotationClassApproval,
  'download.orderPdf': downloadOrderPdf,
  'download.orderExcel': downloadOrderExcel,
  'download.ordersZip': downloadOrdersZip,
  'download.orderAttachment': downloadOrderAttachment,
  'download.evaluationReport': downloadEvaluationReport,
}
