import type { CaseType } from '@fairlead/validation/vocabulary'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { useUser } from '../../../frame/area-context.ts'
import { useDocumentTitle } from '../../../frame/document-title.tsx'
import { forgetHere, keptHere } from '../../../drafts/device.ts'
import { act } from '../../../server/act.ts'
import { CallFailed } from '../../../server/call-failed.ts'
import {
  download,
  onCallFailed,
  queryClient,
  useCall,
  whileTyping,
  type ReplyOf,
} from '../../../server/queries.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../frame/toast.ts'
import { RequestThreadButton } from '../../conversation/request-thread-button.tsx'
import { QuotationSheet } from './quotation-sheet.tsx'
import { keptDraft, placeOf, type KnownDraft, type LocalDraft } from './sheet-draft.ts'
import { headerOf, readDraft } from './sheet-header.ts'
import { sentFiles, type SheetPort } from './sheet-port.ts'
import type { SheetStart } from './use-sheet.ts'
import { useStanding } from './use-standing.ts'

type Request = ReplyOf<'request.get'>
type Kind = 'new' | 'edit' | 'additional'

/** `/secured/supplier/case/request/{id}`: quote, or read what was quoted. */
export function QuoteRequestPage() {
  const id = firstId(useParams().ids)
  return <Loaded key={`new${id}`} id={id} kind="new" />
}

/** `/secured/supplier/case/request-additional-quotation/{id}`. */
export function QuoteAdditionalPage() {
  const id = firstId(useParams().ids)
  return <Loaded key={`additional${id}`} id={id} kind="additional" />
}

/** `/secured/supplier/case/quotation/{id}/edit`. */
export function EditQuotationPage() {
  const id = firstId(useParams().ids)
  const quotation = useCall('quotation.get', { params: { id } })
  if (!quotation.data) return <Skeleton lines={8} />
  return <Loaded key={`edit${id}`} id={quotation.data.requestId} kind="edit" quotationId={id} />
}

const firstId = (ids: string | undefined) => Number((ids ?? '').split(',')[0])

const forAdditional = (kind: Kind) =>
  kind === 'additional' ? { isForAdditionalQuotation: 'true' as const } : {}

interface LoadedProps {
  id: number
  kind: Kind
  quotationId?: number
}

function Loaded({ id, kind, quotationId }: LoadedProps) {
  const { search } = useLocation()
  const { data: now, error } = useCall(
    'request.get',
    { params: { id }, query: forAdditional(kind) },
    { staleTime: Infinity, gcTime: 0, ...whileTyping },
  )
  // What the sheet began with stays: a later answer must not replace what is being typed.
  const [data, hold] = useState(now)
  if (now && !data) hold(now)
  useDocumentTitle(data && `Quotation ${data.case.requisitionNumber ?? data.id}`)
  // The refusal was said in a toast; the request itself still opens.
  if (error && kind === 'additional')
    return <Navigate replace to={`/secured/supplier/case/request/${id}`} />
  if (!data) return <Skeleton lines={8} />
  if (kind === 'new' && data.active)
    return <Navigate replace to={`/secured/supplier/case/quotation/${data.active.id}${search}`} />
  if (kind === 'new' && data.state !== 'SUBMITTED')
    return <Navigate replace to={`/secured/supplier/case/closed-request/${data.id}${search}`} />
  return <Sheet request={data} kind={kind} quotationId={quotationId} />
}

function Sheet({
  request,
  kind,
  quotationId,
}: {
  request: Request
  kind: Kind
  quotationId?: number | undefined
}) {
  const user = useUser()
  const scope = `${user.id}.${kind}.${quotationId ?? request.id}`
  const port = usePort(request, kind, scope, quotationId)
  const [start] = useState(() => startOf(request, kind, scope, user))
  return <QuotationSheet request={request} port={port} {...start} />
}

/** What was typed here and by others, put together; else the quotation that is edited; else an empty sheet. */
function startOf(
  request: Request,
  kind: Kind,
  scope: string,
  user: { firstName: string; lastName: string },
): { begin: SheetStart; restored: boolean; known: KnownDraft } {
  const draft = keptDraft(
    request,
    kind === 'new' ? request.draft : null,
    keptHere<LocalDraft>(placeOf(scope)),
  )
  const known = draft.known
  if (draft.form) return { begin: readDraft(draft.form), restored: draft.restored, known }
  const base = kind === 'new' ? null : request.active
  const header = headerOf(base ?? {})
  header.currency ||= request.settings.currencyLock ?? ''
  header.submitterFirstname ||= user.firstName
  header.submitterSurname ||= user.lastName
  if (!base) return { begin: { header, lines: [], notQuoted: [] }, restored: false, known }
  if (kind === 'additional') header.supplierReference = ''
  return {
    begin: {
      header,
      lines: kind === 'edit' ? base.lines : [],
      notQuoted: [],
    },
    restored: false,
    known,
  }
}

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

function usePort(request: Request, kind: Kind, scope: string, quotationId?: number): SheetPort {
  const navigate = useNavigate()
  const params = { id: request.id }
  const standing = useStanding(request.id)
  const may = (action: (typeof request.actions)[number]) => request.actions.includes(action)
  return {
    scope,
    heading: kind,
    back:
      kind === 'new'
        ? { label: 'Unquoted RFQs', to: '/secured/supplier/new-dashboard/unquoted-rfqs' }
        : { label: 'Quoted RFQs', to: '/secured/supplier/new-dashboard/quoted-rfqs' },
    submitLabel: kind === 'edit' ? 'Submit the changes' : 'Submit quotation',
    ...(kind === 'edit' && { base: request.active, files: request.active }),
    ...standing,
    ...(kind === 'new' && {
      draft: {
        requestId: request.id,
        save: (form, version) => act('request.saveDraft', { params, body: { form, version } }),
        newerThan: (version) => act('draft.ofRequest', { params, query: { newerThan: version } }),
      },
    }),
    submit: async (form, files, key) => {
      const sent = sentFiles(files)
      const reply = await act(
        calls[request.case.type],
        {
          params,
          body: {
            request: {
              ...form,
              quotationId: quotationId ?? null,
              revision: request.case.revision,
              additional: kind === 'additional',
            },
            ...sent.body,
          },
          files: sent.files,
        },
        key,
      )
      return reply.quotation
    },
    sent: (quotation) => {
      void queryClient.invalidateQueries()
      void navigate(`/secured/supplier/case/quotation-sent-success/${quotation.id}`, {
        state: { quotation },
      })
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
    ...(may('updateMapping') && {
      saveCustomerNumber: async (erpValue) => {
        const body = { companyAliasName: request.buyerName, erpValue }
        const { mapping } = await act('request.updateMapping', { params, body })
        return mapping?.erpValue ?? ''
      },
    }),
    thread: (
      <RequestThreadButton requestId={request.id} with={request.buyerName} lines={request.lines} />
    ),
    openFile: (fileId) =>
      void download('download.requestAttachment', { params: { ...params, fileId } }),
    ...(kind === 'new' &&
      may('decline') && {
        decline: async (reason, comment) => {
          try {
            await act('request.decline', {
              body: { caseRequestId: request.id, reason, comment },
            })
          } catch (error) {
            if (!(error instanceof CallFailed)) throw error
            onCallFailed(error, false)
            toast.error(error.message)
            return
          }
          forgetHere(placeOf(scope))
          void queryClient.invalidateQueries()
          void navigate(`/secured/supplier/case/quotation-decline-success/${request.id}`)
        },
      }),
  }
}
