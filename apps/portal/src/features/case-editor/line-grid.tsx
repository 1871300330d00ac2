import X from 'lucide-react/icons/x'
import { memo, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { codeSchemeLabels, qualities, type CaseType } from '@fairlead/validation/vocabulary'
import { parseDecimal } from '@fairlead/validation/decimal'
import { IconButton } from '../../ui/button.tsx'
import { blankLine, isTyped, lineProblem, type DraftLine } from './case-draft.ts'
import { lineColumns, type LineColumn } from './line-columns.ts'

interface LineGridProps {
  type: CaseType
  caption: string
  lines: readonly DraftLine[]
  /** The number of the first line. */
  from: number
  componentKey: string | null
  onChange: (key: string, part: Partial<DraftLine>) => void
  onAdd: (line: DraftLine) => void
  onRemove: (key: string) => void
  onPaste: (text: string, componentKey: string | null) => void
}

const step = 200

/** The lines as a grid: type, arrows and Enter move, a pasted block opens its preview. */
export function LineGrid(props: LineGridProps) {
  const { type, lines, from, componentKey, caption } = props
  const [page, setPage] = useState(0)
  const columns = lineColumns[type]
  const shown = lines.slice(page * step, (page + 1) * step)
  const [blank, setBlank] = useState(() => blankLine(type, componentKey))
  const next = { ...blank, scheme: blankLine(type, null).scheme }
  const pages = Math.ceil((lines.length + 1) / step)
  const rows = page === pages - 1 ? [...shown, next] : shown
  // The row that is typed into becomes a line and keeps its key, and so the cursor.
  const add = (_key: string, part: Partial<DraftLine>) => {
    props.onAdd({ ...next, ...part })
    setBlank(blankLine(type, componentKey))
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    props.onPaste(text, componentKey)
  }
  return (
    <div className="frame sheetframe" onPaste={onPaste} onKeyDown={moveByKey}>
      <table className={`sheet linegrid linegrid--${type.toLowerCase()}`}>
        <caption className="sr">{caption}</caption>
        <colgroup>
          <col style={{ width: 44 }} />
          {columns.map((column) => (
            <col key={column.field} style={column.width ? { width: column.width } : undefined} />
          ))}
          <col style={{ width: 40 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="num">
              #
            </th>
            {columns.map((column) => (
              <th key={column.field} scope="col" className={column.numeric ? 'num' : undefined}>
                {column.label}
              </th>
            ))}
            <th scope="col">
              <span className="sr">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((line, index) => (
            <LineRow
              key={line.key}
              line={line}
              number={from + page * step + index}
              columns={columns}
              isNew={line === next}
              onChange={line === next ? add : props.onChange}
              onRemove={props.onRemove}
            />
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <p className="statusbar">
          {Array.from({ length: pages }, (_, index) => (
            <button
              key={index}
              type="button"
              className="link-btn"
              aria-current={index === page}
              onClick={() => setPage(index)}
            >
              {from + index * step} to{' '}
              {Math.min(from + lines.length, from + (index + 1) * step - 1)}
            </button>
          ))}
        </p>
      )}
    </div>
  )
}

interface LineRowProps {
  line: DraftLine
  number: number
  columns: readonly LineColumn[]
  isNew?: boolean
  onChange: (key: string, part: Partial<DraftLine>) => void
  onRemove: (key: string) => void
}

const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, number, columns, isNew, onChange, onRemove } = props
  const problem = !isNew && isTyped(line) ? lineProblem(line) : null
  return (
    <tr className={problem ? 'has-problem' : undefined}>
      <th scope="row" className="num" title={problem ?? undefined}>
        {number}
        {problem && <span className="sr">, {problem}</span>}
      </th>
      {columns.map((column) => (
        <td key={column.field} className={isBad(problem, column) ? 'is-bad' : undefined}>
          <Cell line={line} number={number} column={column} isNew={isNew} onChange={onChange} />
        </td>
      ))}
      <td>
        {!isNew && (
          <IconButton
            small
            icon={X}
            tabIndex={-1}
            label={`Remove line ${number}`}
            onClick={() => onRemove(line.key)}
          />
        )}
      </td>
    </tr>
  )
})

const isBad = (problem: string | null, column: LineColumn) =>
  (problem === 'Describe the item' && column.field === 'name') ||
  (problem === 'Enter a quantity above zero' && column.field === 'quantity') ||
  (problem === 'Enter a unit' && column.field === 'unit')

type CellProps = Pick<LineRowProps, 'line' | 'number' | 'isNew' | 'onChange'> & {
  column: LineColumn
}

function Cell({ line, number, column, isNew, onChange }: CellProps) {
  const name = `${column.label} of line ${number}`
  if (column.options) {
    return (
      <select
        aria-label={name}
        className={isNew ? 'cellinput is-new' : 'cellinput'}
        value={line[column.field]}
        onChange={(event) => onChange(line.key, { [column.field]: event.target.value })}
      >
        {choices[column.options].map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  return (
    <input
      aria-label={name}
      className={column.numeric ? 'cellinput num' : 'cellinput'}
      list={column.list}
      inputMode={column.numeric ? 'decimal' : undefined}
      placeholder={isNew ? column.placeholder : undefined}
      value={isNew && column.field === 'unit' ? '' : line[column.field]}
      title={line[column.field] || undefined}
      onChange={(event) => onChange(line.key, { [column.field]: event.target.value })}
      onBlur={(event) => {
        if (!column.numeric || isNew) return
        const read = parseDecimal(event.target.value)
        if (read !== null && read !== line.quantity) onChange(line.key, { quantity: read })
      }}
    />
  )
}

const choices = {
  scheme: [['', 'None'] as const, ...Object.entries(codeSchemeLabels)],
  quality: [
    ['', 'Any'] as const,
    ...Object.entries(qualities).map(([value, { code }]) => [value, code] as const),
  ],
}

/** Up, Down and Enter change the line; Left and Right leave a cell at the ends of its text. */
function moveByKey(event: KeyboardEvent) {
  const target = event.target as HTMLInputElement | HTMLSelectElement
  if (!target.matches('.cellinput') || event.altKey || event.ctrlKey || event.metaKey) return
  const isText = target instanceof HTMLInputElement
  const vertical = { ArrowDown: 1, ArrowUp: -1, Enter: event.shiftKey ? -1 : 1 }[event.key]
  if (vertical && (isText || event.key === 'Enter')) {
    if (event.key !== 'Enter' && isText && target.list && target.value === '') return
    event.preventDefault()
    focusCell(target, vertical, 0)
  }
  if (!isText) return
  const end = target.value.length
  if (event.key === 'ArrowLeft' && target.selectionStart === 0 && target.selectionEnd === 0)
    focusCell(target, 0, -1)
  if (event.key === 'ArrowRight' && target.selectionStart === end) focusCell(target, 0, 1)
}

function focusCell(from: HTMLElement, down: number, right: number) {
  const cell = from.closest('td')!
  const row = cell.parentElement as HTMLTableRowElement
  const rows = (row.parentElement as HTMLTableSectionElement).rows
  const next = rows[row.sectionRowIndex + down]?.cells[cell.cellIndex + right]
  const input = next?.querySelector<HTMLInputElement>('.cellinput')
  input?.focus()
  if (input instanceof HTMLInputElement) input.select()
}
