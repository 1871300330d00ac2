import { formatAmount, formatPercent } from '@fairlead/formatting/number'
import { parseDecimal } from '@fairlead/validation/decimal'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ChangeTable } from '../../../ui/grid/block-dialog.tsx'
import type { GridProblem } from '../../../ui/grid/model.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import './review-dialog.css'
import { ReviewTerms } from './review-terms.tsx'
import { changesSince } from './sheet-changes.ts'
import { isPriced } from './sheet-row.ts'
import { useTotals } from './sheet-totals-bar.tsx'
import type { SheetFiles, SheetPort } from './sheet-port.ts'
import type { Sheet } from './use-sheet.ts'

interface Props {
  sheet: Sheet
  port: SheetPort
  files: SheetFiles
  busy: boolean
  onClose: () => void
  onSend: () => void
}

/** Before it goes: what it comes to, what is left open, what is unusual, and what an edit changes. */
export function ReviewDialog({ sheet, port, files, busy, onClose, onSend }: Props) {
  // Those of the sheet may be a moment old.
  const warnings = sheet.warn()
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => document.getElementById('send-now')?.focus(), [])
  const open = warnings.filter((warning) => !kept.has(idOf(warning)))
  const keep = (warning: GridProblem, on: boolean) => {
    const next = new Set(kept)
    if (on) next.add(idOf(warning))
    else next.delete(idOf(warning))
    setKept(next)
  }
  const goTo = (warning: GridProblem) => {
    onClose()
    setTimeout(() => sheet.focus.current(warning.key, warning.field))
  }
  return (
    <Dialog
      title={port.base ? 'Look the changes through' : 'Look the quotation through'}
      note={[sheet.request.case.title, sheet.request.buyerName].filter(Boolean).join(', ')}
      cancel="Back"
      onClose={onClose}
      onSubmit={() => {
        const [first] = open
        if (first) document.getElementById(idOf(first))?.focus()
        else if (!busy) onSend()
      }}
      foot={open.length > 0 ? `${open.length} to keep or to put right` : 'It is sent once'}
      actions={
        <Button
          kind="primary"
          type="submit"
          id="send-now"
          busy={busy}
          aria-disabled={open.length > 0 || undefined}
        >
          {port.sendLabel ?? 'Send now'}
        </Button>
      }
    >
      {warnings.length > 0 && (
        <Warnings warnings={warnings} kept={kept} onKeep={keep} onGo={goTo} />
      )}
      <Comes sheet={sheet} port={port} files={files} />
      {port.base && <Changes sheet={sheet} base={port.base} files={files} />}
    </Dialog>
  )
}

const idOf = (warning: GridProblem) => `keep-${warning.key ?? 'terms'}-${warning.field}`

interface WarningsProps {
  warnings: readonly GridProblem[]
  kept: ReadonlySet<string>
  onKeep: (warning: GridProblem, on: boolean) => void
  onGo: (warning: GridProblem) => void
}

