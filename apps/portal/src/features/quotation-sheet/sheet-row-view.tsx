import { formatAmount, formatQuantity } from '@fairlead/formatting/number'
import { qualities, Quality } from '@fairlead/validation/vocabulary'
import CornerDownRight from 'lucide-react/icons/replace'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { memo, useSyncExternalStore, type RefObject } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { isOwn, shown } from './sheet-block.ts'
import { SheetCellInput } from './sheet-cell-input.tsx'
import type { SheetColumn } from './sheet-columns.ts'
import { rangeOf, type Cursor } from './sheet-cursor.ts'
import type { SheetField } from './sheet-fields.ts'
import type { SheetRow } from './sheet-row.ts'
import type { Sheet } from './use-sheet.ts'

interface Props {
  sheet: Sheet
  rowKey: string
  rowIndex: number
  ariaIndex: number
  /** `,quality,unitCost,`: the cells with a problem. */
  bad: string
  moved: RefObject<boolean>
}

/** `a3s12m` for the active cell of this row, `r1-4` for a selected stretch, nothing elsewhere: cheap to compare. */
function markOf(c: Cursor, row: number): string {
  if (c.row === row && c.anchorRow === row && c.anchorColumn === c.column)
    return `a${c.column}s${c.session}${c.mode}`
  const range = rangeOf(c)
  if (row < range.top || row > range.bottom) return ''
  const stretch = `r${range.left}-${range.right}`
  return c.row === row ? `${stretch}a${c.column}s${c.session}${c.mode}` : stretch
}

/** One row; follows its own data and its own part of the cursor, so a key press renders one row. */
export const SheetRowView = memo(function SheetRowView(props: Props) {
  const { sheet, rowKey, rowIndex } = props
  const row = useSyncExternalStore(sheet.store.subscribe, () => sheet.store.row(rowKey))
  const mark = useSyncExternalStore(sheet.cursor.subscribe, () =>
    markOf(sheet.cursor.get(), rowIndex),
  )
  if (!row) return null
  const active = /a(\d+)s/.exec(mark)
  const stretch = /r(\d+)-(\d+)/.exec(mark)
  const isSelected = (index: number) =>
    stretch !== null && index >= Number(stretch[1]) && index <= Number(stretch[2])
  const names = [row.declined && 'is-declined', active && 'is-row-active'].filter(Boolean)
  return (
    <tr
      className={names.join(' ') || undefined}
      aria-rowindex={props.ariaIndex}
      data-row={rowIndex}
    >
      {sheet.columns.map((column) => {
        if (column.id === 'number')
          return (
            <th key="number" scope="row" className="num">
              {row.number}
            </th>
          )
        const index = column.field ? sheet.fields.indexOf(column.field) : -1
        const own = column.field !== null && isOwn(row, column.field, sheet.fields)
        if (!own || !column.field) return <BuyerCell key={column.id} row={row} column={column} />
        return (
          <OwnCell
            key={column.id}
            {...props}
            row={row}
            column={column}
            field={column.field}
            index={index}
            active={active !== null && Number(active[1]) === index ? mark : null}
            selected={isSelected(index)}
          />
        )
      })}
    </tr>
  )
})

function BuyerCell({ row, column }: { row: SheetRow; column: SheetColumn }) {
  if (column.id === 'total')
    return <td className="num">{row.total === null ? '' : formatAmount(row.total)}</td>
  const text = buyerText(row, column.id)
  return (
    <td className={column.num ? 'ro num' : 'ro'} title={column.width === null ? title(row) : text}>
      {text}
    </td>
  )
}

function buyerText(row: SheetRow, id: string): string {
  switch (id) {
    case 'code':
      return row.alternative ? '' : (row.asked.code ?? '')
    case 'name':
    case 'asked':
      return row.asked.name
    case 'quantityAsked':
      return formatQuantity(row.asked.quantity)
    default:
      return row.asked.unit
  }
}

const title = (row: SheetRow) =>
  [row.asked.name, row.asked.drawingNumber, row.asked.remarks].filter(Boolean).join(', ')

interface OwnProps extends Props {
  row: SheetRow
  column: SheetColumn
  field: SheetField
  index: number
  active: string | null
  selected: boolean
}

function OwnCell({ sheet, row, column, field, index, active, selected, bad, moved }: OwnProps) {
  const names = [
    column.num && 'num',
    active && 'is-active',
    selected && !active && 'is-picked',
    bad.includes(`,${field},`) && 'is-bad',
    row.alternative && field === 'name' && 'child',
  ].filter(Boolean)
  const text = shown(field, row.values[field])
  const hint = bad.includes(`,${field},`)
    ? sheet.problems.find((p) => p.key === row.key && p.field === field)?.detail
    : undefined
  return (
    <td
      className={names.join(' ') || undefined}
      data-column={index}
      title={hint ?? fullText(field, row)}
      aria-invalid={bad.includes(`,${field},`) || undefined}
    >
      {active ? (
        <SheetCellInput
          key={active}
          sheet={sheet}
          row={row}
          field={field}
          title={column.title}
          editing={active.endsWith('edit')}
          moved={moved}
        />
      ) : (
        <CellText row={row} field={field} text={text} />
      )}
    </td>
  )
}

function CellText({ row, field, text }: { row: SheetRow; field: SheetField; text: string }) {
  if (field === 'quality' && row.declined) return 'Not quoted'
  if (field === 'name' && row.alternative)
    return (
      <>
        <Icon of={CornerDownRight} size={12} />{' '}
        {text ? `Alt: ${text}` : <i>Name the alternative</i>}
      </>
    )
  if (field === 'quantity' && isShort(row))
    return (
      <span className="is-short">
        <Icon of={TriangleAlert} size={12} />
        <span className="sr">Short, </span>
        {text}
      </span>
    )
  return text
}

const isShort = (row: SheetRow) =>
  !row.unread.quantity &&
  Number(row.values.quantity) > 0 &&
  Number(row.values.quantity) < Number(row.asked.quantity)

function fullText(field: SheetField, row: SheetRow): string | undefined {
  if (field === 'quality') {
    const quality = Quality.safeParse(row.values.quality)
    return quality.success ? qualities[quality.data].label : undefined
  }
  return field === 'itemNotes' || field === 'name' ? row.values[field] || undefined : undefined
}
