import type { LucideIcon } from 'lucide-react'
import './icon.css'

export type { LucideIcon }

/** An icon that says nothing on its own: import its drawing from `lucide-react/icons/<name>`. */
export function Icon({ of: Drawing, size = 16 }: { of: LucideIcon; size?: 12 | 14 | 16 | 20 }) {
  return <Drawing aria-hidden className={size === 16 ? 'i' : `i i--${size}`} />
}