function Warnings({ warnings, kept, onKeep, onGo }: WarningsProps) {
  return (
    <section className="review__odd" aria-labelledby="h-odd">
      <h3 id="h-odd">
        <Icon of={TriangleAlert} />
        {warnings.length === 1 ? 'One thing is unusual' : `${warnings.length} things are unusual`}
        {warnings.length > 1 && (
          <Button
            small
            kind="quiet"
            onClick={() => warnings.forEach((warning) => onKeep(warning, true))}
          >
            Keep all
          </Button>
        )}
      </h3>
      <ul>
        {warnings.map((warning) => (
          <li key={idOf(warning)} className="row">
            <span className="grow">
              <span className="medium">{warning.title}</span>
              <br />
              <span className="muted small">{warning.detail}</span>
            </span>
            <label className="row">
              <input
                className="box"
                type="checkbox"
                id={idOf(warning)}
                checked={kept.has(idOf(warning))}
                onChange={(event) => onKeep(warning, event.target.checked)}
              />
              Keep<span className="sr"> {warning.title}</span>
            </label>
            <Button small onClick={() => onGo(warning)}>
              Go to it<span className="sr">: {warning.title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The sum row by row, and how much of the request is answered. */
function Comes({ sheet, port, files }: Pick<Props, 'sheet' | 'port' | 'files'>) {
  const { lines, whole } = useTotals(sheet)
  const { currency, discountPercent, otherChargesLabel } = sheet.header
  const open = sheet.store.all().filter((row) => !row.alternative && !isPriced(row))
  const rows: [string, string][] = [
    ['Goods', whole.goods],
    ...(Number(whole.discount) === 0
      ? []
      : ([
          [
            `Discount ${formatPercent(parseDecimal(discountPercent.replace(/%$/, '')))}`,
            whole.discount,
          ],
        ] as [string, string][])),
    ['Freight', whole.freight],
    [otherChargesLabel || 'Other charges', whole.other],
  ]
  return (
    <dl className="review__sum">
      <Fact label="Lines quoted">
        {lines.quoted} of {lines.lines}
        {lines.alternatives > 0 && `, ${counted(lines.alternatives, 'alternative')}`}
      </Fact>
      {open.length > 0 && (
        <Fact label="Go as not quoted">{someOf(open.map((row) => row.number))}</Fact>
      )}
      <Fact label="Files">{fileCount(files)}</Fact>
      <ReviewTerms port={port} />
      {rows.map(([label, amount]) => (
        <Fact key={label} label={label} num>
          {formatAmount(amount, currency)}
        </Fact>
      ))}
      <div className="review__total">
        <dt>Total</dt>
        <dd className="num">
          {currency} {formatAmount(whole.total, currency)}
        </dd>
      </div>
    </dl>
  )
}

function Fact({ label, num, children }: { label: string; num?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={num ? 'num' : undefined}>{children}</dd>
    </div>
  )
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

const someOf = (numbers: readonly string[]) =>
  numbers.length > 24
    ? `${numbers.slice(0, 20).join(', ')} and ${numbers.length - 20} more`
    : numbers.join(', ')

function fileCount({ kept, files, classApprovals, certificates }: SheetFiles): string {
  const parts = [
    [kept.files.length + files.length, 'attachment'],
    [kept.classApprovals.length + classApprovals.length, 'class approval'],
    [kept.certificates.length + certificates.length, 'certificate'],
  ] as const
  const some = parts.filter(([count]) => count > 0)
  return some.length === 0 ? 'None' : some.map(([count, what]) => counted(count, what)).join(', ')
}

interface ChangesProps {
  sheet: Sheet
  base: NonNullable<SheetPort['base']>
  files: SheetFiles
}

function Changes({ sheet, base, files }: ChangesProps) {
  const rows = useMemo(
    () => [...fileChanges(base, files), ...changesSince(base, sheet.form(), sheet.request.lines)],
    [base, files, sheet],
  )
  const [all, setAll] = useState(false)
  if (rows.length === 0)
    return <Notice tone="amber">Nothing typed differs from {base.label}.</Notice>
  const shown = all ? rows : rows.slice(0, 12)
  return (
    <section aria-label={`Changes since ${base.label}`}>
      <h3>Changes since {base.label}</h3>
      <ChangeTable
        rows={shown.map((row, i) => ({ ...row, again: i > 0 && shown[i - 1]!.line === row.line }))}
      />
      {rows.length > shown.length && (
        <button className="link-btn" type="button" onClick={() => setAll(true)}>
          Show all {rows.length}
        </button>
      )}
    </section>
  )
}

/** Files that are taken off, and new ones. */
function fileChanges(base: NonNullable<SheetPort['base']>, files: SheetFiles) {
  const { kept } = files
  const stays = new Set([...kept.files, ...kept.classApprovals, ...kept.certificates])
  const before = [...base.attachments, ...base.classApprovals, ...base.certificates]
  const known = new Set(before.map(({ id }) => id))
  const added = [
    ...kept.classApprovals.filter(({ id }) => !known.has(id)),
    ...files.files,
    ...files.classApprovals,
    ...files.certificates.map(({ file }) => file),
  ]
  const row = (id: string, from: string, to: string) => ({
    id,
    line: 'Files',
    field: 'File',
    from,
    to,
  })
  return [
    ...before.filter((file) => !stays.has(file)).map(({ id, name }) => row(id, name, 'taken off')),
    ...added.map(({ name }, i) => row(`new${i}`, '', name)),
  ]
}
