import { describe, expect, it } from 'vitest'
import { planAgain, planFor, split, type Order } from './confirmation.ts'

const line = (
  id: number,
  quantity: string,
  deliveries: { quantity: string; date: string }[] = [],
  declinedQuantity: string | null = null,
) => ({
  id,
  quantity,
  unit: 'PCS',
  declinedQuantity,
  deliveries: deliveries.map((d, i) => ({ ...d, id: i })),
})
const order = (...lines: ReturnType<typeof line>[]) =>
  ({ deliveryDueDate: '2026-06-10', lines }) as unknown as Order
const rows = (plan: ReturnType<typeof planFor>) => plan.map((p) => [p.lineId, p.quantity, p.date])

describe('confirming an order', () => {
  const partly = order(
    line(1, '24', [{ quantity: '16', date: '2026-05-28' }]),
    line(2, '4'),
    line(3, '1', [{ quantity: '1', date: '2026-05-28' }]),
    line(4, '2', [], '2'),
  )

  it('plans what is still open, on the wanted day', () => {
    expect(rows(planFor(partly))).toEqual([
      [1, '8', '2026-06-10'],
      [2, '4', '2026-06-10'],
    ])
  })
  it('keeps what is typed for other lines once one is confirmed', () => {
    const plan = planFor(order(line(1, '48'), line(2, '4'), line(3, '8')))
    const typed = [
      { ...plan[0]!, quantity: '10' },
      { ...plan[2]!, quantity: '5', date: '2026-07-01' },
    ]
    const after = order(
      line(1, '48'),
      line(2, '4', [{ quantity: '1', date: '2026-05-28' }]),
      line(3, '8'),
    )
    expect(rows(planAgain(after, typed))).toEqual([
      [1, '10', '2026-06-10'],
      [2, '3', '2026-06-10'],
      [3, '5', '2026-07-01'],
    ])
  })
  it('splits a delivery and keeps its sum', () => {
    const halves = (plan: ReturnType<typeof planFor>) => split(plan, plan[0]!.key)
    const plan = halves(planFor(order(line(1, '5'))))
    expect(plan.map((p) => p.quantity)).toEqual(['2', '3'])
    expect(plan[1]?.date).toBe('')
    expect(new Set(plan.map((p) => p.key)).size).toBe(2)
    expect(halves(planFor(order(line(1, '0.5')))).map((p) => p.quantity)).toEqual(['0.25', '0.25'])
  })
})
