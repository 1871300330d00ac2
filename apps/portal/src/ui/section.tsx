import { grouped } from '@fairlead/validation/written'
import { useId, type ReactNode } from 'react'
import './section.css'
import './tabs.css'

interface SectionProps {
  title: string
  count?: number | undefined
  note?: ReactNode
  /** Buttons at the right of the heading. */
  end?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of a page under its own heading. */
export function Section({ title, count, note, end, className, children }: SectionProps) {
  const id = useId()
  return (
    <section className={className ? `section ${className}` : 'section'} aria-labelledby={id}>
      <div className="section__head">
        <h2 id={id}>{title}</h2>
        {count !== undefined && <span className="count">{grouped(count)}</span>}
        {note && <span className="muted small">{note}</span>}
        {end && <div className="end">{end}</div>}
      </div>
      {children}
    </section>
  )
}

/** At most six facts in a strip. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="facts facts--strip">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
