import type { SomeHandlers } from '../../context.ts'
import { createApiKey } from './create-api-key.ts'
import { fillCaseFromDocument } from './fill-case-from-document.ts'
import { fillOrderFromDocument } from './fill-order-from-document.ts'
import { listApiKeys } from './list-api-keys.ts'
import { listImportedDocuments } from './list-imported-documents.ts'
import { parseLines } from './parse-lines.ts'
import { rememberListColumns } from './remember-columns.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import { sendCatalogue } from './send-catalogue.ts'
import { sendOrder } from './send-order.ts'
import { sendRequisition } from './send-requisition.ts'
import { uploadDocuments } from './upload-documents.ts'

export const exchangeHandlers = {
  'case.parseLines': parseLines,
  'case.rememberColumns': rememberListColumns,
  'case.fillFromClientDocument': fillCaseFromDocument,
  'order.fillFromClientDocument': fillOrderFromDocument,
  'apiKey.list': listApiKeys,
  'apiKey.create': createApiKey,
  'apiKey.revoke': revokeApiKey,
  'import.documents': listImportedDocuments,
  'import.upload': uploadDocuments,
  'erp.requisition': sendRequisition,
  'erp.order': sendOrder,
  'erp.catalogue': sendCatalogue,
} satisfies SomeHandlers
