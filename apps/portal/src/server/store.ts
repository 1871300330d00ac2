import type { Store } from 'ra-core'

const prefix = 'fairlead.'
const heard = new Map<string, Set<(value: unknown) => void>>()

/**
 * What this device remembers of its user: row height, columns, the folded menu. A full or forbidden
 * storage only loses the preference. Words stand there bare, as `fairlead.density` always has.
 */
export const store: Store = {
  setup: () => addEventListener('storage', fromAnotherTab),
  teardown: () => removeEventListener('storage', fromAnotherTab),
  getItem: (key, fallback) => read(storage()?.getItem(prefix + key)) ?? fallback,
  setItem: (key, value) => {
    if (value === undefined) return store.removeItem(key)
    try {
      storage()?.setItem(prefix + key, typeof value === 'string' ? value : JSON.stringify(value))
    } catch {
      /* only the preference is lost */
    }
    return tell(key, value)
  },
  removeItem: (key) => {
    storage()?.removeItem(prefix + key)
    tell(key, undefined)
  },
  removeItems: (start) => {
    for (const key of keys()) if (key.startsWith(start)) store.removeItem(key)
  },
  reset: () => store.removeItems(''),
  subscribe: (key, callback) => {
    const callbacks = heard.get(key) ?? new Set()
    heard.set(key, callbacks.add(callback))
    return () => callbacks.delete(callback)
  },
}

function storage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

const keys = () =>
  Object.keys(storage() ?? {}).flatMap((key) =>
    key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
  )

function read(text: string | null | undefined) {
  if (text === null || text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function tell(key: string, value: unknown) {
  for (const callback of heard.get(key) ?? []) callback(value)
}

function fromAnotherTab({ key, newValue }: StorageEvent) {
  if (key?.startsWith(prefix)) tell(key.slice(prefix.length), read(newValue))
}
