import { describe, expect, it } from 'vitest'
import { planFor, planProblems, progressOf, split, type Order } from './confirmation.ts'

const line = (
  id: number,
  quantity: string,
  deliveries: { quantity: string; date: string }[] = [],
) => ({
  id,
  quantity,
  unit: 'PCS',
  deliveries: deliveries.map((d, i) => ({ ...d, id: i })),
})
const order = (...lines: ReturnType<typeof line>[]) =>
  ({ deliveryDueDate: '2026-06-10', lines }) as unknown as Order

describe('confirming an order', () => {
  const partly = order(
    line(1, '24', [{ quantity: '16', date: '2026-05-28' }]),
    line(2, '4'),
    line(3, '1', [{ quantity: '1', date: '2026-05-28' }]),
  )

  it('plans what is still open, on the wanted day', () => {
    expect(planFor(partly).map((p) => [p.lineId, p.quantity, p.date])).toEqual([
      [1, '8', '2026-06-10'],
      [2, '4', '2026-06-10'],
    ])
    expect(progressOf(partly)).toEqual({ lines: 3, done: 1, part: 1 })
  })
  it('splits a delivery and keeps its sum', () => {
    const plan = split(planFor(order(line(1, '5'))), '1.1')
    expect(plan.map((p) => p.quantity)).toEqual(['2', '3'])
    expect(plan[1]?.date).toBe('')
    expect(new Set(plan.map((p) => p.key)).size).toBe(2)
    expect(split(planFor(order(line(1, '0.5'))), '1.1').map((p) => p.quantity)).toEqual([
      '0.25',
      '0.25',
    ])
  })
  it('refuses more than is open, missing and past days', () => {
    const [first, second] = planFor(partly)
    const plan = [
      { ...first!, quantity: '9' },
      { ...second!, date: '2026-05-01' },
      { ...second!, key: '2.2', quantity: 'x', date: '' },
    ]
    expect(planProblems(partly, plan, '2026-05-18').map((p) => [p.key, p.field])).toEqual([
      ['1.1', 'quantity'],
      ['2.1', 'date'],
      ['2.2', 'quantity'],
      ['2.2', 'date'],
    ])
    expect(
      planProblems(
        partly,
        plan.map((p) => ({ ...p, chosen: false })),
        '2026-05-18',
      ),
    ).toEqual([])
  })
})
