import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { Icon, type LucideIcon } from './icon.tsx'
import './notice.css'

interface NoticeProps {
  tone?: 'plain' | 'blue' | 'green' | 'amber' | 'red'
  icon?: LucideIcon
  children: ReactNode
}

/** A word that stays in its place. */
export function Notice({ tone = 'plain', icon = Info, children }: NoticeProps) {
  return (
    <div className={tone === 'plain' ? 'notice' : `notice notice--${tone}`}>
      <Icon of={icon} />
      <div className="grow">{children}</div>
    </div>
  )
}

/** The problems of a form on top of it, each leading to its field. */
export function ErrorSummary({
  problems,
}: {
  problems: readonly { path: string; message: string }[]
}) {
  if (problems.length === 0) return null
  return (
    <div className="notice notice--red" role="alert">
      <Icon of={CircleAlert} />
      <div className="grow">
        <p className="strong">Please check all required fields!</p>
        <ul>
          {problems.map((problem) => (
            <li key={problem.path + problem.message}>
              <a
                href={`#field-${problem.path}`}
                onClick={(event) => {
                  event.preventDefault()
                  controlOf(problem.path)?.focus()
                }}
              >
                {problem.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const controlOf = (path: string) =>
  document.getElementById(`field-${path}`) ??
  document.querySelector<HTMLElement>(
    `[data-field="${CSS.escape(path)}"] :is(input, select, textarea, [contenteditable="true"])`,
  )
