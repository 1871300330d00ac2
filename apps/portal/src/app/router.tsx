import { createBrowserRouter, redirect, type RouteObject } from 'react-router'
import { homeOf } from '@fairlead/api/home'
import { loadUser, type User } from '../server/user.ts'
import type { Area } from '../frame/area.ts'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { Waiting } from '../ui/skeleton.tsx'
import { Root } from './root.tsx'
import { Shell } from './shell.tsx'

/** Every area is a chunk of its own; a document loads the one its address lies under. */
const areas: Record<string, () => Promise<{ area: Area } | { routes: RouteObject[] }>> = {
  buyer: () => import('../areas/buyer.tsx'),
  'buyer-vessel': () => import('../areas/vessel.tsx'),
  'buyer-ihm-agent': () => import('../areas/ihm-agent.tsx'),
  supplier: () => import('../areas/supplier.tsx'),
  external: () => import('../areas/external.tsx'),
  support: () => import('../areas/support.tsx'),
}

const notFound: RouteObject = {
  path: '*',
  element: <NotFoundPage />,
  handle: { title: 'Page not found' },
}

/** The router of the application at this address: one role's area, or the pages of a link holder. */
export async function routerFor(pathname: string) {
  const name = /^\/secured\/([a-z-]+)/.exec(pathname)?.[1] ?? ''
  if (name !== 'external') void loadUser().catch(() => undefined)
  const [found] = await Promise.all([
    areas[name]?.(),
    name === 'buyer' ? null : import('@fairlead/api/later-calls'),
  ]).catch((error: unknown) => [brokenOff(error)])
  const known = found && 'area' in found ? areaRoute(found.area) : null
  return createBrowserRouter([
    {
      element: <Root />,
      errorElement: <ErrorPage />,
      HydrateFallback: Waiting,
      children: [
        ...(known ? [known] : []),
        ...(found && 'routes' in found
          ? [{ path: `/secured/${name}`, children: found.routes }]
          : []),
        { path: '/secured', loader: async () => redirect(homeOf(await loadUser())) },
        // Another area is another application: the browser loads its document.
        { path: '/secured/*', loader: leaveFor(name), ...withoutPath(notFound) },
        notFound,
      ],
    },
  ])
}

/** The pages of an area that did not arrive: each says so. */
const brokenOff = (error: unknown) => ({
  routes: [{ path: '*', loader: () => Promise.reject(error as Error) }],
})

function areaRoute(area: Area): RouteObject {
  return {
    id: 'area',
    path: area.path,
    loader: async (): Promise<User> => {
      const user = await loadUser()
      // oxlint-disable-next-line typescript/only-throw-error -- the router's way of redirecting
      if (!area.admits(user)) throw redirect(homeOf(user))
      return user.isSupplier && !user.isVerified ? leaveTo('/login-supplier-unverified') : user
    },
    shouldRevalidate: () => false,
    element: <Shell area={area} />,
    errorElement: <ErrorPage />,
    children: [
      {
        errorElement: <ErrorPage />,
        children: [
          { index: true, loader: async () => redirect(homeOf(await loadUser())) },
          ...area.routes,
          notFound,
        ],
      },
    ],
  }
}

const leaveFor =
  (here: string) =>
  ({ request }: { request: Request }) => {
    const url = new URL(request.url)
    const there = /^\/secured\/([a-z-]+)/.exec(url.pathname)?.[1] ?? ''
    return there !== here && there in areas ? leaveTo(url.pathname + url.search) : null
  }

/** The browser loads another document; until then there is nothing to show. */
function leaveTo(url: string) {
  location.assign(url)
  return new Promise<never>(() => undefined)
}

const withoutPath = ({ path: _path, ...rest }: RouteObject) => rest as Omit<RouteObject, 'index'>
