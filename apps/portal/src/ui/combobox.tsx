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

/**
 * Type to find, arrows and Enter to choose; the list scrolls at 400 px.
 * Words that are left without a choice take the one thing they name; otherwise they stay, and it is said that they name nothing.
 */
export function Combobox<V>(props: ComboboxProps<V>) {
  const { text, onChoose, find, placeholder, label, disabled, adds } = props
  const field = useField()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState('')
  const [at, setAt] = useState(0)
  const found = useChoices(typed, find)
  const choices = found?.choices
  const list = useRef<HTMLUListElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef('')
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
  useEffect(() => {
    if (text) setLeft('')
  }, [text])
  const close = () => {
    setTyped(null)
    setAt(0)
  }
  const choose = (choice: Choice<V> | undefined) => {
    if (!choice) return
    onChoose(choice)
    setLeft('')
    close()
  }
  /** What the words as they stand now have found: the list on the screen may still be that of fewer letters. */
  const current = async (words: string) =>
    found && found.of === words ? found.choices : await find(words).catch(() => [])
  const leave = () => {
    close()
    const words = typed?.trim()
    if (!words) return
    setLeft(words)
    asked.current = words
    void current(words).then((all) => {
      if (asked.current !== words) return
      const named = all.length === 1 ? all[0] : all.find((choice) => isNamed(choice, words))
      if (adds) return
      if (named) choose(named)
      else onChoose(null)
    })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!open) return setTyped('')
      const count = choices?.length ?? 0
      setAt((at + (event.key === 'ArrowDown' ? 1 : -1) + count) % Math.max(1, count))
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      void current(typed.trim()).then((all) => choose(all[at]))
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
        {...(left && !open ? { 'aria-invalid': true, 'aria-describedby': `${id}-left` } : {})}
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
        value={typed ?? (left || (adds ? '' : text))}
        onChange={(event) => {
          setTyped(event.target.value)
          setLeft('')
          asked.current = ''
          setAt(0)
          if (!event.target.value && !adds) onChoose(null)
        }}
        onFocus={(event) => event.target.select()}
        onClick={() => !open && setTyped(left)}
        onBlur={leave}
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
      {left && !open && (
        <p className="error" id={`${id}-left`} role="status">
          Nothing is chosen yet: please choose from the list
        </p>
      )}
    </div>
  )
}

/** A choice is named by its label or its note: a code, a number. */
function isNamed<V>({ label, note }: Choice<V>, words: string) {
  const said = words.toLowerCase()
  return [label, note].some((name) => name?.toLowerCase() === said)
}

/** What the words last asked for have found, with those words. */
function useChoices<V>(
  typed: string | null,
  find: (text: string) => Promise<readonly Choice<V>[]>,
) {
  const [found, setFound] = useState<{ of: string; choices: readonly Choice<V>[] }>()
  useEffect(() => {
    if (typed === null) return setFound(undefined)
    let stale = false
    const timer = setTimeout(
      () => {
        const of = typed.trim()
        find(of)
          .then((choices) => !stale && setFound({ of, choices }))
          .catch(() => !stale && setFound({ of, choices: [] }))
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
