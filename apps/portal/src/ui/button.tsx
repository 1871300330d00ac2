import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon, type LucideIcon } from './icon.tsx'
import './button.css'

export type ButtonKind = 'secondary' | 'primary' | 'quiet' | 'danger' | 'danger-quiet'

interface Look {
  kind?: ButtonKind
  small?: boolean
  icon?: LucideIcon
}
const classes = ({ kind = 'secondary', small }: Look, extra = '') =>
  ['btn', kind !== 'secondary' && `btn--${kind}`, small && 'btn--small', extra]
    .filter(Boolean)
    .join(' ')

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  children: ReactNode
  /** True while the action runs: the button says so and cannot be pressed again. */
  busy?: boolean
}

export function Button({ kind, small, icon, busy, children, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes({ kind, small }, className)}
      aria-busy={busy || undefined}
      disabled={rest.disabled || busy}
    >
      {icon && <Icon of={icon} />}
      {children}
    </button>
  )
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: LucideIcon
  label: string
  kind?: ButtonKind
  small?: boolean
}

/** A button that shows only an icon; its label is its name and its tooltip. */
export function IconButton({
  icon,
  label,
  kind = 'quiet',
  small,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classes({ kind, small }, `btn--icon ${className ?? ''}`.trim())}
    >
      <Icon of={icon} size={small ? 14 : 16} />
    </button>
  )
}

interface ButtonLinkProps extends Look {
  to: string
  children: ReactNode
  reload?: boolean
}

/** Looks like a button, is a link. */
export function ButtonLink({ to, children, icon, reload, ...look }: ButtonLinkProps) {
  return (
    <Link className={classes(look)} to={to} reloadDocument={reload}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  )
}
