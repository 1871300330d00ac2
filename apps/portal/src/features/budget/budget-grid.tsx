import { useMemo } from 'react'
import { CaseType, caseTypeLabels } from '@fairlead/validation/vocabulary'
import { Field, Select } from '../../ui/field.tsx'
import { LineGrid } from '../../ui/grid/line-grid.tsx'
import { Section } from '../../ui/section.tsx'
import { accountList, budgetColumns, type RowProblems } from './budget-columns.tsx'
import { categoryRow, type BudgetStore } from './budget-store.ts'
import look from './budget.module.css'

interface Props {
  store: BudgetStore
  problems: RowProblems
}

/** The categories of a budget in the house's grid. */
export function BudgetGrid({ store, problems }: Props) {
  const columns = useMemo(() => budgetColumns(store, problems), [store, problems])
  const rows = store.all()
  return (
    <Section title="Categories">
      <datalist id={accountList}>
        {rows.map(
          ({ key, accountCode, name, under }) =>
            accountCode !== '' &&
            under === '' && (
              <option key={key} value={accountCode}>
                {name}
              </option>
            ),
        )}
      </datalist>
      <LineGrid
        store={store}
        columns={columns}
        keys={store.order}
        blank={categoryRow}
        caption="Categories of the budget"
        className={look['grid']!}
      />
    </Section>
  )
}

/** Where lines without an account count, by the kind of their order. */
export function Defaults({ store }: { store: BudgetStore }) {
  const rows = store.all()
  const choose = (kind: CaseType, chosen: string) =>
    store.set(
      rows.flatMap(({ key, defaultFor }) => {
        const others = defaultFor.filter((each) => each !== kind)
        const now = key === chosen ? [...others, kind] : others
        return now.length === defaultFor.length
          ? []
          : [{ key, field: 'defaultFor', text: now.join(' ') }]
      }),
    )
  return (
    <Section title="Lines without an account" note="Counted by the kind of their order">
      <div className="fields">
        {CaseType.options.map((kind) => (
          <Field key={kind} label={caseTypeLabels[kind]}>
            <Select
              value={rows.find(({ defaultFor }) => defaultFor.includes(kind))?.key ?? ''}
              empty="No account"
              onChange={(chosen) => choose(kind, chosen)}
              options={rows.flatMap(({ key, accountCode, name }) =>
                accountCode ? [{ value: key, label: `${accountCode} ${name}` }] : [],
              )}
            />
          </Field>
        ))}
      </div>
    </Section>
  )
}
