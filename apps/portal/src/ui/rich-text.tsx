import { lazy, Suspense } from 'react'
import type { RichTextProps } from './rich-text-editor.tsx'
import './rich-text-editor.css'

const Editor = lazy(() => import('./rich-text-editor.tsx'))

/** A text with bold, italic and lists. Its editor comes when it is first needed. */
export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<div className="richtext richtext--waiting" aria-busy />}>
      <Editor {...props} />
    </Suspense>
  )
}
