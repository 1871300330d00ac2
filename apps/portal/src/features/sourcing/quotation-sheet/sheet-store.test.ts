import Big from 'big.js'
import { describe, expect, it } from 'vitest'
import { fillDown, parseBlock, planBlock } from '../../../ui/grid/block.ts'
import { printed } from '../../../ui/grid/column.ts'
import { columnsFor, ownColumn } from './sheet-columns.ts'
import { fieldsFor, readCell, shown } from './sheet-fields.ts'
import { SheetStore } from './sheet-store.ts'
import { quotationTotals } from './sheet-totals.ts'
import { asked } from './sheet-samples.ts'

const three = () => new SheetStore([asked(1, '4'), asked(2, '2.5'), asked(3, '10')])
const goods = (store: SheetStore) => store.totals.goods.toFixed(2)

describe('reading cells', () => {
  it('reads amounts as people and spreadsheets write them', () => {
    expect(readCell('unitCost', '1.234,50').value).toBe('1234.50')
    expect(readCell('unitCost', '€ 12.50').value).toBe('12.50')
    expect(readCell('unitCost', '4.20').value).toBe('4.20')
    expect(readCell('unitCost', '4.00').value).toBe('4.00')
    expect(readCell('unitCost', '1,200').value).toBe('1200')
    expect(readCell('unitCost', '1.8450').value).toBe('1.8450')
    expect(readCell('unitCost', 'EUR 12').value).toBe('12')
    expect(readCell('discountPercent', '5 %').value).toBe('5')
    expect(readCell('availabilityDays', '7 days').value).toBe('7')
  })
  it('keeps what it cannot read, with the reason', () => {
    expect(readCell('unitCost', 'call us')).toEqual({
      value: 'call us',
      problem: 'Please insert a valid number',
    })
    expect(readCell('unitCost', '1.00005').problem).toBe(
      'A unit price should have 4 or less decimal places',
    )
    expect(readCell('unitCost', '1.005').problem).toBe(
      'Is this 1,005 or 1.0050? Please type one of them',
    )
    expect(readCell('unitCost', '-3').problem).not.toBeNull()
    expect(readCell('discountPercent', '101').problem).not.toBeNull()
  })
  it.each([
    ['33.10 EUR', 'EUR', true],
    ['EUR 33.10', 'USD', false],
    ['33.10 EUR', '', false],
    ['€33.10', 'USD', false],
    ['$ 33.10', 'SGD', true],
    ['$ 33.10', 'EUR', false],
    ['¥ 3310', 'JPY', true],
    ['33.10', 'USD', true],
  ])('a price %s in a quotation in "%s" is taken: %s', (typed, currency, taken) => {
    const { value, problem } = readCell('unitCost', typed, currency)
    expect([problem === null, value === typed && !taken]).toEqual([taken, !taken])
  })
  it('keeps a price in another currency as it was typed, and does not count it', () => {
    const store = new SheetStore([asked(1, '4')], [], [], { currency: 'USD' })
    store.set([{ key: '1', field: 'unitCost', text: '33.10 EUR' }])
    expect([store.row('1')?.values.unitCost, goods(store)]).toEqual(['33.10 EUR', '0.00'])
  })
  it('says before it pastes what it takes of a price with a currency, and reads it once that is chosen', () => {
    const store = new SheetStore([asked(1, '4')])
    const plan = (currency: string) =>
      planBlock(
        [['€ 12,5']],
        [{ row: store.row('1')!, number: '1' }],
        [ownColumn('unitCost', [], currency)],
        {
          row: 0,
          column: 0,
        },
      ).changes.map(({ to, problem }) => [to, problem === null])
    expect(['', 'USD', 'EUR'].map(plan)).toEqual([
      [['€ 12,5', false]],
      [['€ 12,5', false]],
      [['12.50', true]],
    ])
    store.set([{ key: '1', field: 'unitCost', text: '€ 12,5' }])
    store.setCurrency('USD')
    expect([store.row('1')?.values.unitCost, goods(store)]).toEqual(['€ 12,5', '0.00'])
    store.setCurrency('EUR')
    expect([store.row('1')?.values.unitCost, goods(store)]).toEqual(['12.5', '50.00'])
  })
  it('draws a price that may be thousands as it was typed', () => {
    const store = new SheetStore([asked(1, '4')])
    store.set([{ key: '1', field: 'unitCost', text: '1.500' }])
    const [row, column] = [store.row('1')!, ownColumn('unitCost', [])]
    expect(column.draw!(row, printed(column, row), '1')).toBe('1.500')
  })
  it('never shows a rounded price for one that cannot be read', () => {
    expect(shown('unitCost', '12.34567')).toBe('12.34567')
    expect(shown('unitCost', '1.845')).toBe('1.8450')
    expect(shown('unitCost', '1412.5')).toBe('1,412.50')
    expect(shown('quantity', '1.2345')).toBe('1.2345')
  })
  it('finds a quality by code, short word or the beginning of its label', () => {
    expect(readCell('quality', 'oem').value).toBe('OEM')
    expect(readCell('quality', 'Other maker').value).toBe('COPY_OTHER_MAKER')
    expect(readCell('quality', 'subc').value).toBe('OEM')
    expect(readCell('quality', 'gold').problem).toBe('Choose a quality')
  })
})

