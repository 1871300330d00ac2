import { afterAll, beforeAll, expect, test } from 'vitest'
import { itemCodeTaken, type CatalogueItemForm } from '@fairlead/validation/catalogue'
import { code } from '@fairlead/server/testing/code'
import { startServer, type TestServer } from '@fairlead/server/testing/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const waste: CatalogueItemForm = {
  scheme: 'OWN',
  code: 'ST-1001',
  description: 'Cotton waste, white, 25 kg bale',
  words: 'rag\nde: Putzlappen\nel: στουπί',
  unit: 'bale',
  weightKg: '25',
  accountCode: '4100',
}
const hose = {
  scheme: 'OWN',
  code: 'SA-2044',
  description: 'Fire hose, 52 mm',
  unit: 'PCS',
} as const

async function filled() {
  const buyer = await server.as('buyer')
  for (const row of await buyer.call('catalogue.list', {}))
    await buyer.call('catalogue.remove', { params: { id: row.id } })
  const { id } = await buyer.call('catalogue.create', { body: waste })
  await buyer.call('catalogue.create', { body: hose })
  const codes = async (q: string) =>
    (await buyer.call('catalogue.find', { query: { q } })).map((item) => item.code)
  return { buyer, id, codes }
}

test('an item is found by code, by words of every language, and with letters out of place', async () => {
  const { buyer, codes } = await filled()
  for (const q of [
    'st1001',
    'ST-10',
    'cotton',
    'cott was',
    'rag',
    'putzl',
    'στουπι',
    'ctoton',
    'coton waste',
  ])
    expect([q, await codes(q)]).toEqual([q, ['ST-1001']])
  for (const q of ['fire hsoe', 'SA2404', 'hose 52'])
    expect([q, await codes(q)]).toEqual([q, ['SA-2044']])
  for (const q of ['', '  ', "'", 'anchor', 'c', '@1']) expect([q, await codes(q)]).toEqual([q, []])
  const [found] = await buyer.call('catalogue.find', { query: { q: 'rag' } })
  expect(found).toMatchObject({
    ...waste,
    unit: 'BALE',
    weightKg: '25',
    hazard: 'NONE',
    last: null,
  })
})

test('a synonym comes from the list only', async () => {
  const { buyer, id, codes } = await filled()
  const [row] = await buyer.call('catalogue.list', { filter: { q: 'cotton' } })
  expect(row).toMatchObject({ id, revision: 1, savedBy: 'Alice Arden' })
  await buyer.call('catalogue.save', { params: { id }, body: { ...waste, words: '', revision: 1 } })
  expect(await codes('rag')).toEqual([])
  const late = buyer.call('catalogue.save', { params: { id }, body: { ...waste, revision: 1 } })
  expect(await code(late)).toBe('record.stale')
})

test('a code is the only one of its scheme, however it is written, also of two at once', async () => {
  const { buyer } = await filled()
  const again = (more: object) => buyer.call('catalogue.create', { body: { ...waste, ...more } })
  await expect(again({ code: 'st 1001' })).rejects.toThrow(itemCodeTaken)
  const both = await Promise.all(['X-1', 'x1'].map((each) => code(again({ code: each }))))
  expect(both.toSorted()).toEqual(['catalogue.code-taken', 'ok'])
  expect(await code(again({ scheme: 'MAKER' }))).toBe('ok')
})

