import Circle from 'lucide-react/icons/circle-dashed'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDot from 'lucide-react/icons/circle-dot'
import LogOut from 'lucide-react/icons/log-out'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Link, useSearchParams } from 'react-router'
import { formatPerson } from '@fairlead/formatting/name'
import { stepLabels, type RegistrationStep } from '@fairlead/validation/supplier-registration'
import { useUser } from '../../frame/area-context.ts'
import { useCall } from '../../server/queries.ts'
import { logOut } from '../../server/session.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { openStep } from './registration-page.tsx'
import type { StepName } from './registration-steps.ts'
import './supplier-company.css'

const icons = { complete: CircleCheck, missing: TriangleAlert, empty: Circle } as const

/** The steps of the registration, where the menu stands for others. */
export function RegistrationNav() {
  const user = useUser()
  const profile = useCall('supplierCompany.profile', {}).data
  const [search] = useSearchParams()
  const steps = profile?.steps ?? []
  const here = profile ? openStep(profile, search.get('step')) : null
  const done = steps.filter(({ state }) => state === 'complete').length
  const missing = profile?.missing.length ?? 0
  const name = formatPerson(user.firstName, user.lastName)
  return (
    <nav className="nav" aria-label="Registration">
      <p className="nav__who">
        <span className="grow">
          <span className="nav__company clip">{user.companyName}</span>
          <span className="nav__area">Registration</span>
        </span>
      </p>
      <div className="regsteps__bar">
        <label htmlFor="registration-progress">
          {done} of {steps.length} steps are complete
        </label>
        <progress id="registration-progress" value={done} max={Math.max(1, steps.length)} />
      </div>
      <ul className="nav__scroll regsteps">
        {steps.map(({ step, state, summary, missing: lacks }) => (
          <Step
            key={step}
            name={step as StepName}
            label={stepLabels[step as RegistrationStep]}
            icon={here === step ? CircleDot : icons[state]}
            tone={state}
            note={lacks > 0 && state === 'missing' ? `${lacks} missing` : summary || notBegun}
            current={here === step}
            next={search.get('next')}
          />
        ))}
        <Step
          name="check"
          label="Check and finish"
          icon={here === 'check' ? CircleDot : Circle}
          tone="empty"
          note={missing === 0 ? 'Nothing is missing' : `${missing} missing`}
          current={here === 'check'}
          next={search.get('next')}
        />
        <li className="regsteps__note">Your account types decide the steps.</li>
      </ul>
      <div className="nav__foot">
        <span className="nav__item grow">
          <span className="clip">{name}</span>
        </span>
        <IconButton small icon={LogOut} label="Log out" onClick={() => void logOut()} />
      </div>
    </nav>
  )
}

const notBegun = 'Not begun'

interface StepProps {
  name: StepName
  label: string
  icon: typeof Circle
  tone: 'complete' | 'missing' | 'empty'
  note: string
  current: boolean
  next: string | null
}

const Step = ({ name, label, icon, tone, note, current, next }: StepProps) => (
  <li>
    <Link
      className={`regstep regstep--${tone}`}
      to={`?${new URLSearchParams({ step: name, ...(next && { next }) }).toString()}`}
      aria-current={current ? 'step' : undefined}
    >
      <Icon of={icon} />
      <span className="grow">
        <span className="regstep__label">{label}</span>
        <span className="regstep__note">{note}</span>
      </span>
    </Link>
  </li>
)
