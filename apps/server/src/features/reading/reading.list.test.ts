import { expect, test } from 'vitest'
import { linesOfText } from './reading.client-document.ts'
import { readList } from './reading.list.ts'

const linesFromRows = (rows: string[][]) =>
  readList([{ name: '', hidden: false, rows, exact: new Set() }])
const linesFromText = linesOfText

test('finds columns in any order by their headers, under a letterhead', () => {
  const { lines, columns } = linesFromRows([
    ['Anemoi Star', '', 'Requisition 26-0426'],
    [],
    ['UOM', 'Qty', 'Remarks', 'IMPA Code', 'Description', 'No.'],
    ['pcs', '4', 'blue', '232153', 'Mooring rope, 8 strand', '1'],
    ['Kgs', '12,5', '', '590201', 'Cotton rags', '2'],
    ['', '', '', '', 'white, washed', ''],
    ['', '', '', '', 'Total', ''],
  ])
  expect(columns).toEqual(['unit', 'quantity', 'remarks', 'impa', 'name', 'number'])
  expect(lines).toHaveLength(2)
  expect(lines[0]).toEqual({
    name: 'Mooring rope, 8 strand',
    code: '232153',
    scheme: 'IMPA',
    drawingNumber: null,
    drawingPosition: null,
    quantity: '4',
    unit: 'PCS',
    remarks: 'blue',
    component: null,
    problems: [],
    sheet: 0,
    row: 4,
  })
  expect(lines[1]).toMatchObject({
    name: 'Cotton rags white, washed',
    quantity: '12.5',
    unit: 'KG',
  })
})

test('reads spares: part numbers, drawings, components as headings or as a column', () => {
  const header = ['Item', 'Part No.', 'Drawing No', 'Description', 'Quantity', 'Unit']
  const { lines } = linesFromRows([
    header,
    ['', 'Cylinder cover 6S60'],
    ['1', '90161-204-017', '1203', 'Exhaust valve spindle', '4', 'PCE'],
    ['2', '611791', '', 'Gasket', '12', 'EA'],
    header,
    ['', 'Fuel pump'],
    ['7', 'X-7', '', 'Plunger and barrel', '6', 'sets'],
  ])
  expect(lines.map((line) => line.name)).toEqual([
    'Exhaust valve spindle',
    'Gasket',
    'Plunger and barrel',
  ])
  expect(lines[0]).toMatchObject({
    code: '90161-204-017',
    scheme: 'MAKER',
    drawingNumber: '1203',
    unit: 'PCS',
  })
  expect(lines[1]).toMatchObject({ scheme: 'MAKER', unit: 'PCS', component: 'Cylinder cover 6S60' })
  expect(lines[2]).toMatchObject({ component: 'Fuel pump', unit: 'SET' })
  const column = linesFromRows([
    ['Component', 'Description', 'Qty', 'Unit'],
    ['Turbocharger', 'Nozzle ring', '1', 'PCS'],
  ])
  expect(column.lines[0]!.component).toBe('Turbocharger')
})

test('judges columns by their contents when there is no header', () => {
  const { lines } = linesFromRows([
    ['1', '174061', 'Paint brush flat 50 mm', '24', 'PCS', 'long handle preferred'],
    ['2', '174062', 'Paint brush flat 75 mm', '12', 'PCS', ''],
    ['3', '150602', 'Tank coating epoxy grey', '20', 'LTR', ''],
  ])
  expect(lines[2]).toMatchObject({ code: '150602', scheme: 'IMPA', quantity: '20', unit: 'LTR' })
  expect(lines[0]).toMatchObject({
    name: 'Paint brush flat 50 mm',
    remarks: 'long handle preferred',
  })
})

test('says what a person must look at', () => {
  const { lines } = linesFromRows([
    ['Description', 'Qty', 'Unit'],
    ['Rope', 'some', 'PCS'],
    ['Chain', '', 'PCS'],
    ['', '4', 'PCS'],
    ['Anchor', '-1', 'PCS'],
    ['Paint', '3', 'GLORP'],
    ['x'.repeat(401), '1', 'PCS'],
  ])
  expect(lines.map((line) => line.problems[0])).toEqual([
    '“some” is not a quantity',
    'The quantity is missing',
    'The description is missing',
    '“-1” is not a quantity',
    '“GLORP” is not a known unit',
    'The description is longer than 400 characters',
  ])
})

test('pads IMPA codes and keeps a second code as a remark', () => {
  const { lines } = linesFromRows([
    ['IMPA', 'Part no', 'Description', 'Qty', 'UOM'],
    ['10221', 'AB-1', 'Tea bags', '3', 'BOX'],
  ])
  expect(lines[0]).toMatchObject({ code: '010221', scheme: 'IMPA', remarks: 'Part no AB-1' })
})

test('reads pasted tabs, csv, quantities with units, and plain sentences', () => {
  expect(linesFromText('Description\tQty\tUnit\nRope\t4\tPCS').lines[0]).toMatchObject({
    name: 'Rope',
    quantity: '4',
  })
  expect(linesFromText('Description;Qty\n"Rope; blue";4 pcs').lines[0]).toMatchObject({
    name: 'Rope; blue',
    quantity: '4',
    unit: 'PCS',
  })
  expect(linesFromText('4 pcs O-ring, 412 x 7\n- 2 sets Gasket').lines).toMatchObject([
    { name: 'O-ring, 412 x 7', quantity: '4', unit: 'PCS' },
    { name: 'Gasket', quantity: '2', unit: 'SET' },
  ])
  expect(linesFromText('').lines).toEqual([])
  expect(linesFromText('Rope').lines[0]!.problems).toContain('The quantity is missing')
})

test('ten thousand rows in well under a second', () => {
  const rows = Array.from({ length: 9_999 }, (_, i) => [`${i + 1}`, 'Hex bolt M12', '4', 'PCS'])
  const before = process.cpuUsage()
  expect(linesFromRows([['No', 'Description', 'Qty', 'Unit'], ...rows]).lines).toHaveLength(9_999)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(1000)
})
