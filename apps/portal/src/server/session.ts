import { closeToast, toast } from '../frame/toast.ts'
import { carryOn, client, type CallFailed } from './client.ts'
import { callAsNobody, clearSessionToken } from './cookie.ts'

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('fairlead-session') : null

/** Pages that say why a session was ended from outside. */
const said: Record<string, string | undefined> = {
  'session.deactivated': '/account-deactivated',
  'session.role-changed': '/role-changed',
}

let leaving = false
/** The words to who is signed out and stayed, because something typed is not saved. */
let told: number | null = null
let waiting: (() => void)[] = []

/** The session is over: forget it and come back here after logging in. */
export function sessionEnded(code = ''): void {
  if (leaving) return
  // Who stayed is not asked at every call that fails.
  if (told !== null) return void stayed()
  clearSessionToken()
  const next = location.pathname.startsWith('/secured/') ? location.pathname + location.search : ''
  leaveFor(said[code] ?? (next ? `/login?next=${encodeURIComponent(next)}` : '/login'))
}

/** The browser asks whether to leave what is typed; who stays may log in elsewhere and go on here. */
function leaveFor(address?: string) {
  leaving = true
  addEventListener('beforeunload', ({ defaultPrevented }) => defaultPrevented && stayed(), {
    once: true,
  })
  if (address) location.assign(address)
  else location.reload()
}

const stayed = () =>
  setTimeout(() => {
    leaving = false
    for (const goOn of waiting) goOn()
    waiting = []
    told = toast.error('You are signed out', {
      detail: 'What you typed stands here. Log in in another window, then send it again.',
      action: { label: 'Log in', run: logInElsewhere },
    })
  })

export const logInElsewhere = () => void window.open('/login', '_blank', 'noopener')

/** Whether somebody stayed who is signed out. */
export const isSignedOut = () => told !== null

/** Comes once somebody stays who was about to leave. */
export const toStay = () => new Promise<void>((resolve) => waiting.push(resolve))

/** Nobody waits longer than this for a server to hear that they go; what was sent still arrives. */
const farewell = 4000

export async function logOut(): Promise<void> {
  leaving = true
  carryOn()
  const words = toast.info('Logging out', { duration: -1 })
  const heard = client.call('account.logout', { body: {} }).then(
    () => true,
    ({ status }: CallFailed) => status === 401,
  )
  // The other tabs hear it from here, before the server ends their sockets: they were not thrown out.
  clearSessionToken()
  channel?.postMessage('ended' satisfies SessionNews)
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, farewell, false))
  const isHeard = await Promise.race([heard, late])
  closeToast(words)
  leaveFor(isHeard ? '/signout-success' : '/signout-success?unheard')
}

/** What tabs tell each other; the account pages of the site send and hear the same words. */
type SessionNews = 'started' | 'ended'

/** Another tab logged out or in: this one follows, unless its own person came back to what is typed here. */
export function followOtherTabs(isSamePerson: () => Promise<boolean>): void {
  channel?.addEventListener('message', (event: MessageEvent<SessionNews>) => {
    if (leaving) return
    if (event.data === 'ended') leaveFor('/signout-success')
    if (event.data === 'started') void comeBack(isSamePerson)
  })
}

async function comeBack(isSamePerson: () => Promise<boolean>) {
  // Nothing that is typed here goes in the name of somebody else, also while it is not known whose session it is.
  callAsNobody(true)
  const isSame = await isSamePerson().catch(() => null)
  callAsNobody(isSame === false)
  if (isSame === false) return leaveFor()
  if (!isSame || told === null) return location.reload()
  closeToast(told)
  told = null
  dispatchEvent(new Event('fairlead:back'))
}
