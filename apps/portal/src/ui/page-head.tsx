import ChevronRight from 'lucide-react/icons/chevron-right'
import { Fragment, lazy, Suspense, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useStandsOn } from '../frame/menu-place.ts'
import { Icon } from './icon.tsx'
import './page-head.css'

const RecordSteps = lazy(async () => ({
  default: (await import('./record-steps.tsx')).RecordSteps,
}))

export interface Crumb {
  label: string
  to?: string
}
interface PageHeadProps {
  title: ReactNode
  crumbs?: readonly Crumb[]
  /** Beside the title: a state chip, a word. */
  aside?: ReactNode
  /** Right: secondary buttons, then the one primary. */
  actions?: ReactNode
}

export function PageHead({ title, crumbs, aside, actions }: PageHeadProps) {
  return (
    <header className="head">
      <div className="head__title">
        {crumbs && <HeadPath crumbs={crumbs} />}
        <div className="row row--3">
          <h1 className="clip">{title}</h1>
          {aside}
        </div>
      </div>
      {actions && <div className="head__actions">{actions}</div>}
    </header>
  )
}

/** Where a page stands: the way to it, and its neighbours in the list one came from. */
export function HeadPath({ crumbs }: { crumbs: readonly Crumb[] }) {
  useStandsOn(crumbs[0]?.to)
  return (
    <div className="head__path">
      <nav className="crumb" aria-label="Breadcrumb">
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb.label}>
            {index > 0 && <Icon of={ChevronRight} size={12} />}
            {crumb.to ? (
              <Link to={crumb.to}>{crumb.label}</Link>
            ) : (
              <span className="clip">{crumb.label}</span>
            )}
          </Fragment>
        ))}
      </nav>
      <Suspense>
        <RecordSteps />
      </Suspense>
    </div>
  )
}
