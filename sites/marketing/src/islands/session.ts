import type { Reply } from '@fairlead/api/contract'
import type { ContractCalls } from '@fairlead/api/calls'
import { placeFor, safeNext } from '../site/redirects.ts'

const cookieName = 'fairlead-session'
const days = 30

const attributes = () =>
  `path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`

export const currentToken = () =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1) || undefined

/** One channel for saying and hearing: what this page says does not come back to it. */
let channel: BroadcastChannel | undefined
const tabs = () => (channel ??= new BroadcastChannel(cookieName))

/** Tabs that are open refresh themselves when a session starts or ends in another one. */
const announce = (what: 'started' | 'ended') => tabs().postMessage(what)

function rememberSession(token: string) {
  document.cookie = `${cookieName}=${token}; max-age=${days * 86_400}; ${attributes()}`
  announce('started')
}

export function forgetSession() {
  if (!currentToken()) return
  const parent = location.hostname.split('.').slice(1).join('.')
  for (const domain of ['', `; domain=${parent}`])
    document.cookie = `${cookieName}=; max-age=0; ${attributes()}${domain}`
  announce('ended')
}

/** Calls `then` when a session starts or ends in another tab. */
export function onOtherTab(then: () => void) {
  tabs().addEventListener('message', then)
  return () => tabs().removeEventListener('message', then)
}

/** Where the user goes from here, by the address of this page or of the `wanted` one. */
export const placeAfterLogin = (
  user: Parameters<typeof placeFor>[0],
  wanted = new URLSearchParams(location.search).get('next'),
) => placeFor(user, safeNext(wanted, location.origin))

export function enter({ token, user }: Reply<ContractCalls['account.login']>, wanted?: string) {
  rememberSession(token)
  location.assign(placeAfterLogin(user, wanted))
}
