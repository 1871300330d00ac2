import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ThreadProps } from './thread.tsx'

const Thread = lazy(async () => ({ default: (await import('./thread.tsx')).Thread }))

/** A thread as a part of a page; it loads after the page, when it is no further than a screen away. */
export function ThreadSection({ title, ...thread }: ThreadProps & { title: string }) {
  const { mark, near } = useNear()
  return (
    <Section title={title} className="screen-only">
      {near ? (
        <Suspense fallback={<Skeleton lines={3} />}>
          <Thread {...thread} />
        </Suspense>
      ) : (
        // Reached with the Tab key it comes into sight, and the place to write is next.
        <div ref={mark} tabIndex={0} role="group" aria-label={`${title}, loading`}>
          <Skeleton lines={3} />
        </div>
      )}
    </Section>
  )
}

/** Whether a part has come within a screen of what is seen of the page that scrolls it; once near it stays so. */
function useNear() {
  const mark = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const part = mark.current
    if (!part) return undefined
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      root: part.closest('.scroll'),
      rootMargin: '100% 0px',
    })
    watch.observe(part)
    return () => watch.disconnect()
  }, [])
  return { mark, near }
}
