import Columns3 from 'lucide-react/icons/columns-3'
import Download from 'lucide-react/icons/download'
import Rows2 from 'lucide-react/icons/rows-2'
import Rows3 from 'lucide-react/icons/rows-3'
import Rows4 from 'lucide-react/icons/rows-4'
import { useState } from 'react'
import { useListContext, useNotify, useStore } from 'ra-core'
import type { Column } from './data-table.tsx'
import { Icon } from './icon.tsx'
import { Menu, MenuCheck, MenuItem } from './menu.tsx'
import './segment.css'
import './toolbar.css'

export type Density = 'compact' | 'default' | 'roomy'

interface ListToolsProps<Row> {
  name: string
  columns: readonly Column<Row>[]
  hidden: readonly string[]
  setHidden: (hidden: readonly string[]) => void
}

const densities = [
  ['compact', 'Compact rows', Rows4],
  ['default', 'Default rows', Rows3],
  ['roomy', 'Roomy rows', Rows2],
] as const

/** Row height, columns, export. */
export function ListTools<Row>(props: ListToolsProps<Row>) {
  const { columns, hidden, setHidden } = props
  const list = useListContext()
  const notify = useNotify()
  const [exporting, setExporting] = useState(false)
  const exportAs = async (format: 'xlsx' | 'csv') => {
    setExporting(true)
    const { exportList } = await import('./export-list.ts')
    await exportList({ ...props, list, notify, format }).finally(() => setExporting(false))
  }
  return (
    <div className="toolbar__end toolbar__tools">
      <RowHeight />
      <Menu small label="Columns" icon={Columns3}>
        {columns.slice(1).map((column) => (
          <MenuCheck
            key={column.id}
            label={column.label}
            checked={!hidden.includes(column.id)}
            onChange={(on) =>
              setHidden(on ? hidden.filter((id) => id !== column.id) : [...hidden, column.id])
            }
          />
        ))}
      </Menu>
      <Menu small label={exporting ? 'Exporting' : 'Export'} icon={Download}>
        <MenuItem disabled={exporting} onClick={() => void exportAs('xlsx')}>
          Excel workbook, xlsx
        </MenuItem>
        <MenuItem disabled={exporting} onClick={() => void exportAs('csv')}>
          Plain text, csv
        </MenuItem>
      </Menu>
    </div>
  )
}

/** The height of rows in every list, remembered on this device. */
export function RowHeight() {
  const [density, setDensity] = useStore<Density>('density', 'default')
  return (
    <span className="segment" role="radiogroup" aria-label="Row height">
      {densities.map(([value, label, icon]) => (
        <label key={value} className="segment__item" title={label}>
          <input
            type="radio"
            name="density"
            aria-label={label}
            checked={density === value}
            onChange={() => setDensity(value)}
          />
          <span>
            <Icon of={icon} />
          </span>
        </label>
      ))}
    </span>
  )
}
