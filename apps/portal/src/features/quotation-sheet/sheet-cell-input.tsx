import { qualities, Quality } from '@fairlead/validation/vocabulary'
import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { shown } from './sheet-block.ts'
import { findQuality, fieldTitles, numeric, qualityShort, type SheetField } from './sheet-fields.ts'
import type { SheetRow } from './sheet-row.ts'
import type { Sheet } from './use-sheet.ts'

interface Props {
  sheet: Sheet
  row: SheetRow
  field: SheetField
  title: string
  editing: boolean
  moved: RefObject<boolean>
}

/** The input of the active cell. In `ready` its text is selected whole, so typing replaces it; F2 puts a caret at the end. */
export function SheetCellInput({ sheet, row, field, title, editing, moved }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(() =>
    editing && numeric.has(field) ? row.values[field] : shown(field, row.values[field]),
  )
  const [typed, setTyped] = useState(false)
  const list = useId()
  const open = field === 'quality' && (editing || typed)
  useLayoutEffect(() => {
    const element = input.current
    if (!element || !moved.current) return
    element.focus({ preventScroll: true })
    if (editing) element.setSelectionRange(element.value.length, element.value.length)
    else element.select()
  }, [editing, moved])
  const session = `c${sheet.cursor.get().session}`
  const change = (next: string) => {
    setText(next)
    setTyped(true)
    sheet.store.set([{ key: row.key, field, text: next }], session)
  }
  const quality = Quality.safeParse(row.values.quality)
  return (
    <>
      <input
        ref={input}
        className={numeric.has(field) ? 'edit num' : 'edit'}
        aria-label={`${title || fieldTitles[field]}, line ${row.number}`}
        aria-invalid={row.unread[field] !== undefined || undefined}
        inputMode={
          field === 'availabilityDays' ? 'numeric' : numeric.has(field) ? 'decimal' : 'text'
        }
        autoComplete="off"
        spellCheck={!numeric.has(field)}
        data-typed={typed || undefined}
        data-editing={editing || undefined}
        data-list={open || undefined}
        value={text}
        onChange={(event) => change(event.target.value)}
        onFocus={(event) => {
          if (!editing && !moved.current) event.target.select()
          moved.current = true
        }}
        {...(field === 'quality' && {
          role: 'combobox',
          'aria-expanded': open,
          'aria-controls': list,
          'aria-autocomplete': 'list' as const,
        })}
      />
      {open && (
        <QualityList
          id={list}
          current={quality.success ? quality.data : findQuality(text)}
          onChoose={(q) => {
            change(qualityShort[q])
            input.current?.focus()
          }}
        />
      )}
    </>
  )
}

interface ListProps {
  id: string
  current: Quality | null
  onChoose: (quality: Quality) => void
}

function QualityList({ id, current, onChoose }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const element = list.current
    const frame = element?.closest('.sheetwrap')?.getBoundingClientRect()
    if (element && frame && element.getBoundingClientRect().bottom > frame.bottom)
      element.classList.add('is-above')
  }, [])
  return (
    <ul className="menu qualities" id={id} role="listbox" aria-label="Quality" ref={list}>
      {Quality.options.map((q) => (
        <li
          key={q}
          role="option"
          aria-selected={q === current}
          data-quality={q}
          onMouseDown={(event) => {
            event.preventDefault()
            event.stopPropagation()
            onChoose(q)
          }}
        >
          <abbr className="q">{qualities[q].code}</abbr>
          <span className="clip">{qualities[q].label}</span>
        </li>
      ))}
    </ul>
  )
}
