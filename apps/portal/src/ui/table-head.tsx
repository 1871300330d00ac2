import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { Identifier } from 'ra-core'
import { Icon } from './icon.tsx'

export interface Sorting {
  field: string
  order: 'ASC' | 'DESC'
}
/** As react-admin's list context has it. */
export interface Selection {
  selectedIds: readonly Identifier[]
  onToggleItem: (id: Identifier) => void
  onSelect: (ids: Identifier[]) => void
}

/** The box above the boxes of the rows. */
export function SelectAll({
  ids,
  selection,
}: {
  ids: readonly Identifier[]
  selection: Selection
}) {
  const { selectedIds, onSelect } = selection
  const here = ids.filter((id) => selectedIds.includes(id)).length
  const all = ids.length > 0 && here === ids.length
  const mixed = here > 0 && !all
  return (
    <input
      className={mixed ? 'box is-mixed' : 'box'}
      type="checkbox"
      aria-label={`Select all ${ids.length} on this page`}
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = mixed
      }}
      onChange={() =>
        onSelect(
          all
            ? selectedIds.filter((id) => !ids.includes(id))
            : [...new Set([...selectedIds, ...ids])],
        )
      }
    />
  )
}

interface HeadCellProps {
  column: { label: string; sort?: string; align?: 'right' }
  sorting: Sorting | undefined
  onSort: ((field: string) => void) | undefined
}

/** The head of a column; one that sorts is a button. */
export function HeadCell({ column, sorting, onSort }: HeadCellProps) {
  const sorted = column.sort !== undefined && sorting?.field === column.sort
  const direction = sorting?.order === 'ASC' ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      className={column.align === 'right' ? 'num' : undefined}
      aria-sort={sorted ? direction : undefined}
    >
      {column.sort && onSort ? (
        <button className="sort" type="button" onClick={() => onSort(column.sort!)}>
          {column.label}
          {sorted && <Icon of={direction === 'ascending' ? ArrowUp : ArrowDown} size={12} />}
        </button>
      ) : (
        column.label || <span className="sr">Actions</span>
      )}
    </th>
  )
}
