import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import { stepLabels, type RegistrationStep } from '@fairlead/validation/supplier-registration'
import { DraftStatus } from '../../drafts/draft-status.tsx'
import { useCall } from '../../server/queries.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Completeness } from './completeness.tsx'
import { editors, purposes } from './registration-steps.ts'
import { PartContext, type OpenPart } from './use-part.ts'
import './supplier-company.css'

const base = '/secured/supplier/account/categories-ports-brands'

/** What the company says of itself once it is registered: the same parts, one at a time. */
export function CompanyPage() {
  const { part = 'basics' } = useParams()
  const profile = useCall('supplierCompany.profile', {}).data
  const [open, setOpen] = useState<OpenPart | null>(null)
  if (!profile) return <Skeleton lines={10} />
  const steps = profile.steps.map(({ step }) => step as RegistrationStep)
  const step = steps.find((one) => one === part) ?? 'basics'
  const Editor = editors[step]
  const { next } = profile.completeness
  const missing = profile.missing.filter((one) => one.step === step)
  return (
    <PartContext value={setOpen}>
      <PageHead
        title="Company"
        aside={<span className="muted purpose">{purposes[step]}</span>}
        actions={open && <DraftStatus saving={open.saving} what="Saved" />}
      />
      <Tabs
        label="Company"
        tabs={steps.map((name) => ({
          label: stepLabels[name],
          to: `${base}/${name}`,
          current: name === step,
        }))}
      />
      <div className="scroll" tabIndex={0} role="region" aria-label={stepLabels[step]}>
        <div className="page row--wrap row">
          <Completeness
            {...profile.completeness}
            next={next && { words: next.words, to: `${base}/${next.step}` }}
          />
          <Link className="small" to={`/secured/supplier/view-profile/${profile.id}`}>
            As other suppliers see it
          </Link>
        </div>
        <div className={`page stack${step === 'ports' ? '' : ' page--narrow'}`}>
          {profile.awaitsApproval && (
            <Notice tone="amber">
              Support looks at your company before buyers find it. You are told by mail.
            </Notice>
          )}
          <Suspense fallback={<Skeleton lines={8} />}>
            <Editor key={step} />
          </Suspense>
          {missing.length > 0 && (
            <Notice tone="amber" icon={TriangleAlert}>
              Missing: {missing.map(({ words }) => words).join('; ')}.
            </Notice>
          )}
        </div>
      </div>
    </PartContext>
  )
}
