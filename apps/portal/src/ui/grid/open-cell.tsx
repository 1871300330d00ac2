import { Suspense, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { shownNumber, typedNumber } from '@fairlead/formatting/typed-number'
import { inputModes } from './cell-input.tsx'
import { askedOf, isNumeric, type GridRow, type TypedColumn } from './column.ts'
import { at } from './cursor.ts'
import type { GridModel } from './model.ts'

interface Props<Row extends GridRow> {
  model: Pick<GridModel<Row>, 'store' | 'cursor' | 'typed'>
  row: Row
  column: TypedColumn<Row>
  name: string
  problem: string | null
  at: { row: number; column: number }
  /** `a3s12ready` while the cursor is here. */
  active: string | null
  moved: RefObject<boolean>
}

/** A cell that is a field of a form: every one can be tabbed to and is called out by its name. */
export function OpenCell<Row extends GridRow>(props: Props<Row>) {
  const { model, row, column, name, active, moved } = props
  const { kind, options, list, placeholder, tidy, offers: Offers } = column.typing
  const element = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const [typed, setTyped] = useState(false)
  const [text, setText] = useState('')
  const [shown, setShown] = useState<{ active: string | null } | null>(null)
  const told = useId()
  const offered = useId()
  const editing = active?.endsWith('edit') ?? false
  useLayoutEffect(() => {
    const input = element.current
    if (!input || active === null || !moved.current) return
    setTyped(false)
    if (document.activeElement !== input) input.focus({ preventScroll: true })
    if (!(input instanceof HTMLInputElement)) return
    if (editing) input.setSelectionRange(input.value.length, input.value.length)
    else input.select()
  }, [active, editing, moved])
  const value = column.value(row)
  const problem = askedOf(column, row) ?? props.problem
  const write = (text: string) => {
    const session = `c${model.cursor.get().session}`
    model.store.set([{ key: row.key, field: column.id, text }], session)
  }
  const take = (cells: Record<string, string>, next: string) => {
    const c = model.cursor.get()
    model.store.set(
      Object.entries(cells).map(([field, text]) => ({ key: row.key, field, text })),
      `c${c.session}`,
    )
    setTyped(false)
    moved.current = true
    const to = model.typed.findIndex(({ id }) => id === next)
    model.cursor.set(at(c, props.at.row, to < 0 ? props.at.column : to))
  }
  const common = {
    ref: element,
    className: isNumeric(column) ? 'cellinput num' : 'cellinput',
    'aria-label': name,
    'aria-invalid': problem !== null || undefined,
    'aria-describedby': problem ? told : undefined,
    title: problem ?? undefined,
    'data-typed': typed || undefined,
    'data-editing': editing || undefined,
    'data-caret': true,
    value,
    onFocus: () => {
      const c = model.cursor.get()
      if (c.row !== props.at.row || c.column !== props.at.column)
        model.cursor.set(at(c, props.at.row, props.at.column))
    },
  }
  const words = problem && (
    <span className="sr" id={told}>
      {problem}
    </span>
  )
  if (options)
    return (
      <>
        <select {...common} onChange={(event) => write(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.short}
            </option>
          ))}
        </select>
        {words}
      </>
    )
  return (
    <>
      <input
        {...common}
        value={
          kind !== 'decimal'
            ? value
            : typed && typedNumber(text) === value
              ? text
              : shownNumber(value)
        }
        inputMode={inputModes[kind ?? 'text']}
        autoComplete="off"
        list={list}
        placeholder={placeholder}
        {...(Offers && {
          role: 'combobox',
          'aria-autocomplete': 'list' as const,
          'aria-expanded': shown !== null,
          'aria-controls': shown ? offered : undefined,
          'aria-activedescendant': shown?.active ?? undefined,
        })}
        onChange={(event) => {
          setTyped(true)
          setText(event.target.value)
          write(kind === 'decimal' ? typedNumber(event.target.value) : event.target.value)
        }}
        onBlur={() => {
          setTyped(false)
          const neat = tidy?.(value) ?? value
          if (neat !== value) write(neat)
        }}
      />
      {words}
      {Offers && typed && active !== null && (
        <Suspense>
          <Offers
            row={row}
            text={value}
            input={element}
            list={offered}
            onShow={setShown}
            onTake={take}
          />
        </Suspense>
      )}
    </>
  )
}