test('two makers have one part number: both are offered with their names, to the office and on board', async () => {
  const { buyer, codes } = await filled()
  const part = { scheme: 'MAKER', code: '4-123.50', unit: 'PCS' } as const
  const add = (maker: string, description: string) =>
    buyer.call('catalogue.create', { body: { ...part, maker, description } })
  await add('Alfa Laval', 'Gasket')
  await add('Wärtsilä', 'Injector nozzle')
  expect(await code(add('ALFA-LAVAL', 'Gasket'))).toBe('catalogue.code-taken')
  const both = await Promise.all(['MAN', 'man'].map((maker) => code(add(maker, 'Piston ring'))))
  expect(both.toSorted()).toEqual(['catalogue.code-taken', 'ok'])
  const found = async (q: string) =>
    (await buyer.call('catalogue.find', { query: { q } })).map(({ maker }) => maker).sort()
  // Either of the two that came at once was first.
  const capitals = (await found('412350')).map((maker) => maker.toUpperCase())
  expect(capitals.toSorted()).toEqual(['ALFA LAVAL', 'MAN', 'WÄRTSILÄ'])
  expect(await found('wartsila')).toEqual(['Wärtsilä'])
  expect(await found('4-123.50 alfa')).toEqual([])
  expect(await found('gasket alfa')).toEqual(['Alfa Laval'])
  const ship = await server.as('vessel')
  const onBoard = await ship.call('vesselCatalogue.find', { query: { q: '4-123.50' } })
  expect(onBoard).toHaveLength(3)
  // A number of one's own is of one item, whoever makes it.
  expect(await code(buyer.call('catalogue.create', { body: { ...waste, maker: 'Other' } }))).toBe(
    'catalogue.code-taken',
  )
  expect(await codes('ST-1001')).toEqual(['ST-1001'])

  const sheet = (rows: string[]) =>
    new File([['Catalogue;Code;Description;Unit;Maker', ...rows].join('\n')], 'parts.csv')
  const read = await buyer.call('catalogue.read', {
    files: {
      files: [
        sheet([
          'MAKER;4-123.50;Gasket;PCS;Alfa Laval',
          'MAKER;4-123.50;Gasket, graphite;PCS;Sulzer',
          'MAKER;412350;Gasket;PCS;ALFA LAVAL',
        ]),
      ],
    },
  })
  expect(read.leftOut).toEqual([])
  expect(read.unread).toEqual([{ row: 4, message: 'The code stands in row 2 already' }])
  expect(read).toMatchObject({ same: 1, counts: { NEW: 1, CHANGED: 0, GONE: 2 } })
  expect(read.differences.map(({ kind, maker }) => [kind, maker.toUpperCase()])).toEqual([
    ['NEW', 'SULZER'],
    ['GONE', 'MAN'],
    ['GONE', 'WÄRTSILÄ'],
  ])
  await buyer.call('catalogue.apply', {
    body: { state: read.state },
    files: {
      files: [
        sheet([
          'MAKER;4-123.50;Gasket;PCS;Alfa Laval',
          'MAKER;4-123.50;Gasket, graphite;PCS;Sulzer',
        ]),
      ],
    },
  })
  expect(await found('412350')).toHaveLength(4)
})

