import { lazy, Suspense } from 'react'
import type { TemplateChooserProps } from './template-chooser.tsx'

const Chooser = lazy(async () => ({
  default: (await import('./template-chooser.tsx')).TemplateChooser,
}))

/** Puts one of the company's message templates into a text; comes when it is first needed. */
export const TemplateText = (props: TemplateChooserProps) => (
  <Suspense fallback={null}>
    <Chooser {...props} />
  </Suspense>
)
