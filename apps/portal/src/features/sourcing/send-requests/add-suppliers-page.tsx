import Send from 'lucide-react/icons/send'
import { KeptHere, restoredWords } from '../../../drafts/kept-here.tsx'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { counted } from '@fairlead/validation/counted'
import { messages } from '@fairlead/validation/messages'
import { caseTypeLabels } from '../../../frame/labels.ts'
import { paths } from '../../../frame/paths.ts'
import { act } from '../../../server/act.ts'
import { Button } from '../../../ui/button.tsx'
import { Deadline } from '../../../ui/figures.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { WorkBar } from '../../../ui/work-bar.tsx'
import { CaseHeadBar } from '../case/case-head-bar.tsx'
import '../../../ui/editor.css'
import { countOf, nobody } from './chosen.ts'
import { CoveredDrafts } from './covered-drafts.tsx'
import { SendFields } from './send-fields.tsx'
import { useChosen } from './use-chosen.ts'
import { SupplierPicker } from './supplier-picker.tsx'
import type { SendEntries } from './send-form.ts'
import { useSendCases, useSending, type SendCase } from './use-sending.ts'
import { useSuppliersOf, type SuppliersOf } from './use-suppliers-of.ts'

/** One RFQ to more suppliers. */
export function AddSuppliersPage() {
  const id = Number(useParams()['caseId'])
  const { data } = useSendCases([id])
  const [search] = useSearchParams()
  const like = Number(search.get('like')) || null
  const start = useSuppliersOf(id, like)
  const found = data?.[0]
  const place = `add-suppliers.${id}${like ? `.like-${like}` : ''}`
  if (!found || !start) return <Loading />
  return (
    <>
      <CaseHeadBar overview={found} current="add-more-suppliers" />
      <AddForm key={place} place={place} cases={[found]} start={start} />
    </>
  )
}

/** Several RFQs to the same suppliers: `?ids=1,2`. */
export function AddSuppliersToCasesPage() {
  const [search] = useSearchParams()
  const ids = (search.get('ids') ?? '').split(',').map(Number).filter(Boolean)
  const { data } = useSendCases(ids)
  return (
    <>
      <PageHead
        title={`Add suppliers to ${ids.length} RFQs`}
        crumbs={[{ label: 'In-process RFQs', to: paths.rfqs() }, { label: 'Add suppliers' }]}
      />
      {ids.length === 0 ? (
        <div className="page">
          <Notice>Choose RFQs in a list first, then press Add suppliers.</Notice>
        </div>
      ) : data ? (
        <AddForm cases={data} place={`add-suppliers.${ids.join('.')}`} />
      ) : (
        <Loading />
      )}
    </>
  )
}

const Loading = () => (
  <div className="page">
    <Skeleton lines={8} />
  </div>
)

interface AddFormProps {
  cases: readonly SendCase[]
  start?: SuppliersOf
  /** Where this device keeps what is typed. */
  place: string
}

function AddForm({ cases, start, place }: AddFormProps) {
  const suppliers = useChosen(place, start?.chosen ?? nobody)
  const { chosen } = suppliers
  const navigate = useNavigate()
  const sending = useSending(cases, chosen, {
    place,
    onSent: () => {
      suppliers.forget()
      void navigate(cases.length === 1 && cases[0] ? paths.case(cases[0].id) : paths.rfqs())
    },
  })
  const { kept } = sending
  const asked = useAsked(cases.map((each) => each.id))
  const services = cases.filter((each) => each.type === 'SERVICES').length
  const mixed = services > 0 && services < cases.length
  const count = countOf(chosen)
  return (
    <>
      <div className="scroll" tabIndex={0} role="region" aria-label="Add suppliers">
        <div className="create">
          <div className="create__main">
            {(kept.isRestored || suppliers.isRestored) && (
              <Notice tone="blue">{restoredWords}</Notice>
            )}
            {start?.said && <Notice tone="blue">{start.said}</Notice>}
            {mixed && (
              <Notice tone="red">
                Only services RFQs, or only spares and stores RFQs, may be selected together
              </Notice>
            )}
            <CoveredDrafts cases={cases} />
            {cases.length > 1 && <CaseNames cases={cases} />}
            <Section title="What they get">
              <div className="stack">
                <MovedTerms cases={cases} entries={sending.form.watch()} />
                <SendFields cases={cases} chosen={chosen} sending={sending} />
              </div>
            </Section>
          </div>
          <div className="create__side">
            <Section title="Suppliers" note={`${count} chosen`}>
              <SupplierPicker
                chosen={chosen}
                onChange={suppliers.choose}
                port={sending.form.watch('port')}
                asked={asked}
              />
            </Section>
          </div>
        </div>
      </div>
      <WorkBar
        actions={
          <Button
            kind="primary"
            icon={Send}
            busy={sending.busy}
            disabled={count === 0 || mixed}
            onClick={sending.submit}
          >
            {count === 1 ? 'Send to 1 supplier' : `Send to ${count} suppliers`}
          </Button>
        }
      >
        <span>
          {counted(cases.length, 'RFQ')} to {count} {count === 1 ? 'supplier' : 'suppliers'}
        </span>
        <KeptHere
          what="what you typed"
          saving={kept.saving}
          isKept={kept.isKept || suppliers.isKept}
          onThrow={() => {
            suppliers.throwAway()
            kept.throwAway()
          }}
        />
      </WorkBar>
    </>
  )
}

interface MovedTermsProps {
  cases: readonly SendCase[]
  entries: Pick<SendEntries, 'port' | 'dueDate' | 'vesselEta'>
}

/** Said before it goes: another date or port is another version of the RFQ, for those asked before too. */
function MovedTerms({ cases, entries: { port, dueDate, vesselEta } }: MovedTermsProps) {
  const sent = cases.filter(({ state }) => state === 'OPEN')
  const ported = sent.filter(
    (each) =>
      (port && port.locode !== each.deliveryPort?.locode) ||
      (vesselEta && vesselEta !== each.vesselEta),
  )
  const moved = sent.some(({ dueAt }) => dueDate && Date.parse(dueDate) !== Date.parse(dueAt ?? ''))
  if (ported.some(({ orderCount }) => orderCount > 0))
    return <Notice tone="red">{messages.caseAmendOrdered}</Notice>
  if (ported.length === 0 && !moved) return null
  return (
    <Notice>
      This amends the RFQ for everybody: those who were asked before are told.
      {ported.length > 0 && ' Their quotations have to be confirmed for the new version.'}
    </Notice>
  )
}

/** Suppliers who have been asked in every one of these RFQs. */
function useAsked(ids: readonly number[]): readonly number[] {
  const { data } = useQuery({
    queryKey: ['case.suppliersRequested', ids],
    queryFn: () => act('case.suppliersRequested', { body: { caseIds: [...ids] } }),
  })
  const [first, ...others] = data ?? []
  return (
    first?.supplierIds.filter((id) => others.every((each) => each.supplierIds.includes(id))) ?? []
  )
}

function CaseNames({ cases }: { cases: readonly SendCase[] }) {
  return (
    <Section title="RFQs" count={cases.length}>
      <ul className="files">
        {cases.map((each) => (
          <li key={each.id}>
            <span className="medium nowrap">{each.requisitionNumber ?? `RFQ ${each.id}`}</span>
            <span className="clip">{each.title}</span>
            <span className="end">
              {caseTypeLabels[each.type]}, {each.vessel?.name ?? 'no vessel'}{' '}
              <Deadline at={each.dueAt} timeZone={each.timeZone} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