describe('totals', () => {
  it('are exact and follow every change', () => {
    const store = three()
    store.set([{ key: '1', field: 'unitCost', text: '0.1' }])
    store.set([{ key: '2', field: 'unitCost', text: '0.2' }])
    expect(store.row('1')?.values.quantity).toBe('4')
    expect(goods(store)).toBe('0.90')
    store.set([{ key: '2', field: 'discountPercent', text: '50' }])
    expect(goods(store)).toBe('0.65')
    store.toggleDeclined('1')
    expect(goods(store)).toBe('0.25')
    expect(store.totals).toMatchObject({ lines: 3, quoted: 1, declined: 1 })
  })
  it('leave alternatives out', () => {
    const store = three()
    store.set([{ key: '1', field: 'unitCost', text: '10' }])
    const key = store.addAlternative('1')!
    store.set([{ key, field: 'unitCost', text: '8' }])
    expect(goods(store)).toBe('40.00')
    expect(store.order).toEqual(['1', '1:1', '2', '3'])
    expect(store.row(key)?.number).toBe('1a')
  })
  it('take the discount off the goods only', () => {
    const store = three()
    store.set([{ key: '3', field: 'unitCost', text: '100.05' }])
    const header = { discountPercent: '2', transportationCost: '240', otherCharges: '35' }
    expect(quotationTotals(store.totals.goods, header)).toEqual({
      goods: '1000.50',
      discount: '-20.01',
      freight: '240.00',
      other: '35.00',
      overhead: '275.00',
      total: '1255.49',
    })
  })
  it('count charges as people write them', () => {
    const header = { discountPercent: '2 %', transportationCost: '1,240.50', otherCharges: 'abc' }
    expect(quotationTotals(new Big(100), header)).toMatchObject({
      freight: '1240.50',
      other: '0.00',
      total: '1338.50',
    })
  })
  it('count a kit once, whatever its parts are priced at', () => {
    const store = three()
    store.set([{ key: '1', field: 'unitCost', text: '100' }])
    store.set([{ key: '2', field: 'unitCost', text: '7' }])
    store.setDetails('2', { kitParentLineId: 1 })
    expect(goods(store)).toBe('400.00')
    expect(store.totals.quoted).toBe(2)
    store.setDetails('2', { kitParentLineId: null })
    expect(goods(store)).toBe('417.50')
  })
  it('are whole in a currency without cents', () => {
    const store = three()
    store.set([{ key: '2', field: 'unitCost', text: '333' }])
    expect(goods(store)).toBe('832.50')
    store.setCurrency('JPY')
    expect(goods(store)).toBe('833.00')
    store.setCurrency('KRW')
    store.undo()
    expect(goods(store)).toBe('0.00')
    const header = { discountPercent: '3', transportationCost: '10', otherCharges: '0' }
    expect(quotationTotals(new Big(833), { ...header, currency: 'JPY' }).total).toBe('818.00')
  })
  it('leave no quantity behind when the price goes', () => {
    const store = three()
    store.set([{ key: '1', field: 'unitCost', text: '10' }])
    store.set([{ key: '1', field: 'unitCost', text: '' }])
    expect(store.row('1')?.values.quantity).toBe('')
    store.set([{ key: '1', field: 'quantity', text: '3' }])
    store.set([{ key: '1', field: 'unitCost', text: '10' }])
    store.set([{ key: '1', field: 'unitCost', text: '' }])
    expect(store.row('1')?.values.quantity).toBe('3')
  })
})

describe('undo', () => {
  it('takes back a whole step and brings it again', () => {
    const store = three()
    store.set([
      { key: '1', field: 'unitCost', text: '5' },
      { key: '2', field: 'unitCost', text: '6' },
    ])
    expect(goods(store)).toBe('35.00')
    expect(store.undo()).toBe('1')
    expect(goods(store)).toBe('0.00')
    expect(store.row('2')?.values.unitCost).toBe('')
    store.redo()
    expect(goods(store)).toBe('35.00')
  })
  it('counts typing in one cell as one step', () => {
    const store = three()
    for (const text of ['4', '41', '412', '412.5'])
      store.set([{ key: '1', field: 'unitCost', text }], 'cell-1')
    store.undo()
    expect(store.row('1')?.values.unitCost).toBe('')
    expect(store.row('1')?.values.quantity).toBe('')
    expect(store.canUndo()).toBe(false)
  })
  it('removes an added alternative', () => {
    const store = three()
    store.addAlternative('2')
    store.undo()
    expect(store.order).toEqual(['1', '2', '3'])
    expect(store.totals.alternatives).toBe(0)
  })
})

