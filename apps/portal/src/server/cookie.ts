const name = 'fairlead-session'

let asNobody = false
/** Whether this page goes without the session there is: it is somebody else's. */
export const callAsNobody = (now: boolean) => void (asNobody = now)

/** The session token this page calls with, or null. */
export const sessionToken = (): string | null => (asNobody ? null : storedToken())

/** The session token the login page stored, whosever it is, or null. */
export function storedToken(): string | null {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null
}

/** The secret of the link whose pages these are, or null. */
export const linkSecret = (): string | null =>
  /^\/secured\/external\/[a-z-]+\/([\w-]+)/.exec(location.pathname)?.[1] ?? null

/** As whom this page calls: the holder of its link, who may have a session besides, or the user. */
export const callerToken = () => linkSecret() ?? sessionToken()

/** Forgets the session here, also on the parent domain. */
export function clearSessionToken(): void {
  const parent = location.hostname.split('.').slice(-2).join('.')
  for (const domain of ['', `; domain=${location.hostname}`, `; domain=.${parent}`]) {
    document.cookie = `${name}=; path=/; max-age=0; SameSite=Strict${domain}`
  }
}
