import { bothSides, member, supplierSide } from './roles.ts'

/** Files and documents, for those who may read what they are of. */
export const downloadAccess = {
  'download.listSheet': member,
  'download.caseAttachment': ['buyer', 'vessel'],
  'download.casePdf': ['buyer', 'vessel'],
  'download.casesZip': ['buyer'],
  'download.requestPdf': supplierSide,
  'download.requestHistoryPdf': ['supplier'],
  'download.requestExcel': supplierSide,
  'download.requestAttachment': supplierSide,
  'download.requestAttachmentsZip': supplierSide,
  'download.externalPdf': ['link'],
  'download.quotationPdf': bothSides,
  'download.quotationAttachment': bothSides,
  'download.quotationClassApproval': bothSides,
  'download.orderPdf': bothSides,
  'download.orderExcel': bothSides,
  'download.ordersZip': ['buyer', 'supplier'],
  'download.orderAttachment': bothSides,
  'download.confirmationAttachment': bothSides,
  'download.messageAttachment': bothSides,
  'download.evaluationReport': ['buyer'],
  'download.evaluationExcel': ['buyer'],
  'download.report': ['buyer'],
} as const
