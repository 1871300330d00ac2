/** Where a browser keeps the keys of submissions under way: `sessionStorage`, `localStorage`, or `memoryStore()`. */
export type IntentStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The idempotency key of one intent ("send RFQ 7"). It is made when the intent begins and stays the same over retries
 * and reloads, until `intentDone` says that it arrived or until what is sent is no longer the same.
 */
export function intentKey(store: IntentStore, name: string, content: unknown): string {
  const print = fingerprint(JSON.stringify(content, withFileFacts) ?? '')
  const [known, kept] = (read(store, name) ?? '').split(' ')
  if (known === print && kept) return kept
  const key = newKey()
  write(store, name, `${print} ${key}`)
  return key
}

/** The intent arrived under this key: the same content sent again is a new one. One that began meanwhile keeps its own. */
export function intentDone(store: IntentStore, name: string, key: string): void {
  if (read(store, name)?.split(' ')[1] === key) write(store, name, null)
}

/** Sends under the key of the intent and forgets the key once it arrived, or once the server knows it for something else. */
export async function sendOnce<T>(
  name: string,
  content: unknown,
  { store, send }: { store: IntentStore; send: (key: string) => Promise<T> },
): Promise<T> {
  const key = intentKey(store, name, content)
  try {
    const reply = await send(key)
    intentDone(store, name, key)
    return reply
  } catch (error) {
    if (codeOf(error) === 'idempotency.other-body') intentDone(store, name, key)
    throw error
  }
}

/** Keeps keys as long as the page lives: for content that may leave no trace on the device, such as a password. */
export function memoryStore(): IntentStore {
  const kept = new Map<string, string>()
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  }
}

/** The browser's own store; where it is switched off, one that lives as long as the page. */
export function browserStore(kind: 'local' | 'session'): IntentStore {
  try {
    return kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    return withoutBrowser
  }
}

/** Unguessable, and available on plain http too, where `crypto.randomUUID` is not. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined

const withoutBrowser = memoryStore()
const place = (name: string) => `fairlead.intent.${name}`

function read(store: IntentStore, name: string): string | null {
  try {
    return store.getItem(place(name)) ?? withoutBrowser.getItem(place(name))
  } catch {
    return withoutBrowser.getItem(place(name))
  }
}

function write(store: IntentStore, name: string, value: string | null): void {
  withoutBrowser.removeItem(place(name))
  try {
    if (value === null) store.removeItem(place(name))
    else store.setItem(place(name), value)
  } catch {
    if (value !== null) withoutBrowser.setItem(place(name), value)
  }
}

/** Two files of the same name, size and time are the same file. */
const withFileFacts = (_name: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value

/** 64 bits and the length: what was typed cannot be read from it, and two contents do not meet by chance. */
function fingerprint(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 2_654_435_761)
    b = Math.imul(b ^ code, 1_597_334_677)
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909)
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909)
  return [text.length, a >>> 0, b >>> 0].map((part) => part.toString(36)).join('.')
}
