const full = (place: string) => `fairlead.${place}`

/** What this device keeps of a draft; null where there is nothing that can be read. */
export function keptHere<T>(place: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(full(place)) ?? 'null') as T | null
  } catch {
    return null
  }
}

/** False when this device cannot keep it: private mode, or full. */
export function keepHere(place: string, draft: unknown): boolean {
  try {
    localStorage.setItem(full(place), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function forgetHere(place: string): void {
  try {
    localStorage.removeItem(full(place))
  } catch {
    /* nothing was kept */
  }
}

/** The places of which this device keeps something, by how their names begin. */
export function placesHere(prefix: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(full(prefix)))
      .map((key) => key.slice(full('').length))
  } catch {
    return []
  }
}
