import { growthOf } from '@fairlead/server/testing/growth'
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
    unitPrice: null,
    discountPercent: null,
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

test('a code that says whose it is is that, whatever its column is called', () => {
  const { lines } = linesFromRows([
    ['Art.-Nr.', 'Description', 'Qty', 'UOM'],
    ['IMPA 232104', 'Shackle', '2', 'PCS'],
    ['ISSA 47.120.11', 'Bucket', '1', 'PCS'],
    ['WK 940/2', 'Filter', '1', 'PCS'],
  ])
  expect(lines.map(({ scheme, code }) => [scheme, code])).toEqual([
    ['IMPA', '232104'],
    ['ISSA', '47.120.11'],
    ['MAKER', 'WK 940/2'],
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

test('ten times the rows take about ten times the work', () => {
  const read = (length: number) => {
    const rows = Array.from({ length }, (_, i) => [`${i + 1}`, 'Hex bolt M12', '4', 'PCS'])
    expect(linesFromRows([['No', 'Description', 'Qty', 'Unit'], ...rows]).lines).toHaveLength(
      length,
    )
  }
  expect(growthOf(read, 999)).toBeLessThan(40)
})

const grid = (name: string, rows: string[][], hidden = false) => ({
  name,
  hidden,
  rows,
  exact: new Set<string>(),
})
const leftOut = (rows: string[][]) =>
  linesFromRows(rows).sheets[0]!.rows.flatMap(({ row, leftOut: why }) => (why ? [[row, why]] : []))

test('every row that is no line says why', () => {
  expect(
    leftOut([
      ['Northgate', 'Req. No: 7/26'],
      ['No', 'Description', 'Qty', 'Unit'],
      ['', 'DECK STORES', '', ''],
      ['1', 'Brush', '4', 'PCS'],
      ['', 'with long handle', '', ''],
      ['No', 'Description', 'Qty', 'Unit'],
      ['2', 'Roller', '2', 'PCS'],
      ['', 'Total', '6', ''],
      [],
      ['Approved by', 'Master'],
      ['All items must be free of asbestos'],
    ]),
  ).toEqual([
    [1, 'ABOVE'],
    [2, 'HEADING'],
    [3, 'SECTION'],
    [5, 'CONTINUED'],
    [6, 'HEADING'],
    [8, 'TOTAL'],
    [10, 'SIGNATURE'],
    [11, 'NOTE'],
  ])
})

test('a column that counts is never the quantity; what is guessed says so on every line', () => {
  const { lines, sheets } = linesFromRows([
    ['Zzz', 'Yyy', 'Xxx'],
    ['1', 'Rope', '7'],
    ['2', 'Chain', '9'],
  ])
  expect(sheets[0]!.columns.map(({ role, sure }) => [role, sure])).toEqual([
    ['number', 'GUESS'],
    ['name', 'GUESS'],
    ['quantity', 'GUESS'],
  ])
  expect(lines.map(({ quantity, problems }) => [quantity, problems[0]])).toEqual([
    ['7', 'The quantity is a guess, from column “Xxx”'],
    ['9', 'The quantity is a guess, from column “Xxx”'],
  ])
  const only = linesFromRows([
    ['1', 'Rope'],
    ['2', 'Chain'],
  ])
  expect(only.lines.map(({ quantity }) => quantity)).toEqual([null, null])
})

test('a person says what a column holds, takes a row back, and turns to another sheet', () => {
  const sheets = [
    grid('A', [
      ['Thing', 'Pieces wished', 'Unit'],
      ['Rope', '7', 'PCS'],
      ['TOTAL', '7', ''],
    ]),
    grid('B', [
      ['Description', 'Qty', 'Unit'],
      ['Chain', '2', 'PCS'],
    ]),
  ]
  const read = readList(sheets, {
    choices: [
      { sheet: 0, taken: true, roles: { 0: 'remarks', 1: null, 2: 'name' }, rows: [3] },
      { sheet: 1, taken: false },
    ],
  })
  expect(read.lines).toMatchObject([
    { name: 'PCS', remarks: 'Rope', quantity: null, row: 2 },
    { name: '', remarks: 'TOTAL', row: 3 },
  ])
  expect(read.sheets.map(({ taken }) => taken)).toEqual([true, false])
  expect(read.sheets[0]!.columns[0]).toMatchObject({ sure: 'SURE', note: 'chosen by you' })
  const moved = readList(sheets, { choices: [{ sheet: 0, taken: true, headingRow: 0 }] })
  expect(moved.sheets[0]).toMatchObject({ headings: null })
  const chosen = readList([sheets[1]!], { choices: [{ sheet: 0, roles: { 0: 'quantity' } }] })
  expect(chosen.sheets[0]!.columns.map(({ role }) => role)).toEqual(['quantity', null, 'unit'])
})

test('the sheets that look like lists are proposed; hidden ones and those without quantities are not', () => {
  const rows = [
    ['Description', 'Qty'],
    ['Rope', '2'],
  ]
  const prices = [
    ['Description', 'Price'],
    ['Rope', '2'],
  ]
  const { sheets } = readList([
    grid('Cover', [['Please see the next sheet']]),
    grid('List', rows),
    grid('Old', rows, true),
    grid('Prices', prices),
  ])
  expect(sheets.map(({ name, taken, lines }) => [name, taken, lines > 0])).toEqual([
    ['Cover', false, false],
    ['List', true, true],
    ['Old', false, true],
    ['Prices', false, true],
  ])
})

test('one sign before three digits is read by the rest of the list, or marked', () => {
  const read = (...amounts: string[]) =>
    linesFromRows([
      ['Description', 'Qty', 'Unit'],
      ...amounts.map((amount) => ['Grit', amount, 'KG']),
    ]).lines.map(({ quantity, problems }) => [quantity, problems[0]])
  expect(read('1.250', '2,5')).toEqual([
    ['1250', undefined],
    ['2.5', undefined],
  ])
  expect(read('1.250', '2.5')[0]).toEqual(['1.25', undefined])
  expect(read('1.250')[0]).toEqual(['1.25', '“1.250” may be 1250 or 1.25'])
  expect(read('1,250')[0]).toEqual(['1250', undefined])
  expect(read('12,34,5')[0]).toEqual([null, '“12,34,5” is not a quantity'])
  const exact = readList([
    {
      ...grid('', [
        ['Description', 'Qty'],
        ['Grit', '1.250'],
      ]),
      exact: new Set(['1:1']),
    },
  ])
  expect(exact.lines[0]).toMatchObject({ quantity: '1.25', problems: ['The unit is missing'] })
})

test('two quantities that differ are both named', () => {
  const { lines } = linesFromRows([
    ['Description', 'Requested', 'Approved', 'Unit'],
    ['Rope', '6', '4', 'PCS'],
    ['Chain', '2', '2', 'PCS'],
  ])
  expect(lines.map(({ quantity, problems }) => [quantity, problems])).toEqual([
    ['4', ['“Requested” is 6: 4 of “Approved” was taken']],
    ['2', []],
  ])
})

test('a machine in a column that is merged downwards counts for the rows below', () => {
  const { lines } = linesFromRows([
    ['Machinery', 'Part name', 'Part no.', 'Qty', 'Unit'],
    ['Turbocharger', 'Bearing', '31-020', '2', 'PCS'],
    ['', 'Oil pump', '31-030', '1', 'PCS'],
  ])
  expect(lines.map(({ component }) => component)).toEqual(['Turbocharger', 'Turbocharger'])
})

test('two machines of one name are two components', () => {
  const head = ['Part no.', 'Description', 'Qty', 'Unit']
  const { lines, components } = linesFromRows([
    ['Component: AUX ENGINE, Serial No: 11'],
    head,
    ['A-1', 'Ring', '2', 'PCS'],
    [],
    ['Component: AUX ENGINE, Serial No: 12'],
    head,
    ['A-1', 'Ring', '3', 'PCS'],
  ])
  expect(lines.map(({ component }) => component)).toEqual(['AUX ENGINE', 'AUX ENGINE, 12'])
  expect(components.map(({ name, number }) => [name, number])).toEqual([
    ['AUX ENGINE', '11'],
    ['AUX ENGINE, 12', '12'],
  ])
})

test('an item whose name begins like a total or an office is an item', () => {
  const { lines } = linesFromRows([
    ['Description', 'Qty'],
    ['Total flow meter', '1'],
    ['Stamp pad ink', '4'],
    ['Captain’s chair', '1'],
    ['Sum', '6'],
  ])
  expect(lines.map(({ name }) => name)).toEqual([
    'Total flow meter',
    'Stamp pad ink',
    'Captain’s chair',
  ])
})
