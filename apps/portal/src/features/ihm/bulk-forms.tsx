import Check from 'lucide-react/icons/check'
import Signature from 'lucide-react/icons/signature'
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '@fairlead/validation/counted'
import { DraftStatus } from '../../drafts/draft-status.tsx'
import type { Saving } from '../../drafts/saving.ts'
import { useDocumentTitle } from '../../frame/document-title.tsx'
import { useAction, type ReplyOf } from '../../server/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { WorkBar } from '../../ui/work-bar.tsx'
import { OrderDraft, type Keeping, type Said } from './bulk-draft.tsx'
import { bulkBody } from './bulk-answer.ts'
import { BulkFigures } from './bulk-figures.tsx'
import { GivesWay, Meanwhile, meanwhileId, More } from './bulk-notes.tsx'
import { saidBy, saidOtherwise } from './bulk-said.ts'
import { sinceBegun } from './bulk-since.ts'
import { sayNoneForAll } from './bulk-keys.ts'
import { NotKept, NotSent } from './bulk-ended.tsx'
import { BulkPhone } from './bulk-phone.tsx'
import { problemsOfRow, standingOf, type BulkRow } from './bulk-row.ts'
import { BulkSheetView } from './bulk-sheet.tsx'
import type { Declaration } from './declaration-model.ts'
import type { ReadForms } from './forms-excel.tsx'
import look from './bulk.module.css'
import { DueOn } from './ihm-words.tsx'
import { supplierForms } from './ihm-paths.ts'
import { goneLines } from './kept-lines.ts'
import { KeptTable } from './kept-table.tsx'
import { useBulk, type Begin } from './use-bulk.ts'

const FormsExcel = lazy(async () => ({ default: (await import('./forms-excel.tsx')).FormsExcel }))
const SignDialog = lazy(async () => ({ default: (await import('./sign-dialog.tsx')).SignDialog }))

interface Props {
  begin: readonly Begin[]
  /** Those of the orders asked for that cannot be answered any more. */
  closed: readonly Declaration[]
  /** The orders as they are by now. */
  now: readonly Declaration[]
  /** How many more there are than a sheet takes. */
  left: number
  /** Begins with the orders as they are now. */
  onAgain: () => void
}

