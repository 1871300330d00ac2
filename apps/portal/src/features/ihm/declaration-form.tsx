import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { declarationNumber, type TypedDeclaration } from '@fairlead/validation/declaration-draft'
import { formatQuantity } from '@fairlead/formatting/number'
import { DraftStatus } from '../../drafts/draft-status.tsx'
import { OthersNotice } from '../../drafts/others-notice.tsx'
import { useDocumentTitle } from '../../frame/document-title.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Facts } from '../../ui/section.tsx'
import { DeclarationBar } from './declaration-bar.tsx'
import { openLines, typedOfLine, type Declaration } from './declaration-model.ts'
import { DeclarationSide } from './declaration-side.tsx'
import { DeclineForms } from './decline-forms.tsx'
import { clashWords } from './drafts-together.ts'
import { EditionNote } from './edition-note.tsx'
import { DueOn } from './ihm-words.tsx'
import { goneLines } from './kept-lines.ts'
import { KeptTable } from './kept-table.tsx'
import { MaterialsTable } from './materials-table.tsx'
import { ProductPart } from './product-part.tsx'
import { UploadForm } from './upload-form.tsx'
import { useDeclaration, type Stored } from './use-declaration.ts'
import { useTaking } from './use-taking.ts'
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
  /** It was sent or declined from here. */
  onDone: () => void
}

/** One line of an order after the other, and one signature for all of them. */
export function DeclarationForm(props: Props) {
  const { declaration, stored, person, back, declined, office = false, onDone } = props
  const work = useDeclaration(declaration, stored, { person, office, onDone })
  const { draft, setDraft, setLine, rows, problems, saving, shared, submit, send } = work
  const taking = useTaking(work)
  const lines = openLines(declaration)
  const [search] = useSearchParams()
  const [at, setAt] = useState(
    () => lines.find(({ id }) => id === Number(search.get('line'))) ?? lines[0]!,
  )
  const [told, setTold] = useState(false)
  const [shown, setShown] = useState(true)
  const [nothingRead, setNothingRead] = useState(false)
  const [asking, setAsking] = useState<'sign' | 'decline' | null>(null)
  const found = lines.find(({ id }) => id === at.id)
  const line = found ?? lines[0]!
  const typed = typedOfLine(draft, line)
  const change = (next: TypedDeclaration) => setLine(line, next)
  const document = work.documents.get(line.id)
  const mine = problems.get(line.id) ?? []
  const left = lines.filter(({ id }) => (problems.get(id)?.length ?? 0) > 0)
  useDocumentTitle(`IHM forms of ${declaration.orderNumber}`)

  const goTo = (id: number) => {
    setNothingRead(false)
    setAt(lines.find((each) => each.id === id) ?? line)
  }
  const next = () => {
    const after = lines.slice(lines.indexOf(line) + 1)
    const to = after.find(({ id }) => left.some((each) => each.id === id)) ?? left[0] ?? lines[0]!
    setTold(false)
    goTo(to.id)
  }
  const sign = () => {
    setTold(true)
    const [first] = left
    if (!first) return setAsking('sign')
    if (!left.includes(line)) goTo(first.id)
  }
  const wanted = search.get('use')
  useEffect(() => {
    if (wanted && line.earlier?.id === Number(wanted)) taking.reuse(line, false)
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
                onTake={(read) => {
                  setTold(true)
                  taking.takeForms(read)
                }}
              />
            </Suspense>
            <UploadForm
              declaration={declaration}
              onRead={(found, file) => {
                setShown(true)
                setNothingRead(!taking.read(line, found, file))
              }}
            />
          </>
        }
      />
      <div className="scroll" role="region" aria-label="Material declaration" tabIndex={0}>
        <div className={document && shown ? 'columns ihmform has-document' : 'columns ihmform'}>
          <div className="columns__main" key={line.id}>
            {!found && (
              <Notice tone="amber">
                <span role="alert">
                  {at.name} is not asked for any more: it was taken off meanwhile. This is another
                  line.
                </span>
              </Notice>
            )}
            <Facts facts={factsOf(declaration, line)} />
            {line.reason && (
              <Notice tone="amber">
                <span className="medium">To be corrected:</span> {line.reason}
              </Notice>
            )}
            {nothingRead && document && (
              <Notice tone="amber">
                Nothing could be read from this document. It stands beside the form: please type it
                off.
              </Notice>
            )}
            {typed.source && work.documentsRead && !document && (
              <Notice tone="amber">
                {typed.source} is not kept on this device. Upload it again to send it along.
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
                words={(clash) => clashWords(clash, lines)}
              />
            )}
            <KeptTable
              declaration={declaration}
              kept={goneLines(declaration, draft)}
              note="For what is not asked for any more; it is not sent"
            />
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
            onLine={goTo}
            onReuse={(compare) => taking.reuse(line, compare)}
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
      <DeclarationBar
        typed={typed}
        rows={rows}
        lines={lines.length}
        complete={lines.length - left.length}
        onDecline={office ? undefined : () => setAsking('decline')}
        onNext={next}
        onSign={sign}
      />
      <Suspense fallback={null}>
        {asking === 'sign' && (
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
        )}
        {taking.proposal && (
          <ProposedForm
            proposal={taking.proposal}
            typed={typedOfLine(draft, taking.proposal.line)}
            materials={work.thresholds.rows}
            onClose={taking.close}
            onTake={taking.take}
          />
        )}
      </Suspense>
      {asking === 'decline' && (
        <DeclineForms
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
