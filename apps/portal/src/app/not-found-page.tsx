import Compass from 'lucide-react/icons/compass'
import { useContext } from 'react'
import { homeOf } from '@fairlead/api/home'
import { Empty } from '../ui/empty.tsx'
import { useDocumentTitle } from '../frame/document-title.tsx'
import { UserContext } from '../frame/area-context.ts'

/** The 404 page; inside the shell where there is one. */
export function NotFoundPage() {
  const user = useContext(UserContext)
  useDocumentTitle('Page not found')
  return (
    <div className="scroll">
      <Empty main icon={Compass} title="This page does not exist">
        <p>The address may be mistyped, or the record is not yours to see.</p>
        <a className="btn" href={user ? homeOf(user) : '/'}>
          Go to the start page
        </a>
      </Empty>
    </div>
  )
}
