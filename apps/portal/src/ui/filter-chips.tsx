import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useListContext } from 'ra-core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Menu, MenuItem } from './menu.tsx'
import './filter-chips.css'
import './toolbar.css'

/** A filter the reader may set: one of some options, or a yes. */
export interface Filter {
  key: string
  label: string
  options: readonly { value: string; label: string }[]
}

interface FilterChipsProps {
  filters: readonly Filter[]
  noun: string
  search: boolean
  /** Options that are counted are asked for now. */
  onFilterMenu?: (() => void) | undefined
  /** Stands beside the search. */
  end?: ReactNode
}

/** Filters as chips, and the search of this list; all of it is in the address. */
export function FilterChips({ filters, noun, search, onFilterMenu, end }: FilterChipsProps) {
  const { filterValues: values, setFilters } = useListContext()
  return (
    <div className="toolbar filters" role="group" aria-label="Filters">
      <FilterSet {...{ filters, values, onFilterMenu }} onChange={setFilters} />
      <div className="toolbar__end">
        {search && (
          <ListSearch
            value={typeof values['q'] === 'string' ? values['q'] : ''}
            label={`Search these ${noun}`}
            onChange={(q) => setFilters(q ? { ...values, q } : without(values, 'q'))}
          />
        )}
        {end}
      </div>
    </div>
  )
}

type Values = Record<string, unknown>

interface FilterSetProps {
  filters: readonly Filter[]
  values: Values
  onFilterMenu?: (() => void) | undefined
  onChange: (values: Values) => void
}

/** A chip for each filter that is set, a menu of the others, and a way to clear them all. */
export function FilterSet({ filters, values, onFilterMenu, onChange }: FilterSetProps) {
  const set = (key: string, value: unknown) => onChange({ ...values, [key]: value })
  const active = filters.filter((filter) => values[filter.key] !== undefined)
  const free = filters.filter((filter) => values[filter.key] === undefined)
  return (
    <>
      {active.map((filter) => (
        <span key={filter.key} className="filter">
          <label className="filter__key" htmlFor={`filter-${filter.key}`}>
            {filter.label}
          </label>
          <select
            id={`filter-${filter.key}`}
            className="filter__value"
            value={String(values[filter.key])}
            onChange={(event) => set(filter.key, read(event.target.value))}
          >
            {filter.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <button
            className="filter__x"
            type="button"
            aria-label={`Remove the ${filter.label.toLowerCase()} filter`}
            onClick={() => onChange(without(values, filter.key))}
          >
            <Icon of={X} size={14} />
          </button>
        </span>
      ))}
      {free.length > 0 && (
        <Menu label="Filter" icon={Plus} className="filter filter--add" onOpen={onFilterMenu}>
          {free.map((filter) => (
            <MenuItem
              key={filter.key}
              disabled={filter.options.length === 0}
              onClick={() => set(filter.key, read(filter.options[0]?.value ?? ''))}
            >
              {filter.label}
            </MenuItem>
          ))}
        </Menu>
      )}
      {Object.keys(values).length > 0 && (
        <button className="link-btn" type="button" onClick={() => onChange({})}>
          Clear
        </button>
      )}
    </>
  )
}

const read = (value: string): unknown => (value === 'true' ? true : value)

function without(values: Values, key: string) {
  const { [key]: _gone, ...rest } = values
  return rest
}

interface ListSearchProps {
  value: string
  label: string
  onChange: (value: string) => void
}

/** A search field that waits for a pause in typing. `/` goes to it. */
function ListSearch({ value, label, onChange }: ListSearchProps) {
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  const typedOn = useRef('')
  if (value !== seen) {
    setSeen(value)
    // Not the echo of what was sent from here: that would take back what was typed since.
    if (value !== sent) {
      setSent(value)
      setText(value)
    }
  }
  useEffect(() => {
    if (text.trim() === sent) return
    const timer = setTimeout(() => {
      // A row was opened meanwhile: its page is still loading, and nobody is pulled back from it.
      if (location.pathname !== typedOn.current) return
      setSent(text.trim())
      onChange(text.trim())
    }, 250)
    return () => clearTimeout(timer)
  })
  return (
    <label className="search">
      <Icon of={Search} />
      <span className="sr">{label}</span>
      <input
        type="search"
        placeholder={label}
        value={text}
        onChange={(event) => {
          typedOn.current = location.pathname
          setText(event.target.value)
        }}
      />
      {!text && <kbd aria-hidden>/</kbd>}
    </label>
  )
}
