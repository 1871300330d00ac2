import { useState } from 'react'
import { useParams } from 'react-router'
import { useDocumentTitle } from '../../../frame/document-title.tsx'
import { keptHere } from '../../../drafts/device.ts'
import { act } from '../../../server/act.ts'
import { CallFailed } from '../../../server/call-failed.ts'
import { useCall, type ReplyOf } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { placeOf, type LocalDraft } from '../quotation-sheet/sheet-draft.ts'
import { headerOf, readDraft } from '../quotation-sheet/sheet-header.ts'
import type { SheetPort } from '../quotation-sheet/sheet-port.ts'
import type { SheetStart } from '../quotation-sheet/use-sheet.ts'
import { ExternalFrame, leaveBrokenLink } from './external-frame.tsx'
import { Ended } from './ended.tsx'
import { ExternalForm } from './external-form.tsx'

/** `/secured/external/request/{uuid}`: quote or decline without an account. */
export function ExternalRequestPage() {
  const uuid = useParams()['uuid'] ?? ''
  const { data, error, refetch } = useCall(
    'external.request',
    { params: { uuid } },
    { staleTime: Infinity, gcTime: 0, throwOnError: false, refetchOnWindowFocus: false },
  )
  useDocumentTitle(data && `Quotation for ${data.buyerName}`)
  const elsewhere = leaveBrokenLink(error, uuid)
  if (elsewhere) location.replace(elsewhere)
  return (
    <ExternalFrame>
      {data?.ended ? (
        <Ended request={data} scope={`link.${uuid}`} ended={data.ended} />
      ) : data ? (
        <Loaded key={uuid} uuid={uuid} request={data} />
      ) : (
        <div className="sheetcard ask">
          {error && !elsewhere ? (
            <p>
              The request could not be loaded.{' '}
              <Button onClick={() => void refetch()}>Try again</Button>
            </p>
          ) : (
            <Skeleton lines={8} />
          )}
        </div>
      )}
    </ExternalFrame>
  )
}

const isUsed = (failed: unknown) =>
  failed instanceof CallFailed && failed.code === 'link.already-quoted'

/** A guest has no live connection: the request is looked at now and then, in milliseconds. */
const askEvery = 30_000

type Request = ReplyOf<'external.request'>

function Loaded({ uuid, request }: { uuid: string; request: Request }) {
  const scope = `link.${uuid}`
  const [begin] = useState(() => startOf(request, scope))
  const standing = useCall(
    'external.standing',
    { params: { uuid } },
    { throwOnError: false, retry: false, refetchInterval: askEvery },
  )
  const port: SheetPort = {
    ended: standing.data?.ended ?? null,
    revision: standing.data?.revision ?? null,
    askStanding: () => void standing.refetch(),
    scope,
    heading: 'new',
    back: { label: '', to: '' },
    submitLabel: 'Send quotation',
    submit: async (form, files, key) => {
      const body = { request: { ...form, revision: request.case.revision } }
      const input = { params: { uuid }, body, files: { files: files.files } }
      try {
        return (await act('external.quote', input, key)).quotation
      } catch (failed) {
        // Quoted in another window meanwhile: what was stored is shown.
        const receipt = leaveBrokenLink(failed, uuid)
        if (receipt && isUsed(failed)) location.replace(receipt)
        throw failed
      }
    },
    sent: () => location.replace(`/secured/external/external-quotation-sent-success/${uuid}`),
  }
  return <ExternalForm uuid={uuid} request={request} begin={begin} port={port} />
}

function startOf(request: Request, scope: string): SheetStart {
  const draft = keptHere<LocalDraft>(placeOf(scope))
  if (draft) return readDraft(draft.form)
  const header = headerOf({ currency: request.settings.currencyLock ?? '' })
  return { header, lines: [], notQuoted: [] }
}
