const noted = 'fairlead.reloaded'
let isGone = false

/** Notes when a part of the page cannot be loaded: it belonged to a build of days ago, or the server is away. */
export function watchForNewBuild() {
  addEventListener('vite:preloadError', () => (isGone = true))
}

export const isPartGone = () => isGone

/** Reads the page anew where a part of it is gone, once; what was typed is on the device. False where that would not help. */
export function readAnew(): boolean {
  const last = Number(sessionStorage.getItem(noted))
  if (!isGone || Date.now() - last < 60_000) return false
  sessionStorage.setItem(noted, String(Date.now()))
  location.reload()
  return true
}
