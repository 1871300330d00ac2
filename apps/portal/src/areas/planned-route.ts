import type { RouteObject } from 'react-router'
import type { Missing } from './not-there-yet.ts'

/**
 * What no page of an area stands at: a page says that it is planned, or the address is not found. Named are those that a
 * pattern of another page would take.
 */
export const plannedRoutes = (area: Missing['area'], ...named: string[]): RouteObject[] =>
  [...named, '*'].map((path) => ({
    path,
    handle: { title: 'Page not found' },
    loader: async ({ request }) => (await import('./planned.ts')).plannedAt(area, request.url),
    lazy: { Component: async () => (await import('./not-there-yet-page.tsx')).NotThereYet },
  }))
