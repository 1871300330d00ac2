import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Link, useSearchParams } from 'react-router'
import { stepLabels, type RegistrationStep } from '@fairlead/validation/supplier-registration'
import type { ReplyOf } from '../../../server/queries.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'

type Missing = ReplyOf<'supplierCompany.profile'>['missing']

/** Everything that is missing, each line a way to its field. */
export function MissingList({ missing }: { missing: Missing }) {
  const [search] = useSearchParams()
  const next = search.get('next')
  return (
    <ul className="missing">
      {missing.map(({ step, field, words }) => (
        <li key={step + field}>
          <Link to={`?${new URLSearchParams({ step, field, ...(next && { next }) }).toString()}`}>
            <Icon of={TriangleAlert} />
            <span className="grow">
              <span className="strong">{stepLabels[step as RegistrationStep]}:</span> {words}
            </span>
            <Icon of={ChevronRight} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The last step: what is missing, or that nothing is. */
export function CheckPart({ missing }: { missing: Missing }) {
  if (missing.length > 0)
    return (
      <>
        <p className="muted">
          Each of these keeps your registration from being finished. What you have said is kept.
        </p>
        <MissingList missing={missing} />
      </>
    )
  return (
    <Notice tone="green" icon={CircleCheck}>
      Nothing is missing. Once you finish, buyers find your company by what you have said here, and
      RFQs reach you. All of it can be changed later.
    </Notice>
  )
}
