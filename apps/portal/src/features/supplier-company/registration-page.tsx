import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { homeOf } from '@fairlead/api/home'
import { stepLabels } from '@fairlead/validation/supplier-registration'
import { DraftStatus } from '../../drafts/draft-status.tsx'
import { useDocumentTitle } from '../../frame/document-title.tsx'
import { useUser } from '../../frame/area-context.ts'
import { useAction, useCall, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { WorkBar } from '../../ui/work-bar.tsx'
import { CheckPart, MissingList } from './parts/check-part.tsx'
import { editors, purposes, type StepName } from './registration-steps.ts'
import { PartContext, type OpenPart } from './use-part.ts'
import './supplier-company.css'

type Profile = ReplyOf<'supplierCompany.profile'>

/** Leads a new supplier through what buyers look for; every answer is kept, here and on the server. */
export function RegistrationPage() {
  const { isRegistrationCompleted } = useUser()
  const { data } = useCall('supplierCompany.profile', {})
  const [search] = useSearchParams()
  if (isRegistrationCompleted)
    return <Navigate replace to="/secured/supplier/account/categories-ports-brands/basics" />
  if (!data) return <Skeleton lines={10} />
  // The step is in the address from the start: an answer that completes one does not turn the page.
  if (!search.get('step')) {
    const at = new URLSearchParams(search)
    at.set('step', openStep(data, null))
    return <Navigate replace to={`?${at.toString()}`} />
  }
  return <Wizard profile={data} />
}

/** Where the address says one is: its step, or the first that is not complete. */
export function openStep(profile: Profile, asked: string | null): StepName {
  if (asked === 'check') return 'check'
  const steps = profile.steps as readonly { step: StepName; state: string }[]
  return (
    (
      steps.find(({ step }) => step === asked) ??
      steps.find(({ step, state }) => state !== 'complete' && !mayStayEmpty.has(step))
    )?.step ?? 'check'
  )
}
const mayStayEmpty = new Set<StepName>(['certificates', 'desks'])

function Wizard({ profile }: { profile: Profile }) {
  const [search] = useSearchParams()
  const [part, setPart] = useState<OpenPart | null>(null)
  const [refused, setRefused] = useState(false)
  const step = openStep(profile, search.get('step'))
  const all: StepName[] = [...profile.steps.map((one) => one.step as StepName), 'check']
  const at = all.indexOf(step)
  const title = step === 'check' ? 'Check and finish' : stepLabels[step]
  useDocumentTitle(title)
  const go = useSteps(setRefused)
  const Editor = step === 'check' ? null : editors[step]
  useField(search.get('field'))
  const onward = async () => {
    // What the server would not take is not left behind unseen.
    if (part && (!part.isWhole || !(await part.flush()))) return setRefused(true)
    go(all[at + 1] ?? 'check')
  }
  return (
    <PartContext value={setPart}>
      <PageHead
        crumbs={[{ label: `Step ${at + 1} of ${all.length}` }]}
        title={title}
        aside={<span className="muted purpose">{purposes[step]}</span>}
        actions={part && <DraftStatus saving={part.saving} what="Saved" />}
      />
      <div className="scroll" tabIndex={0} role="region" aria-label={title}>
        <div className={`page registration${step === 'ports' ? ' registration--wide' : ''}`}>
          <div className="stack">
            <Suspense fallback={<Skeleton lines={8} />}>
              {Editor ? <Editor key={step} /> : <CheckPart missing={profile.missing} />}
            </Suspense>
          </div>
          {Editor && profile.missing.length > 0 && (
            <Section title="Missing to finish" count={profile.missing.length}>
              <MissingList missing={profile.missing} />
            </Section>
          )}
        </div>
      </div>
      <WorkBar
        actions={
          <>
            {at > 0 && (
              <Button icon={ArrowLeft} onClick={() => go(all[at - 1]!)}>
                Back
              </Button>
            )}
            {step === 'check' ? (
              <Finish missing={profile.missing.length} />
            ) : (
              <Button kind="primary" onClick={() => void onward()}>
                Save and continue
              </Button>
            )}
          </>
        }
      >
        <span role="status">
          {refused
            ? 'This could not be saved: see what is marked above'
            : 'Every answer is kept. You can go on another day, on another machine.'}
        </span>
      </WorkBar>
    </PartContext>
  )
}

/** Goes to a step; where one was going before the registration stays in the address. */
function useSteps(setRefused: (refused: boolean) => void) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return useCallback(
    (step: StepName) => {
      const next = search.get('next')
      setRefused(false)
      void navigate(`?${new URLSearchParams({ step, ...(next && { next }) }).toString()}`)
    },
    [navigate, search, setRefused],
  )
}

/** Brings the field that a missing answer names under the hands. */
function useField(field: string | null) {
  useEffect(() => {
    if (!field) return
    const look = setInterval(() => {
      const place =
        document.getElementById(`field-${field}`) ??
        document.querySelector(`[data-field="${CSS.escape(field)}"]`)
      if (!place) return
      clearInterval(look)
      const control = place.matches('input, select, textarea')
        ? place
        : place.querySelector('input, select, textarea, button')
      if (control instanceof HTMLElement) control.focus()
    }, 100)
    const enough = setTimeout(() => clearInterval(look), 4000)
    return () => {
      clearInterval(look)
      clearTimeout(enough)
    }
  }, [field])
}

function Finish({ missing }: { missing: number }) {
  const user = useUser()
  const [search] = useSearchParams()
  const finish = useAction('supplierCompany.finish', {
    onSuccess: () => {
      const next = search.get('next')
      // The user is another one now: the whole application begins anew.
      location.assign(next?.startsWith('/secured/supplier/') ? next : homeOf(user))
    },
  })
  return (
    <Button
      kind="primary"
      busy={finish.isPending}
      disabled={missing > 0}
      onClick={() => finish.mutate({ body: {} })}
    >
      Finish the registration
    </Button>
  )
}
