import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { useState } from 'react'
import { Icon } from '../icon.tsx'
import {
  columnLetter,
  fieldOf,
  leftOutWords,
  lineKey,
  roleLabels,
  sureText,
  type ReadColumn,
  type ReadLine,
  type ReadSheet,
  type Role,
} from './list-words.ts'

interface Props {
  sheet: ReadSheet
  place: number
  /** Its name stands above it, where there are several. */
  named: boolean
  lines: readonly ReadLine[]
  /** What to look at in a line, by its key. */
  hints: ReadonlyMap<string, string>
  dropped: ReadonlySet<string>
  onRole: (column: number, role: Role | null) => void
  onDrop: (key: string, drop: boolean) => void
  onTake: (row: number) => void
}

const SHOWN = 300

/** A sheet of the file as it is, with what each column was taken for above it, and the rows that were left out in their places. */
export function ListTable(props: Props) {
  const { sheet, place, named, lines, hints, dropped, onRole, onDrop, onTake } = props
  const [all, setAll] = useState(false)
  const byRow = new Map(lines.map((line) => [line.row, line]))
  const body = sheet.rows.filter(({ leftOut }) => leftOut !== 'ABOVE')
  const rows = body.filter(({ row }) => !sheet.headings || row > sheet.headings.to)
  const shown = all ? rows : rows.slice(0, SHOWN)
  const caption = sheet.name ? `Sheet ${sheet.name}` : 'The list'
  return (
    <div className="mapwrap" tabIndex={0} role="region" aria-label={caption}>
      {named && <h3 className="mapname">{sheet.name}</h3>}
      <table className="mapped">
        <caption className="sr">{caption}, what each column was taken for</caption>
        <thead>
          <tr className="maprow">
            <td>
              <span className="sr">Taken for</span>
            </td>
            {sheet.columns.map((column) => (
              <ColumnHead key={column.index} column={column} onRole={onRole} />
            ))}
          </tr>
          <tr className="origrow">
            <th scope="col" className="num">
              {sheet.headings?.to ?? ''}
            </th>
            {sheet.columns.map(({ index, heading }) => (
              <th key={index} scope="col" title={heading}>
                {heading || columnLetter(index)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ row, cells, leftOut }) => {
            const line = byRow.get(row)
            if (leftOut !== null || !line)
              return (
                <LeftOutRow
                  key={row}
                  row={row}
                  text={cells.filter(Boolean).join(' ')}
                  why={leftOutWords[leftOut ?? 'NOTE']}
                  width={sheet.columns.length}
                  onTake={leftOut === 'CONTINUED' ? null : onTake}
                />
              )
            const key = lineKey({ sheet: place, row })
            return (
              <LineRow
                key={row}
                line={line}
                cells={cells}
                columns={sheet.columns}
                hint={hints.get(key)}
                taken={!dropped.has(key)}
                onTaken={(taken) => onDrop(key, !taken)}
              />
            )
          })}
        </tbody>
      </table>
      {rows.length > shown.length && (
        <button className="link-btn mapmore" type="button" onClick={() => setAll(true)}>
          Show all {rows.length} rows
        </button>
      )}
    </div>
  )
}

const signs = {
  SURE: [CircleCheck, 'sure--high'],
  LIKELY: [CircleQuestionMark, 'sure--mid'],
  GUESS: [CircleAlert, 'sure--low'],
  NONE: [CircleMinus, ''],
} as const

function ColumnHead({ column, onRole }: { column: ReadColumn; onRole: Props['onRole'] }) {
  const [sign, tone] = signs[column.sure]
  const name = column.heading || columnLetter(column.index)
  return (
    <th scope="col" data-role={column.role ?? 'none'}>
      <select
        className="input"
        aria-label={`Column ${name} is`}
        value={column.role ?? ''}
        onChange={(event) => onRole(column.index, (event.target.value || null) as Role | null)}
      >
        <option value="">Not used</option>
        {Object.entries(roleLabels).map(([role, label]) => (
          <option key={role} value={role}>
            {label}
          </option>
        ))}
      </select>
      <span className={`sure ${tone}`}>
        <Icon of={sign} size={12} />
        {sureText(column)}
        {column.sure === 'GUESS' && (
          <button
            className="link-btn small"
            type="button"
            onClick={() => onRole(column.index, column.role)}
          >
            Confirm<span className="sr"> column {name}</span>
          </button>
        )}
      </span>
    </th>
  )
}

