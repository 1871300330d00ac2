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
