import { expect, test } from 'vitest'
import {
  vendorCells,
  vendorColumns,
  VendorForm,
  vendorIdTaken,
  vendorRows,
  Vendors,
} from './vendor.ts'

const vendor = { supplierId: 7, vendorId: 'K-100234' }
const issues = (error: { issues: { path: PropertyKey[]; message: string }[] } | undefined) =>
  error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test.each([
  ['an id', vendor, undefined],
  ['no id', { ...vendor, vendorId: '' }, [`vendorId: ${vendorIdTaken}`]],
  ['an id of spaces', { ...vendor, vendorId: ' \t' }, [`vendorId: ${vendorIdTaken}`]],
  ['40 characters', { ...vendor, vendorId: '9'.repeat(40) }, undefined],
  ['41 characters', { ...vendor, vendorId: '9'.repeat(41) }, ['vendorId: At most 40 characters']],
  ['an alias', { ...vendor, alias: 'STONE MARINE ROTT' }, undefined],
])('a vendor with %s', (_what, form, problems) =>
  expect(issues(VendorForm.safeParse(form).error)).toEqual(problems),
)

test.each([
  ['one', [vendor], undefined],
  ['two suppliers', [vendor, { supplierId: 8, vendorId: 'K-2' }], undefined],
  [
    'one id in other letters',
    [vendor, { supplierId: 8, vendorId: ' k-100234 ' }],
    [`1.vendorId: ${vendorIdTaken}`],
  ],
  [
    'one supplier twice',
    [vendor, { supplierId: 7, vendorId: 'K-2' }],
    ['1.supplierId: This supplier stands here twice'],
  ],
])('many with %s', (_what, vendors, problems) =>
  expect(issues(Vendors.safeParse(vendors).error)).toEqual(problems),
)

const row = { row: 2, supplier: 'Stone', vendorId: '100', alias: '' }
test.each([
  [
    'by headings',
    [
      ['Vendor no', 'Supplier'],
      ['100', 'Stone'],
    ],
    [row],
  ],
  [
    'by other headings',
    [
      ['Creditor ID', 'Name', 'Alias'],
      ['100', 'Stone', ''],
    ],
    [row],
  ],
  [
    'with supplier and its number',
    [
      ['Supplier', 'Supplier number'],
      ['Stone', '100'],
    ],
    [row],
  ],
  ['without headings', [['Stone', '100']], [{ ...row, row: 1 }]],
  ['with headings alone', [['Vendor no', 'Supplier']], []],
  [
    'with a column before them',
    [
      ['Town', 'Vendor no', 'Supplier'],
      ['Rotterdam', '100', 'Stone'],
    ],
    [row],
  ],
  [
    'with one heading of the two that are needed',
    [
      ['Supplier', 'Town'],
      ['Stone', '100'],
    ],
    [{ row: 1, supplier: 'Supplier', vendorId: 'Town', alias: '' }, row],
  ],
  ['with an alias', [['Stone', '100', ' STN ']], [{ ...row, row: 1, alias: 'STN' }]],
  ['with empty rows', [['', ''], ['Stone', '100'], []], [row]],
  ['with a number that is missing', [['Stone']], [{ ...row, row: 1, vendorId: '' }]],
  ['that is empty', [], []],
])('a list %s', (_what, cells, rows) => expect(vendorRows(cells)).toEqual(rows))

test.each([
  [
    'at its first row',
    [
      ['Vendor no', 'Supplier'],
      ['100', 'Stone'],
    ],
    { from: 0, read: [0, -1, 1] },
  ],
  [
    'below what is empty',
    [
      ['', ' '],
      ['', 'Vendor no', 'Supplier'],
    ],
    { from: 1, read: [1, -1, 2] },
  ],
  ['nowhere, without headings', [['Stone', '100']], { from: null, read: [0, 1, 2] }],
  ['nowhere, where nothing is', [['']], { from: null, read: [0, 1, 2] }],
])('the table of a list begins %s', (_what, cells, columns) =>
  expect(vendorColumns(cells)).toEqual(columns),
)

test('nobody is not a list of vendors', () => expect(Vendors.safeParse([]).success).toBe(false))

test.each([
  ['in one piece with semicolons', ['Stone;K-1;STN'], ['Stone', 'K-1', 'STN']],
  ['in one piece with empty cells behind', ['Stone; K-1 ', '', ''], ['Stone', 'K-1']],
  ['in quotes', ['"Stone";"K-1"'], ['Stone', 'K-1']],
  ['in one piece without', ['Stone'], ['Stone']],
  ['in cells, of which one has a semicolon', ['Stone; Ltd', 'K-1'], ['Stone; Ltd', 'K-1']],
  ['without words', [], []],
])('a row %s', (_what, given, read) => expect(vendorCells([given])).toEqual([read]))
