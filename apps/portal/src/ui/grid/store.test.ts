import { describe, expect, it } from 'vitest'
import { blank, storeOf } from './samples.ts'

const names = (store: ReturnType<typeof storeOf>) => store.all().map((row) => row.name)

describe('rows of a grid', () => {
  it('count once something is typed into the one that was offered', () => {
    const store = storeOf('Rope')
    const next = blank()
    store.offer(next)
    expect(names(store)).toEqual(['Rope'])
    expect(store.row(next.key)).toBe(next)
    store.set([{ key: next.key, field: 'name', text: 'P' }], 'c1')
    store.set([{ key: next.key, field: 'name', text: 'Paint' }], 'c1')
    expect(names(store)).toEqual(['Rope', 'Paint'])
    store.undo()
    expect(names(store)).toEqual(['Rope'])
    store.redo()
    expect(names(store)).toEqual(['Rope', 'Paint'])
  })

  it('come back where they stood', () => {
    const store = storeOf('Rope', 'Paint', 'Lamp')
    const [, paint] = store.all()
    store.remove([paint!.key])
    expect(names(store)).toEqual(['Rope', 'Lamp'])
    store.insert([paint!], 1)
    expect(names(store)).toEqual(['Rope', 'Paint', 'Lamp'])
    store.undo()
    store.undo()
    expect(names(store)).toEqual(['Rope', 'Paint', 'Lamp'])
  })
})

describe('a step to undo', () => {
  it.each([
    ['typing in one cell', ['c1', 'c1', 'c1'], 1],
    ['typing in two cells', ['c1', 'c1', 'c2'], 2],
    ['three single changes', [null, null, null], 3],
  ])('%s', (_, sessions, steps) => {
    const store = storeOf('Rope')
    for (const [i, session] of sessions.entries())
      store.set([{ key: 'k1', field: 'name', text: `Rope ${i}` }], session)
    let taken = 0
    while (store.undo()) taken += 1
    expect(taken).toBe(steps)
    expect(names(store)).toEqual(['Rope'])
  })

  it('takes every cell of a session back, also in a second row', () => {
    const store = storeOf('Rope', 'Paint')
    store.set([{ key: 'k1', field: 'count', text: '1' }], 'fill')
    store.set([{ key: 'k2', field: 'count', text: '1' }], 'fill')
    store.undo()
    expect(store.all().map((row) => row.count)).toEqual(['', ''])
  })

  it('is not one when nothing is there to change', () => {
    const store = storeOf('Rope')
    store.set([{ key: 'gone', field: 'name', text: 'x' }])
    expect(store.canUndo()).toBe(false)
  })

  it('is forgotten forwards once something else is done', () => {
    const store = storeOf('Rope')
    store.set([{ key: 'k1', field: 'name', text: 'Line' }])
    store.undo()
    store.insert([{ ...blank(), name: 'Lamp' }], 0)
    expect(store.redo()).toBeNull()
    expect(names(store)).toEqual(['Lamp', 'Rope'])
  })
})
