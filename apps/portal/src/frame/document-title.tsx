import { useEffect } from 'react'
import { useMatches } from 'react-router'
import type { PageHandle } from './area.ts'

/** The title of the deepest matched page. */
export function usePageTitle(): string {
  const matches = useMatches()
  for (const match of matches.toReversed()) {
    const title = (match.handle as PageHandle | undefined)?.title
    if (title) return typeof title === 'function' ? title(match.params) : title
  }
  return 'Fairlead'
}

/** Sets "Fairlead - X" and tells screen readers which page opened. */
export function DocumentTitle() {
  const title = usePageTitle()
  useEffect(() => {
    document.title = title === 'Fairlead' ? title : `Fairlead - ${title}`
  }, [title])
  return (
    <p className="sr" aria-live="polite" role="status">
      {title}
    </p>
  )
}

/** A page whose title depends on what it loaded: `useDocumentTitle('RFQ ANS-26-0426')`. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `Fairlead - ${title}`
  }, [title])
}
