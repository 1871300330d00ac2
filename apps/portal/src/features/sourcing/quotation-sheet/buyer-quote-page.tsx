import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useDocumentTitle } from '../../../frame/document-title.tsx'
import { paths } from '../../../frame/paths.ts'
import { keptHere } from '../../../drafts/device.ts'
import { act } from '../../../server/act.ts'
import { queryClient, useCall, whileTyping, type ReplyOf } from '../../../server/queries.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../frame/toast.ts'
import { QuotationSheet } from './quotation-sheet.tsx'
import { placeOf, type LocalDraft } from './sheet-draft.ts'
import { headerOf, readDraft } from './sheet-header.ts'
import { sentFiles, type SheetPort } from './sheet-port.ts'
import type { SheetStart } from './use-sheet.ts'
import { useStanding } from './use-standing.ts'

type Given = ReplyOf<'quotation.requestFor'>

const whileOpen = { staleTime: Infinity, gcTime: 0, ...whileTyping }

/**
 * A buyer types on a supplier's behalf: `/secured/buyer/edit-quotation/{quotationId}/update` changes a quotation,
 * `/secured/buyer/edit-quotation/{requestId}/create` enters the first one.
 */
export function BuyerQuotePage() {
  const { id, page } = useParams()
  if (page === 'update') return <OfQuotation key={id} id={Number(id)} />
  return <OfRequest key={id} id={Number(id)} update={false} />
}

function OfQuotation({ id }: { id: number }) {
  const { data } = useCall('quotation.get', { params: { id } }, whileOpen)
  return data ? <OfRequest id={data.requestId} update /> : <Skeleton lines={8} />
}

function OfRequest({ id, update }: { id: number; update: boolean }) {
  const { data } = useCall('quotation.requestFor', { params: { id } }, whileOpen)
  useDocumentTitle(data && `Quotation for ${data.supplierName}`)
  if (!data) return <Skeleton lines={8} />
  return <Behalf given={data} update={update && data.active !== null} />
}

function Behalf({ given, update }: { given: Given; update: boolean }) {
  const navigate = useNavigate()
  const scope = `behalf.${given.id}.${update ? given.active?.id : 'new'}`
  const [{ begin, restored }] = useState(() => startOf(given, update, scope))
  const standing = useStanding(given.id)
  const port: SheetPort = {
    scope,
    heading: 'behalf',
    back: { label: 'RFQ', to: paths.case(given.case.id) },
    sendLabel: 'Store now',
    ...(update && { base: given.active, files: given.active }),
    ...standing,
    submitLabel: update ? 'Save the changes' : 'Enter the quotation',
    submit: async (form, files, key) => {
      const quotationId = update ? (given.active?.id ?? null) : null
      const sent = sentFiles(files)
      const input = {
        params: { id: given.id },
        body: {
          request: { ...form, quotationId, revision: given.case.revision },
          ...sent.body,
        },
        files: sent.files,
      }
      return (await act('quotation.typeFor', input, key)).quotation
    },
    sent: (quotation) => {
      void queryClient.invalidateQueries()
      toast(`Quotation of ${given.supplierName} stored`)
      void navigate(paths.quotation(quotation.id))
    },
  }
  return <QuotationSheet request={given} begin={begin} port={port} restored={restored} />
}

function startOf(
  given: Given,
  update: boolean,
  scope: string,
): { begin: SheetStart; restored: boolean } {
  const draft = keptHere<LocalDraft>(placeOf(scope))
  if (draft) return { begin: readDraft(draft.form), restored: true }
  const base = update ? given.active : null
  return {
    begin: { header: headerOf(base ?? {}), lines: base?.lines ?? [], notQuoted: [] },
    restored: false,
  }
}
