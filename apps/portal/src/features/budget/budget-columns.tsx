import X from 'lucide-react/icons/x'
import { budgetAmount } from '@fairlead/validation/budget'
import { IconButton } from '../../ui/button.tsx'
import type { GridColumn } from '../../ui/grid/column.ts'
import type { BudgetStore, CategoryRow } from './budget-store.ts'

type Column = GridColumn<CategoryRow>
type Field = 'accountCode' | 'name' | 'under' | 'amount'

/** What the server or the rules said of a row, as long as it stands as it stood then. */
export type RowProblems = ReadonlyMap<CategoryRow, { field: string; message: string }>

/** The list of accounts that another one can be part of. */
export const accountList = 'budget-accounts'

/** The columns of a budget. */
export function budgetColumns(store: BudgetStore, problems: RowProblems): Column[] {
  const column = (id: Field, title: string, width: number | null): Column => ({
    id,
    title,
    width,
    value: (row) => row[id],
    typing: { problem: (row) => problemIn(problems, row, id) },
  })
  const under = { ...column('under', 'Part of', 104), label: 'Category above' }
  const amount = column('amount', 'Amount', 120)
  return [
    { id: 'number', title: '#', width: 36, num: true, head: true, value: () => '' },
    column('accountCode', 'Account', 104),
    column('name', 'Name', null),
    { ...under, typing: { ...under.typing, list: accountList } },
    { ...amount, num: true, typing: { ...amount.typing, kind: 'decimal', tidy: budgetAmount } },
    {
      id: 'remove',
      title: 'Take out',
      hideTitle: true,
      width: 40,
      className: () => '',
      value: () => '',
      draw: (row, _, at) =>
        store.has(row.key) && (
          <IconButton
            small
            icon={X}
            tabIndex={-1}
            label={`Take out ${row.accountCode || `line ${at}`}`}
            onClick={() => store.remove([row.key])}
          />
        ),
    },
  ]
}

function problemIn(problems: RowProblems, row: CategoryRow, field: Field): string | null {
  const problem = problems.get(row)
  return problem?.field === field ? problem.message : null
}
