import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import {
  accountKey,
  BudgetForm,
  type BudgetPolicy,
  budgetPolicyLabels,
  type BudgetCategoryForm,
} from '@fairlead/validation/budget'
import { parseDecimal } from '@fairlead/validation/decimal'
import { CaseType, caseTypeLabels } from '@fairlead/validation/vocabulary'
import { isSame } from '../../drafts/is-same.ts'
import { optionsOf } from '../../frame/labels.ts'
import { useAction, whileTyping, useCall, useListCall } from '../../server/queries.ts'
import { act } from '../../server/act.ts'
import type { CallFailed } from '../../server/call-failed.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Panel } from '../../ui/dialog.tsx'
import { Field, Select, TextInput } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/form/number-input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import type { Budget } from './budget-bars.tsx'
import { inOrder, typedRows } from './budget-rows.ts'
import look from './budget.module.css'

interface Props {
  /** Null for a new one. */
  budget: Budget | null
  /** Of a new one: the company's, or a vessel's. */
  ofVessel?: boolean
  year?: number
  onClose: () => void
  onMade?: (id: number) => void
}
type Problem = { path: string; message: string }

const empty: BudgetCategoryForm = {
  accountCode: '',
  name: '',
  amount: '',
  under: null,
  defaultFor: [],
}

