import Bookmark from 'lucide-react/icons/bookmark'
import { useGetList } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { Button } from './button.tsx'
import type { ReadyView, View } from './view-tools.tsx'
import './saved-views.css'

const ViewTools = lazy(async () => ({ default: (await import('./view-tools.tsx')).ViewTools }))
const NameView = lazy(async () => ({ default: (await import('./name-view.tsx')).NameView }))

/** All of a list, where it opens with something else. */
const all = '?filter=%7B%7D'
const none: readonly ReadyView[] = []

/** The address of a list with these filters. */
export const queryOf = (filter: object): string =>
  `?filter=${encodeURIComponent(JSON.stringify(filter))}`

/** The saved queries of a list. They are stored on the server, so a user finds them on every device. */
function useSavedViews(page: string): readonly View[] {
  const { data } = useGetList<View>('view', {}, { staleTime: 300_000 })
  return data?.filter((view) => view.page === page) ?? []
}

interface SavedViewsProps {
  page: string
  ready?: readonly ReadyView[] | undefined
}

/** Named filters of a list: all, what is ready-made, then one per view. */
export function SavedViews({ page, ready = none }: SavedViewsProps) {
  const saved = useSavedViews(page)
  const { search, pathname } = useLocation()
  const [naming, setNaming] = useState(false)
  const [last, setLast] = useState('')
  const isReady = (query: string) => ready.some((view) => view.query === query)
  const views = [
    ...ready.map((view) => saved.find(({ query }) => query === view.query) ?? view),
    ...saved.filter(({ query }) => !isReady(query)),
  ]
  const opening = saved.find(({ opens }) => opens)
  const plain = !search || search === all
  const here = views.find(({ query }) => query === search)
  const changed = here || plain ? undefined : views.find(({ query }) => query === last)
  if (!search && opening) return <Navigate replace to={pathname + opening.query} />
  return (
    <div className="views">
      <Link
        className="view"
        to={pathname + (opening ? all : '')}
        aria-current={plain ? 'true' : undefined}
      >
        All
      </Link>
      {views.map((view) => (
        <Link
          key={view.query}
          className="view"
          to={pathname + view.query}
          onClick={() => setLast(view.query)}
          aria-current={view === here || view === changed ? 'true' : undefined}
        >
          {view.name}
          {view === changed && (
            <>
              <span className="view__dot" title="Changed, not saved" />
              <span className="sr">changed, not saved</span>
            </>
          )}
        </Link>
      ))}
      <Suspense fallback={null}>
        {here && <ViewTools key={here.query} page={page} view={here} fixed={isReady(here.query)} />}
        {naming && <NameView page={page} query={search} onClose={() => setNaming(false)} />}
      </Suspense>
      {!plain && !here && (
        <Button
          kind="quiet"
          small
          icon={Bookmark}
          aria-haspopup="dialog"
          onClick={() => setNaming(true)}
        >
          Save view
        </Button>
      )}
    </div>
  )
}