describe('blocks', () => {
  const fields = fieldsFor('SUPPLIES', false)
  const column = fields.indexOf('quantity')
  const columns = fields.map((field) => ownColumn(field, fields))
  const rowsOf = (store: SheetStore) => store.all().map((row) => ({ row, number: row.number }))

  it('say what would change before it counts', () => {
    const store = three()
    store.set([{ key: '1', field: 'unitCost', text: '5' }])
    const plan = planBlock(parseBlock('4\t5.50\n2.5\tx\n10\t7\n1\t1'), rowsOf(store), columns, {
      row: 0,
      column,
    })
    expect(plan.rowsOutside).toBe(1)
    expect(plan.changes.map((c) => [c.number, c.field, c.from, c.to, c.problem !== null])).toEqual([
      ['1', 'unitCost', '5.00', '5.50', false],
      ['2', 'quantity', '', '2.5', false],
      ['2', 'unitCost', '', 'x', true],
      ['3', 'quantity', '', '10', false],
      ['3', 'unitCost', '', '7.00', false],
    ])
    store.set(plan.changes)
    expect(goods(store)).toBe('92.00')
  })
  it('never change the buyer name or unit of an asked item', () => {
    const plan = planBlock([['Mine', 'BOX', '1']], rowsOf(three()), columns, { row: 0, column: 0 })
    expect(plan.changes.map((c) => c.field)).toEqual(['quantity'])
  })
  it('fill down from the first row of the range', () => {
    const both = (['quality', 'availabilityDays'] as const).map((f) => ownColumn(f, fields))
    const store = three()
    store.set([
      { key: '1', field: 'quality', text: 'OEM' },
      { key: '1', field: 'availabilityDays', text: '5' },
    ])
    store.set(fillDown(store.all(), both))
    expect(store.all().map((r) => r.values.quality + r.values.availabilityDays)).toEqual([
      'OEM5',
      'OEM5',
      'OEM5',
    ])
  })
})

describe('stored lines', () => {
  it('come back as they were left', () => {
    const store = three()
    store.set([{ key: '1', field: 'unitCost', text: '5' }])
    store.set([{ key: '2', field: 'unitCost', text: 'later' }])
    store.toggleDeclined('3')
    const key = store.addAlternative('1')!
    store.set([{ key, field: 'name', text: 'Own brand' }])
    const again = new SheetStore(
      [asked(1, '4'), asked(2, '2.5'), asked(3, '10')],
      store.lines(),
      store.notQuoted(),
    )
    expect(again.lines()).toEqual(store.lines())
    expect(again.lines()[2]?.unitCost).toBeNull()
    expect(again.notQuoted()).toEqual([3])
  })
})

describe('a kit the buyer asks for', () => {
  it('stands in the sheet from the beginning', () => {
    const store = new SheetStore([asked(1, '1'), { ...asked(2, '4'), kitOf: 1 }])
    expect(store.row('2')?.details.kitParentLineId).toBe(1)
    expect(store.lines()[1]).toMatchObject({ kitParentLineId: 1 })
  })
  it('can be offered apart', () => {
    const lines = [asked(1, '1'), { ...asked(2, '4'), kitOf: 1 }]
    const store = new SheetStore(lines, [{ caseLineId: 2, kitParentLineId: null }])
    expect(store.row('2')?.details.kitParentLineId).toBeNull()
  })
})

describe('the columns', () => {
  const widthOf = (store: SheetStore, id: string) =>
    columnsFor(fieldsFor('SUPPLIES', false), [asked(1, '20000')], {
      widest: store.widest,
      currency: 'EUR',
    }).find((column) => column.id === id)?.width ?? 0
  it('are as wide as their longest number, and never become narrower', () => {
    const store = new SheetStore([asked(1, '20000')])
    const before = widthOf(store, 'unitCost')
    store.set([{ key: '1', field: 'unitCost', text: '123452102.00' }])
    expect(widthOf(store, 'unitCost')).toBeGreaterThanOrEqual('123,452,102.00'.length * 7.6)
    expect(widthOf(store, 'total')).toBeGreaterThanOrEqual('2,469,042,040,000.00'.length * 7.6)
    expect(widthOf(store, 'quantityAsked')).toBeGreaterThanOrEqual('20,000'.length * 7.6)
    store.set([{ key: '1', field: 'unitCost', text: '1' }])
    expect(widthOf(store, 'unitCost')).toBeGreaterThan(before)
  })
  it('have no quantity to type where it is locked', () => {
    const fields = fieldsFor('SUPPLIES', false, true)
    expect(fields).not.toContain('quantity')
    const column = columnsFor(fields, [asked(1, '4')]).find(({ id }) => id === 'quantityLocked')
    const store = three()
    store.set([{ key: '1', field: 'unitCost', text: '10' }])
    expect(column?.value(store.row('1')!)).toBe('4')
    expect(column?.value(store.row('2')!)).toBe('')
  })
  it('tell a part of a kit from a line with a price', () => {
    const store = three()
    store.set([{ key: '1', field: 'unitCost', text: '10' }])
    store.setDetails('1', { kitParentLineId: 2 })
    const total = columnsFor(fieldsFor('SUPPLIES', false), []).find(({ id }) => id === 'total')
    expect(total?.value(store.row('1')!)).toBe('in kit')
  })
})
