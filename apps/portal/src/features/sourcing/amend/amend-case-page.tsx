import { Navigate, useParams } from 'react-router'
import { paths } from '../../../frame/paths.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useFreshDetails } from '../case-editor/case-editor-page.tsx'
import { AmendEditor } from './amend-editor.tsx'
import '../../../ui/editor.css'

/** `/secured/buyer/case/{id}/amend`: a sent RFQ becomes another version of itself. */
export function AmendCasePage() {
  const id = Number(useParams()['caseId'])
  const details = useFreshDetails(id)
  if (!details)
    return (
      <div className="page">
        <Skeleton lines={10} />
      </div>
    )
  if (!details.actions.includes('amend')) return <Navigate to={paths.case(id)} replace />
  return <AmendEditor key={id} details={details} />
}
