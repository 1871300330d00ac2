import { lazy, Suspense } from 'react'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ThreadProps } from './thread.tsx'

const Thread = lazy(async () => ({ default: (await import('./thread.tsx')).Thread }))

/** A thread as a part of a page; it loads after the page. */
export function ThreadSection({ title, ...thread }: ThreadProps & { title: string }) {
  return (
    <Section title={title} className="screen-only">
      <Suspense fallback={<Skeleton lines={3} />}>
        <Thread {...thread} />
      </Suspense>
    </Section>
  )
}
