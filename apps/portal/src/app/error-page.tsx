import TriangleAlert from 'lucide-react/icons/triangle-alert'
import WifiOff from 'lucide-react/icons/wifi-off'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { CallFailed } from '../server/call-failed.ts'
import { isPassing } from '../server/queries.ts'
import { sessionEnded } from '../server/session.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { messages } from '../frame/messages.ts'
import { isPartGone, readAnew } from './new-build.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** Shown in the place of a page that failed: what happened and what to do. */
export function ErrorPage() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  if (error instanceof CallFailed && error.status === 404) return <NotFoundPage />
  if (error instanceof CallFailed && error.status === 401) {
    sessionEnded(error.code)
    return null
  }
  if (readAnew()) return null
  const offline = isPassing(error) || isPartGone()
  return (
    <div className="scroll failed" role="alert">
      <Empty
        main
        icon={offline ? WifiOff : TriangleAlert}
        title={offline ? 'The server cannot be reached' : 'Something went wrong'}
      >
        <p>{offline ? 'Please check your connection.' : messages.processing}</p>
        <Button kind="primary" onClick={() => location.reload()}>
          Try again
        </Button>
      </Empty>
    </div>
  )
}
