import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleX from 'lucide-react/icons/circle-x'
import Signature from 'lucide-react/icons/signature'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { counted } from '@fairlead/validation/counted'
import { declarationNumber, typedOf } from '@fairlead/validation/declaration-draft'
import { todayHere } from '@fairlead/validation/day'
import { formatQuantity } from '@fairlead/formatting/number'
import { DraftStatus } from '../../drafts/draft-status.tsx'
import { OthersNotice } from '../../drafts/others-notice.tsx'
import { useDocumentTitle } from '../../frame/document-title.tsx'
import { useAction } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Facts } from '../../ui/section.tsx'
import { WorkBar } from '../../ui/work-bar.tsx'
import { openLines, progressOf, typedOfLine, type Declaration } from './declaration-model.ts'
import { DeclarationSide } from './declaration-side.tsx'
import { EditionNote } from './edition-note.tsx'
import { DueOn } from './ihm-words.tsx'
import { MaterialsTable } from './materials-table.tsx'
import { ProductPart } from './product-part.tsx'
import { UploadForm } from './upload-form.tsx'
import { useDeclaration, type Stored } from './use-declaration.ts'
import type { ReadForms } from './forms-excel.tsx'
import type { Proposal } from './proposed-form.tsx'
import { besidesRead, withRead, type ReadForm } from './read-form.ts'
import './declaration.css'

const FormsExcel = lazy(async () => ({ default: (await import('./forms-excel.tsx')).FormsExcel }))
const ProposedForm = lazy(async () => ({
  default: (await import('./proposed-form.tsx')).ProposedForm,
}))
const DocumentBeside = lazy(async () => ({
  default: (await import('./document-beside.tsx')).DocumentBeside,
}))
const SignDialog = lazy(async () => ({ default: (await import('./sign-dialog.tsx')).SignDialog }))

interface Props {
  declaration: Declaration
  stored: Stored
  person: string
  back: { label: string; to?: string }
  declined?: string | undefined
  /** A buyer puts in what its supplier gave another way. */
  office?: boolean
}

