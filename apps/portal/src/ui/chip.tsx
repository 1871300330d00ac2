import type { ReactNode } from 'react'
import { Icon, type LucideIcon } from './icon.tsx'
import './chip.css'

export type Tone = 'plain' | 'blue' | 'green' | 'amber' | 'red' | 'line'

/** Icon, word, then colour. */
export function Chip({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: Tone
  icon?: LucideIcon
  children: ReactNode
}) {
  return (
    <span className={tone === 'plain' ? 'chip' : `chip chip--${tone}`}>
      {icon && <Icon of={icon} size={12} />}
      {children}
    </span>
  )
}
