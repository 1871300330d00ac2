import { linesNeedingReason, taken } from '@fairlead/validation/choice'
import { decisionForm, type DecisionEntries } from '@fairlead/validation/choice-form'
import type { Decision } from '@fairlead/validation/decision'
import { formatDate } from '@fairlead/formatting/date'
import { formatMoney } from '@fairlead/formatting/number'
import { counted } from '@fairlead/validation/counted'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useMemo, useState } from 'react'
import { useAction } from '../../../server/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { AreaField, SwitchField, TextField } from '../../../ui/form/fields.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { listOf, type Choices } from './choice.ts'
import type { Column, Matrix, MatrixLine } from './matrix-model.ts'
import './order-dialog.css'
import { brokenPacks } from './pack-notes.ts'

interface Props {
  matrix: Matrix
  choices: Choices
  decision: Decision
  /** Whether a choice that is not the lowest needs a reason. */
  reasonRequired: boolean
  /** A tender is awarded: a contract is made of it. */
  tender: boolean
  busy: boolean
  /** The reason as it was typed before, where the orders were refused. */
  reason: string
  onClose: () => void
  /** Reasons by line, and the rest. */
  onConfirm: (said: {
    reasons: ReadonlyMap<number, string>
    reason: string
    acceptExpired: number[]
  }) => void
}

/** Before orders are made: what goes to whom, what stays open, expired prices, and why. */
export function OrderDialog(props: Props) {
  const { matrix, choices, decision, tender, busy, onClose, onConfirm } = props
  const chosen = useMemo(() => chosenBySupplier(matrix, choices), [matrix, choices])
  const expired = chosen.filter(({ column }) => column.quotation.expired)
  const dearer = useMemo(
    () =>
      linesNeedingReason(matrix.comparison, listOf(choices)).flatMap(
        (id) => matrix.byLine.get(id) ?? [],
      ),
    [matrix, choices],
  )
  const needed = { expired: expired.length > 0, reasons: requiredOf(props, dearer) }
  const form = useForm<DecisionEntries>(decisionForm(needed), {
    reason: props.reason,
    reasons: Object.fromEntries(
      [...choices].map(([line, choice]) => [String(line), choice.reason]),
    ),
    acceptExpired: false,
  })
  const { control } = form
  const action = tender ? 'Award the tender' : `Make ${counted(decision.orders, 'order')}`
  const submit = form.handleSubmit(({ reason, reasons, acceptExpired }) =>
    onConfirm({
      reason: reason.trim(),
      reasons: new Map(dearer.map(({ id }) => [id, reasons[String(id)]?.trim() ?? ''])),
      acceptExpired: acceptExpired ? expired.map(({ column }) => column.id) : [],
    }),
  )
  return (
    <Dialog
      title={action}
      note={formatMoney(decision.cost, matrix.currency)}
      cancel="Back to the comparison"
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <Button kind="primary" type="submit" busy={busy}>
          {action}
        </Button>
      }
    >
      <ul className="deciding">
        {chosen.map(({ column, lines }) => (
          <li key={column.id}>
            <span className="medium">{column.name}</span>
            <span className="muted">{counted(lines, 'line')}</span>
          </li>
        ))}
      </ul>
      <Remarks {...props} />
      <Packs {...props} />
      {expired.map(({ column }) => (
        <Expired key={column.id} column={column} />
      ))}
      {expired.length > 0 && (
        <SwitchField
          control={control}
          name="acceptExpired"
          label="Order at the expired prices all the same"
        />
      )}
      <Dearer {...props} lines={dearer} control={control} />
      <AreaField
        control={control}
        name="reason"
        label={tender ? 'Reason for the award' : 'Reason for these orders'}
        hint="Stands in the report and in the history of the RFQ"
        rows={2}
        maxLength={1000}
      />
    </Dialog>
  )
}

/** The lines for which the company wants a reason. */
const requiredOf = ({ reasonRequired }: Props, dearer: readonly MatrixLine[]) =>
  reasonRequired ? dearer.map(({ id }) => id) : []

/** What is chosen, supplier by supplier. */
function chosenBySupplier(matrix: Matrix, choices: Choices) {
  const all = taken(matrix.comparison, listOf(choices))
  const byQuotation = Map.groupBy(all, ({ landed }) => landed.quotation.id)
  return matrix.columns.flatMap((column) => {
    const own = byQuotation.get(column.id)
    return own ? [{ column, lines: own.length }] : []
  })
}

function Remarks({ matrix, decision, tender }: Props) {
  const open = decision.uncoveredLines.length + decision.shortLines.length
  if (open === 0 && !tender) return null
  return (
    <Notice tone="plain" icon={TriangleAlert}>
      {open > 0 && (
        <p>
          {open} of {matrix.lines.length} lines stay uncovered or short.
          {!tender && ' They remain on this RFQ and can be ordered later.'}
        </p>
      )}
      {tender && (
        <p>
          The chosen suppliers and the others are told, and the RFQ is closed. Contracts are made
          outside for now.
        </p>
      )}
    </Notice>
  )
}

function Expired({ column }: { column: Column }) {
  const { quotation, name } = column
  const [asked, setAsked] = useState(quotation.renewalAskedAt)
  const renew = useAction('quotation.askRenewal', {
    done: `${name} was asked for a renewal`,
    onSuccess: () => setAsked(new Date().toISOString()),
  })
  return (
    <Notice tone="amber" icon={TriangleAlert}>
      <p className="row">
        <span className="grow">
          {name}: prices were good until {formatDate(quotation.pricesGoodUntil)}.
          {asked && ` Renewal asked ${formatDate(asked)}.`}
        </span>
        <Button
          small
          busy={renew.isPending}
          onClick={() => renew.mutate({ params: { id: column.id } })}
        >
          Ask for renewal
        </Button>
      </p>
    </Notice>
  )
}

/** Quantities that do not fit how the suppliers pack: ordered as chosen, and said before. */
function Packs({ matrix, choices }: Props) {
  const broken = brokenPacks(matrix, listOf(choices))
  if (broken.length === 0) return null
  return (
    <Notice tone="amber" icon={TriangleAlert}>
      <ul>
        {broken.slice(0, most).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {broken.length > most && <p>and {broken.length - most} more</p>}
      <p>They are ordered as chosen. The supplier may answer with another quantity.</p>
    </Notice>
  )
}

type Control = ReturnType<typeof useForm<DecisionEntries>>['control']

/** At most so many lines have a field of their own; the reason for all covers the rest. */
const most = 30

function Dearer({
  lines,
  control,
  reasonRequired,
}: Props & { lines: readonly MatrixLine[]; control: Control }) {
  if (lines.length === 0) return null
  return (
    <fieldset className="stack">
      <legend className="medium">
        {lines.length} {lines.length === 1 ? 'line does' : 'lines do'} not take the lowest
        comparable offer
      </legend>
      <p className="muted small">
        {reasonRequired
          ? 'Say why, line by line or for all of them below.'
          : 'You can say why, line by line or for all of them below.'}
      </p>
      {lines.slice(0, most).map((line) => (
        <TextField
          key={line.id}
          control={control}
          name={`reasons.${line.id}`}
          label={`Line ${line.number}, ${line.line.name}`}
          maxLength={1000}
        />
      ))}
    </fieldset>
  )
}
