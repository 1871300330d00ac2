import { useEffect, useId, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'

export interface Common {
  label: string
  error?: string | undefined
  hint?: string
  optional?: boolean
  /** What stands opposite the label, for example a link. */
  beside?: ReactNode
}

type LabelledProps = Common & { id: string; children: ReactNode }

/** A label, a control, its hint and its error, tied together for everyone. */
export function Labelled({ id, label, error, hint, optional, beside, children }: LabelledProps) {
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
      {error || hint ? (
        <p className={error ? 'error' : 'hint'} id={`${id}-words`}>
          {error || hint}
        </p>
      ) : null}
    </div>
  )
}

/** What of a field's properties is for its control, and what for the words around it. */
export function useControl<P extends Common>({ label, error, hint, optional, beside, ...rest }: P) {
  const id = useId()
  const around = { id, label, error, hint, optional, beside } as Common & { id: string }
  const described = error || hint ? `${id}-words` : undefined
  const state = { 'aria-invalid': error ? true : undefined, 'aria-describedby': described }
  return { around, control: { ...rest, ...state, id, className: 'input' } }
}

export function Field(props: Common & InputHTMLAttributes<HTMLInputElement>) {
  const { around, control } = useControl(props)
  return (
    <Labelled {...around}>
      <input {...control} />
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
  const { around, control } = useControl(props)
  return (
    <Labelled {...around}>
      <textarea {...control} />
    </Labelled>
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
