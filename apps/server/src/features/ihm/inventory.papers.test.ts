import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InventoryEntry } from '@fairlead/validation/ihm/inventory'
import { createRenderer } from '../../documents/renderer.ts'
import { buyerLetterhead } from '../company/company.papers.fixture.ts'
import { inventoryPdf, type InventoryPaper } from './inventory.pdf.ts'
import { readInventorySheet } from './inventory.upload.xlsx.ts'
import { inventorySheet } from './inventory.xlsx.ts'

const renderer = createRenderer()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlead-inventory-'))
})
afterAll(async () => {
  await renderer.close()
  await rm(folder, { recursive: true, force: true })
})

const entry = (more: Partial<InventoryEntry>): InventoryEntry => ({
  part: 'I-2',
  material: 'lead',
  partOf: 'Main switchboard, solder',
  location: 'Engine control room',
  quantity: '1.2',
  unit: 'kg',
  approximate: true,
  remarks: null,
  declaration: null,
  source: 'Survey 2021',
  from: '2025-01-12',
  until: null,
  ...more,
})
const lead = entry({ declaration: 'MD-OST-0211', source: null, from: '2025-11-14' })
const organotin = entry({
  part: 'I-1',
  material: 'organotin',
  partOf: 'Anti-fouling, flat bottom',
  location: 'Hull, frames 20 to 180',
  quantity: '210',
  remarks: 'sealed 2009',
})
const gasket = entry({
  material: 'asbestos',
  partOf: 'Gasket, boiler feed flange',
  location: 'Engine casing, C deck',
  quantity: '0.8',
  approximate: false,
  until: '2026-05-18',
})
const detectors = entry({
  material: 'radioactive',
  partOf: 'Smoke detectors',
  location: 'Accommodation',
  quantity: '14',
  unit: 'x 33 kBq',
  approximate: false,
})
const paper: InventoryPaper = {
  vessel: {
    name: 'Anemoi Star',
    imo: '9074729',
    type: 'Bulk carrier',
    flag: 'CY',
    builtYear: 2006,
    grossTonnage: 31_240,
    eu: true,
  },
  entries: [lead, organotin, gasket, detectors],
  day: '2026-05-18',
}
const printing = { at: '2026-05-18T06:42:10.000Z', timeZone: 'Europe/Athens' }

async function pdfText(day: string) {
  const { template, data } = inventoryPdf({ ...paper, day }, buyerLetterhead, printing)
  const document = await getDocumentProxy(await renderer.pdf(template, data))
  const { text } = await extractText(document, { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

test('the inventory of a day lists by part what is on board then', async () => {
  const text = await pdfText('2026-05-18')
  const order = [
    'Inventory of Hazardous Materials, Part I',
    'As of 18/05/2026',
    '9074729',
    'Cyprus',
    '31,240',
    'I-1 Paints and coating systems',
    'Organotin',
    'about 210 kg',
    'I-2 Equipment and machinery',
    'MD-OST-0211',
    '14 x 33 kBq',
    'No class approval is claimed.',
  ]
  expect(order.filter((each) => !text.includes(each))).toEqual([])
  expect(text).not.toContain('boiler feed flange')
  const before = await pdfText('2025-06-01')
  expect(before).toContain('boiler feed flange')
  expect(before).not.toContain('MD-OST-0211')
  expect(await pdfText('2024-01-01')).toContain('Nothing is listed on this day.')
})

const read = async (file: Uint8Array) => {
  const path = join(folder, `${crypto.randomUUID()}.xlsx`)
  await writeFile(path, file)
  return readInventorySheet(path, { from: '2021-03-01', source: 'Survey 2021' })
}

test('the workbook comes back as the entries it was made of', async () => {
  const { entries, problems } = await read(await inventorySheet(paper))
  expect(problems).toEqual([])
  expect(entries.map((each) => each.entry)).toEqual([
    organotin,
    { ...lead, source: 'Survey 2021' },
    detectors,
  ])
})

test('a surveyor’s own sheet is taken in by the columns of the guideline, errors by cell', async () => {
  const rows = [
    ['Inventory of hazardous materials'],
    ['No', 'Name of equipment', 'Location', 'Hazardous materials', 'Approx. quantity', 'Remarks'],
    ['I.1 Paints and coating systems'],
    [1, 'Primer, hatch coamings', 'Hatches 1 to 5', 'Lead', 'about 18 kg', ''],
    ['I.2 Equipment and machinery'],
    [2, 'Provision refrigeration', 'B deck', 'HCFC (R-22)', 'ca. 26 kg', 'sealed'],
    [3, 'Gyro compass switch', 'Bridge deck', 'Kryptonite', '4 g', ''],
    [4, '', 'Funnel', 'Asbestos', 'some', ''],
  ]
  const { entries, problems } = await read(await writeXlsx({ sheets: [{ name: 'IHM', rows }] }))
  expect(
    entries.map(({ row, entry: { part, material, quantity, unit, approximate } }) => [
      row,
      part,
      material,
      quantity,
      unit,
      approximate,
    ]),
  ).toEqual([
    [4, 'I-1', 'lead', '18', 'kg', true],
    [6, 'I-2', 'hcfc', '26', 'kg', true],
  ])
  expect(entries[0]!.entry).toMatchObject({ from: '2021-03-01', source: 'Survey 2021' })
  expect(problems.map(({ cell, message }) => [cell, message])).toEqual([
    ['D7', 'This material is in no table'],
    ['B8', 'This field is required'],
    ['E8', 'Please insert a valid number'],
    ['A8', 'This field is required'],
  ])
})

test('a cell that names several materials loses none of them without a word', async () => {
  const rows = [
    ['Name of equipment', 'Location', 'Hazardous materials', 'Approx. quantity'],
    ['I-2 Equipment and machinery'],
    ...[
      'Lead and cadmium',
      'ODS: HCFC R-22',
      'Brominated flame retardant (HBCDD)',
      'PCBs',
      'PBB, PBDE',
    ].map((material) => ['Cable', 'Deck', material, '2 kg']),
  ]
  const { entries, problems } = await read(await writeXlsx({ sheets: [{ name: 'IHM', rows }] }))
  expect(entries.map(({ row, entry }) => [row, entry.material])).toEqual([
    [4, 'hcfc'],
    [5, 'hbcdd'],
    [6, 'pcb'],
  ])
  const several = 'Several materials in one cell: give each a row of its own'
  expect(problems.map(({ cell, message }) => [cell, message])).toEqual([
    ['C3', several],
    ['C7', several],
  ])
})

test('a sheet without these columns is refused', async () => {
  const file = await writeXlsx({
    sheets: [
      {
        name: 'IHM',
        rows: [
          ['a', 'b'],
          [1, 2],
        ],
      },
    ],
  })
  await expect(read(file)).rejects.toMatchObject({ code: 'sheet.unreadable' })
})
