import LogOut from 'lucide-react/icons/log-out'
import PanelLeft from 'lucide-react/icons/panel-left'
import Search from 'lucide-react/icons/search'
import { Link, useLocation } from 'react-router'
import { homeOf } from '@fairlead/api/home'
import { formatPerson } from '@fairlead/formatting/name'
import { grouped } from '@fairlead/validation/written'
import { logOut } from '../server/session.ts'
import type { User } from '../server/user.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { currentOf, menuOf, type Area, type MenuItem } from '../frame/area.ts'
import { useMenuPlace } from '../frame/menu-place.ts'

export interface Rail {
  folded: boolean
  toggle: () => void
}

interface NavProps {
  area: Area
  user: User
  rail: Rail
  onFind: () => void
  onClose: () => void
}

export function Nav({ area, user, rail, onFind, onClose }: NavProps) {
  const counts = area.useCounts?.()
  const groups = menuOf(area, user)
  const current = currentOf(groups, [useMenuPlace(), useLocation().pathname])
  const name = formatPerson(user.firstName, user.lastName)
  const initials = `${user.firstName[0] ?? ''}${user.lastName[0] ?? ''}`
  return (
    <nav
      className="nav"
      aria-label="Main"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Link className="nav__who" to={homeOf(user)}>
        <Mark />
        <span className="grow nav__label">
          <span className="nav__company clip">{user.companyName}</span>
          <span className="nav__area">{user.vesselName ?? area.name}</span>
        </span>
      </Link>
      <button className="nav__find" type="button" onClick={onFind}>
        <Icon of={Search} />
        <span className="nav__find-text">Search or jump to</span>
        <kbd>Ctrl K</kbd>
      </button>
      <div className="nav__scroll">
        {groups.map((group, index) => (
          <div key={group.head ?? index}>
            {group.head && <p className="nav__head">{group.head}</p>}
            <ul>
              {group.items.map((item) => (
                <li key={item.to}>
                  <Entry item={item} counts={counts} current={item === current} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="nav__foot">
        <Link className="nav__item grow" to={`${area.path}/account/profile`} title="My profile">
          <span className="avatar" aria-hidden>
            {initials.toUpperCase()}
          </span>
          <span className="sr">My profile, </span>
          <span className="clip nav__label">{name}</span>
        </Link>
        <IconButton
          small
          icon={PanelLeft}
          className="nav__fold"
          label={rail.folded ? 'Unfold the menu' : 'Fold the menu'}
          onClick={rail.toggle}
        />
        <IconButton small icon={LogOut} label="Log out" onClick={() => void logOut()} />
      </div>
    </nav>
  )
}

interface EntryProps {
  item: MenuItem
  counts: Record<string, number> | undefined
  current: boolean
}

function Entry({ item, counts, current }: EntryProps) {
  const count = [item.count ?? []].flat().reduce((n, key) => n + (counts?.[key] ?? 0), 0)
  return (
    <Link
      className="nav__item"
      to={item.to}
      title={item.label}
      aria-current={current ? 'page' : undefined}
    >
      <Icon of={item.icon} />
      <span className="nav__label clip">{item.label}</span>
      {count > 0 && <span className="nav__count">{grouped(count)}</span>}
    </Link>
  )
}

function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden fill="none">
      <rect width="32" height="32" rx="7" fill="var(--accent)" />
      <g transform="translate(5.6 5.6) scale(0.65)" stroke="var(--on-accent)">
        <path d="M18 10.39A11.5 4.6 -14 1 1 11 11.84" strokeWidth="3.4" />
        <path d="M26 2.8H21.5A7 7 0 0 0 14.5 9.8V17.170M14.5 23.470V31" strokeWidth="4.2" />
      </g>
    </svg>
  )
}
