import type { ComponentType } from 'react'

type Load<P> = () => Promise<ComponentType<P>>

/** Brings a prerendered form to life once the page is painted: its script must not delay what is read. */
export function mount<P extends object>(name: string, load: Load<P>) {
  if (document.hidden) return void start(name, load)
  requestAnimationFrame(() => setTimeout(() => void start(name, load)))
}

/** The same for a form at the end of a long text: its script comes when the reader does. */
export function mountWhenNear<P extends object>(name: string, load: Load<P>) {
  const place = document.querySelector(`[data-island="${name}"]`)
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      watch.disconnect()
      void start(name, load)
    },
    { rootMargin: '400px' },
  )
  if (place) watch.observe(place)
}

async function start<P extends object>(name: string, load: Load<P>) {
  const [{ hydrate }, component] = await Promise.all([import('./hydrate.ts'), load()])
  hydrate(name, component)
}
