import { expect, test } from 'vitest'
import { DeclarationDraftForm } from '@fairlead/validation/declaration-draft'
import { saidBy, saidOtherwise } from './bulk-said.ts'
import type { Begin } from './use-bulk.ts'

const orderOf = (orderNumber: string, version: number, form: object) =>
  ({
    declaration: { orderNumber },
    start: {
      known: { version },
      begun: false,
      form: DeclarationDraftForm.parse({ lines: {}, conformity: {}, ...form }),
    },
  }) as unknown as Begin

const untouched = orderOf('PO-1', 0, { conformity: { address: 'Quay 1' } })
const first = orderOf('PO-2', 3, { supplier: { phone: '1' }, conformity: { address: 'Quay 1' } })
const second = orderOf('PO-3', 1, { supplier: { phone: '2', email: 'b@c.test' } })

test('contact and signature are those of the order that was typed into, and what it leaves open is taken from the others', () => {
  const { supplier, conformity } = saidBy([untouched, first, second])
  expect([supplier.phone, supplier.email, conformity.address]).toEqual(['1', 'b@c.test', 'Quay 1'])
  expect(saidBy([untouched]).conformity.address).toBe('Quay 1')
})

test('whoever said it otherwise is named, with what gives way', () => {
  const orders = [untouched, first, second]
  expect(saidOtherwise(orders, saidBy(orders))).toEqual([
    { orderNumber: 'PO-3', words: 'Telephone: 2' },
  ])
  expect(saidOtherwise([untouched, first], saidBy([untouched, first]))).toEqual([])
})
