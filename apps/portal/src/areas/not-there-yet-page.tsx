import Hammer from 'lucide-react/icons/hammer'
import { homeOf } from '@fairlead/api/home'
import { Link, useLoaderData, useLocation } from 'react-router'
import { Empty } from '../ui/empty.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useUser } from '../frame/area-context.ts'
import { useDocumentTitle } from '../frame/document-title.tsx'

/** Stands at an address of the specification whose page is still to be built. */
export function NotThereYet() {
  const title = useLoaderData<string>()
  useDocumentTitle(title)
  const home = homeOf(useUser())
  const { pathname } = useLocation()
  return (
    <>
      <PageHead title={title} />
      <div className="scroll">
        <Empty icon={Hammer} title="This page is not there yet">
          <p>It is planned. Everything it will show is kept meanwhile.</p>
          {pathname !== home && (
            <Link className="btn" to={home}>
              Go to the start page
            </Link>
          )}
        </Empty>
      </div>
    </>
  )
}