/** A budget with its categories, new or changed. */
export function BudgetEditor({ budget, ofVessel = false, year, onClose, onMade }: Props) {
  const [start] = useState(() => ({
    rows: budget ? typedRows(budget.categories) : [empty],
    policy: budget?.policy ?? ('SHOW' as BudgetPolicy),
    head: { vesselId: '', currency: '' },
  }))
  const [rows, setRows] = useState(start.rows)
  const [policy, setPolicy] = useState(start.policy)
  const [head, setHead] = useState(start.head)
  const [problems, setProblems] = useState<readonly Problem[]>([])
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
  const remove = useAction('budget.remove', { done: 'Budget deleted', onSuccess: onClose })
  const submit = () => {
    const categories = inOrder(filled(rows)).map((row) => ({
      ...row,
      amount: parseDecimal(row.amount) ?? row.amount,
    }))
    const read = BudgetForm.safeParse({ policy, categories })
    const found = read.success
      ? []
      : read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    if (!budget && ofVessel && !head.vesselId)
      found.unshift({ path: 'vesselId', message: 'Please choose a vessel' })
    setRows(categories.length > 0 ? inOrder(filled(rows)) : rows)
    setProblems(found)
    if (found.length > 0) return
    const form = { policy, categories }
    if (budget)
      save.mutate(
        { params: { id: budget.id }, body: { ...form, version: budget.version } },
        { onError },
      )
    else
      create.mutate(
        { body: { ...form, year: year!, currency, vesselId: Number(head.vesselId) || null } },
        { onError },
      )
  }
  const whole = problems.filter(({ path }) => !/categories\.\d/.test(path) && path !== 'vesselId')
  return (
    <Panel
      title={budget ? 'Edit budget' : `New budget of ${year}`}
      note={
        budget
          ? `${budget.vessel?.name ?? 'The company'}, ${budget.year}, in ${budget.currency}`
          : undefined
      }
      unsaved={!isSame({ rows, policy, head }, start)}
      onClose={onClose}
      onSubmit={submit}
      foot={
        budget && (
          <Button kind="danger-quiet" onClick={() => setLeaving(true)}>
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
          <span role="alert">{whole.map(({ message }) => message).join('. ')}</span>
        </Notice>
      )}
      <div className="fields">
        {!budget && (
          <NewHead
            ofVessel={ofVessel}
            year={year!}
            head={{ ...head, currency }}
            problem={problems.find(({ path }) => path === 'vesselId')?.message}
            onChange={(more) => setHead({ ...head, ...more })}
            onCopy={(copied) => {
              setRows(typedRows(copied.categories))
              setPolicy(copied.policy)
            }}
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
      <Rows rows={rows} problems={problems} onChange={setRows} />
      <Defaults rows={rows} onChange={setRows} />
      {leaving && budget && (
        <ConfirmDialog
          danger
          title="Delete the budget"
          action="Delete the budget"
          busy={remove.isPending}
          onClose={() => setLeaving(false)}
          onConfirm={() => remove.mutate({ params: { id: budget.id } })}
        >
          Its categories and what was counted are gone. The orders stay as they are.
        </ConfirmDialog>
      )}
    </Panel>
  )
}

const filled = (rows: readonly BudgetCategoryForm[]) =>
  rows.filter(({ accountCode, name, amount }) => accountCode || name || amount)

interface NewHeadProps {
  ofVessel: boolean
  year: number
  head: { vesselId: string; currency: string }
  problem: string | undefined
  onChange: (more: Partial<NewHeadProps['head']>) => void
  onCopy: (budget: Budget) => void
}

/** What a budget is of, and which one it begins with: last year's, or another one as a template. */
function NewHead({ ofVessel, year, head, problem, onChange, onCopy }: NewHeadProps) {
  const fleet = useListCall(
    'vessel.list',
    { range: [0, 199], sort: ['name', 'ASC'] },
    { enabled: ofVessel },
  )
  const currencies = useCall('ref.currencies', {}, { staleTime: Infinity }).data ?? []
  const before =
    useCall('budget.list', { query: { year: year - 1 } }, whileTyping).data?.budgets ?? []
  const same = useCall('budget.list', { query: { year } }, whileTyping).data?.budgets ?? []
  const [from, setFrom] = useState('')
  return (
    <>
      {ofVessel && (
        <Field label="Vessel" required error={problem}>
          <Select
            value={head.vesselId}
            onChange={(vesselId) => onChange({ vesselId })}
            empty="Choose a vessel"
            options={(fleet.data?.data ?? [])
              .filter(({ id }) => !same.some(({ vessel }) => vessel?.id === id))
              .map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Field>
      )}
      <Field label="Currency">
        <Select
          value={head.currency}
          onChange={(currency) => onChange({ currency })}
          options={currencies.map(({ code }) => ({ value: code, label: code }))}
        />
      </Field>
      <Field label="Start from">
        <Select
          value={from}
          empty="An empty one"
          onChange={(id) => {
            setFrom(id)
            if (id) void act('budget.get', { params: { id: Number(id) } }).then(onCopy)
          }}
          options={[...before, ...same].map(({ id, vessel, year: of }) => ({
            value: String(id),
            label: `${vessel?.name ?? 'The company'} ${of}`,
          }))}
        />
      </Field>
    </>
  )
}

interface RowsProps {
  rows: readonly BudgetCategoryForm[]
  problems: readonly Problem[]
  onChange: (rows: BudgetCategoryForm[]) => void
}

function Rows({ rows, problems, onChange }: RowsProps) {
  const put = (at: number, more: Partial<BudgetCategoryForm>) =>
    onChange(rows.map((row, i) => (i === at ? { ...row, ...more } : row)))
  const problem = (at: number, field: string) =>
    problems.find(({ path }) => path.endsWith(`categories.${at}.${field}`))?.message
  return (
    <Section title="Categories">
      <div className={look['rows']}>
        {rows.map((row, i) => {
          const above = rows.filter(
            (each) => each !== row && each.under === null && each.accountCode.trim() !== '',
          )
          const name = row.accountCode || `row ${i + 1}`
          return (
            <div className={look['row']} key={i} role="group" aria-label={`Category ${name}`}>
              <Field label="Account" hideLabel={i > 0} error={problem(i, 'accountCode')}>
                <TextInput
                  value={row.accountCode}
                  maxLength={60}
                  onChange={(accountCode) => onChange(renamed(rows, i, accountCode))}
                />
              </Field>
              <Field label="Name" hideLabel={i > 0} error={problem(i, 'name')}>
                <TextInput
                  value={row.name}
                  maxLength={80}
                  onChange={(text) => put(i, { name: text })}
                />
              </Field>
              <Field label="Part of" hideLabel={i > 0} error={problem(i, 'under')}>
                <Select
                  value={row.under ?? ''}
                  empty="-"
                  onChange={(under) => put(i, { under: under || null })}
                  options={above.map(({ accountCode }) => ({
                    value: accountCode,
                    label: accountCode,
                  }))}
                />
              </Field>
              <Field label="Amount" hideLabel={i > 0} error={problem(i, 'amount')}>
                <NumberInput value={row.amount} onChange={(amount) => put(i, { amount })} />
              </Field>
              <IconButton
                icon={Trash2}
                small
                label={`Take out ${name}`}
                onClick={() => onChange(renamed(rows, i, '').filter((_, n) => n !== i))}
              />
            </div>
          )
        })}
      </div>
      <p>
        <Button small icon={Plus} onClick={() => onChange([...rows, empty])}>
          Add a category
        </Button>
      </p>
    </Section>
  )
}

/** Sub-categories follow the account they are part of; without one they stand on top. */
const renamed = (rows: readonly BudgetCategoryForm[], at: number, accountCode: string) => {
  const was = accountKey(rows[at]!.accountCode)
  return rows.map((row, i) => {
    if (i === at) return { ...row, accountCode }
    const follows = was !== '' && row.under !== null && accountKey(row.under) === was
    return follows ? { ...row, under: accountCode || null } : row
  })
}

/** Where lines without an account count, by the kind of their order. */
function Defaults({ rows, onChange }: Omit<RowsProps, 'problems'>) {
  return (
    <Section title="Lines without an account" note="Counted by the kind of their order">
      <div className="fields">
        {CaseType.options.map((kind) => (
          <Field key={kind} label={caseTypeLabels[kind]}>
            <Select
              value={String(rows.findIndex(({ defaultFor }) => defaultFor.includes(kind)))}
              onChange={(at) =>
                onChange(
                  rows.map((row, i) => {
                    const others = row.defaultFor.filter((each) => each !== kind)
                    return { ...row, defaultFor: String(i) === at ? [...others, kind] : others }
                  }),
                )
              }
              options={[
                { value: '-1', label: 'No account' },
                ...rows.flatMap(({ accountCode, name }, i) =>
                  accountCode ? [{ value: String(i), label: `${accountCode} ${name}` }] : [],
                ),
              ]}
            />
          </Field>
        ))}
      </div>
    </Section>
  )
}
