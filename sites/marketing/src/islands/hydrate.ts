import { createElement, startTransition, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Brings the prerendered form with this name to life. A plain script does it: no inline script. */
export function hydrate<P extends object>(name: string, component: ComponentType<P>) {
  const place = document.querySelector<HTMLElement>(`[data-island="${name}"]`)
  if (!place) return
  const props = JSON.parse(place.dataset['props'] ?? '{}') as P
  // In small steps: nothing typed or tapped meanwhile has to wait for the whole form.
  startTransition(() => void hydrateRoot(place, createElement(component, props)))
}
