import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useField } from './field.tsx'
import './combobox.css'

export interface Choice<V> {
  value: V
  label: string
  note?: string
}

interface ComboboxProps<V> {
  /** What the closed field shows. */
  text: string
  onChoose: (choice: Choice<V> | null) => void
  /** Finds choices for what was typed; called after a pause. */
  find: (text: string) => Promise<readonly Choice<V>[]>
  placeholder?: string
  label?: string
  disabled?: boolean
  /** Empties the field after a choice, for adding to a list. */
  adds?: boolean
}

/** Type to find, arrows and Enter to choose; the list scrolls at 400 px. */
export function Combobox<V>(props: ComboboxProps<V>) {
  const { text, onChoose, find, placeholder, label, disabled, adds } = props
  const field = useField()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const choices = useChoices(typed, find)
  const list = useRef<HTMLUListElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const open = typed !== null
  useEffect(() => {
    const element = list.current
    const from = input.current?.getBoundingClientRect()
    if (!open || !element || !from) return
    const below = innerHeight - from.bottom > 260 || from.top < 260
    Object.assign(element.style, {
      left: `${from.left}px`,
      width: `${Math.max(240, from.width)}px`,
      top: below ? `${from.bottom + 4}px` : 'auto',
      bottom: below ? 'auto' : `${innerHeight - from.top + 4}px`,
    })
    element.showPopover()
  }, [open])
  const close = () => {
    setTyped(null)
    setAt(0)
  }
  const choose = (choice: Choice<V> | undefined) => {
    if (!choice) return
    onChoose(choice)
    close()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return setTyped('')
      const count = choices?.length ?? 0
      setAt((at + (event.key === 'ArrowDown' ? 1 : -1) + count) % Math.max(1, count))
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      choose(choices?.[at])
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  return (
    <div className="combobox">
      <input
        {...field}
        ref={input}
        className="input"
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && choices?.[at] ? `${id}-${at}` : undefined}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        placeholder={placeholder}
        value={typed ?? (adds ? '' : text)}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
          if (!event.target.value && !adds) onChoose(null)
        }}
        onFocus={(event) => event.target.select()}
        onClick={() => !open && setTyped('')}
        onBlur={close}
        onKeyDown={onKey}
      />
      {open && (
        <ul
          ref={list}
          id={id}
          popover="manual"
          className="options"
          role="listbox"
          aria-label={label ?? placeholder ?? 'Choices'}
        >
          {choices?.map((choice, index) => (
            <li
              key={`${choice.label}-${index}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              className="options__item"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
            >
              <span className="clip">{choice.label}</span>
              {choice.note && <span className="options__note">{choice.note}</span>}
            </li>
          ))}
          {choices?.length === 0 && (
            <li className="options__none" role="option" aria-selected={false} aria-disabled>
              {typed ? 'Nothing found' : 'Type to search'}
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

function useChoices<V>(
  typed: string | null,
  find: (text: string) => Promise<readonly Choice<V>[]>,
) {
  const [found, setFound] = useState<readonly Choice<V>[]>()
  useEffect(() => {
    if (typed === null) return setFound(undefined)
    let stale = false
    const timer = setTimeout(
      () => {
        find(typed.trim())
          .then((next) => !stale && setFound(next))
          .catch(() => !stale && setFound([]))
      },
      typed ? 160 : 0,
    )
    return () => {
      stale = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new closure finds the same
  }, [typed])
  return found
}
