import { expect, test } from 'vitest'
import { readXlsx } from 'hucre/xlsx'
import { order } from '../../exchange/ubl.fixture.ts'
import { purchaseOrderSheet } from './order.xlsx.ts'

test('numbers are numbers, text is text, totals are those of the order', async () => {
  const dangerous = { ...order, lines: [{ ...order.lines[0]!, name: '=cmd|x' }, order.lines[1]!] }
  const { rows } = (await readXlsx(await purchaseOrderSheet(dangerous))).sheets[0]!
  const at = rows.findIndex((row) => row[0] === '#')
  const first = Object.fromEntries(rows[at]!.map((title, i) => [title, rows[at + 1]![i]]))
  expect(first).toMatchObject({
    '#': 1,
    'Req. line': '10',
    Item: '=cmd|x',
    Code: expect.stringMatching(/ 90161-204-017$/) as string,
    Drawing: null,
    Quality: 'Subcontractor (OEM)',
    Quantity: 4,
    Unit: 'PCS',
    'Unit price': 900.32,
    'Discount %': null,
    Total: 3601.28,
    Answer: 'Confirmed: 4 PCS on 28/05/2026',
    Account: 'A-7',
  })
  expect(rows.at(-1)!.filter((cell) => cell !== null)).toEqual(['Total', 4346.74])
})

test('an order says for which machine, and what was declined', async () => {
  const components = [
    {
      ...nothing,
      id: 1,
      key: 'c1',
      assembly: 'Cylinder cover',
      maker: 'Halvard Diesel',
      type: 'HD 6S60',
      book: { ...noBook, name: 'Engine book 2', serial: '27714' },
    },
  ]
  const [first, second] = order.lines
  const lines = [first!, { ...second!, declinedQuantity: '8.5' }]
  const { rows } = (await readXlsx(await purchaseOrderSheet({ ...order, components, lines })))
    .sheets[0]!
  const at = rows.findIndex((row) => row[0] === '#')
  expect(rows[at + 1]!.slice(2, 4)).toEqual([
    'Cylinder cover',
    'Type HD 6S60, Maker Halvard Diesel, Book Engine book 2, Serial 27714',
  ])
  expect(rows[at + 3]![2]).toBe('Without a component')
  expect(rows.at(-1)!.filter((cell) => cell !== null)).toEqual([
    'Of this declined by the supplier',
    195.74,
  ])
})

test('days are days, the head stays in sight and on every page, the terms are on a sheet of their own', async () => {
  const bytes = await purchaseOrderSheet(order)
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  const [lines, terms] = sheets
  expect([lines!.name, terms!.name]).toEqual(['Purchase Order', 'Terms'])
  expect(lines!.rows[1]![0]).toBe('#')
  expect(lines!.freezePane).toMatchObject({ rows: 2, columns: 3 })
  expect(lines!.pageSetup).toMatchObject({ printTitlesRow: '$2:$2', fitToWidth: 1 })
  const due = terms!.rows.find(([label]) => label === 'Deliver by')!
  expect(due[1]).toEqual(new Date('2026-06-12T00:00:00Z'))
  expect(terms!.rows.find(([label]) => label === 'Agent')![1]).toMatch(/^Maashaven Agencies, /)
})

const nothing = { number: null, drawingNumber: null, particulars: null }
const noBook = { id: null, number: null, maker: null, particulars: null, model: null }
