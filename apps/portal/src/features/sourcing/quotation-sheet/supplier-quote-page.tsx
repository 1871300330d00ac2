import { useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { useDuty, useUser } from '../../../frame/area-context.ts'
import { useDocumentTitle } from '../../../frame/document-title.tsx'
import { forgetHere } from '../../../drafts/device.ts'
import { act } from '../../../server/act.ts'
import { CallFailed } from '../../../server/call-failed.ts'
import {
  onCallFailed,
  queryClient,
  useCall,
  whileTyping,
  type ReplyOf,
} from '../../../server/queries.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../frame/toast.ts'
import { RequestThreadButton } from '../../conversation/request-thread-button.tsx'
import { DeskMenu } from './desk-menu.tsx'
import { QuotationSheet } from './quotation-sheet.tsx'
import { startOf } from './quotation-start.ts'
import { placeOf } from './sheet-draft.ts'
import type { SheetPort } from './sheet-port.ts'
import { forAdditional, supplierPort, type QuotationKind } from './supplier-port.ts'
import { useStanding } from './use-standing.ts'

type Request = ReplyOf<'request.get'>

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

interface LoadedProps {
  id: number
  kind: QuotationKind
  quotationId?: number
}

function Loaded({ id, kind, quotationId }: LoadedProps) {
  const { search } = useLocation()
  const trades = useDuty('trade')
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
  if (!trades || (kind === 'new' && data.state !== 'SUBMITTED'))
    return <Navigate replace to={`/secured/supplier/case/closed-request/${data.id}${search}`} />
  return <Sheet request={data} kind={kind} quotationId={quotationId} />
}

function Sheet({
  request,
  kind,
  quotationId,
}: {
  request: Request
  kind: QuotationKind
  quotationId?: number | undefined
}) {
  const user = useUser()
  const scope = `${user.id}.${kind}.${quotationId ?? request.id}`
  const port = usePort(request, kind, scope, quotationId)
  const [start] = useState(() => startOf(request, kind, scope, user))
  return <QuotationSheet request={request} port={port} {...start} />
}

function usePort(
  request: Request,
  kind: QuotationKind,
  scope: string,
  quotationId?: number,
): SheetPort {
  const navigate = useNavigate()
  const params = { id: request.id }
  const standing = useStanding(request.id)
  const may = (action: (typeof request.actions)[number]) => request.actions.includes(action)
  return {
    ...supplierPort(request, kind, quotationId),
    ...standing,
    scope,
    back:
      kind === 'new'
        ? { label: 'Unquoted RFQs', to: '/secured/supplier/new-dashboard/unquoted-rfqs' }
        : { label: 'Quoted RFQs', to: '/secured/supplier/new-dashboard/quoted-rfqs' },
    submitLabel: kind === 'edit' ? 'Submit the changes' : 'Submit quotation',
    saysTerms: true,
    hasApprovals: true,
    sent: (quotation) => {
      void queryClient.invalidateQueries()
      void navigate(`/secured/supplier/case/quotation-sent-success/${quotation.id}`, {
        state: { quotation },
      })
    },
    ...(may('updateMapping') && {
      saveCustomerNumber: async (erpValue) => {
        const body = { companyAliasName: request.buyerName, erpValue }
        const { mapping } = await act('request.updateMapping', { params, body })
        return mapping?.erpValue ?? ''
      },
    }),
    desk: <DeskMenu requestId={request.id} />,
    thread: (
      <RequestThreadButton requestId={request.id} with={request.buyerName} lines={request.lines} />
    ),
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
