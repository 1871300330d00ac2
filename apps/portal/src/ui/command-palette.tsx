import Search from 'lucide-react/icons/search'
import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '../frame/area-context.ts'
import { menuOf, type Area, type Jump } from '../frame/area.ts'
import { Icon } from './icon.tsx'
import { useModal } from './use-modal.ts'
import './command-palette.css'

/** Ctrl+K: find a record by any word, or jump to a page. */
export function CommandPalette({ area, onClose }: { area: Area; onClose: () => void }) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const dialog = useModal()
  const list = useId()
  const navigate = useNavigate()
  const found = useFound(area, text)
  const current = Math.min(at, found.length - 1)
  useEffect(() => {
    dialog.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current, dialog])
  const open = (jump: Jump | undefined, apart: boolean) => {
    if (!jump) return
    onClose()
    if (apart) window.open(jump.to, '_blank', 'noopener')
    else void navigate(jump.to)
  }
  const onKey = (event: React.KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setAt((current + step + found.length) % Math.max(1, found.length))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      open(found[current], event.ctrlKey || event.metaKey)
    }
  }
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Search or jump to"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="palette__input">
        <Icon of={Search} />
        <input
          role="combobox"
          aria-label="Search or jump to"
          aria-expanded
          aria-controls={list}
          aria-activedescendant={found[current] ? `${list}-${current}` : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKey}
        />
        <kbd>Esc</kbd>
      </div>
      <div className="palette__list" id={list} role="listbox" aria-label="Results">
        {found.map((jump, index) => (
          <div key={jump.to + jump.label} role="presentation">
            {jump.group !== found[index - 1]?.group && (
              <div className="palette__group" role="presentation">
                {jump.group}
              </div>
            )}
            <div
              id={`${list}-${index}`}
              className="palette__item"
              role="option"
              aria-selected={index === current}
              onMouseMove={() => setAt(index)}
              onClick={(event) => open(jump, event.ctrlKey || event.metaKey)}
            >
              <Icon of={jump.icon} />
              <span className="clip">
                <Marked text={jump.label} part={text} />
              </span>
              {jump.note && <span className="end">{jump.note}</span>}
            </div>
          </div>
        ))}
      </div>
      <div className="palette__foot">
        <span>
          <kbd>Enter</kbd> open
        </span>
        <span>
          <kbd>Ctrl Enter</kbd> new window
        </span>
        <span className="push" role="status">
          {found.length} results
        </span>
      </div>
    </dialog>
  )
}

/** Pages of the menu whose name holds the text, then records the area's search finds. */
function useFound(area: Area, text: string): readonly Jump[] {
  const user = useUser()
  const [records, setRecords] = useState<readonly Jump[]>([])
  const wanted = text.trim()
  useEffect(() => {
    let stale = false
    if (wanted.length < 2) return setRecords([])
    const timer = setTimeout(() => {
      area
        .search?.(wanted)
        .then((found) => !stale && setRecords(found))
        .catch(() => undefined)
    }, 180)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [area, wanted])
  const pages = menuOf(area, user)
    .flatMap((group) => group.items)
    .filter((item) => item.label.toLowerCase().includes(wanted.toLowerCase()))
    .map((item) => ({ group: 'Pages', label: item.label, to: item.to, icon: item.icon }))
  return wanted ? [...records, ...pages] : pages
}

function Marked({ text, part }: { text: string; part: string }) {
  const at = part ? text.toLowerCase().indexOf(part.toLowerCase()) : -1
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </>
  )
}
