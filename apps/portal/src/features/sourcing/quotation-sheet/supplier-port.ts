import type { CaseType } from '@fairlead/validation/vocabulary'
import { act } from '../../../server/act.ts'
import { save } from '../../../server/save.ts'
import { download, type ReplyOf } from '../../../server/queries.ts'
import { sentFiles, type SheetPort } from './sheet-port.ts'

type Request = ReplyOf<'request.get'>

/** What the sheet is opened for. */
export type QuotationKind = 'new' | 'edit' | 'additional'

/** What is asked of the server for another quotation beside the first. */
export const forAdditional = (kind: QuotationKind) =>
  kind === 'additional' ? { isForAdditionalQuotation: 'true' as const } : {}

const calls = {
  SPARES: 'request.quoteSpares',
  SERVICES: 'request.quoteServices',
  SUPPLIES: 'request.quoteSupplies',
  CONTRACT_TENDER: 'request.quoteContractTender',
} as const satisfies Record<CaseType, string>

const kinds = {
  SPARES: 'spares',
  SERVICES: 'services',
  SUPPLIES: 'supplies',
  CONTRACT_TENDER: 'contract-tender',
} as const satisfies Record<CaseType, string>

/** What a supplier can do in its sheet, with an account or with a link: the calls are the same. */
export function supplierPort(request: Request, kind: QuotationKind, quotationId?: number) {
  const params = { id: request.id }
  return {
    heading: kind,
    ...(kind === 'edit' && { base: request.active, files: request.active }),
    ...(kind === 'new' && { draft: draftOf(params) }),
    submit: async (form, files, key) => {
      const sent = sentFiles(files)
      const additional = kind === 'additional'
      const body = {
        request: {
          ...form,
          quotationId: quotationId ?? null,
          revision: request.case.revision,
          additional,
        },
        ...sent.body,
      }
      const input = { params, body, files: sent.files }
      return (await act(calls[request.case.type], input, key)).quotation
    },
    excel: {
      download: () => download('download.requestExcel', { params }),
      read: (file) =>
        act('request.fillFromExcel', {
          params,
          query: forAdditional(kind),
          files: { files: [file] },
        }),
    },
    readDocument: (file) =>
      act('request.fillFromClientDocument', {
        params: { ...params, x: kinds[request.case.type] },
        files: { files: [file] },
      }),
    openFile: (fileId) =>
      void download('download.requestAttachment', { params: { ...params, fileId } }),
  } satisfies Partial<SheetPort>
}

const draftOf = (params: { id: number }): NonNullable<SheetPort['draft']> => ({
  key: ['draft.ofRequest', { params }],
  save: (form, version) => save('request.saveDraft', { params, body: { form, version } }),
  newerThan: (version) => act('draft.ofRequest', { params, query: { newerThan: version } }),
})
