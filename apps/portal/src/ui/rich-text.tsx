import { lazy, Suspense } from 'react'
import './rich-text-editor.css'

const Editor = lazy(() => import('./rich-text-editor.tsx'))

export interface RichTextProps {
  label: string
  /** HTML as the server keeps it; plain text of older drafts is taken as paragraphs. */
  value: string
  onChange: (html: string) => void
  /** What can be put in as `{name}`, with the words of its button. */
  variables?: Readonly<Record<string, string>>
}

/** A text with bold, italic and lists. Its editor comes when it is first needed. */
export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<div className="richtext richtext--waiting" aria-busy />}>
      <Editor {...props} />
    </Suspense>
  )
}
