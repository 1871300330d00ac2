import type { SomeHandlers } from '../../context.ts'
import {
  downloadCaseAttachment,
  downloadCasePdf,
  downloadCasesZip,
  downloadEvaluationExcel,
  downloadEvaluationReport,
} from './case-documents.ts'
import {
  downloadQuotationPdf,
  downloadQuotationAttachment,
  downloadQuotationClassApproval,
  downloadOrderPdf,
  downloadOrderExcel,
  downloadOrdersZip,
  downloadOrderAttachment,
} from './order-documents.ts'
import {
  downloadConformityDeclaration,
  downloadDeclarationDocument,
  downloadDeclarationsSheet,
  downloadDeclarationsZip,
  downloadMaterialDeclaration,
} from './declaration-documents.ts'
import { downloadContractPdf, downloadContractXlsx } from './contract-documents.ts'
import { downloadVesselDeclarationsZip } from './vessel-declarations.ts'
import { downloadInventoryPdf, downloadInventoryXlsx } from './inventory-documents.ts'
import { downloadListSheet } from './list-sheet.ts'
import { downloadReport, listReports } from './list-reports.ts'
import { makeReport } from './make-report.ts'
import { downloadConfirmationAttachment, downloadMessageAttachment } from './message-files.ts'
import {
  downloadRequestPdf,
  downloadRequestHistoryPdf,
  downloadRequestExcel,
  downloadRequestAttachment,
  downloadRequestAttachmentsZip,
  downloadExternalPdf,
} from './request-documents.ts'

export const downloadHandlers = {
  'download.contractXlsx': downloadContractXlsx,
  'download.contractPdf': downloadContractPdf,
  'download.listSheet': downloadListSheet,
  'download.caseAttachment': downloadCaseAttachment,
  'download.casePdf': downloadCasePdf,
  'download.casesZip': downloadCasesZip,
  'download.requestPdf': downloadRequestPdf,
  'download.requestHistoryPdf': downloadRequestHistoryPdf,
  'download.requestExcel': downloadRequestExcel,
  'download.requestAttachment': downloadRequestAttachment,
  'download.requestAttachmentsZip': downloadRequestAttachmentsZip,
  'download.externalPdf': downloadExternalPdf,
  'download.quotationPdf': downloadQuotationPdf,
  'download.quotationAttachment': downloadQuotationAttachment,
  'download.quotationClassApproval': downloadQuotationClassApproval,
  'download.orderPdf': downloadOrderPdf,
  'download.orderExcel': downloadOrderExcel,
  'download.ordersZip': downloadOrdersZip,
  'download.orderAttachment': downloadOrderAttachment,
  'download.confirmationAttachment': downloadConfirmationAttachment,
  'download.messageAttachment': downloadMessageAttachment,
  'download.materialDeclaration': downloadMaterialDeclaration,
  'download.conformityDeclaration': downloadConformityDeclaration,
  'download.declarationDocument': downloadDeclarationDocument,
  'download.declarationsSheet': downloadDeclarationsSheet,
  'download.declarationsZip': downloadDeclarationsZip,
  'download.vesselDeclarationsZip': downloadVesselDeclarationsZip,
  'download.inventoryPdf': downloadInventoryPdf,
  'download.inventoryXlsx': downloadInventoryXlsx,
  'download.evaluationReport': downloadEvaluationReport,
  'download.evaluationExcel': downloadEvaluationExcel,
  'report.make': makeReport,
  'report.list': listReports,
  'download.report': downloadReport,
} satisfies SomeHandlers
