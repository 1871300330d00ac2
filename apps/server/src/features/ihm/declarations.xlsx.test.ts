import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readXlsx, writeXlsx, type CellValue } from 'hucre/xlsx'
import { supplierOf, typedOf } from '@fairlead/validation/declaration-draft'
import { asked, declared, leadInBush, today } from '@fairlead/validation/ihm/declaration.fixture'
import { emptyAnswers } from '@fairlead/validation/ihm/material-check'
import { thresholdsOn } from '@fairlead/validation/ihm/threshold'
import type { SheetRow } from './declarations.fields.xlsx.ts'
import { readDeclarationsSheet } from './declarations.upload.xlsx.ts'
import { declarationsSheet } from './declarations.xlsx.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlead-declarations-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const outside = thresholdsOn(today, { eu: false })
const row = (key: string, position: string, form: ReturnType<typeof declared>): SheetRow => ({
  key,
  position,
  known: form,
  typed: typedOf(form, form.date!),
})
const rows: SheetRow[] = [
  row('41', '8', declared({ lead: leadInBush })),
  row(
    '42',
    '9',
    declared(
      {},
      { number: 'MD-KEP-0934', productName: 'Puncture valve', answers: emptyAnswers(asked.rows) },
    ),
  ),
  row(
    '43',
    '10',
    declared(
      {},
      {
        number: 'MD-KEP-0935',
        eu: false,
        edition: outside.edition,
        answers: emptyAnswers(outside.rows).map((answer) => ({ ...answer, above: false })),
      },
    ),
  ),
]
const supplier = {
  ...supplierOf(declared()),
  company: 'Kestrelman Engine Parts',
  address: '18 Clydebrae Street',
}

type Cells = Record<string, string | number>

/** Fills cells of the sheets as a person would, and reads the file back. */
async function filled(cells: Record<string, Cells>) {
  const { sheets } = await readXlsx(await declarationsSheet(rows, supplier))
  for (const sheet of sheets)
    for (const [at, value] of Object.entries(cells[sheet.name] ?? {})) {
      const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(at) ?? []
      const column = [...letters].reduce((n, each) => n * 26 + each.codePointAt(0)! - 64, 0) - 1
      const place: CellValue[] = sheet.rows[Number(row) - 1]!
      place[column] = value
    }
  const path = join(folder, `${crypto.randomUUID()}.xlsx`)
  await writeFile(
    path,
    await writeXlsx({ sheets: sheets.map(({ name, rows }) => ({ name, rows })) }),
  )
  return readDeclarationsSheet(path, { rows, supplier }, today)
}

test('the forms come back as they were, and what is open is named by its cell', async () => {
  const read = await filled({})
  expect(read.forms.map(({ typed }) => typed)).toEqual(rows.map(({ typed }) => typed))
  expect({ ...read.supplier, company: supplier.company, address: read.address }).toEqual(supplier)
  expect(read.problems).toHaveLength(24)
  expect(read.problems[0]).toEqual({
    key: '42',
    path: 'answers.asbestos.above',
    message: 'Asbestos: answer yes or no',
    cell: 'O15',
  })
})

test('everything is as if it were typed, and what is not right is named once by its cell', async () => {
  const read = await filled({
    Declarations: {
      E7: 'Miss Rowe',
      C15: 'MD-OTHER',
      D14: '2026-05-19',
      D15: 'next week',
      N15: 'litre',
      O15: 'No',
      P15: 'perhaps',
    },
    'Above threshold': {
      A3: '9',
      B3: 'cadmium',
      C3: '0,36',
      D3: 'stone',
      E3: 'Shell',
      A4: '77',
      A5: '9',
      B5: 'Lead',
      C5: '1.2.3',
    },
  })
  const { typed } = read.forms[1]!
  expect(read.supplier.contact).toBe('Miss Rowe')
  // The number of a form is ours, and a choice that is none stays as it was.
  expect(typed).toMatchObject({ date: 'next week', basis: 'piece' })
  expect(typed.answers['asbestos']!.above).toBe(false)
  expect(typed.answers['cadmium']).toMatchObject({ mass: '0.36', where: 'Shell' })
  expect(typed.answers['lead']).toMatchObject({ mass: '1.2.3', above: null })
  const said = new Map(read.problems.map(({ cell, message }) => [cell, message]))
  expect(said.get('N15')).toBe('One of piece, kg, m, m2, m3')
  expect(said.get('P15')).toBe('Yes or no')
  expect(said.get('D14')).toBe('The date may not be in the future')
  expect(said.get('D15')).toBe('Please insert a valid date')
  expect(said.get('Above threshold!D3')).toBe('One of mg, g, kg, t, Bq, kBq, MBq, GBq')
  expect(said.get('Above threshold!A4')).toBe('Which line is this of')
  expect(said.get('Above threshold!B3')).toContain('not with Yes in the sheet Declarations')
})

test('a column that was renamed or added, a further sheet and what is too long are named, and nothing is cut', async () => {
  const read = await filled({
    Declarations: {
      E9: 'x'.repeat(401),
      G13: 'Rev.',
      G14: 'C',
      J14: 'y'.repeat(401),
      BZ13: 'Checked by',
      BZ15: 'Rowe',
    },
    'Above threshold': { J3: 'see drawing' },
  })
  expect(read.leftOut).toEqual(['Rev.', 'Checked by', 'column J of Above threshold'])
  expect(read.forms[0]!.typed).toMatchObject({
    revision: rows[0]!.typed.revision,
    information: rows[0]!.typed.information,
  })
  const said = new Map(read.problems.map(({ cell, message }) => [cell, message]))
  expect([said.get('E9'), said.get('J14')]).toEqual([
    'At most 400 characters',
    'At most 400 characters',
  ])
})

test('what nobody looked at yet is looked at once the sheet says otherwise', async () => {
  const unsure = { ...rows[0]!.typed, unsure: ['productName', 'answers.lead.mass'] }
  const book = await declarationsSheet([{ ...rows[0]!, typed: unsure }], supplier)
  const { sheets } = await readXlsx(book)
  sheets[0]!.rows.find((cells) => cells[0] === 'line:41')![4] = 'Suction valve'
  const path = join(folder, 'unsure.xlsx')
  await writeFile(
    path,
    await writeXlsx({ sheets: sheets.map(({ name, rows: cells }) => ({ name, rows: cells })) }),
  )
  const of = { rows: [{ ...rows[0]!, typed: unsure }], supplier }
  const read = await readDeclarationsSheet(path, of, today)
  expect(read.forms[0]!.typed.unsure).toEqual(['answers.lead.mass'])
})

test('yes without a mass is named at the material', async () => {
  const { problems } = await filled({ Declarations: { O14: 'Yes' } })
  expect(problems.filter(({ key }) => key === '41').map(({ cell, path }) => [cell, path])).toEqual([
    ['O14', 'answers.asbestos.mass'],
    ['O14', 'answers.asbestos.where'],
  ])
})

test('a file that is no sheet, or a sheet of other forms, is refused with what to do', async () => {
  const path = join(folder, 'other.csv')
  await writeFile(path, 'a,b\n1,2\n')
  const read = () => readDeclarationsSheet(path, { rows, supplier }, today)
  await expect(read()).rejects.toMatchObject({ code: 'sheet.no-forms' })
  await writeFile(path, await declarationsSheet([{ ...rows[0]!, key: '77' }], supplier))
  await expect(read()).rejects.toMatchObject({ code: 'sheet.other-forms' })
})
