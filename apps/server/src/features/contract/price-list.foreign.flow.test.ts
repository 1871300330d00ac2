import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { code } from '@fairlead/server/testing/code'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { bookOf, textCell, type FixtureSheet } from '../../documents/zip.fixture.ts'
import { drafted, line, listed } from './contract.fixture.ts'

let server: TestServer
let buyer: Client
let params: { id: number; listUuid: string }
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
  const { id, stone } = await drafted(buyer, 'FOREIGN')
  const listUuid = await listed(buyer, id, { vendor: stone, lines: [line('174021', '1=1200.00')] })
  params = { id, listUuid }
})
afterAll(() => server.stop())

type Cell = string | number
const cellOf = (at: string, cell: Cell) =>
  typeof cell === 'number' ? `<c r="${at}"><v>${cell}</v></c>` : textCell(at, cell)

/** A sheet as LibreOffice writes it: gaps between rows, and cells that reach over others. */
function sheetOf(name: string, rows: Record<number, readonly Cell[]>, merged: string[] = []) {
  const data = Object.entries(rows).map(
    ([at, cells]) =>
      `<row r="${at}">${cells.map((cell, i) => (cell === '' ? '' : cellOf(`${'ABCDEFGHIJ'[i]}${at}`, cell))).join('')}</row>`,
  )
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  return {
    name,
    worksheet: `<sheetData>${data.join('')}</sheetData>${merges && `<mergeCells count="${merged.length}">${merges}</mergeCells>`}`,
  }
}

const read = (sheets: readonly FixtureSheet[]) =>
  buyer.call('priceList.read', {
    params,
    files: { files: [new File([new Uint8Array(bookOf(sheets))], 'Preisliste.xlsx')] },
  })

const german = sheetOf(
  'Preise',
  {
    1: ['Preisliste Schiffsausrüstung'],
    2: ['Alle Preise netto'],
    5: ['Artikel-Nr.', 'IMPA-Nr.', 'Bezeichnung', 'ME', 'Einzelpreis (EUR)', 'Rabatt %'],
    6: ['DECK'],
    7: ['A-17', '174021', 'Putzlappen, weiß', 'PCS', '1.234,50', '5', 'ab Lager'],
    8: ['A-18', 190114, 'Handschuhe', 'PAIR', 2.1],
    9: ['A-19', '330516', 'Feuerwehrschlauch', 'PCS', '38,7'],
    11: ['', '', '', '', 'zzgl. Fracht'],
  },
  ['A1:G1', 'A2:G2', 'A6:G6', 'F5:G5'],
)

test('a list of another program and language is read by its headings, and what is not read is named', async () => {
  const { lines, ...said } = await read([
    german,
    sheetOf('Liefergebiet', { 2: ['Antwerpen'] }),
    sheetOf('Tabelle3', {}),
    { ...sheetOf('Notizen', { 1: ['x'] }), hidden: true },
  ])
  expect(lines.map((one) => [one.scheme, one.code, one.description, one.unit, one.prices])).toEqual(
    [
      ['IMPA', '174021', 'Putzlappen, weiß', 'PCS', '1=1234.50'],
      ['IMPA', '190114', 'Handschuhe', 'PAIR', '1=2.10'],
      ['IMPA', '330516', 'Feuerwehrschlauch', 'PCS', '1=38.70'],
    ],
  )
  expect(said).toMatchObject({
    leftOut: ['Artikel-Nr.', 'Rabatt %', 'column G'],
    otherSheets: ['Liefergebiet'],
    unread: [
      { row: 1, message: '“Preisliste Schiffsausrüstung” stands above the headings' },
      { row: 2, message: '“Alle Preise netto” stands above the headings' },
      { row: 6, message: '“DECK” stands alone' },
      { row: 11, message: '“zzgl. Fracht” stands alone' },
    ],
    same: 0,
  })
  expect(said.differences.map(({ kind }) => kind).toSorted()).toEqual(['CHANGED', 'NEW', 'NEW'])
})

test('prices stand on the sheet that has them, and a price of today goes before one of last year', async () => {
  const { lines, ...said } = await read([
    sheetOf('Cover', { 1: ['Stone Marine Supply'], 2: ['Prices of 2026'] }),
    sheetOf('List', {
      3: ['Stock no', 'Article', 'Last price', 'U.O.M.', 'Net price USD'],
      4: ['174021', 'Cotton rags', '1100', 'BALE', '1,180.00'],
    }),
  ])
  expect(lines).toMatchObject([{ description: 'Cotton rags', unit: 'BALE', prices: '1=1180.00' }])
  // Of which catalogue the code is, is asked.
  expect(said.differences.map(({ problem }) => problem)).toContain(
    'Say of which catalogue the code is',
  )
  expect(said).toMatchObject({ leftOut: ['Last price'], otherSheets: ['Cover'] })
})

test('a workbook without prices says which headings are missing', async () => {
  const other = read([sheetOf('Invoice', { 1: ['Invoice', 'Total'], 2: ['7', '12.00'] })])
  await expect(other).rejects.toThrow('no row of headings with a description and a price')
  expect(await code(read([sheetOf('Empty', {})]))).toBe('sheet.unreadable')
})

test('a row that is none says which of its cells is in the way, and the others are read', async () => {
  const { lines, unread } = await read([
    sheetOf('List', {
      1: ['IMPA', 'Description', 'Unit', 'Price', 'Lead days'],
      2: ['174021', 'Cotton rags', 'Piece, in a bale of 25 kg', 38.7, '5'],
      3: ['190114', 'Gloves', 'PAIR', 2.1, '5'],
      4: ['330516', 'Fire hose', 'PCS', 38.7, 'as agreed on the phone'],
    }),
  ])
  expect(lines.map(({ description }) => description)).toEqual(['Gloves'])
  expect(unread).toEqual([
    { row: 2, message: 'Unit: At most 20 characters' },
    { row: 4, message: 'Lead days: At most 10 characters' },
  ])
})
