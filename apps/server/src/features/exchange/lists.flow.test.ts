import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SheetChoice } from '@fairlead/api/calls/case-draft'
import { startServer } from '@fairlead/server/testing/server'

const corpus = join(import.meta.dirname, '../reading/corpus')
const file = (name: string, as = name) =>
  new File([new Uint8Array(readFileSync(join(corpus, name)))], as)

test('a list is read, put right by what a person says, and read again', async () => {
  await using server = await startServer()
  const buyer = await server.as('buyer')
  const read = (name: string, sheets: SheetChoice[] = []) =>
    buyer.call('case.parseLines', { body: { sheets }, files: { files: [file(name)] } })

  const cover = await read('en-cover-sheet.xlsx')
  expect(cover.sheets.map(({ name, hidden, taken }) => [name, hidden, taken])).toEqual([
    ['Cover', false, false],
    ['Items', false, true],
    ['Lists', true, false],
  ])
  expect(cover.head).toEqual({ number: 'SD/26/0077', vessel: 'Selene Dawn' })
  const all = await read('en-deck-and-engine.xlsx', [{ sheet: 1, taken: false }])
  expect(all.lines.map(({ name }) => name)).toEqual([
    'Paint brush flat 50 mm',
    'Paint roller 9 inch',
  ])

  const stores = await read('en-stores-letterhead.xlsx')
  expect(stores.sheets[0]!.columns.find(({ heading }) => heading === 'ROB')).toMatchObject({
    role: null,
    note: 'not asked for',
  })
  const chosen = await read('en-stores-letterhead.xlsx', [
    { sheet: 0, roles: { 4: 'detail', 6: null }, rows: [10] },
  ])
  expect(chosen.lines.map(({ remarks }) => remarks)).toEqual([
    'ROB: 2',
    'ROB: 14',
    'ROB: 1',
    'ROB: 0',
    null,
  ])
  expect(chosen.lines.at(-1)).toMatchObject({ row: 10, problems: expect.arrayContaining([]) as [] })

  await expect(
    buyer.call('case.parseLines', {
      body: { sheets: [{ sheet: 0, roles: { x: 'name' } }] },
      files: { files: [file('en-services.xlsx')] },
    }),
  ).rejects.toMatchObject({ code: 'request.invalid' })
})

test('an imported list has the number that stands over it, and names the rows it could not take', async () => {
  await using server = await startServer()
  const buyer = await server.as('buyer')
  const upload = (...files: File[]) =>
    buyer.call('import.upload', { body: { kind: 'REQUISITION' }, files: { files } })
  const [stores, spares, doubtful, pdf] = await upload(
    file('en-stores-letterhead.xlsx', 'erp.xlsx'),
    file('en-spares-blocks.xlsx', 'spares.xlsx'),
    file('en-doubtful-thousands.csv', 'grit.csv'),
    file('en-ruled-tight-list.pdf', 'list.pdf'),
  )
  expect(stores).toMatchObject({ number: 'KAI-ST-26-114', result: 'SUCCESS', message: null })
  expect(doubtful).toMatchObject({
    number: 'grit',
    result: 'SUCCESS',
    message: 'Row 2 could not be read: please add it to the draft',
  })
  expect(pdf).toMatchObject({ number: 'list', result: 'SUCCESS' })
  const details = (id: number | null) => buyer.call('case.details', { params: { id: id! } })
  expect((await details(stores!.caseId)).lines).toHaveLength(4)
  const made = await details(spares!.caseId)
  expect([made.type, made.components.map(({ assembly, maker }) => [assembly, maker])]).toEqual([
    'SPARES',
    [
      ['MAIN ENGINE', 'MAN B&W'],
      ['FUEL OIL PURIFIER', 'Alfa Laval'],
    ],
  ])
})

test('what was said of columns is proposed for the next list with the same headings, to the own company', async () => {
  await using server = await startServer()
  const buyer = await server.as('buyer')
  const read = async (by = buyer) => {
    const files = [file('en-stores-letterhead.xlsx')]
    const { sheets } = await by.call('case.parseLines', { body: {}, files: { files } })
    return sheets[0]!.columns
  }
  const columns = await read()
  const rob = columns.find(({ heading }) => heading === 'ROB')!
  const headings = columns.map(({ heading }) => heading)
  const remember = (roles: NonNullable<SheetChoice['roles']>) =>
    buyer.call('case.rememberColumns', { body: { lists: [{ headings, roles }] } })
  await remember({ [rob.index]: 'detail' })
  expect((await read())[rob.index]).toMatchObject({
    role: 'detail',
    sure: 'SURE',
    note: 'as chosen last time',
  })
  expect((await read(await server.as('otherBuyer')))[rob.index]).toMatchObject({ role: null })
  await remember({ [rob.index]: null })
  expect((await read())[rob.index]).toMatchObject({ role: null, note: 'as chosen last time' })
})
