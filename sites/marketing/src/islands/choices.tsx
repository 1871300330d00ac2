import { useId, type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes } from 'react'
import { Labelled, useControl, type Common } from './fields.tsx'

export function Select(props: Common & SelectHTMLAttributes<HTMLSelectElement>) {
  const { around, control } = useControl(props)
  return (
    <Labelled {...around}>
      <select {...control} />
    </Labelled>
  )
}

interface TickProps extends InputHTMLAttributes<HTMLInputElement> {
  error?: string | undefined
  children: ReactNode
}

export function Tick({ error, children, ...input }: TickProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="tick">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{children}</span>
      </label>
      {error ? (
        <p className="error" id={id}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
