import { useMemo, useState, useSyncExternalStore } from 'react'
import { BudgetForm, budgetPolicyLabels, type BudgetPolicy } from '@fairlead/validation/budget'
import { isSame } from '../../drafts/is-same.ts'
import { optionsOf } from '../../frame/labels.ts'
import { act } from '../../server/act.ts'
import { useAction, useCall, whileTyping } from '../../server/queries.ts'
import type { CallFailed } from '../../server/call-failed.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Panel } from '../../ui/dialog.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { ChangeTable, type ChangeRow } from '../../ui/grid/block-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Budget } from './budget-bars.tsx'
import type { RowProblems } from './budget-columns.tsx'
import { changesOf } from './budget-changes.ts'
import { BudgetGrid, Defaults } from './budget-grid.tsx'
import { typedRows } from './budget-rows.ts'
import { BudgetStore, type CategoryRow } from './budget-store.ts'
import { NewBudgetHead } from './new-budget-head.tsx'
import { useBeginning } from './use-beginning.tsx'

interface Props {
  /** Null for a new one. */
  budget: Budget | null
  /** Of a new one: the company's, or a vessel's. */
  ofVessel?: boolean
  year?: number
  onClose: () => void
  onMade?: (id: number) => void
  /** It was deleted. */
  onGone?: (() => void) | undefined
}
type Problem = { path: string; message: string }

const deleted =
  'A colleague deleted this budget in the meantime. Copy what you typed, and make a new one'

