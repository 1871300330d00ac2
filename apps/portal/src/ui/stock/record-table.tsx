import { useMediaQuery } from '@mui/material'
import { useListContext, useStore, type RaRecord } from 'ra-core'
import type { ReactNode } from 'react'
import { DataTable, SimpleList } from 'react-admin'
import { NothingThere } from '../list-view.tsx'
import type { Density } from '../list-tools.tsx'
import { useTableKeys } from '../use-table-keys.ts'

interface RecordTableProps<Row extends RaRecord> {
  noun: string
  /** Nothing there although nothing is filtered. */
  empty?: ReactNode
  onOpen?: (row: Row) => void
  /** Pixels below which the table scrolls sideways. */
  minWidth: number
  /** The two lines of a row on a phone. */
  phone: {
    primary: (row: Row) => ReactNode
    secondary: (row: Row) => ReactNode
    end?: (row: Row) => ReactNode
  }
  /** `DataTable.Col`s. */
  children: ReactNode
}

const active = { boxShadow: 'inset 2px 0 var(--accent)', background: 'var(--surface-hover)' }

/** react-admin's `DataTable`, and its `SimpleList` on a phone; j, k and Enter work as on every list. */
export function RecordTable<Row extends RaRecord>(props: RecordTableProps<Row>) {
  const { onOpen, phone } = props
  const { data } = useListContext<Row>()
  const [density] = useStore<Density>('density', 'default')
  const narrow = useMediaQuery('(max-width: 768px)', { noSsr: true })
  const current = useTableKeys({
    enabled: true,
    count: data?.length ?? 0,
    onOpen: (index) => data?.[index] && onOpen?.(data[index]),
    onSelect: () => undefined,
  })
  const open = (row: Row) => {
    onOpen?.(row)
    return false as const
  }
  const empty = <NothingThere noun={props.noun} empty={props.empty} />
  if (narrow)
    return (
      <SimpleList<Row>
        empty={empty}
        primaryText={phone.primary}
        secondaryText={phone.secondary}
        tertiaryText={phone.end}
        rowClick={onOpen ? (_id, _resource, row) => open(row as Row) : false}
      />
    )
  return (
    <DataTable<Row>
      data-density={density}
      bulkActionButtons={false}
      empty={empty}
      style={{ minWidth: props.minWidth }}
      rowClick={onOpen ? (_id, _resource, row) => open(row as Row) : false}
      rowSx={(_row, index) => (index === current ? active : {})}
    >
      {props.children}
    </DataTable>
  )
}
