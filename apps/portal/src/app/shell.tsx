import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { useStore } from 'ra-core'
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import {
  Navigate,
  Outlet,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router'
import { followUser, type User } from '../server/user.ts'
import { IconButton } from '../ui/button.tsx'
import { isPlain, isTyping } from '../ui/is-typing.ts'
import { useStands } from '../ui/use-stands.ts'
import { UserContext } from '../frame/area-context.ts'
import type { Area, PageHandle } from '../frame/area.ts'
import { usePageTitle } from '../frame/document-title.tsx'
import { GdprGate } from './gdpr-gate.tsx'
import { Nav, type Rail } from './nav.tsx'
import '../ui/page.css'
import './shell.css'

const CommandPalette = lazy(async () => ({
  default: (await import('../ui/command-palette.tsx')).CommandPalette,
}))

const Freshness = lazy(async () => ({
  default: (await import('../ui/freshness.tsx')).Freshness,
}))

const KeyHelp = lazy(async () => ({ default: (await import('../ui/key-help.tsx')).KeyHelp }))

/** One frame for every area: side menu, command palette, the page. */
export function Shell({ area }: { area: Area }) {
  const [user, setUser] = useState(useLoaderData() as User)
  useEffect(() => followUser(setUser), [])
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const [drawer, setDrawer] = useState(false)
  const rail = useRail()
  const location = useLocation()
  const busy = useNavigation().state !== 'idle'
  useEffect(() => setDrawer(false), [location.pathname, location.search])
  const first = area.first?.(user) ?? null
  const isAway = first !== null && location.pathname !== first.to
  useOpeningKeys(first ? ignored : setOpen)
  return (
    <UserContext value={user}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className={`shell${rail.folded ? ' shell--rail' : ''}${drawer ? ' is-drawer' : ''}`}>
        {first ? (
          <Suspense fallback={<div className="nav" />}>
            <first.Nav />
          </Suspense>
        ) : (
          <Nav
            area={area}
            user={user}
            rail={rail}
            onFind={() => setOpen('palette')}
            onClose={() => setDrawer(false)}
          />
        )}
        {drawer && <div className="scrim" onClick={() => setDrawer(false)} aria-hidden />}
        <main className="main" id="main" tabIndex={-1} aria-busy={busy}>
          <MobileBar onMenu={() => setDrawer(true)} onFind={() => setOpen('palette')} />
          <Suspense fallback={null}>
            <Freshness />
          </Suspense>
          <GdprGate user={user}>
            {isAway ? (
              <Navigate
                replace
                to={`${first.to}?${new URLSearchParams({ next: location.pathname + location.search }).toString()}`}
              />
            ) : (
              <Page />
            )}
          </GdprGate>
        </main>
      </div>
      <Suspense fallback={null}>
        {open === 'palette' && <CommandPalette area={area} onClose={() => setOpen(null)} />}
        {open === 'keys' && <KeyHelp onClose={() => setOpen(null)} />}
      </Suspense>
    </UserContext>
  )
}

/** The page is drawn in pieces once its frame stands. */
const Page = () => useStands() && <Outlet />

const ignored = () => undefined

function MobileBar({ onMenu, onFind }: { onMenu: () => void; onFind: () => void }) {
  return (
    <div className="mobilebar">
      <IconButton icon={Menu} label="Open navigation" onClick={onMenu} />
      <p className="mobilebar__title grow clip">{usePageTitle()}</p>
      <IconButton icon={Search} label="Search" onClick={onFind} />
    </div>
  )
}

/** The menu folds on wide sheets by itself; what the user chose by hand is remembered per kind of page. */
function useRail(): Rail {
  const wanted = useMatches().some((match) => (match.handle as PageHandle | undefined)?.rail)
  const key = wanted ? 'rail.sheet' : 'rail'
  const [chosen, choose] = useStore<'folded' | 'open' | undefined>(key)
  const folded = chosen ? chosen === 'folded' : wanted
  return { folded, toggle: () => choose(folded ? 'open' : 'folded') }
}

/** Ctrl K and ?. */
function useOpeningKeys(open: (what: 'palette' | 'keys') => void) {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        open('palette')
      } else if (event.key === '?' && isPlain(event) && !isTyping(event)) open('keys')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