/** A budget with its categories, new or changed. */
export function BudgetEditor({
  budget: now,
  ofVessel = false,
  year,
  onClose,
  onMade,
  onGone,
}: Props) {
  // It is saved over what it was opened with, whatever its page shows meanwhile.
  const [opened] = useState(now)
  const [budget, setBudget] = useState(now)
  const [theirs, setTheirs] = useState<ChangeRow[] | null>(null)
  const [start, setStart] = useState(() => ({
    categories: new BudgetStore(typedRows(budget?.categories ?? [])).typed().categories,
    policy: budget?.policy ?? ('SHOW' as BudgetPolicy),
    head: { vesselId: '', currency: '' },
  }))
  const [store, setStore] = useState(() => new BudgetStore(typedRows(budget?.categories ?? [])))
  useSyncExternalStore(store.subscribe, () => store.version)
  const [policy, setPolicy] = useState(start.policy)
  const [head, setHead] = useState(start.head)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  /** The rows that the problems count. */
  const [sent, setSent] = useState<readonly CategoryRow[]>([])
  const ofRows = useMemo(() => problemsOf(problems, sent), [problems, sent])
  const [leaving, setLeaving] = useState(false)
  const own = useCall('rate.list', {}, whileTyping).data
  const currency = head.currency || own?.base || ''
  const onError = (error: CallFailed) =>
    setProblems(error.problems.length > 0 ? error.problems : [{ path: '', message: error.message }])
  const create = useAction('budget.create', {
    quiet: true,
    done: 'Budget made',
    onSuccess: ({ id }) => {
      onClose()
      onMade?.(id)
    },
  })
  const save = useAction('budget.save', { quiet: true, done: 'Budget saved', onSuccess: onClose })
  const remove = useAction('budget.remove', {
    quiet: true,
    done: 'Budget deleted',
    onSuccess: () => {
      onClose()
      onGone?.()
    },
  })
  /** What a colleague saved meanwhile is shown; what is saved or deleted then is decided knowing it. */
  const showTheirs = async (error: CallFailed) => {
    onError(error)
    if (error.status === 404) setProblems([{ path: '', message: deleted }])
    if (error.code !== 'record.stale' || !opened) return
    const saved = await act('budget.get', { params: { id: opened.id } }).catch(() => null)
    if (!saved) return
    setTheirs(changesOf(opened, saved))
    setBudget(saved)
    setProblems([])
  }
  const beginning = useBeginning({
    isTyped: () => !isSame(store.typed().categories, start.categories),
    onTake: (copied) => {
      const begun = new BudgetStore(typedRows(copied?.categories ?? []))
      setStore(begun)
      setStart({ ...start, categories: begun.typed().categories })
      if (!copied) return
      setPolicy(copied.policy)
      setHead((before) => ({ ...before, currency: copied.currency }))
    },
  })
  const submit = () => {
    const { rows, categories } = store.typed()
    setSent(rows)
    const read = BudgetForm.safeParse({ policy, categories })
    const found = read.success
      ? []
      : read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    if (!budget && ofVessel && !head.vesselId)
      found.unshift({ path: 'vesselId', message: 'Please choose a vessel' })
    setProblems(found)
    if (found.length > 0) return
    const form = { policy, categories }
    if (budget)
      save.mutate(
        { params: { id: budget.id }, body: { ...form, version: budget.version } },
        { onError: (error) => void showTheirs(error) },
      )
    else
      create.mutate(
        { body: { ...form, year: year!, currency, vesselId: Number(head.vesselId) || null } },
        { onError },
      )
  }
  const whole = [
    ...problems.flatMap(({ path, message }) =>
      path === 'vesselId' || rowPath.test(path) ? [] : message,
    ),
    ...store.order.flatMap((key, i) => {
      const problem = ofRows.get(store.row(key)!)
      return problem ? `Line ${i + 1}: ${problem.message}` : []
    }),
  ]
  return (
    <Panel
      title={budget ? 'Edit budget' : `New budget of ${year}`}
      note={
        budget
          ? `${budget.vessel?.name ?? 'The company'}, ${budget.year}, in ${budget.currency}`
          : undefined
      }
      unsaved={!isSame({ categories: store.typed().categories, policy, head }, start)}
      onClose={onClose}
      onSubmit={submit}
      foot={
        budget && (
          <Button kind="danger-quiet" aria-haspopup="dialog" onClick={() => setLeaving(true)}>
            Delete budget
          </Button>
        )
      }
      actions={
        <Button kind="primary" type="submit" busy={create.isPending || save.isPending}>
          {budget ? 'Save budget' : 'Make the budget'}
        </Button>
      }
    >
      {whole.length > 0 && (
        <Notice tone="red">
          <span role="alert">{whole.join('. ')}</span>
        </Notice>
      )}
      {theirs && (
        <>
          <Notice tone="amber">
            <span role="alert">
              A colleague changed this budget in the meantime. What you save or delete now takes the
              place of it.
            </span>
          </Notice>
          {theirs.length > 0 && <ChangeTable rows={theirs} tense="done" />}
        </>
      )}
      <div className="fields">
        {!budget && (
          <NewBudgetHead
            ofVessel={ofVessel}
            year={year!}
            head={{ ...head, currency }}
            problem={problems.find(({ path }) => path === 'vesselId')?.message}
            onChange={(more) => setHead({ ...head, ...more })}
            from={beginning.from}
            onFrom={beginning.choose}
          />
        )}
        <Field label="When orders go over">
          <Select
            value={policy}
            onChange={(value) => setPolicy(value as BudgetPolicy)}
            options={optionsOf(budgetPolicyLabels)}
          />
        </Field>
      </div>
      <BudgetGrid key={store.id} store={store} problems={ofRows} />
      <Defaults store={store} />
      {beginning.question}
      {leaving && budget && (
        <ConfirmDialog
          danger
          title="Delete the budget"
          action="Delete the budget"
          busy={remove.isPending}
          onClose={() => setLeaving(false)}
          onConfirm={() =>
            remove.mutate(
              { params: { id: budget.id }, query: { version: budget.version } },
              {
                onError: (error) => {
                  setLeaving(false)
                  void showTheirs(error)
                },
              },
            )
          }
        >
          Its categories and what was counted are gone. The orders stay as they are.
        </ConfirmDialog>
      )}
    </Panel>
  )
}

const rowPath = /categories\.(\d+)\.(\w+)$/

/** What is wrong with which row: the first thing of each. */
function problemsOf(problems: readonly Problem[], rows: readonly CategoryRow[]): RowProblems {
  const found = problems.flatMap(({ path, message }) => {
    const [, at, field = ''] = rowPath.exec(path) ?? []
    const row = at === undefined ? undefined : rows[Number(at)]
    return row ? [[row, { field, message }] as const] : []
  })
  return new Map(found.toReversed())
}
