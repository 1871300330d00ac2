import { client } from './client.ts'
import { clearSessionToken } from './cookie.ts'

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('fairlead-session') : null

/** Pages that say why a session was ended from outside. */
const said: Record<string, string | undefined> = {
  'session.deactivated': '/account-deactivated',
  'session.role-changed': '/role-changed',
}

let leaving = false

/** The session is over: forget it and come back here after logging in. */
export function sessionEnded(code = ''): void {
  if (leaving) return
  leaving = true
  clearSessionToken()
  const why = said[code]
  if (why) return location.assign(why)
  const next = location.pathname.startsWith('/secured/') ? location.pathname + location.search : ''
  location.assign(next ? `/login?next=${encodeURIComponent(next)}` : '/login')
}

export async function logOut(): Promise<void> {
  leaving = true
  await client.call('account.logout', { body: {} }).catch(() => undefined)
  clearSessionToken()
  channel?.postMessage('ended' satisfies SessionNews)
  location.assign('/signout-success')
}

/** What tabs tell each other; the account pages of the site send and hear the same words. */
type SessionNews = 'started' | 'ended'

/** Another tab logged out or in: this one follows. */
export function followOtherTabs(): void {
  channel?.addEventListener('message', (event: MessageEvent<SessionNews>) => {
    if (leaving) return
    if (event.data === 'ended') {
      leaving = true
      location.assign('/signout-success')
    }
    if (event.data === 'started') location.reload()
  })
}
