import { useLayoutEffect, useRef } from 'react'

/** A dialog that opens before it is painted: an Escape pressed as it appears is its own. Once it is gone the focus is where it was. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const opener = document.activeElement as HTMLElement | null
    dialog.current?.showModal()
    // As long as it stands nothing behind it takes the focus.
    return () => queueMicrotask(() => opener?.focus({ preventScroll: true }))
  }, [])
  return dialog
}
