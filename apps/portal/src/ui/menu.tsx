import Ellipsis from 'lucide-react/icons/ellipsis'
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Icon, type LucideIcon } from './icon.tsx'
import './menu.css'

interface MenuProps {
  /** The button's words; with `iconOnly` its name. */
  label: string
  icon?: LucideIcon
  iconOnly?: boolean
  small?: boolean
  quiet?: boolean
  className?: string
  onOpen?: (() => void) | undefined
  children: ReactNode
}

/** A button with a floating list: `MenuItem`s, or checkboxes. Escape and a click outside close it. */
export function Menu({
  label,
  icon,
  iconOnly,
  small,
  quiet,
  className,
  onOpen,
  children,
}: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const place = (event: { newState: string }) => {
    if (event.newState !== 'open' || !button.current || !list.current) return
    onOpen?.()
    const at = button.current.getBoundingClientRect()
    const width = Math.min(288, innerWidth - 16)
    const left = Math.max(8, Math.min(at.left, innerWidth - width - 8))
    const below = innerHeight - at.bottom > 240 || at.top < 240
    Object.assign(list.current.style, {
      left: `${left}px`,
      top: below ? `${at.bottom + 4}px` : 'auto',
      bottom: below ? 'auto' : `${innerHeight - at.top + 4}px`,
    })
  }
  const focusFirst = (event: { newState: string }) => {
    if (event.newState === 'open') items(list.current)[0]?.focus()
    else if (list.current?.contains(document.activeElement)) button.current?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const all = items(list.current)
    const at = all.indexOf(document.activeElement as HTMLElement)
    all[(at + step + all.length) % all.length]?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={
          className ??
          `btn${quiet ? ' btn--quiet' : ''}${iconOnly ? ' btn--icon' : ''}${small ? ' btn--small' : ''}`
        }
        popoverTarget={id}
        aria-label={iconOnly ? label : undefined}
        title={iconOnly ? label : undefined}
      >
        {(icon ?? iconOnly) && <Icon of={icon ?? Ellipsis} />}
        {!iconOnly && label}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        className="menu"
        role="group"
        aria-label={label}
        onBeforeToggle={place}
        onToggle={focusFirst}
        onKeyDown={onKey}
      >
        {children}
      </div>
    </>
  )
}

const items = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('button:not([disabled]), a[href], input') ?? []),
]

interface MenuItemProps {
  icon?: LucideIcon
  danger?: boolean
  disabled?: boolean
  'aria-haspopup'?: 'dialog' | undefined
  onClick: () => void
  children: ReactNode
}

export function MenuItem({ icon, danger, onClick, children, ...rest }: MenuItemProps) {
  return (
    <button
      type="button"
      {...rest}
      className={danger ? 'menu__item menu__item--danger' : 'menu__item'}
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
        onClick()
      }}
    >
      {icon && <Icon of={icon} />}
      {children}
    </button>
  )
}

interface MenuCheckProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export function MenuCheck({ label, checked, onChange }: MenuCheckProps) {
  return (
    <label className="menu__item">
      <input
        className="box"
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}
