import { nothingReceived } from '@fairlead/validation/receipt'
import { expect, test } from 'vitest'
import type { Order } from './order-model.ts'
import { keptReceipt, receiptOfAll, receiptOver } from './receipt-draft.ts'
import type { ReceiptLineEntries } from './receipt-form.ts'

const line = (id: number, quantity = '4') => ({
  id,
  position: id,
  name: `Valve ${id}`,
  quantity,
  declinedQuantity: null,
  receipt: nothingReceived,
})
const orderOf = (...lines: object[]) => ({ version: 3, lines }) as unknown as Order
const order = orderOf(line(1), line(2))
const monday = '2026-06-01'
const begun = receiptOfAll(order, monday)

const typedOver = (first: Partial<ReceiptLineEntries>) =>
  keptReceipt(order, begun, {
    ...begun,
    lines: begun.lines.map((each, place) => (place === 0 ? { ...each, ...first } : each)),
  })

test('nothing is kept where nothing is typed', () => {
  expect(typedOver({})).toBeNull()
  expect(typedOver({ note: 'Dented' })).not.toBeNull()
})

test('a line that was typed stands, one that was not follows what is awaited', () => {
  const kept = typedOver({ received: '3', damaged: '1' })!
  const { entries, overtaken } = receiptOver(orderOf(line(1), line(2, '9'), line(3)), kept, monday)
  expect(overtaken).toEqual([])
  expect(entries.lines).toMatchObject([
    { received: '3', damaged: '1' },
    { received: '9' },
    { received: '4' },
  ])
})

test('what is not awaited any more, and another day, are told', () => {
  const kept = typedOver({ received: '3', damaged: '1' })!
  const received = { ...line(1), receipt: { ...nothingReceived, received: '4' } }
  const later = receiptOver(orderOf(received, line(2)), kept, '2026-06-02')
  expect(later.entries).toMatchObject({ on: monday, lines: [{ lineId: 2 }] })
  expect(later.overtaken).toEqual([
    {
      label: 'Line 1, Valve 1',
      typed: 'Received 3, Damaged 1',
      now: 'nothing of it is awaited any more',
    },
    { label: 'Received on', typed: '01/06/2026', now: 'today is 02/06/2026' },
  ])
  expect(receiptOver(orderOf(line(1, '2')), kept, monday).overtaken).toEqual([
    { label: 'Line 1, Valve 1, received', typed: '3', now: '2 awaited now' },
  ])
})

test('pictures stay by name only', () => {
  const kept = typedOver({ damaged: '1', pictures: [new File(['x'], 'dent.jpg')] })!
  expect(kept.pictures).toEqual(['dent.jpg'])
  expect(JSON.parse(JSON.stringify(kept.typed.lines[0]))).toMatchObject({ pictures: [] })
})