/** The forms of several orders in one sheet, and one signature for all of them. */
export function BulkForms({ begin, closed, now, left, onAgain }: Props) {
  const [orders] = useState(begin)
  const declarations = useMemo(() => orders.map(({ declaration }) => declaration), [orders])
  const { sheet, toDetail, tried, tryAll } = useBulk(orders)
  const [said, setSaid] = useState<Said>(() => saidBy(orders))
  const [otherwise] = useState(() => saidOtherwise(orders, said))
  const [signing, setSigning] = useState(false)
  const [savings, setSavings] = useState<ReadonlyMap<number, Saving>>(new Map())
  const [refused, setRefused] = useState<ReplyOf<'declaration.submitMany'>['refused']>([])
  const kept = useRef(new Map<number, Keeping>())
  const navigate = useNavigate()
  const narrow = useNarrow()
  const onSaving = useCallback(
    (id: number, saving: Saving) => setSavings((now) => new Map(now).set(id, saving)),
    [],
  )
  const keep = useCallback((id: number, keeping: Keeping) => void kept.current.set(id, keeping), [])
  const rows = sheet.store.all()
  const open = rows.filter((row) => standingOf(row) === 'open').length
  const papers = [...new Set(rows.map(({ typed }) => typed.source))].filter(Boolean)
  const since = useMemo(() => sinceBegun(declarations, now), [declarations, now])
  const ended = since.filter((each) => each.ended).map(({ orderNumber }) => orderNumber)
  const again = async () => {
    await Promise.all([...kept.current.values()].map(({ flush }) => flush()))
    onAgain()
  }
  const title = titleOf(rows.length, declarations)
  useDocumentTitle(title)

  const submit = useAction('declaration.submitMany', {
    quiet: true,
    done: ({ sent }) => (sent > 0 ? `IHM forms of ${counted(sent, 'order')} sent` : ''),
    onSuccess: ({ refused: left }) => {
      for (const { declaration } of orders)
        if (!left.some(({ orderNumber }) => orderNumber === declaration.orderNumber))
          kept.current.get(declaration.id)?.finish()
      setSigning(false)
      setRefused(left)
      if (left.length === 0) void navigate(supplierForms.list('submitted-ihm-forms'))
    },
  })
  const sign = () => {
    // What is signed is what is asked.
    if (since.some(({ ended: why }) => !why)) return document.getElementById(meanwhileId)?.focus()
    tryAll()
    const first = rows.find((row) => problemsOfRow(row).length > 0)
    if (!first) return setSigning(true)
    setTimeout(() => {
      const problem = latest.current.problems[0]
      if (problem) latest.current.focus.current(problem.key, problem.field)
    })
  }
  const latest = useRef(sheet)
  latest.current = sheet
  const takeForms = ({ forms, supplier, address }: ReadForms) => {
    sheet.store.putForms(new Map(forms.map(({ lineId, typed }) => [String(lineId), typed])))
    setSaid((now) => ({ supplier, conformity: { ...now.conformity, address } }))
    tryAll()
  }
  if (refused.length > 0)
    return (
      <NotSent
        refused={refused.map((each) => ({
          ...each,
          id: declarations.find(({ orderNumber }) => orderNumber === each.orderNumber)?.id,
        }))}
        all={refused.length === orders.length}
      />
    )
  const gone = orders.map(({ declaration, start }) => (
    <KeptTable
      key={declaration.id}
      declaration={declaration}
      kept={goneLines(declaration, start.form)}
      note={`For what ${declaration.orderNumber} does not ask for any more; it is not sent`}
    />
  ))
  const send = (
    <Button kind="primary" icon={Signature} aria-haspopup="dialog" onClick={sign}>
      Sign and send {counted(rows.length, 'line')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={title}
        crumbs={[
          { label: 'Pending IHM forms', to: supplierForms.list() },
          { label: counted(orders.length, 'order') },
        ]}
        aside={<DueOn day={declarations.map(({ dueOn }) => dueOn).toSorted()[0]!} />}
        actions={
          <>
            <DraftStatus saving={worst([...savings.values()])} />
            <Suspense fallback={null}>
              <FormsExcel
                ids={declarations.map(({ id }) => id)}
                lines={rows.map(({ line }) => line)}
                materials={sheet.materials.flatMap(({ materials }) => materials)}
                nameOf={(line) => nameIn(rows, line.id)}
                typed={() => ({
                  form: ({ id }) => sheet.store.row(String(id))?.typed,
                  supplier: said.supplier,
                  address: said.conformity.address,
                })}
                save={() => Promise.all([...kept.current.values()].map(({ flush }) => flush()))}
                onTake={takeForms}
              />
            </Suspense>
            {open > 0 && !narrow && (
              <Button icon={Check} onClick={() => sayNoneForAll(sheet)}>
                None above for {counted(open, 'open line')}
              </Button>
            )}
          </>
        }
      />
      <div className={look['notes']}>
        {orders.map(({ declaration, start }) => (
          <OrderDraft
            key={declaration.id}
            declaration={declaration}
            start={start}
            store={sheet.store}
            said={said}
            onSaid={setSaid}
            onSaving={onSaving}
            keep={keep}
          />
        ))}
        <Meanwhile since={since} onShow={() => void again()} />
        <NotKept
          orders={orders.filter(({ declaration }) => !ended.includes(declaration.orderNumber))}
          savings={savings}
        />
        {!narrow && gone}
        <GivesWay otherwise={otherwise} />
        <More left={left} />
        {papers.length > 0 && (
          <Notice tone="amber">
            A document goes along only where its order is sent from its own form:{' '}
            {papers.join(', ')}.
          </Notice>
        )}
        {closed.length > 0 && (
          <Notice tone="amber">
            Not among them, because they were sent or closed already:{' '}
            {closed.map(({ orderNumber }) => orderNumber).join(', ')}.
          </Notice>
        )}
      </div>
      {narrow ? (
        <BulkPhone sheet={sheet}>{gone}</BulkPhone>
      ) : (
        <BulkSheetView sheet={sheet} toDetail={toDetail} tried={tried} said={said} />
      )}
      <WorkBar actions={send}>
        <BulkFigures rows={rows} orders={orders.length} />
      </WorkBar>
      {signing && (
        <Suspense fallback={null}>
          <SignDialog
            supplierName={declarations[0]!.supplierName}
            lines={rows.length}
            orders={orders.length}
            eu={declarations.some(({ eu }) => eu)}
            typed={said.conformity}
            busy={submit.isPending}
            problem={submit.error?.problems[0]?.message ?? submit.error?.message}
            onChange={(conformity) => setSaid((now) => ({ ...now, conformity }))}
            onSign={() => submit.mutate({ body: bulkBody(rows, said) })}
            onClose={() => setSigning(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function titleOf(lines: number, declarations: readonly Declaration[]): string {
  const buyers = [...new Set(declarations.map(({ buyerName }) => buyerName))]
  const whom = buyers.length === 1 ? buyers[0]! : counted(buyers.length, 'buyer')
  return `Declare ${counted(lines, 'line')} for ${whom}`
}

const nameIn = (rows: readonly BulkRow[], id: number) => {
  const row = rows.find(({ line }) => line.id === id)
  return row ? `${row.declaration.orderNumber}, ${row.line.position} ${row.line.name}` : ''
}

const order: readonly Saving['is'][] = ['failed', 'device', 'waiting', 'saving', 'saved', 'clean']
/** Of several drafts what is least safe. */
const worst = (savings: readonly Saving[]): Saving =>
  savings.toSorted((a, b) => order.indexOf(a.is) - order.indexOf(b.is))[0] ?? { is: 'clean' }
