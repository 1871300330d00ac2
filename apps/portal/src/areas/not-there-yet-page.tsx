import Hammer from 'lucide-react/icons/hammer'
import { Link, useLocation } from 'react-router'
import { Empty } from '../ui/empty.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useArea } from '../frame/area-context.ts'
import { usePageTitle } from '../frame/document-title.tsx'

/** Stands at an address of the specification whose page is still to be built. */
export function NotThereYet() {
  const title = usePageTitle()
  const area = useArea()
  const { pathname } = useLocation()
  return (
    <>
      <PageHead title={title} />
      <div className="scroll">
        <Empty icon={Hammer} title="This page is not there yet">
          <p>It is planned. Everything it will show is kept meanwhile.</p>
          {pathname !== area.home && (
            <Link className="btn" to={area.home}>
              Go to the start page
            </Link>
          )}
        </Empty>
      </div>
    </>
  )
}
