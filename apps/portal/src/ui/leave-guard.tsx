import { createContext, useContext, useEffect, useId, useState, type ReactNode } from 'react'
import { PageGuard } from './typed-guard.tsx'

type Tell = (form: string, unsaved: boolean) => void
const Unsaved = createContext<Tell>(() => undefined)

/** Around a page of forms that are saved by a button: who leaves it with something typed is asked first. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<ReadonlySet<string>>(new Set())
  const [tell] = useState<Tell>(() => (form: string, unsaved: boolean) => {
    setForms((before) => {
      if (before.has(form) === unsaved) return before
      const after = new Set(before)
      if (unsaved) after.add(form)
      else after.delete(form)
      return after
    })
  })
  return (
    <Unsaved value={tell}>
      {children}
      {forms.size > 0 && <PageGuard />}
    </Unsaved>
  )
}

/** Says that a form of the page has something in it that is not saved. */
export function useUnsaved(unsaved: boolean) {
  const tell = useContext(Unsaved)
  const form = useId()
  useEffect(() => {
    tell(form, unsaved)
    return () => tell(form, false)
  }, [tell, form, unsaved])
}