/** One line of an order after the other, and one signature for all of them. */
export function DeclarationForm(props: Props) {
  const { declaration, stored, person, back, declined, office = false } = props
  const work = useDeclaration(declaration, stored, { person, office })
  const { draft, setDraft, setLine, rows, problems, saving, shared, submit, send } = work
  const lines = openLines(declaration)
  const [search] = useSearchParams()
  const [at, setAt] = useState(Number(search.get('line')) || lines[0]!.id)
  const [told, setTold] = useState(false)
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const [shown, setShown] = useState(true)
  const [nothingRead, setNothingRead] = useState(false)
  const [asking, setAsking] = useState<'sign' | 'decline' | null>(null)
  const line = lines.find(({ id }) => id === at) ?? lines[0]!
  const typed = typedOfLine(draft, line)
  const change = (next: typeof typed) => setLine(line, next)
  const document = work.documents.get(line.id)
  const mine = problems.get(line.id) ?? []
  const left = lines.filter(({ id }) => (problems.get(id)?.length ?? 0) > 0)
  const { answered, above } = progressOf(typed, rows)
  useDocumentTitle(`IHM forms of ${declaration.orderNumber}`)

  const next = () => {
    const after = lines.slice(lines.indexOf(line) + 1)
    const to = after.find(({ id }) => left.some((each) => each.id === id)) ?? left[0] ?? lines[0]!
    setTold(false)
    setNothingRead(false)
    setAt(to.id)
  }
  const sign = () => {
    setTold(true)
    const [first] = left
    if (!first) return setAsking('sign')
    if (!left.includes(line)) setAt(first.id)
  }
  const takeOver = (read: ReadForm | null, file: File) => {
    work.setDocument(line.id, file)
    setShown(true)
    const { material = null } = read ?? {}
    setNothingRead(!material)
    if (!read || !material) return
    const next = withRead(typed, { ...read, material }, file.name)
    const count = next.unsure.length
    setDraft((now) => ({ ...now, ...besidesRead(now, read) }))
    setProposal({
      from: file.name,
      next,
      notes:
        count > 0 ? [`${counted(count, 'field')} read from its text, for you to confirm each`] : [],
    })
  }
  const take = (next: typeof typed) => {
    setDraft((now) => ({ ...now, lines: { ...now.lines, [line.id]: next } }))
    setProposal(null)
  }
  const takeForms = ({ forms, supplier, address }: ReadForms) => {
    setTold(true)
    setDraft((now) => ({
      lines: {
        ...now.lines,
        ...Object.fromEntries(forms.map((form) => [form.lineId, form.typed])),
      },
      supplier,
      conformity: { ...now.conformity, address },
    }))
  }
  const reuse = (compare: boolean) => {
    const { earlier } = line
    if (!earlier) return
    const next = typedOf(earlier.form, todayHere())
    const untouched = Object.values(typed.answers).every(({ above }) => above === null)
    if (untouched && !compare) return take(next)
    setProposal({ from: earlier.number, next, notes: [] })
  }
  const wanted = search.get('use')
  useEffect(() => {
    if (wanted && line.earlier?.id === Number(wanted)) reuse(false)
    // eslint-disable-next-line -- once, where the page was opened to use it
  }, [])

  return (
    <>
      <PageHead
        title={line.name}
        crumbs={[back, { label: declaration.orderNumber }, { label: `Line ${line.position}` }]}
        aside={<DueOn day={declaration.dueOn} />}
        actions={
          <>
            <DraftStatus saving={saving} />
            <Suspense fallback={null}>
              <FormsExcel
                ids={[declaration.id]}
                lines={lines}
                materials={work.thresholds.rows}
                nameOf={({ position, name }) => `${position} ${name}`}
                typed={() => ({
                  form: (each) => draft.lines[each.id],
                  supplier: draft.supplier,
                  address: draft.conformity.address,
                })}
                save={office ? () => Promise.resolve() : work.flush}
                onTake={takeForms}
              />
            </Suspense>
            <UploadForm declaration={declaration} onRead={takeOver} />
          </>
        }
      />
      <div className="scroll" role="region" aria-label="Material declaration" tabIndex={0}>
        <div className={document && shown ? 'columns ihmform has-document' : 'columns ihmform'}>
          <div className="columns__main">
            <Facts facts={factsOf(declaration, line)} />
            {line.reason && (
              <Notice tone="amber">
                <span className="medium">To be corrected:</span> {line.reason}
              </Notice>
            )}
            {nothingRead && (
              <Notice tone="amber">
                Nothing could be read from this document. It stands beside the form: please type it
                off.
              </Notice>
            )}
            {typed.source && !document && (
              <Notice tone="amber">
                {typed.source} is not kept until the forms are sent. Upload it again to send it
                along.
              </Notice>
            )}
            {document && !shown && (
              <Button small onClick={() => setShown(true)}>
                Show {document.name}
              </Button>
            )}
            {shared.others && (
              <OthersNotice
                what="these forms"
                others={shared.others}
                settle={shared.settle}
                words={({ id }) => ({
                  place: id,
                  label: lines.find((each) => String(each.id) === id)?.name ?? '',
                  mine: 'yours',
                  theirs: 'another',
                })}
              />
            )}
            <ProductPart
              number={declarationNumber(declaration.orderNumber, line.position)}
              typed={typed}
              problems={mine}
              told={told}
              onChange={change}
              supplier={draft.supplier}
              onSupplier={(supplier) => setDraft((now) => ({ ...now, supplier }))}
            />
            <MaterialsTable
              typed={typed}
              rows={rows}
              problems={mine}
              told={told}
              onChange={change}
            />
            <EditionNote edition={work.thresholds.edition} eu={declaration.eu} />
          </div>
          <DeclarationSide
            declaration={declaration}
            line={line}
            draft={{ ...draft, lines: { ...draft.lines, [line.id]: typed } }}
            problems={mine}
            open={problems}
            onLine={setAt}
            onReuse={reuse}
            document={
              document &&
              shown && (
                <Suspense fallback={null}>
                  <DocumentBeside file={document} onClose={() => setShown(false)} />
                </Suspense>
              )
            }
          />
        </div>
      </div>
      <WorkBar
        actions={
          <>
            {!office && (
              <Button kind="danger-quiet" icon={CircleX} onClick={() => setAsking('decline')}>
                Decline
              </Button>
            )}
            {lines.length > 1 && (
              <Button icon={ArrowRight} onClick={next}>
                Next line
              </Button>
            )}
            <Button kind="primary" icon={Signature} onClick={sign}>
              Sign and send
            </Button>
          </>
        }
      >
        <Figure name="Answered" value={answered} rest={`of ${rows.length}`} />
        <Figure
          name="Above threshold"
          value={above.length}
          rest={above.map(({ short }) => short.toLowerCase()).join(', ')}
        />
        <Figure
          name="This order"
          value={lines.length - left.length}
          rest={`of ${lines.length} lines filled`}
        />
      </WorkBar>
      {asking === 'sign' && (
        <Suspense fallback={null}>
          <SignDialog
            supplierName={declaration.supplierName}
            lines={lines.length}
            eu={declaration.eu}
            typed={draft.conformity}
            busy={submit.isPending}
            problem={submit.error?.problems[0]?.message ?? submit.error?.message}
            onChange={(conformity) => setDraft((now) => ({ ...now, conformity }))}
            onSign={send}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
      {proposal && (
        <Suspense fallback={null}>
          <ProposedForm
            line={line}
            typed={typed}
            proposal={proposal}
            materials={work.thresholds.rows}
            onClose={() => setProposal(null)}
            onTake={() => take(proposal.next)}
          />
        </Suspense>
      )}
      {asking === 'decline' && (
        <Decline
          declaration={declaration}
          to={declined}
          onDone={work.finish}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

const factsOf = (
  declaration: Declaration,
  line: Declaration['items'][number],
): [string, string][] => [
  ['Buyer', declaration.buyerName],
  ['Vessel', declaration.vesselName ?? '-'],
  ['Order, line', `${declaration.orderNumber}, ${line.position}`],
  ['Delivered', `${formatQuantity(line.quantity)} ${line.unit}`],
  ['Asked by', declaration.askedBy ?? '-'],
]

function Figure({ name, value, rest }: { name: string; value: number; rest: string }) {
  return (
    <span className="figure">
      <span className="small">{name}</span>
      <span>
        <b>{value}</b> <span className="small">{rest}</span>
      </span>
    </span>
  )
}

interface DeclineProps {
  declaration: Declaration
  to: string | undefined
  onDone: () => void
  onClose: () => void
}

function Decline({ declaration, to, onDone, onClose }: DeclineProps) {
  const navigate = useNavigate()
  const decline = useAction('declaration.decline', {
    ...(!to && { done: 'The IHM forms are declined' }),
    quiet: true,
    onSuccess: () => {
      onDone()
      if (to) void navigate(to)
      else onClose()
    },
  })
  return (
    <ConfirmDialog
      danger
      title={`Decline the IHM forms of ${declaration.orderNumber}`}
      note={declaration.buyerName}
      action="Decline the forms"
      keep="Keep them"
      problem={decline.error?.message}
      reason="Reason"
      busy={decline.isPending}
      onClose={onClose}
      onConfirm={({ reason }) =>
        decline.mutate({ params: { id: declaration.id }, body: { reason } })
      }
    >
      The buyer is told at once. This cannot be taken back.
    </ConfirmDialog>
  )
}
