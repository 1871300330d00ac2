import { useEffect, useId, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'

interface Common {
  label: string
  error?: string | undefined
  hint?: string
  optional?: boolean
  /** What stands opposite the label, for example a link. */
  beside?: ReactNode
}

/** A label, a control, its hint and its error, tied together for everyone. */
function Labelled(props: Common & { id: string; children: ReactNode }) {
  const { id, label, error, hint, optional, beside, children } = props
  const text = (
    <label htmlFor={id}>
      {label}
      {optional ? <span className="opt"> (optional)</span> : null}
    </label>
  )
  return (
    <div className="field">
      {beside ? (
        <div className="row-between">
          {text}
          {beside}
        </div>
      ) : (
        text
      )}
      {children}
      {hint && !error ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}

const described = (id: string, { error, hint }: Common) =>
  error ? `${id}-error` : hint ? `${id}-hint` : undefined

export function Field(props: Common & InputHTMLAttributes<HTMLInputElement>) {
  const { label, error, hint, optional, beside, ...input } = props
  const id = useId()
  return (
    <Labelled {...({ id, label, error, hint, optional, beside } as Common & { id: string })}>
      <input
        {...input}
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, props)}
      />
    </Labelled>
  )
}

/** The code of a second factor. */
export const CodeField = (props: Pick<Common, 'error'> & InputHTMLAttributes<HTMLInputElement>) => (
  <Field
    label="Code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    hint="The 6 digits of your authenticator app, or one of your recovery codes"
    {...props}
  />
)

export function TextArea(props: Common & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { label, error, hint, optional, beside, ...area } = props
  const id = useId()
  return (
    <Labelled {...({ id, label, error, hint, optional, beside } as Common & { id: string })}>
      <textarea
        {...area}
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, props)}
      />
    </Labelled>
  )
}

interface SelectProps extends Common, InputHTMLAttributes<HTMLSelectElement> {
  children: ReactNode
}

export function Select({ children, ...props }: SelectProps) {
  const { label, error, hint, optional, beside, ...select } = props
  const id = useId()
  return (
    <Labelled {...({ id, label, error, hint, optional, beside } as Common & { id: string })}>
      <select
        {...select}
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, props)}
      >
        {children}
      </select>
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

const never = () => () => undefined

/** False in the page as served, true once it can answer: nothing typed is sent to the address bar. */
export const useReady = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

export function Submit({
  busy,
  wide,
  children,
}: {
  busy: boolean
  wide?: boolean
  children: ReactNode
}) {
  const ready = useReady()
  return (
    <button className={wide ? 'button wide' : 'button'} disabled={!ready || busy}>
      {busy ? 'One moment …' : children}
    </button>
  )
}

/** What went wrong with the whole form. */
export const Failure = ({ children }: { children: ReactNode }) => (
  <div role="alert">{children ? <p className="notice bad">{children}</p> : null}</div>
)

/** The general form error: top right, four seconds. */
export function useToast() {
  const [toast, setToast] = useState<{ text: string } | undefined>()
  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => setToast(undefined), 4000)
    return () => clearTimeout(timer)
  }, [toast])
  const element = (
    <div className="toast-place" role="status">
      {toast ? <p className="toast">{toast.text}</p> : null}
    </div>
  )
  return [element, (text: string) => setToast({ text })] as const
}
