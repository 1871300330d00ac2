import { describe, expect, it } from 'vitest'
import { after, isUnsaved, whyOf, type Failure, type Happening, type Saving } from './saving.ts'

const at = new Date('2026-03-02T09:44:00Z')
const failure: Failure = { message: 'No', why: 'refused', stale: false, passing: false, kept: true }
const offline: Saving = { is: 'failed', ...failure, passing: true }
const stale: Saving = { is: 'failed', ...failure, stale: true }
const refused: Saving = { is: 'failed', ...failure }
const signedOut: Saving = { is: 'failed', ...failure, why: 'signed-out' }

describe('a draft that saves itself', () => {
  it.each<[string, Saving, Happening, Saving]>([
    ['is unsaved once typed', { is: 'clean' }, { what: 'typed' }, { is: 'waiting' }],
    ['is unsaved again after a save', { is: 'saved', at }, { what: 'typed' }, { is: 'waiting' }],
    ['is tried again by typing on', refused, { what: 'typed' }, { is: 'waiting' }],
    ['waits for a decision while stale', stale, { what: 'typed' }, stale],
    ['is on its way', { is: 'waiting' }, { what: 'sending' }, { is: 'saving' }],
    ['has arrived', { is: 'saving' }, { what: 'arrived', at, more: false }, { is: 'saved', at }],
    [
      'has arrived, and more was typed since',
      { is: 'saving' },
      { what: 'arrived', at, more: true },
      { is: 'waiting' },
    ],
    ['is kept here', { is: 'waiting' }, { what: 'kept', at }, { is: 'device', at }],
    ['failed', { is: 'saving' }, { what: 'failed', ...failure }, refused],
    ['tries again when the line is back', offline, { what: 'again' }, { is: 'waiting' }],
    ['tries again when somebody is in again', signedOut, { what: 'again' }, { is: 'waiting' }],
    ['does not try again what was refused', refused, { what: 'again' }, refused],
    ['does not try again what is stale', stale, { what: 'again' }, stale],
    ['has nothing to try', { is: 'clean' }, { what: 'again' }, { is: 'clean' }],
  ])('%s', (_, before, happening, then) => {
    expect(after(before, happening)).toEqual(then)
  })

  it.each([
    [0, 'network'],
    [500, 'server'],
    [502, 'server'],
    [503, 'server'],
    [401, 'signed-out'],
    [404, 'ended'],
    [410, 'expired'],
    [409, 'refused'],
    [422, 'refused'],
  ])('that met %d says why: %s', (status, why) => expect(whyOf(status)).toBe(why))

  it('draws nothing anew for every further key', () => {
    const waiting: Saving = { is: 'waiting' }
    expect(after(waiting, { what: 'typed' })).toBe(waiting)
  })

  it.each<[Saving, boolean]>([
    [{ is: 'clean' }, false],
    [{ is: 'waiting' }, true],
    [{ is: 'saving' }, true],
    [{ is: 'saved', at }, false],
    [offline, false],
    [{ ...offline, kept: false }, true],
  ])('warns before leaving: %o', (saving, warned) => {
    expect(isUnsaved(saving)).toBe(warned)
  })
})
