import { Navigate, useLocation, useParams } from 'react-router'
import { paths } from '../../../frame/paths.ts'
import { useCall, whileTyping, type ReplyOf } from '../../../server/queries.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { blankDraft, draftOf } from './case-draft.ts'
import { CaseEditor } from './case-editor.tsx'
import '../../../ui/editor.css'

/** A new RFQ, or a draft to go on with. */
export function CaseEditorPage() {
  const { caseId = 'new' } = useParams()
  const { key } = useLocation()
  return caseId === 'new' ? (
    <CaseEditor
      key={key}
      start={{ id: null, version: 0, draft: blankDraft(null), addressOf: paths.draftCase }}
    />
  ) : (
    <Existing id={Number(caseId)} />
  )
}

function Existing({ id }: { id: number }) {
  const details = useFreshDetails(id)
  if (!details) {
    return (
      <div className="page">
        <Skeleton lines={10} />
      </div>
    )
  }
  if (details.state !== 'NEW' || details.onBoard) return <Navigate to={paths.case(id)} replace />
  const { version } = details
  return (
    <CaseEditor
      key={id}
      start={{ id, version, draft: draftOf(details), addressOf: paths.draftCase }}
      source={details.source}
      handedOver={details.handedOver}
      repeatOf={details.repeatOf}
      importResult={details.importResult}
    />
  )
}

/** The details as they are now: what was read before the page opened may be older than the draft. */
export function useFreshDetails(id: number): ReplyOf<'case.details'> | undefined {
  const query = useCall(
    'case.details',
    { params: { id } },
    { refetchOnMount: 'always', ...whileTyping },
  )
  return query.isFetchedAfterMount ? query.data : undefined
}
