import { useState } from 'react'
import { Navigate } from 'react-router'
import { useDocumentTitle } from '../../../frame/document-title.tsx'
import { forgetHere } from '../../../drafts/device.ts'
import { act } from '../../../server/act.ts'
import { CallFailed } from '../../../server/call-failed.ts'
import { useCall, whileTyping, type ReplyOf } from '../../../server/queries.ts'
import { startOf } from '../../sourcing/quotation-sheet/quotation-start.ts'
import { placeOf } from '../../sourcing/quotation-sheet/sheet-draft.ts'
import type { SheetPort } from '../../sourcing/quotation-sheet/sheet-port.ts'
import { supplierPort } from '../../sourcing/quotation-sheet/supplier-port.ts'
import { useStanding } from '../../sourcing/quotation-sheet/use-standing.ts'
import { Ended } from './ended.tsx'
import { ExternalForm } from '../../sourcing/quotation-sheet/by-link/external-form.tsx'
import { ExternalFrame } from './external-frame.tsx'
import { LinkExpired } from './link-expired.tsx'
import { LinkLoading } from './link-loading.tsx'
import { askEvery, linkPaths, useLink } from './use-link.ts'

/** `/secured/external/request/{uuid}`: quote or decline without an account. */
export const ExternalRequestPage = () => <RequestPage kind="new" />

/** `/secured/external/edit-quotation/{uuid}`: change what was sent. */
export const ExternalEditPage = () => <RequestPage kind="edit" />

type Kind = 'new' | 'edit'

function RequestPage({ kind }: { kind: Kind }) {
  const { uuid, opened, hasExpired } = useLink()
  return (
    <ExternalFrame>
      {opened && hasExpired && <LinkExpired opened={opened} />}
      {opened ? (
        opened.requestId === null ? (
          <Navigate replace to={linkPaths(uuid).order(opened.orderId!)} />
        ) : (
          <Opened key={uuid} uuid={uuid} id={opened.requestId} kind={kind} />
        )
      ) : (
        <LinkLoading />
      )}
    </ExternalFrame>
  )
}

function Opened({ uuid, id, kind }: { uuid: string; id: number; kind: Kind }) {
  const { data: now } = useCall(
    'request.get',
    { params: { id } },
    { staleTime: Infinity, gcTime: 0, throwOnError: false, ...whileTyping },
  )
  // What the form began with stays under the hands of who types.
  const [data, hold] = useState(now)
  if (now && !data) hold(now)
  useDocumentTitle(data && `Quotation for ${data.buyerName}`)
  if (!data) return <LinkLoading />
  const scope = kind === 'new' ? `link.${uuid}` : `link.${uuid}.edit`
  const changeable = data.active?.actions.includes('editQuotation') === true
  if (kind === 'new' ? data.active : data.active && !changeable)
    return <Navigate replace to={linkPaths(uuid).quoted} />
  if (data.ended) return <Ended request={data} scope={scope} ended={data.ended} />
  if (kind === 'edit' && !data.active) return <Navigate replace to={linkPaths(uuid).request} />
  return <Loaded uuid={uuid} request={data} kind={kind} scope={scope} />
}

interface LoadedProps {
  uuid: string
  request: ReplyOf<'request.get'>
  kind: Kind
  scope: string
}

function Loaded({ uuid, request, kind, scope }: LoadedProps) {
  const [start] = useState(() => startOf(request, kind, scope, { firstName: '', lastName: '' }))
  const standing = useStanding(request.id, askEvery)
  const paths = linkPaths(uuid)
  const shared = supplierPort(request, kind, request.active?.id)
  const port: SheetPort = {
    ...shared,
    ...standing,
    scope,
    back: { label: '', to: '' },
    submitLabel: kind === 'edit' ? 'Send the changes' : 'Send quotation',
    submit: async (form, files, key) => {
      try {
        return await shared.submit(form, files, key)
      } catch (failed) {
        // Quoted in another window meanwhile: what was stored is shown.
        if (isUsed(failed)) location.replace(paths.quoted)
        throw failed
      }
    },
    sent: () => location.replace(paths.sent),
    ...(request.actions.includes('decline') && {
      decline: async (reason, comment) => {
        await act('request.decline', { body: { caseRequestId: request.id, reason, comment } })
        forgetHere(placeOf(scope))
      },
    }),
  }
  return <ExternalForm request={request} port={port} {...start} />
}

const isUsed = (failed: unknown) =>
  failed instanceof CallFailed && failed.code === 'link.already-quoted'
