import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleX from 'lucide-react/icons/circle-x'
import Signature from 'lucide-react/icons/signature'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { declarationNumber, typedOf } from '@fairlead/validation/declaration-draft'
import { todayHere } from '@fairlead/validation/day'
import { formatQuantity } from '@fairlead/formatting/number'
import { DraftStatus } from '../../drafts/draft-status.tsx'
import { OthersNotice } from '../../drafts/others-notice.tsx'
import { useDocumentTitle } from '../../frame/document-title.tsx'
import { useAction, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Facts } from '../../ui/section.tsx'
import { WorkBar } from '../../ui/work-bar.tsx'
import { openLines, progressOf, typedOfLine, type Declaration } from './declaration-model.ts'
import { DeclarationSide } from './declaration-side.tsx'
import { DueOn } from './ihm-words.tsx'
import { MaterialsTable } from './materials-table.tsx'
import { ProductPart } from './product-part.tsx'
import { UploadForm } from './upload-form.tsx'
import { useDeclaration, type Stored } from './use-declaration.ts'
import type { ReadForms } from './forms-excel.tsx'
import './declaration.css'

const FormsExcel = lazy(async () => ({ default: (await import('./forms-excel.tsx')).FormsExcel }))
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
  const [at, setAt] = useState(lines[0]!.id)
  const [told, setTold] = useState(false)
  const [unsure, setUnsure] = useState<readonly string[] | null>(null)
  const [asking, setAsking] = useState<'sign' | 'decline' | null>(null)
  const line = lines.find(({ id }) => id === at) ?? lines[0]!
  const typed = typedOfLine(draft, line)
  const change = (next: typeof typed) => setLine(line, next)
  const mine = problems.get(line.id) ?? []
  const left = lines.filter(({ id }) => (problems.get(id)?.length ?? 0) > 0)
  const { answered, above } = progressOf(typed, rows)
  useDocumentTitle(`IHM forms of ${declaration.orderNumber}`)

  const next = () => {
    const after = lines.slice(lines.indexOf(line) + 1)
    const to = after.find(({ id }) => left.some((each) => each.id === id)) ?? left[0] ?? lines[0]!
    setTold(false)
    setUnsure(null)
    setAt(to.id)
  }
  const sign = () => {
    setTold(true)
    const [first] = left
    if (!first) return setAsking('sign')
    if (!left.includes(line)) setAt(first.id)
  }
  const takeOver = ({ material, unsure: found }: ReplyOf<'declaration.read'>, file: File) => {
    work.setDocument(file)
    setUnsure(found)
    if (material) change(typedOf(material, material.date ?? todayHere()))
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
  const reuse = () => line.earlier && change(typedOf(line.earlier.form, todayHere()))

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
        <div className="columns ihmform">
          <div className="columns__main">
            <Facts facts={factsOf(declaration, line)} />
            {line.reason && (
              <Notice tone="amber">
                <span className="medium">To be corrected:</span> {line.reason}
              </Notice>
            )}
            {unsure && (
              <Notice tone="blue">
                {unsure.length === 0
                  ? 'Our own form: every field was read.'
                  : `Read from the file. Please look at every field: ${unsure.length} were found in its text.`}
              </Notice>
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
          </div>
          <DeclarationSide
            declaration={declaration}
            line={line}
            draft={{ ...draft, lines: { ...draft.lines, [line.id]: typed } }}
            problems={mine}
            open={problems}
            onLine={setAt}
            onReuse={reuse}
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
            typed={draft.conformity}
            busy={submit.isPending}
            problem={submit.error?.problems[0]?.message ?? submit.error?.message}
            onChange={(conformity) => setDraft((now) => ({ ...now, conformity }))}
            onSign={send}
            onClose={() => setAsking(null)}
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
