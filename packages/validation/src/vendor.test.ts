import { expect, test } from 'vitest'
import { VendorForm, vendorIdTaken, vendorRows, Vendors } from './vendor.ts'

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
  ['with an alias', [['Stone', '100', ' STN ']], [{ ...row, row: 1, alias: 'STN' }]],
  ['with empty rows', [['', ''], ['Stone', '100'], []], [row]],
  ['with a number that is missing', [['Stone']], [{ ...row, row: 1, vendorId: '' }]],
  ['that is empty', [], []],
])('a list %s', (_what, cells, rows) => expect(vendorRows(cells)).toEqual(rows))

test('nobody is not a list of vendors', () => expect(Vendors.safeParse([]).success).toBe(false))
