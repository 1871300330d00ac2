import { expect, test } from 'vitest'
import { CallFailed } from '../server/call-failed.ts'
import { saveOverOwn, type KnownDraft } from './save-over-own.ts'

interface Draft {
  title: string
  text?: string
}

const asStored = ({ title, text = '' }: Draft) => ({ text, title })
const lost = new CallFailed(0, {})
const stale = new CallFailed(409, { code: 'record.stale' })

/** A server that has `stored` in `version`; each save is answered, refused, or its answer is lost. */
function server(stored: Draft, version: number) {
  const has = { stored, version }
  const saves = (typed: Draft, isHeard = true) => ({
    save: async (over: number) => {
      if (over !== has.version) throw stale
      Object.assign(has, { stored: typed, version: over + 1 })
      if (!isHeard) throw lost
      return has.version
    },
    read: async () => ({ version: has.version, draft: has.stored }),
    asStored,
  })
  return { has, saves }
}

const begun = (): KnownDraft<Draft> => ({ version: 1, base: { title: 'Stores' } })

test('goes on over an own save whose answer was lost', async () => {
  const { has, saves } = server({ title: 'Stores' }, 1)
  const known = begun()
  const first = { title: 'Stores, deck ' }
  await expect(saveOverOwn(known, first, saves(first, false))).rejects.toBe(lost)
  expect(known.open).toEqual([first])
  has.stored = { text: '', title: 'Stores, deck' }
  // The page was opened anew: all it has is what the device kept.
  const anew = JSON.parse(JSON.stringify(known)) as KnownDraft<Draft>
  const then = { title: 'Stores, deck and engine' }
  expect(await saveOverOwn(anew, then, saves(then))).toBe(3)
  expect(has.stored).toBe(then)
})

test('what somebody else saved is refused', async () => {
  const { has, saves } = server({ title: 'Stores' }, 1)
  const known = begun()
  const first = { title: 'Stores, deck' }
  await expect(saveOverOwn(known, first, saves(first, false))).rejects.toBe(lost)
  Object.assign(has, { stored: { title: 'Paint' }, version: 3 })
  const then = { title: 'Stores, engine' }
  await expect(saveOverOwn(known, then, saves(then))).rejects.toBe(stale)
  expect(known).toMatchObject({ version: 1, base: { title: 'Stores' }, open: [first] })
})

test('who lost no answer is asked nothing more', async () => {
  const { has, saves } = server({ title: 'Paint' }, 2)
  const ways = { ...saves({ title: 'Stores' }), read: () => Promise.reject(new Error('read')) }
  await expect(saveOverOwn(begun(), { title: 'Stores' }, ways)).rejects.toBe(stale)
  expect(has.stored.title).toBe('Paint')
})
