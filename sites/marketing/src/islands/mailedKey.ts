/**
 * The key that a link of a mail brought. It leaves the address, and so the history and what is copied from it; a reload
 * still finds it, another tab does not.
 */
export function takeMailedKey(): string | null {
  const brought = new URLSearchParams(location.search).get('key')
  const place = `fairlead-key ${location.pathname}`
  if (brought) {
    sessionStorage.setItem(place, brought)
    history.replaceState(null, '', location.pathname)
  }
  return sessionStorage.getItem(place)
}

/** Once it is used up. */
export const dropMailedKey = () => sessionStorage.removeItem(`fairlead-key ${location.pathname}`)
