const name = 'fairlead-session'

/** The session token the login page stored, or null. */
export function sessionToken(): string | null {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null
}

/** Forgets the session here, also on the parent domain. */
export function clearSessionToken(): void {
  const parent = location.hostname.split('.').slice(-2).join('.')
  for (const domain of ['', `; domain=${location.hostname}`, `; domain=.${parent}`]) {
    document.cookie = `${name}=; path=/; max-age=0; SameSite=Strict${domain}`
  }
}

/** A small preference kept on this device and for the site: `font-size`, `rail`, `density`. */
export const remembered = {
  get: (key: string): string | null => {
    try {
      return localStorage.getItem(`fairlead.${key}`)
    } catch {
      return null
    }
  },
  set: (key: string, value: string): void => {
    try {
      localStorage.setItem(`fairlead.${key}`, value)
    } catch {
      /* a full or forbidden storage only loses the preference */
    }
  },
}
