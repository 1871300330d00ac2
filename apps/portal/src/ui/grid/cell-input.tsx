import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { shownNumber, typedNumber } from '@fairlead/formatting/typed-number'
import {
  askedOf,
  isNumeric,
  printed,
  type CellOption,
  type GridRow,
  type ReadText,
  type TypedColumn,
} from './column.ts'
import type { GridModel } from './model.ts'

interface Props<Row extends GridRow> {
  model: Pick<GridModel<Row>, 'store' | 'cursor'>
  row: Row
  column: TypedColumn<Row>
  name: string
  /** What is wrong with it, in words. */
  problem: string | null
  /** `a3s12ready`: another editing of the cell begins with what is stored. */
  active: string
  moved: RefObject<boolean>
}

/** What stands in the input, and in which editing it was put there. */
interface Content {
  active: string
  text: string
  typed: boolean
}

/** The input of the active cell. In `ready` its text is selected whole, so typing replaces it; F2 puts a caret at the end. */
export function CellInput<Row extends GridRow>(props: Props<Row>) {
  const { model, row, column, name, active, moved } = props
  const editing = active.endsWith('edit')
  const { kind, options, read } = column.typing
  const problem = askedOf(column, row) ?? props.problem
  const input = useRef<HTMLInputElement>(null)
  const stored = (): Content => ({
    active,
    text: editing && isNumeric(column) ? shownNumber(column.value(row)) : printed(column, row),
    typed: false,
  })
  const [content, setContent] = useState(stored)
  if (content.active !== active) setContent(stored())
  const { text, typed } = content
  const list = useId()
  const told = useId()
  const open = options !== undefined && (editing || typed)
  useLayoutEffect(() => {
    const element = input.current
    if (!element || !moved.current) return
    if (document.activeElement !== element) element.focus({ preventScroll: true })
    if (editing) element.setSelectionRange(element.value.length, element.value.length)
    else element.select()
  }, [active, editing, moved])
  const session = `c${model.cursor.get().session}`
  const change = (next: string) => {
    setContent({ active, text: next, typed: true })
    const kept = kind === 'decimal' ? typedNumber(next) : next
    model.store.set([{ key: row.key, field: column.id, text: kept }], session)
  }
  return (
    <>
      <input
        ref={input}
        className={isNumeric(column) ? 'edit num' : 'edit'}
        aria-label={name}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem ? told : undefined}
        inputMode={inputModes[kind ?? 'text']}
        autoComplete="off"
        spellCheck={!isNumeric(column)}
        data-typed={typed || undefined}
        data-editing={editing || undefined}
        data-list={open || undefined}
        value={text}
        onChange={(event) => change(event.target.value)}
        onFocus={(event) => {
          if (!editing && !moved.current) event.target.select()
          moved.current = true
        }}
        {...(options && {
          role: 'combobox',
          'aria-expanded': open,
          'aria-controls': list,
          'aria-autocomplete': 'list' as const,
        })}
      />
      {problem && (
        <span className="sr" id={told}>
          {problem}
        </span>
      )}
      {open && (
        <OptionList
          id={list}
          title={column.title}
          options={options}
          current={valueOf(options, column.value(row), read?.(text))}
          onChoose={(option) => {
            change(option.short)
            input.current?.focus()
          }}
        />
      )}
    </>
  )
}

export const inputModes = { text: 'text', decimal: 'decimal', whole: 'numeric' } as const

/** The value that is kept, or what the unfinished text already means. */
const valueOf = (options: readonly CellOption[], kept: string, read: ReadText | undefined) =>
  options.some((option) => option.value === kept) ? kept : read?.value

interface ListProps {
  id: string
  title: string
  options: readonly CellOption[]
  current: string | undefined
  onChoose: (option: CellOption) => void
}

function OptionList({ id, title, options, current, onChoose }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const element = list.current
    const frame = element?.closest('.sheetwrap')?.getBoundingClientRect()
    if (element && frame && element.getBoundingClientRect().bottom > frame.bottom)
      element.classList.add('is-above')
  }, [])
  return (
    <ul className="menu qualities" id={id} role="listbox" aria-label={title} ref={list}>
      {options.map((option) => (
        <li
          key={option.value}
          role="option"
          aria-selected={option.value === current}
          data-quality={option.value}
          onMouseDown={(event) => {
            event.preventDefault()
            event.stopPropagation()
            onChoose(option)
          }}
        >
          {option.code && <abbr className="q">{option.code}</abbr>}
          <span className="clip">{option.label}</span>
        </li>
      ))}
    </ul>
  )
}
