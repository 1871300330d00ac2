import { randomUUID } from 'node:crypto'
import { readXlsx } from 'hucre/xlsx'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '@fairlead/validation/day'
import { code } from '@fairlead/server/testing/code'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { drafted, line, listed, today } from './contract.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

let numbers = 0

/** A draft with two lists of Stone and one of Thorn. */
async function threeLists() {
  numbers += 1
  const number = `USE-${numbers}`
  const buyer = await server.as('buyer')
  const notes = 'Broken packs at unit price.'
  const { id, stone, thorn } = await drafted(buyer, number, { notes })
  const lists = [
    { vendor: stone },
    { vendor: stone, name: 'Rotterdam/safety [new]', port: 'BEANR' },
    { vendor: thorn },
  ]
  const uuids: string[] = []
  for (const [i, list] of lists.entries()) {
    const lines = [
      line(`7${numbers}${i}1`, '1=38.70;10=36.80', 'Cotton rags, white'),
      line(`7${numbers}${i}2`, '1=9.55', `Wire rope ${i}`),
    ]
    uuids.push(await listed(buyer, id, { ...list, lines }))
  }
  const publish = () =>
    buyer.call('contract.publish', { params: { id }, body: { revision: 1, from: today } })
  return { id, number, buyer, uuids, publish }
}

test('a line is found over all price lists of a version, and each says in which it stands', async () => {
  const { id, buyer, uuids } = await threeLists()
  const params = { id, number: 1 }
  const find = (q: string, range: [number, number] = [0, 24]) =>
    buyer.list('contract.lines', { params, filter: { q }, range })
  const rags = await find('cotton')
  expect(rags.total).toBe(3)
  expect(rags.data.map(({ listUuid, position }) => [listUuid, position])).toEqual(
    uuids.map((uuid) => [uuid, 1]),
  )
  expect((await find('cotton', [1, 1])).data.map(({ listUuid }) => listUuid)).toEqual([uuids[1]])
  expect((await find('rope 2')).data).toMatchObject([{ listUuid: uuids[2], prices: '1=9.55' }])
  expect(await find('%')).toMatchObject({ data: [], total: 0 })
  const all = await find(' ')
  expect([all.total, ...all.data.map(({ listUuid }) => listUuid)]).toEqual([
    6,
    ...uuids.flatMap((uuid) => [uuid, uuid]),
  ])
  const stranger = await server.as('otherBuyer')
  const filter = { q: 'cotton' }
  expect(await code(stranger.list('contract.lines', { params, filter }))).toBe('record.missing')
})

test('a contract is one workbook with a sheet for each price list, and a paper with every price', async () => {
  const { id, number, buyer, publish } = await threeLists()
  const params = { id, number: 1 }
  const paper = async () => {
    const file = await buyer.download('download.contractPdf', { params })
    const proxy = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()))
    return (await extractText(proxy, { mergePages: true })).text
  }
  expect(await paper()).toContain('Draft')
  await publish()
  const file = await buyer.download('download.contractXlsx', { params })
  const book = await readXlsx(new Uint8Array(await file.arrayBuffer()))
  expect(book.sheets.map(({ name }) => name)).toEqual([
    'Contract',
    'Stone Marine Supply Rotterdam',
    'Stone Marine Supply Rotterdam s',
    'Thorn Engine Parts Rotterdam',
  ])
  const cells = book.sheets.map(({ rows }) => rows.flat().map(String))
  expect(cells[0]).toContain(`${number} Deck stores`)
  expect(cells[0]).toContain('Broken packs at unit price.')
  expect(cells[1]).toContain('38.7')
  expect(cells[2]).toContain('Wire rope 1')
  const text = await paper()
  for (const said of [number, 'Cotton rags, white', '36.80', 'Wire rope 2', 'Broken packs'])
    expect(text).toContain(said)
  expect(text).not.toContain('Draft')
  const stranger = await server.as('otherBuyer')
  for (const call of ['download.contractPdf', 'download.contractXlsx'] as const)
    expect(await code(stranger.download(call, { params }))).toBe('record.missing')
})

test('vendors are asked for new prices, each for its own lists, once a day, until they propose', async () => {
  const { id, number, buyer, uuids, publish } = await threeLists()
  const params = { id }
  const by = addDays(today, 14)
  const ask = (lists: string[], more: object = {}) =>
    buyer.call('contract.askPrices', { params, body: { lists, ...more } })
  expect(await code(ask([uuids[0]!]))).toBe('proposal.no-contract')
  await publish()
  await expect(ask([uuids[0]!], { by: addDays(today, -1) })).rejects.toMatchObject({
    problems: [{ path: 'by' }],
  })
  expect(await code(ask([uuids[0]!, randomUUID()]))).toBe('proposal.no-contract')
  const both = [uuids[0]!, uuids[1]!]
  const two = await Promise.all(
    [1, 2].map(() => code(ask(both, { by, words: 'Fibre became cheaper.' }))),
  )
  // Of two at once one is asked: a vendor is not written to twice.
  expect(two.filter((answer) => answer === 'contract.asked-already')).toHaveLength(1)
  expect(await code(ask([uuids[1]!, uuids[2]!]))).toBe('contract.asked-already')
  const about = async (address: string) =>
    (await server.mailsTo(address)).filter(({ subject }) => subject.includes(number))
  const [mail, ...more] = await about('sam@supplier.test')
  expect(more).toEqual([])
  expect(mail!.subject).toBe(`Arden Shipmanagement asks for new prices: ${number}`)
  expect(mail!.text).toContain('Fibre became cheaper.')
  expect(mail!.text).toContain('Rotterdam; Rotterdam/safety [new]')
  const vendor = await server.as('supplier')
  const other = await server.as('otherSupplier')
  const held = async (by: typeof vendor) =>
    (await by.call('supplierContract.version', { params: { id, number: 1 } })).priceLists
  expect((await held(vendor)).map(({ asked }) => asked)).toEqual(
    both.map(() => expect.objectContaining({ by, words: 'Fibre became cheaper.' })),
  )
  expect(JSON.stringify(await held(other))).not.toContain('Fibre')
  expect(await about('tina@supplier.test')).toEqual([])

  const listUuid = uuids[0]!
  const begun = await vendor.call('supplierProposal.begin', { params: { id, listUuid } })
  const lines = [line(`7${numbers}01`, '1=37.00', 'Cotton rags, white')]
  const proposal = { params: { id: begun.id } }
  await vendor.call('supplierProposal.saveLines', {
    ...proposal,
    body: { revision: 1, lines },
  })
  await vendor.call('supplierProposal.send', { ...proposal, body: { revision: 2, words: '' } })
  const { priceLists } = await buyer.call('contract.version', { params: { id, number: 1 } })
  expect(priceLists.map(({ asked }) => asked?.by)).toEqual([undefined, by, undefined])
  server.advance(25 * 3_600_000)
  expect(await ask(both)).toEqual({ ok: true })
  expect((await held(vendor)).map(({ asked }) => asked?.by)).toEqual([null, null])
  server.advance(-25 * 3_600_000)
  const stranger = await server.as('otherBuyer')
  const body = { lists: [uuids[2]!] }
  expect(await code(stranger.call('contract.askPrices', { params, body }))).toBe('record.missing')
})
