import { expect, test } from 'vitest'
import { DeclarationDraftForm } from '@fairlead/validation/declaration-draft'
import type { Declaration } from './declaration-model.ts'
import {
  aboveOf,
  BulkStore,
  codesFor,
  groupOf,
  materialsOf,
  rowsOf,
  saidOf,
  standingOf,
  takesEarlier,
} from './bulk-row.ts'

const line = (id: number) => ({
  id,
  position: id,
  name: `Valve ${id}`,
  code: `V-${id}`,
  drawingNumber: null,
  maker: 'ABC',
  quantity: '2',
  unit: 'PCS',
  accepted: null,
  reason: null,
  declared: null,
  earlier: null,
})
const orderOf = (id: number, lines: number, eu = true) =>
  ({
    id,
    orderNumber: `PO-${id}`,
    supplierName: 'Stone',
    supplierAddress: null,
    eu,
    items: Array.from({ length: lines }, (_, i) => line(id * 1000 + i)),
  }) as unknown as Declaration
const empty = DeclarationDraftForm.parse({ lines: {}, conformity: {} })

function sheetOf(...orders: Declaration[]) {
  const materials = materialsOf(orders)
  const rows = rowsOf(orders.map((declaration) => ({ declaration, form: empty })))
  const store = new BulkStore(rows, materials)
  const named = (key: string) => materials.find((each) => each.key === key)!
  return { store, materials, named, row: (key: number) => store.row(String(key))! }
}

test('a row for each line, a column for each row of the form; what is not asked for a ship has no cell', () => {
  const { store, materials, named, row } = sheetOf(orderOf(1, 2), orderOf(2, 1, false))
  expect([store.all().length, materials.length]).toEqual([3, 16])
  expect(codesFor(row(1000), named('pfos'))).toEqual(['pfos'])
  expect(codesFor(row(2000), named('pfos'))).toEqual([])
  expect(codesFor(row(1000), named('ods'))).toHaveLength(9)
})

test('none above for all lines is one step, and leaves what was said', () => {
  const { store, named, row } = sheetOf(orderOf(1, 300))
  store.set([{ key: '1007', field: 'lead', text: 'yes' }])
  store.noneAbove(store.order)
  expect(store.all().filter((each) => standingOf(each) === 'none')).toHaveLength(299)
  expect([saidOf(row(1007), named('lead')), standingOf(row(1007))]).toEqual(['yes', 'incomplete'])
  expect(aboveOf(row(1007)).map(({ code }) => code)).toEqual(['lead'])
  store.undo()
  expect(standingOf(row(1000))).toBe('open')
  expect(saidOf(row(1007), named('lead'))).toBe('yes')
})

test('a cell of several materials takes no for all of them, and yes only at the line', () => {
  const { store, named, row } = sheetOf(orderOf(1, 1))
  store.set([{ key: '1000', field: 'ods', text: 'yes' }])
  expect(saidOf(row(1000), named('ods'))).toBe('')
  store.set([{ key: '1000', field: 'ods', text: 'no' }])
  expect(saidOf(row(1000), named('ods'))).toBe('no')
  store.set([{ key: '1000', field: 'lead', text: 'perhaps' }])
  expect(saidOf(row(1000), named('lead'))).toBe('')
})

test('a group that is opened has a cell for each of its materials, and the closed one says the same', () => {
  const order = orderOf(1, 2)
  const opened = materialsOf([order], new Set(['ods']))
  const closed = materialsOf([order])
  const store = new BulkStore(rowsOf([{ declaration: order, form: empty }]), [...closed, ...opened])
  const cell = (of: typeof opened, key: string, row: number) =>
    saidOf(
      store.row(String(row))!,
      of.find((each) => each.key === key)!,
    )
  expect(opened.filter((each) => groupOf(each) === 'ods')).toHaveLength(9)
  store.set([{ key: '1000', field: 'hcfc', text: 'yes' }])
  expect([cell(opened, 'hcfc', 1000), cell(opened, 'cfc', 1000)]).toEqual(['yes', ''])
  expect(cell(closed, 'ods', 1000)).toBe('yes')
  store.set([{ key: '1001', field: 'ods', text: 'no' }])
  expect(cell(opened, 'hcfc', 1001)).toBe('no')
})

test('an older form is offered where nothing typed is lost by it', () => {
  const order = orderOf(1, 2)
  const earlier = { form: { ...empty, productName: 'Valve 1000', productNumber: 'V-1000', answers: [] } } // prettier-ignore
  const items = order.items.map((each) => ({ ...each, earlier }))
  const { store, row } = sheetOf({ ...order, items } as unknown as Declaration)
  expect([takesEarlier(row(1000)), takesEarlier(row(1001))]).toEqual([true, true])
  store.set([{ key: '1000', field: 'lead', text: 'yes' }])
  expect([takesEarlier(row(1000)), takesEarlier(row(1001))]).toEqual([false, true])
})
