/** The list somebody came from: its address and what its rows open, in the order shown. */
export interface Trail {
  noun: string
  list: string
  steps: readonly string[]
}

/** A record's pages share the address up to its number: `/secured/buyer/case/1001`. */
const stem = (path: string) => /^(.*?\/\d+)(?:\/|$)/.exec(path)?.[1] ?? path

export interface Place {
  position: number
  count: number
  noun: string
  list: string
  previous: string | null
  next: string | null
}

/** Where a page stands in the trail, or null. Its neighbours open on the same tab as this page. */
export function placeIn(trail: Trail | null, path: string): Place | null {
  const here = trail?.steps.findIndex((step) => stem(step) === stem(path)) ?? -1
  if (!trail || here < 0) return null
  const tab = path.slice(stem(path).length)
  const parent = (step: string) => stem(step).replace(/\d+$/, '')
  const at = (index: number) => {
    const step = trail.steps[index]
    if (step === undefined) return null
    return parent(step) === parent(path) ? stem(step) + tab : step
  }
  return {
    position: here + 1,
    count: trail.steps.length,
    noun: trail.noun,
    list: trail.list,
    previous: at(here - 1),
    next: at(here + 1),
  }
}

const key = 'trail'

/** Kept for this tab only, so that two lists in two tabs do not mix. */
export const kept = {
  get: (): Trail | null => {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Trail | null
    } catch {
      return null
    }
  },
  set: (trail: Trail) => {
    try {
      sessionStorage.setItem(key, JSON.stringify(trail))
    } catch {
      // Without storage there is no previous and next; the list itself is one click away.
    }
  },
}
