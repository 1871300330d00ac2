import { describe, expect, it } from 'vitest'
import {
  intentDone,
  intentKey,
  memoryStore,
  newKey,
  sendOnce,
  type IntentStore,
} from './submission.ts'

const order = { version: 3, lines: [{ id: 7, quantity: '4' }] }
const file = (name: string, lastModified = 1) => new File(['x'], name, { lastModified })

describe('a submission has one key per intent', () => {
  it.each([
    ['the same content again', order, structuredClone(order), true],
    ['a changed quantity', order, { ...order, lines: [{ id: 7, quantity: '5' }] }, false],
    ['the same file', { body: [file('a.pdf')] }, { body: [file('a.pdf')] }, true],
    ['another file', { body: [file('a.pdf')] }, { body: [file('b.pdf')] }, false],
    ['the file, changed since', { body: [file('a.pdf')] }, { body: [file('a.pdf', 2)] }, false],
    ['nothing to say', undefined, undefined, true],
  ])('%s', (_, first, second, same) => {
    const store = memoryStore()
    const key = intentKey(store, 'order.confirm', first)
    expect(intentKey(store, 'order.confirm', second) === key).toBe(same)
  })

  it('keeps it over a reload of the page, which leaves the store', () => {
    const store = memoryStore()
    const key = intentKey(store, 'request.quote.7', order)
    const reloaded: IntentStore = { ...store }
    expect(intentKey(reloaded, 'request.quote.7', order)).toBe(key)
  })

  it('gives another intent another key, although it says the same', () => {
    const store = memoryStore()
    expect(intentKey(store, 'request.quote.7', order)).not.toBe(
      intentKey(store, 'request.quote.8', order),
    )
  })

  it('begins anew once it has arrived', () => {
    const store = memoryStore()
    const key = intentKey(store, 'order.confirm', order)
    intentDone(store, 'order.confirm', key)
    expect(intentKey(store, 'order.confirm', order)).not.toBe(key)
  })

  it('leaves alone the key of what began while it was on its way', () => {
    const store = memoryStore()
    const first = intentKey(store, 'order.note', { text: 'Berth 4' })
    const second = intentKey(store, 'order.note', { text: 'Berth 5' })
    intentDone(store, 'order.note', first)
    expect(intentKey(store, 'order.note', { text: 'Berth 5' })).toBe(second)
  })

  it('goes back to an earlier content under a new key: what was sent in between may have arrived', () => {
    const store = memoryStore()
    const key = intentKey(store, 'case.create', { title: 'Paint' })
    intentKey(store, 'case.create', { title: 'Paint and rollers' })
    expect(intentKey(store, 'case.create', { title: 'Paint' })).not.toBe(key)
  })

  it('holds as long as the page where the browser keeps nothing', () => {
    const refused = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    }
    const full: IntentStore = { getItem: refused, setItem: refused, removeItem: refused }
    const key = intentKey(full, 'order.send', order)
    expect(intentKey(full, 'order.send', order)).toBe(key)
    intentDone(full, 'order.send', key)
    expect(intentKey(full, 'order.send', order)).not.toBe(key)
  })

  it('leaves nothing readable behind', () => {
    const store = memoryStore()
    intentKey(store, 'account.log-in', { password: 'fairlead1' })
    expect(store.getItem('fairlead.intent.account.log-in')).not.toContain('fairlead1')
  })
})

describe('what is sent once', () => {
  const fails = (code: string) => () =>
    Promise.reject(Object.assign(new Error(code), { code, status: 0 }))
  it.each([
    ['the line went dead', 'network', true],
    ['the server refused it, so nothing was kept under the key', 'record.stale', true],
    ['the server knows the key for something else', 'idempotency.other-body', false],
  ])('is sent again under the same key or not: %s', async (_, code, same) => {
    const store = memoryStore()
    const key = intentKey(store, 'order.confirm', order)
    const failed = sendOnce('order.confirm', order, { store, send: fails(code) })
    await expect(failed).rejects.toThrow(code)
    expect(intentKey(store, 'order.confirm', order) === key).toBe(same)
  })

  it('has a new key after it arrived', async () => {
    const store = memoryStore()
    const send = (key: string) => Promise.resolve(key)
    const first = await sendOnce('order.confirm', order, { store, send })
    expect(await sendOnce('order.confirm', order, { store, send })).not.toBe(first)
  })
})

it('makes a key of 128 random bits', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{32}$/)
  expect(newKey()).not.toBe(newKey())
})