test('what was last paid stands beside an item for the office; a ship reads no price', async () => {
  const { buyer, id } = await filled()
  const companyId = (
    await server.db
      .selectFrom('catalogueItem')
      .select('companyId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).companyId
  const past = (kind: 'ORDERED' | 'QUOTED', day: number, unitPrice: string) =>
    server.db
      .insertInto('pastPrice')
      .values({
        companyId,
        item: 'st-1001|cotton waste, white, 25 kg bale',
        kind,
        at: new Date(Date.UTC(2026, 4, day)),
        documentId: day,
        supplierName: 'Levkas Ship Stores',
        unitPrice,
        unit: 'BALE',
        currency: 'EUR',
      } as never)
      .execute()
  const last = async () => (await buyer.call('catalogue.find', { query: { q: 'rag' } }))[0]?.last
  await past('QUOTED', 20, '39.5')
  expect(await last()).toMatchObject({ kind: 'QUOTED', unitPrice: '39.5' })
  await past('ORDERED', 10, '38.7')
  expect(await last()).toMatchObject({
    kind: 'ORDERED',
    at: '2026-05-10T00:00:00.000Z',
    supplierName: 'Levkas Ship Stores',
    currency: 'EUR',
  })
  const ship = await server.as('vessel')
  const seen = await ship.call('vesselCatalogue.find', { query: { q: 'rag' } })
  expect(seen.map((item) => item.code)).toEqual(['ST-1001'])
  expect(JSON.stringify(seen)).not.toMatch(/last|Levkas|38/)
})

test('a catalogue is its company’s own', async () => {
  const { id } = await filled()
  const bruno = await server.as('otherBuyer')
  expect(await bruno.call('catalogue.find', { query: { q: 'rag' } })).toEqual([])
  expect(await bruno.call('catalogue.list', {})).toEqual([])
  expect(await code(bruno.call('catalogue.remove', { params: { id } }))).toBe('record.missing')
  const body = { ...waste, revision: 1 }
  expect(await code(bruno.call('catalogue.save', { params: { id }, body }))).toBe('record.missing')
  for (const persona of ['vessel', 'ihmAgent', 'supplier'] as const) {
    const other = await server.as(persona)
    expect(await code(other.call('catalogue.list', {}))).toBe('access.role')
    expect(await code(other.call('catalogue.find', { query: { q: 'rag' } }))).toBe('access.role')
  }
})

test('a workbook is taken in after its difference was seen; refused rows say why', async () => {
  const { buyer, codes } = await filled()
  const file = await buyer.download('download.catalogueXlsx', {})
  const same = await buyer.call('catalogue.read', { files: { files: [file] } })
  expect([same.same, same.differences, same.unread]).toEqual([2, [], []])
  const csv = [
    'Code;Description;Description DE;Synonyms;Unit;Weight;Account',
    'ST-1001;Cotton waste, white, 25 kg bale;Putzwolle;rag;BALE;25;4100',
    'ST-1002;Anchor shackle, 50 mm;Ankerschäkel;;PCS;;',
    'st 1002;Twice;;;PCS;;',
    'ST-1003;;;;PCS;;',
  ].join('\n')
  const files = { files: [new File([csv], 'items.csv', { type: 'text/csv' })] }
  const read = await buyer.call('catalogue.read', { files })
  expect(read.counts).toEqual({ NEW: 1, CHANGED: 1, GONE: 1 })
  expect(read.differences.map(({ kind, code: of, fields }) => [kind, of, fields])).toEqual([
    ['CHANGED', 'ST-1001', ['words']],
    ['NEW', 'ST-1002', []],
    ['GONE', 'SA-2044', []],
  ])
  expect(read.unread).toEqual([
    { row: 4, message: 'The code stands in row 3 already' },
    { row: 5, message: 'Description: This field is required' },
  ])
  expect(await codes('Ankerschaekl')).toEqual([])
  const body = { state: read.state }
  await buyer.call('catalogue.apply', { body, files })
  expect(await codes('ankerschäkel')).toEqual(['ST-1002'])
  expect(await codes('ankrschakel')).toEqual(['ST-1002'])
  expect(await codes('Putzlappen')).toEqual([])
  expect(await codes('hose')).toEqual(['SA-2044'])
  expect(await code(buyer.call('catalogue.apply', { body, files }))).toBe('record.stale')
  const again = await buyer.call('catalogue.read', { files })
  await buyer.call('catalogue.apply', { body: { state: again.state, removeGone: true }, files })
  expect(await codes('hose')).toEqual([])
})

test('parts of a maker’s list are found by their component, and keep it through the workbook', async () => {
  const { buyer, codes } = await filled()
  const csv = [
    'Part no.;Description;Component;Unit',
    '90801-0145;Plunger with barrel;Halden HM-6 fuel pump;SET',
    '90801-0150;Delivery valve;Halden HM-6 fuel pump;PCS',
  ].join('\n')
  const files = { files: [new File([csv], 'parts.csv', { type: 'text/csv' })] }
  const { state, counts } = await buyer.call('catalogue.read', { files })
  // A list of parts says nothing of the items under one's own codes.
  expect(counts).toEqual({ NEW: 2, CHANGED: 0, GONE: 0 })
  await buyer.call('catalogue.apply', { body: { state }, files })
  expect(await codes('halden valve')).toEqual(['90801-0150'])
  expect((await codes('HM-6 fuel')).toSorted()).toEqual(['90801-0145', '90801-0150'])
  const found = await buyer.call('catalogue.find', { query: { q: '908010145' } })
  expect(found).toMatchObject([{ scheme: 'MAKER', component: 'Halden HM-6 fuel pump' }])
  const file = await buyer.download('download.catalogueXlsx', {})
  const again = await buyer.call('catalogue.read', { files: { files: [file] } })
  expect([again.same, again.differences, again.unread]).toEqual([4, [], []])
})

test('an item has pictures, for the office and its ships alone, and takes them with it', async () => {
  const { buyer, id } = await filled()
  const params = { id }
  const png = (name: string, more = '') =>
    new File(
      [
        Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
          'base64',
        ),
        more,
      ],
      name,
    )
  const add = (...files: File[]) => buyer.call('catalogue.addPicture', { params, files: { files } })
  const [kept] = await add(png('bale.png'))
  expect(await code(add(png('bale.png')))).toBe('upload.duplicate')
  const sheet = new File(['%PDF-1.7\nrags'], 'rags.pdf')
  expect(await code(add(sheet))).toBe('catalogue.picture')
  expect(await code(add(png('large.png', 'x'.repeat(2 * 1024 * 1024))))).toBe('catalogue.picture')
  const four = [1, 2, 3, 4].map((n) => png(`${n}.png`))
  expect(await code(add(...four))).toBe('catalogue.pictures-full')
  const pictures = [{ id: kept!.id, name: 'bale.png' }]
  expect(await buyer.call('catalogue.find', { query: { q: 'rag' } })).toMatchObject([{ pictures }])
  expect(await buyer.call('catalogue.list', { filter: { q: 'rag' } })).toMatchObject([{ pictures }])
  const ship = await server.as('vessel')
  const seen = await ship.call('vesselCatalogue.find', { query: { q: 'rag' } })
  expect(seen).toMatchObject([{ pictures }])
  const of = { params: { id, fileId: kept!.id } }
  for (const reader of [buyer, ship])
    expect((await reader.download('download.cataloguePicture', of)).type).toBe('image/png')
  const bruno = await server.as('otherBuyer')
  expect(await code(bruno.download('download.cataloguePicture', of))).toBe('record.missing')
  expect(await code(bruno.call('catalogue.removePicture', of))).toBe('record.missing')
  const supplier = await server.as('supplier')
  expect(await code(supplier.download('download.cataloguePicture', of))).toBe('access.role')
  await add(png('label.png'))
  await buyer.call('catalogue.removePicture', of)
  expect(await code(buyer.download('download.cataloguePicture', of))).toBe('record.missing')
  await buyer.call('catalogue.remove', { params })
  const left = await server.db
    .selectFrom('documentFile')
    .select('fileId')
    .where('owner', '=', 'catalogueItem')
    .execute()
  expect(left).toEqual([])
})
