import { lazy, Suspense } from 'react'
import type { ConfirmDialogProps } from './confirm-dialog-form.tsx'

const Asked = lazy(async () => ({ default: (await import('./confirm-dialog-form.tsx')).Asked }))

/** Asks before something that is hard to take back. It loads when it is asked, not with the page. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Suspense fallback={null}>
    <Asked {...props} />
  </Suspense>
)
