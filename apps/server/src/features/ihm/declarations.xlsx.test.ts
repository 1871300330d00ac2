import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readXlsx, writeXlsx, type CellValue } from 'hucre/xlsx'
import { asked, declared, leadInBush, today } from '@fairlead/validation/ihm/declaration.fixture'
import { emptyAnswers } from '@fairlead/validation/ihm/material-check'
import { thresholdsOn } from '@fairlead/validation/ihm/threshold'
import type { SheetRow } from './declarations.fields.xlsx.ts'
import { declarationsSheet, readDeclarationsSheet } from './declarations.xlsx.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlead-declarations-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const outside = thresholdsOn(today, { eu: false })
const rows: SheetRow[] = [
  { key: '41', position: '8', declaration: declared({ lead: leadInBush }) },
  {
    key: '42',
    position: '9',
    declaration: declared(
      {},
      { number: 'MD-KEP-0934', productName: 'Puncture valve', answers: emptyAnswers(asked.rows) },
    ),
  },
  {
    key: '43',
    position: '10',
    declaration: declared(
      {},
      {
        number: 'MD-KEP-0935',
        eu: false,
        edition: outside.edition,
        answers: emptyAnswers(outside.rows).map((answer) => ({ ...answer, above: false })),
      },
    ),
  },
]

type Cells = Record<string, string | number>

/** Fills cells of the sheets as a person would, and reads the file back. */
async function filled(cells: Record<string, Cells>) {
  const { sheets } = await readXlsx(await declarationsSheet(rows))
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
  return readDeclarationsSheet(path, rows, today)
}

test('the declarations come back as they were, and what is open is named by its cell', async () => {
  const { declarations, problems } = await filled({})
  expect(declarations.map(({ declaration }) => declaration)).toEqual(
    rows.map(({ declaration }) => declaration),
  )
  expect(problems).toHaveLength(24)
  expect(problems[0]).toEqual({
    key: '42',
    path: 'answers.asbestos.above',
    message: 'Asbestos: answer yes or no',
    cell: 'P15',
  })
})

test('what is typed is taken, and what cannot be is named by its cell', async () => {
  const { declarations, problems } = await filled({
    Declarations: {
      C15: 'MD-KEP-0940',
      O15: 'litre',
      D14: '2026-05-19',
      P15: 'No',
      Q15: 'perhaps',
    },
    'Above threshold': { A3: '9', B3: 'cadmium', C3: '0,36', D3: 'stone', E3: 'Shell', A4: '77' },
  })
  const { declaration } = declarations[1]!
  expect(declaration.number).toBe('MD-KEP-0940')
  expect(declaration.answers.find(({ code }) => code === 'asbestos')!.above).toBe(false)
  expect(declaration.answers.find(({ code }) => code === 'cadmium')).toMatchObject({
    mass: '0.36',
    where: 'Shell',
  })
  const said = new Map(problems.map(({ cell, message }) => [cell, message]))
  expect(said.get('O15')).toBe('One of piece, kg, m, m2, m3')
  expect(said.get('Q15')).toBe('Yes or no')
  expect(said.get('D14')).toBe('The date may not be in the future')
  expect(said.get('Above threshold!D3')).toBe('One of mg, g, kg, t, Bq, kBq, MBq, GBq')
  expect(said.get('Above threshold!A4')).toBe('Which line is this of')
})

test('yes without a mass is named at the material, and a file that is not ours is refused', async () => {
  const { problems } = await filled({ Declarations: { P14: 'Yes' } })
  expect(problems.filter(({ key }) => key === '41').map(({ cell, path }) => [cell, path])).toEqual([
    ['P14', 'answers.asbestos.mass'],
    ['P14', 'answers.asbestos.unit'],
    ['P14', 'answers.asbestos.where'],
  ])
  const path = join(folder, 'other.csv')
  await writeFile(path, 'a,b\n1,2\n')
  await expect(readDeclarationsSheet(path, rows, today)).rejects.toMatchObject({
    code: 'sheet.unreadable',
  })
})
