import Eye from 'lucide-react/icons/eye'
import type { ComponentType } from 'react'
import { Navigate, useParams, type Params } from 'react-router'
import { dutyWords, type Duty } from '@fairlead/validation/team'
import { useDuty, useUser } from '../frame/area-context.ts'
import { Empty } from '../ui/empty.tsx'
import { PageHead } from '../ui/page-head.tsx'

/** A page of who has the duty; another is led to where it is read, or reads whose it is. */
export function ofDuty(
  duty: Duty,
  Page: ComponentType,
  readAt?: (params: Params) => string,
): ComponentType {
  return function OfDuty() {
    const params = useParams()
    if (useDuty(duty)) return <Page />
    const isNew = Object.values(params).includes('new')
    if (readAt && !isNew) return <Navigate replace to={readAt(params)} />
    return <NotOfThisRole duty={duty} />
  }
}

function NotOfThisRole({ duty }: { duty: Duty }) {
  const { teamRole } = useUser()
  return (
    <>
      <PageHead title="Not in your role" />
      <div className="scroll">
        <Empty icon={Eye} title="Nothing to do here">
          <p>{dutyWords(teamRole, duty)}.</p>
        </Empty>
      </div>
    </>
  )
}
