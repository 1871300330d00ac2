import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readXlsx, writeXlsx, type CellValue } from 'hucre/xlsx'
import type { CaseRequest } from '@fairlead/api/calls/request'
import { limits } from '@fairlead/validation/limits'
import { request as plain } from '../evaluation/evaluation.fixture.ts'
import { quotation } from '../../exchange/ubl.fixture.ts'
import { quotationSheet, readQuotationSheet } from './quotation.xlsx.ts'

const folder = mkdtempSync(join(tmpdir(), 'quotation-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
const file = (bytes: Uint8Array) => {
  const path = join(folder, `${++files}.xlsx`)
  writeFileSync(path, bytes)
  return path
}

/** The sheet as a supplier saves it: cells named by the row's key and the column's title (or `value`). */
async function filled(
  request: CaseRequest,
  entries: Record<string, Record<string, CellValue>>,
  more: CellValue[][] = [],
) {
  const rows = (await readXlsx(await quotationSheet(request))).sheets[0]!.rows.map((row) => [
    ...row,
  ])
  const titles = rows.find((row) => row[0] === 'columns')!
  for (const [key, values] of Object.entries(entries))
    for (const [title, value] of Object.entries(values)) {
      const row = rows.find((each) => each[0] === key)!
      row[title === 'value' ? 3 : titles.indexOf(title)] = value
    }
  return file(await writeXlsx({ sheets: [{ name: 'Quotation', rows: [...rows, ...more] }] }))
}

/** A request with a quotation whose first line is packed so. */
const withPacks = (packs: object): CaseRequest => ({
  ...plain,
  lines: quotation.askedLines,
  components: [],
  active: {
    ...quotation,
    lines: quotation.lines.map((line, i) => (i === 0 ? { ...line, ...packs } : line)),
  },
})

const header = {
  currency: { value: 'gbp' },
  transportationCost: { value: 320 },
  otherCharges: { value: '1.045,50' },
  paymentTerms: { value: '30 days net' },
  deliveryDays: { value: 14 },
  pricesGoodUntil: { value: '15/06/2026' },
}

test('a filled sheet becomes a form; what differs is named', async () => {
  const path = await filled(plain, {
    ...header,
    'line:1': { 'Unit cost': 900.32, Quality: 'OEM', 'Availability, days': 12, 'Discount %': 2.5 },
    'line:2': {
      'Unit cost': '24,24',
      'Quantity offered': 16,
      Quality: 'Mixed',
      'Supplier notes': '16 in stock',
    },
  })
  const { form, differences, problems } = await readQuotationSheet(path, plain)
  expect(problems).toEqual([])
  expect(form).toMatchObject({
    currency: 'GBP',
    transportationCost: '320',
    otherCharges: '1045.5',
    paymentTerms: 'NET_30',
    deliveryDays: 14,
    pricesGoodUntil: '2026-06-15',
  })
  expect(form.lines).toMatchObject([
    {
      caseLineId: 1,
      alternative: false,
      unitCost: '900.32',
      quantity: '4',
      unit: 'PCS',
      discountPercent: '2.5',
      quality: 'OEM',
      availabilityDays: 12,
    },
    {
      caseLineId: 2,
      unitCost: '24.24',
      quantity: '16',
      quality: 'MIXED',
      supplierNotes: '16 in stock',
    },
    { caseLineId: 3, unitCost: null, quantity: null },
  ])
  expect(differences).toContainEqual({
    caseLineId: 1,
    number: 1,
    alternative: 0,
    name: 'Exhaust valve spindle',
    field: 'unitCost',
    from: null,
    to: '900.32',
  })
  expect(differences.filter((each) => each.caseLineId === 3)).toEqual([])
})

test('own number, packs and minimum are typed in the sheet and come back as they stand', async () => {
  const path = await filled(plain, {
    'line:1': {
      'Unit cost': 9,
      'Your number': 'KEP-0071',
      'Units in a pack': 2,
      'Minimum order': '2,5',
    },
    'line:2': { 'Units in a pack': 0, 'Minimum order': 'ten', 'Your number': '7'.repeat(61) },
  })
  const { form, differences, problems } = await readQuotationSheet(path, plain)
  const packs = { supplierCode: 'KEP-0071', packSize: '2', minimumQuantity: '2.5' }
  expect(form.lines[0]).toMatchObject(packs)
  expect(
    differences
      .filter(({ caseLineId, field }) => caseLineId === 1 && field in packs)
      .map(({ field, to }) => [field, to]),
  ).toEqual(Object.entries(packs))
  expect(problems.map(({ field, caseLineId, message }) => [field, caseLineId, message])).toEqual([
    ['supplierCode', 2, '61 of 60 characters'],
    ['packSize', 2, 'Please insert a valid number'],
    ['minimumQuantity', 2, 'Please insert a valid number'],
  ])
  const active = withPacks(packs)
  const again = await readQuotationSheet(file(await quotationSheet(active)), active)
  expect(again.form.lines[0]).toMatchObject(packs)
  expect(again.differences).toEqual([])
})

test('a sheet from before these columns changes nothing of them', async () => {
  const packs = { supplierCode: 'KEP-0071', packSize: '2', minimumQuantity: '4' }
  const active = withPacks(packs)
  const { rows } = (await readXlsx(await quotationSheet(active))).sheets[0]!
  const titles = rows.find((row) => row[0] === 'columns')!
  const gone = ['Your number', 'Units in a pack', 'Minimum order'].map((name) =>
    titles.indexOf(name),
  )
  const older = rows.map((row) => row.filter((_, i) => !gone.includes(i)))
  const path = file(await writeXlsx({ sheets: [{ name: 'Quotation', rows: older }] }))
  const { form, differences, problems } = await readQuotationSheet(path, active)
  expect(form.lines[0]).toMatchObject(packs)
  expect([...differences, ...problems]).toEqual([])
})

test('alternatives are changed, taken out and added in the sheet', async () => {
  const [first] = quotation.lines
  const own = { ...first!, caseLineId: 1, alternative: true, name: 'Own spindle', brand: 'Kyma' }
  const active: CaseRequest = {
    ...plain,
    active: {
      ...quotation,
      lines: [{ ...first!, caseLineId: 1 }, own, { ...own, name: 'Second spindle' }],
    },
  }
  const untouched = await readQuotationSheet(file(await quotationSheet(active)), active)
  expect([...untouched.differences, ...untouched.problems]).toEqual([])
  const names = untouched.form.lines.flatMap(({ alternative, name }) => (alternative ? [name] : []))
  expect(names).toEqual(['Own spindle', 'Second spindle'])
  const path = await filled(active, {
    'alternative:1:1': {
      'Unit cost': 7.5,
      Quality: 'OEM',
      'Your number': 'OS-1',
      'Units in a pack': 2,
      Brand: 'Own',
      'Note to buyer': 'Same drawing',
    },
    'alternative:1:2': { 'Unit cost': '' },
    'alternative:new': { '#': '2', 'Alternative offered': 'Hardened pin', 'Unit cost': 3 },
  })
  const { form, differences, problems } = await readQuotationSheet(path, active)
  expect(problems).toEqual([])
  expect(form.lines.filter(({ alternative }) => alternative)).toMatchObject([
    {
      caseLineId: 1,
      name: 'Own spindle',
      unitCost: '7.5',
      quality: 'OEM',
      supplierCode: 'OS-1',
      packSize: '2',
      brand: 'Own',
      itemNotes: 'Same drawing',
    },
    { caseLineId: 2, name: 'Hardened pin', unitCost: '3', quantity: '24', unit: 'PCS' },
  ])
  expect(differences).toContainEqual({
    caseLineId: 1,
    number: 1,
    alternative: 2,
    name: 'Second spindle',
    field: 'alternative',
    from: 'Second spindle',
    to: null,
  })
  expect(differences).toContainEqual(
    expect.objectContaining({ number: 2, alternative: 1, field: 'name', to: 'Hardened pin' }),
  )
})

test('a new alternative names its line, and no line takes what belongs to one', async () => {
  const path = await filled(plain, {
    'line:1': { Brand: 'Own' },
    'alternative:new': { '#': '77', 'Unit cost': 3 },
  })
  const { problems } = await readQuotationSheet(path, plain)
  expect(problems.map(({ message }) => message)).toEqual([
    'This column is for alternatives',
    'Which line does this alternative answer',
  ])
})

test('an untouched sheet of an active quotation or a draft changes nothing', async () => {
  const active = { ...plain, lines: quotation.askedLines, components: [], active: quotation }
  const read = await readQuotationSheet(file(await quotationSheet(active)), active)
  expect(read.problems).toEqual([])
  expect(read.differences).toEqual([])
  expect(read.form.lines).toHaveLength(3)
  expect(read.form).not.toHaveProperty('actions')
  const draft = {
    ...plain,
    draft: {
      form: { remarks: '=1+1', lines: [{ caseLineId: 2, unitCost: '5', quantity: '24' }] },
      savedAt: '',
      version: 1,
      savedBy: null,
    },
  }
  const again = await readQuotationSheet(file(await quotationSheet(draft)), draft)
  expect(again.differences).toEqual([])
  expect(again.form.remarks).toBe('=1+1')
})

test('what the specification forbids is a problem of its cell', async () => {
  const path = await filled(
    plain,
    {
      currency: { value: 'XXQ' },
      discountPercent: { value: 101 },
      pricesGoodUntil: { value: '31/02/2026' },
      'line:1': {
        'Unit cost': -1,
        'Quantity offered': -2,
        'Discount %': -3,
        'Supplier notes': '😀'.repeat(401),
      },
      'line:2': { 'Unit cost': 1.23456, UoM: '', Quality: 'great', 'Availability, days': 'soon' },
    },
    [['line:99', '', '', ''], ['line:3', '', ''], ['hello']],
  )
  const { problems, form } = await readQuotationSheet(path, plain)
  expect(
    problems.map(({ field, message, caseLineId }) => `${caseLineId ?? ''} ${field}: ${message}`),
  ).toEqual([
    ' currency: “XXQ” is not a known currency',
    ' discountPercent: Please insert a valid number',
    ' pricesGoodUntil: Please insert a valid date',
    '1 unitCost: The unit price may not be negative',
    '1 quantity: The quantity may not be negative',
    '1 discountPercent: The discount may not be negative',
    '1 supplierNotes: 401 of 400 characters',
    '2 unitCost: A unit price should have 4 or less decimal places',
    '2 quality: Choose a quality',
    '2 availabilityDays: Please insert a valid number',
    '2 unit: The unit of measure is missing',
    '99 line: This item is not part of the request',
    '3 line: This item is quoted twice',
    ' lines: A row was added: “hello”',
  ])
  expect(form.lines[0]!.unitCost).toBe('-1')
  const cells = problems.map(({ cell }) => cell)
  expect(cells.every((cell) => /^[A-Z]\d+$/.test(cell ?? ''))).toBe(true)
  expect(new Set(cells).size).toBe(cells.length)
})

test('another request, another file and formulas are refused', async () => {
  const path = file(await quotationSheet(plain))
  const other = { ...plain, case: { ...plain.case, requisitionNumber: 'ANS-26-0427' } }
  await expect(readQuotationSheet(path, other)).rejects.toThrow('does not match this RFQ')
  const foreign = file(await writeXlsx({ sheets: [{ name: 'Sheet1', rows: [['a', 1]] }] }))
  await expect(readQuotationSheet(foreign, plain)).rejects.toThrow('correct format')
  const rows = (await readXlsx(await quotationSheet(plain))).sheets[0]!.rows
  const cells = new Map([['12,3', { formula: '1+1', value: 2 }]])
  const formula = file(await writeXlsx({ sheets: [{ name: 'Quotation', rows, cells }] }))
  await expect(readQuotationSheet(formula, plain)).rejects.toThrow('formulas, the first in D13')
})

test('a locked currency stands in the sheet and cannot be typed over', async () => {
  const locked = { ...plain, settings: { ...plain.settings, currencyLock: 'EUR' } }
  const { form, problems } = await readQuotationSheet(file(await quotationSheet(locked)), locked)
  expect(form.currency).toBe('EUR')
  expect(problems).toEqual([])
})

test('only the open cells are unlocked', async () => {
  const workbook = await readXlsx(await quotationSheet(plain), { readStyles: true })
  const [sheet] = workbook.sheets
  const at = sheet!.rows.findIndex((row) => row[0] === 'line:1')
  const locked = (column: number) => sheet!.cells?.get(`${at},${column}`)?.style?.protection?.locked
  expect([2, 5, 9, 15].map(locked)).toEqual([undefined, undefined, false, false])
  expect(sheet!.columns?.[0]?.hidden).toBe(true)
  expect(sheet!.dataValidations?.some((rule) => rule.type === 'list')).toBe(true)
})

test('our own sheet of the longest request is read again, however long its texts are', async () => {
  const [line] = quotation.askedLines
  const [offered] = quotation.lines
  /** No two alike, so that no packing makes it small. */
  const words = (length: number, seed: number) =>
    Array.from({ length: Math.ceil(length / 8) }, (_, i) =>
      String((seed * 7919 + i * 104_729) % 9_999_991).padStart(7, '0'),
    )
      .join(' ')
      .slice(0, length)
  const lines = Array.from({ length: limits.linesPerDocument }, (_, i) => ({
    ...line!,
    id: i + 1,
    position: i + 1,
    name: words(400, i),
    remarks: words(1000, i),
  }))
  const longest: CaseRequest = {
    ...plain,
    lines,
    components: [],
    active: {
      ...quotation,
      lines: lines.map(({ id, name }) => ({
        ...offered!,
        id,
        caseLineId: id,
        name,
        supplierNotes: words(400, id),
      })),
    },
  }
  const { form, problems } = await readQuotationSheet(file(await quotationSheet(longest)), longest)
  expect([form.lines.length, problems]).toEqual([limits.linesPerDocument, []])
}, 60_000)