interface LineRowProps {
  line: ReadLine
  cells: readonly string[]
  columns: readonly ReadColumn[]
  hint: string | undefined
  taken: boolean
  onTaken: (taken: boolean) => void
}

function LineRow({ line, cells, columns, hint, taken, onTaken }: LineRowProps) {
  const bad = new Map(line.problems.map((problem) => [fieldOf(problem), problem]))
  return (
    <tr className={taken ? undefined : 'is-dropped'} id={`row-${lineKey(line)}`}>
      <th scope="row" className="num">
        <label className="maprow__pick">
          <input
            className="box"
            type="checkbox"
            aria-label={`Select ${line.name || `row ${line.row}`}`}
            checked={taken}
            onChange={(event) => onTaken(event.target.checked)}
          />
          {line.row}
        </label>
      </th>
      {columns.map(({ index, role }) => {
        const problem = problemOf(role, bad, hint)
        return (
          <td
            key={index}
            className={cellClass(role, problem, bad)}
            data-role={role ?? 'none'}
            title={problem ?? cells[index]}
          >
            <CellText text={cells[index] ?? ''} role={role} line={line} />
            {problem && <span className="sr">, {problem}</span>}
          </td>
        )
      })}
    </tr>
  )
}

const codes: readonly (Role | null)[] = ['impa', 'issa', 'partNumber', 'code']

function problemOf(role: Role | null, bad: ReadonlyMap<Role, string>, hint: string | undefined) {
  if (role === null) return undefined
  const own = bad.get(codes.includes(role) ? 'impa' : role === 'description' ? 'name' : role)
  return own ?? (codes.includes(role) ? hint : undefined)
}

function cellClass(
  role: Role | null,
  problem: string | undefined,
  bad: ReadonlyMap<Role, string>,
): string | undefined {
  if (problem) return [...bad.values()].includes(problem) ? 'is-bad' : 'is-warn'
  return role === null || role === 'number' ? 'is-unused' : undefined
}

/** The text of the file; behind it what is taken over, where that differs. */
function CellText({ text, role, line }: { text: string; role: Role | null; line: ReadLine }) {
  const taken = takenAs(role, line, text)
  if (!taken || taken === text.trim().toUpperCase()) return text
  return (
    <>
      <span className="muted">{text}</span> {taken}
    </>
  )
}

function takenAs(role: Role | null, line: ReadLine, text: string): string | null {
  if (role === 'unit') return line.unit
  if (role === 'impa') return text && line.scheme === 'IMPA' ? line.code : null
  if (role !== 'quantity') return null
  const unit = /\p{L}/u.test(text) ? (line.unit ?? '') : ''
  return line.quantity && `${line.quantity} ${unit}`.trim()
}

interface LeftOutProps {
  row: number
  text: string
  why: string
  width: number
  onTake: ((row: number) => void) | null
}

function LeftOutRow({ row, text, why, width, onTake }: LeftOutProps) {
  return (
    <tr className="is-dropped">
      <th scope="row" className="num">
        {row}
      </th>
      <td colSpan={width}>
        <span className="mapped__left">
          <span className="clip" title={text}>
            {text}
          </span>
          <span className="small">{onTake ? `left out: ${why}` : why}</span>
          {onTake && (
            <button className="link-btn small" type="button" onClick={() => onTake(row)}>
              Take it<span className="sr"> row {row}</span>
            </button>
          )}
        </span>
      </td>
    </tr>
  )
}
