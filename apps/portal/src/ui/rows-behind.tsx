import { useState } from 'react'
import { Button } from './button.tsx'

const PAGE = 50

/** The rows behind a figure: read in pages that grow, the largest or newest first until a head says otherwise. */
export function useRowsBehind<Field extends string>(first: Field) {
  const [shown, setShown] = useState(PAGE)
  const [sort, setSort] = useState<{ field: Field; order: 'ASC' | 'DESC' }>({
    field: first,
    order: 'DESC',
  })
  return {
    range: [0, shown - 1] as [number, number],
    sort: [sort.field, sort.order] as [Field, 'ASC' | 'DESC'],
    sorting: sort,
    onSort: (field: string) =>
      setSort({
        field: field as Field,
        order: sort.field === field && sort.order === 'DESC' ? 'ASC' : 'DESC',
      }),
    onMore: () => setShown(shown + PAGE),
  }
}

interface MoreRowsProps {
  list: { total: number; data: readonly unknown[] } | undefined
  onMore: () => void
}

/** Below them: how many more there are to show. */
export function MoreRows({ list, onMore }: MoreRowsProps) {
  const left = list ? list.total - list.data.length : 0
  if (left <= 0) return null
  return (
    <p>
      <Button small onClick={onMore}>
        Show {Math.min(PAGE, left)} more
      </Button>
    </p>
  )
}
