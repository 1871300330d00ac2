import { expect, test } from 'vitest'
import type { Order } from './confirmation.ts'
import { keptPackaging, packagingOf, packagingOver } from './packaging-draft.ts'

const orderOf = (supplierAddress: string, version = 3) => ({ version, supplierAddress }) as Order
const order = orderOf('Quay 1')
const typed = { ...packagingOf(order), remark: 'Gate 4', readyFrom: '2026-06-10' }

test('nothing is kept where nothing is typed', () => {
  expect(keptPackaging(order, packagingOf(order))).toBeNull()
  expect(keptPackaging(order, typed)).toMatchObject({ version: 3 })
})

test('what was not typed follows, what was typed and has passed is told', () => {
  const kept = keptPackaging(order, typed)!
  expect(packagingOver(orderOf('Quay 2', 4), kept, '2026-06-01')).toEqual({
    entries: { ...typed, address: 'Quay 2' },
    overtaken: [],
  })
  const own = { ...kept, typed: { ...typed, address: 'Yard' } }
  const { entries, overtaken } = packagingOver(orderOf('Quay 2', 4), own, '2026-06-11')
  expect(entries.address).toBe('Yard')
  expect(overtaken).toEqual([
    { label: 'Address', typed: 'Yard', now: 'Quay 2 now' },
    { label: 'Ready from', typed: '10/06/2026', now: 'a day that has passed' },
  ])
})
