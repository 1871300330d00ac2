import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conformityDeclarationProblems } from '@fairlead/validation/ihm/conformity-check'
import {
  asked,
  conforming,
  declared,
  leadInBush,
  today,
} from '@fairlead/validation/ihm/declaration.fixture'
import { pdfOf, type Placed } from '../../documents/pdf.fixture.ts'
import { createRenderer } from '../../documents/renderer.ts'
import { conformityDeclarationPdf } from './conformity-declaration.pdf.ts'
import { readDeclarationPdf } from './declaration.reading.ts'
import { materialDeclarationPdf } from './material-declaration.pdf.ts'

const printing = { at: '2026-05-18T06:42:10.000Z', timeZone: 'Europe/Athens' }
const renderer = createRenderer()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlead-papers-'))
})
afterAll(async () => {
  await renderer.close()
  await rm(folder, { recursive: true, force: true })
})

async function read(pdf: Uint8Array) {
  const path = join(folder, `${crypto.randomUUID()}.pdf`)
  await writeFile(path, pdf)
  return readDeclarationPdf(path, { today, eu: true })
}
const set = ({ template, data }: { template: string; data: unknown }) =>
  renderer.pdf(template, data)
const textOf = async (pdf: Uint8Array) => {
  const { text, totalPages } = await extractText(await getDocumentProxy(pdf), { mergePages: true })
  return { text: text.replaceAll(/\s+/g, ' '), totalPages }
}

test('a material declaration is set in the order of the form, on one page', async () => {
  const { text, totalPages } = await textOf(
    await set(materialDeclarationPdf(declared({ lead: leadInBush }), printing)),
  )
  const order = [
    'Date of declaration',
    '18/05/2026',
    'MD ID no.',
    'Remark 1',
    'Company name',
    'SDoC ID no.',
    'Product name',
    'contained in 1 piece of the product',
    'Asbestos 0.1 % No',
    'Lead and compounds 1,000 mg/kg Yes 14 g Guide bush, brass',
    'PFOS',
    'MEPC.379(80), (EU) 1257/2013; thresholds of 07/07/2023. No class approval is claimed.',
  ]
  expect(order.map((each) => [each, text.includes(each)])).toEqual(
    order.map((each) => [each, true]),
  )
  const places = order.map((each) => text.indexOf(each))
  expect(places.toSorted((a, b) => a - b)).toEqual(places)
  expect(totalPages).toBe(1)
})

test('our own material declaration is read back field by field, whatever is written in it', async () => {
  const declaration = declared(
    { lead: { ...leadInBush, where: 'Втулка, “латунь” 導管 🦀' } },
    { productName: 'x'.repeat(120), remarks: ['#let a = 1', '*bold* \\ "quoted"', 'zwölf'] },
  )
  expect(await read(await set(materialDeclarationPdf(declaration, printing)))).toEqual({
    own: true,
    material: declaration,
    conformity: null,
    unsure: [],
  })
})

test('a declaration of conformity names what it covers and refers to, is signed, and is read back', async () => {
  const declaration = conforming({ covers: ['MD-KEP-0926', 'MD-KEP-0933'] })
  const pdf = await set(conformityDeclarationPdf(declaration, printing))
  const { text } = await textOf(pdf)
  for (const each of [
    'MD-KEP-0926, MD-KEP-0933',
    'MEPC.379(80)',
    'Glasgow, 18/05/2026',
    'Quality lead',
  ])
    expect(text).toContain(each)
  const { own, conformity } = await read(pdf)
  expect(own).toBe(true)
  expect(conformity).toEqual(declaration)
  const numbers = declaration.covers
  expect(conformityDeclarationProblems(conformity!, { today, numbers })).toEqual([])
})

test('somebody else’s form is read as far as it tells, and all of it is unsure', async () => {
  const rows: [string, ...string[]][] = [
    ['MATERIAL DECLARATION'],
    ['MD ID No.', 'MD-HKS-0771'],
    ['Date', '12 May 2026'],
    ['Supplier', 'Hinode Kikai Shoji, Kobe'],
    ['Product name', 'Plain bearing, compressor side'],
    ['Product number', '48-3210-106'],
    ['SDoC ID No.', 'SD-HKS-0771'],
    ['contained in 1 piece of the product'],
    ['Table A', 'Threshold', 'Present above'],
    ['Asbestos', '0.1 %', 'No'],
    ['PCB', '50 mg/kg', 'No'],
    ['Ozone depleting substances', 'no threshold', 'No'],
    ['Cadmium', '100 mg/kg', ''],
    ['Lead', '1,000 mg/kg', 'Yes', '2.1 g', 'bearing lining'],
  ]
  const placed = rows.flatMap((row, i): Placed[] =>
    row.map((text, k) => [50 + k * 110, 60 + i * 20, text]),
  )
  const { own, material, unsure } = await read(pdfOf([placed]))
  expect(own).toBe(false)
  expect(material).toMatchObject({
    number: 'MD-HKS-0771',
    date: '2026-05-12',
    sdocNumber: 'SD-HKS-0771',
    productName: 'Plain bearing, compressor side',
    productNumber: '48-3210-106',
    basis: 'piece',
    supplier: { company: 'Hinode Kikai Shoji, Kobe' },
  })
  const said = material!.answers.flatMap(({ code, above }) => (above === null ? [] : [code]))
  const ods = asked.rows.flatMap(({ code, group }) => (group === 'ods' ? [code] : []))
  expect(said).toEqual(['asbestos', 'pcb', ...ods, 'lead'])
  expect(material!.answers.find(({ code }) => code === 'lead')).toMatchObject({
    above: true,
    mass: '2.1',
    unit: 'g',
    where: 'bearing lining',
  })
  expect(unsure).toEqual(
    expect.arrayContaining(['material.number', 'material.answers.lead.mass', 'material.basis']),
  )
})

test('what is attached is no more than a claim: where it is no declaration, the text is read', async () => {
  const { template, data } = materialDeclarationPdf(declared({ lead: leadInBush }), printing)
  const { own, material } = await read(
    await renderer.pdf(template, { ...data, attached: '{"declaration":{"number":7}}' }),
  )
  expect(own).toBe(false)
  expect(material).toMatchObject({
    number: 'MD-KEP-0933',
    date: '2026-05-18',
    productName: 'Suction valve, complete',
    productNumber: '90910-118-034',
    basis: 'piece',
  })
  const lead = material!.answers.find(({ code }) => code === 'lead')
  expect(lead).toMatchObject({ above: true, mass: '14', unit: 'g' })
  expect(material!.answers.filter(({ above }) => above === false)).toHaveLength(23)
})

test('a PDF without a text tells nothing, and what is no PDF is refused', async () => {
  expect(await read(pdfOf([[]]))).toEqual({
    own: false,
    material: null,
    conformity: null,
    unsure: [],
  })
  await expect(read(Buffer.from('not a PDF'))).rejects.toMatchObject({
    code: 'form.unreadable',
  })
})
