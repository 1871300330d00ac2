import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { sentCase, supplierId } from '@fairlead/server/testing/builders'
import { query, whileHeld } from '@fairlead/server/testing/database'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { applyPorts } from './port.apply.ts'
import { bundledPorts } from './port.file.ts'
import { portUses } from './port.uses.ts'

let server: TestServer
let member: Client
beforeAll(async () => {
  server = await startServer()
  member = await server.as('supplier')
})
afterAll(() => server.stop())

/** What somebody types, and the port that is meant; where it is another name, that name. */
const spellings: [typed: string, locode: string, foundBy?: string][] = [
  ['NLRTM', 'NLRTM'],
  ['nlrtm', 'NLRTM'],
  ['NL RTM', 'NLRTM'],
  ['nl-rtm', 'NLRTM'],
  ['Rotterdam', 'NLRTM'],
  ['rott', 'NLRTM'],
  ['Roterdam', 'NLRTM'],
  ['Rottredam', 'NLRTM'],
  ['Rotterdam, NL', 'NLRTM'],
  ['Rotterdam (NLRTM)', 'NLRTM'],
  ['rotterdam netherlands', 'NLRTM'],
  ['Fujairah', 'AEFJR', 'Fujairah'],
  ['fujei', 'AEFJR', 'Fujeirah'],
  ['Copenhagen', 'DKCPH', 'Copenhagen'],
  ['København', 'DKCPH'],
  ['kobenhavn', 'DKCPH'],
  ['Gothenburg', 'SEGOT', 'Gothenburg'],
  ['goteborg', 'SEGOT'],
  ['Göteborg', 'SEGOT'],
  ['Pusan', 'KRPUS', 'Pusan'],
  ['Saigon', 'VNSGN', 'Saigon'],
  ['Pireas', 'GRPIR', 'Pireas'],
  ['Pireaus', 'GRPIR'],
  ['Constantinople', 'TRIST', 'Constantinople'],
  ['const', 'ROCND'],
  ['Chittagong', 'BDCGP', 'Chittagong'],
  ['Yuzhny', 'UAYUZ', 'Yuzhny'],
  ['Chornomorsk', 'UAILK'],
  ['Hambantota', 'LKHBA'],
  ['Ras Tanura', 'SARTA'],
  ['Mina al Ahmadi', 'KWMEA'],
  ['Map Ta Phut', 'THMAT'],
  ['St Petersburg', 'RULED'],
  ['saint petersburg', 'RULED'],
  ['Port-of-Spain', 'TTPOS'],
  ['port klang', 'MYPKG'],
  ['lehavre', 'FRLEH'],
  ['le havre', 'FRLEH'],
  ['Hong Kong', 'HKHKG'],
  ['hongkong', 'HKHKG'],
  ['Ho Chi Minh', 'VNSGN'],
  ['Singapor', 'SGSIN'],
  ['singpaore', 'SGSIN'],
  ['Antwerp', 'BEANR', 'Antwerp'],
  ['Anvers', 'BEANR', 'Anvers'],
  ['Genoa', 'ITGOA', 'Genoa'],
  ['Leghorn', 'ITLIV', 'Leghorn'],
  ['Valencia', 'ESVLC'],
  ['Valencia, Spain', 'ESVLC'],
  ['Portland OR', 'USPDX'],
  ['Portland ME', 'USPWM'],
  ['Santos', 'BRSSZ'],
  ['santso', 'BRSSZ'],
  ['CNSHA', 'CNSHG', 'CNSHA'],
  ['Shanghai', 'CNSGH'],
  ['Hamburg', 'DEHAM'],
  ['Las Palmas', 'ESLPA'],
  ['Tuzla', 'TRTUZ'],
  ['Alexandria', 'EGALY'],
  ['Dar es Salaam', 'TZDAR'],
  ['Houston', 'USHOU'],
  ['Lazaro Cardenas', 'MXLZC'],
  ['Thesaloniki', 'GRSKG'],
  ['Salonica', 'GRSKG', 'Salonica'],
]

test.each(spellings)('%s is %s', async (typed, locode, foundBy) => {
  const [first] = await member.call('ref.ports', { query: { q: typed } })
  expect(first?.locode).toBe(locode)
  if (foundBy) expect(first?.foundBy?.name).toBe(foundBy)
})

test('a changed list is read once, however many look for a port', async () => {
  const { databaseUrl } = server
  await query(databaseUrl, `update reference_edition set changed_at = now() where list = 'ports'`)
  const { waiting, result } = await whileHeld(databaseUrl, 'port', () =>
    Promise.all(
      Array.from({ length: 5 }, () => member.call('ref.ports', { query: { q: 'GRPIR' } })),
    ),
  )
  expect(waiting).toBe(1)
  expect(result.map(([first]) => first?.locode)).toEqual(Array.from({ length: 5 }, () => 'GRPIR'))
})

test('of two ports of a name the one asked for more comes first', async () => {
  const named = async () => {
    const found = await member.call('ref.ports', { query: { q: 'Garner' } })
    return found.slice(0, 2).map(({ locode }) => locode)
  }
  expect(await named()).toEqual(['USGNC', 'USGNR'])
  const buyer = await server.as('buyer')
  const stone = await supplierId(buyer, 'Stone Marine Supply')
  const { details } = await sentCase(buyer, [stone], { deliveryPort: 'USGNR' })
  expect(details.deliveryPort?.locode).toBe('USGNR')
  await portUses(server.db).work({})
  expect(await named()).toEqual(['USGNR', 'USGNC'])
})

test('before anything is typed the own ports come first: of the last RFQs, or those that are served', async () => {
  const first = async (who: Client, n: number) =>
    (await who.call('ref.ports', {})).slice(0, n).map(({ locode }) => locode)
  const buyer = await server.as('buyer')
  const stone = await supplierId(buyer, 'Stone Marine Supply')
  await sentCase(buyer, [stone], { deliveryPort: 'ISREY' })
  await sentCase(buyer, [stone], { deliveryPort: 'BRSSZ' })
  expect(await first(buyer, 2)).toEqual(['BRSSZ', 'ISREY'])
  expect(await first(await server.as('otherBuyer'), 5)).not.toContain('ISREY')
  const served = await server.db
    .selectFrom('supplierPort')
    .select('locode')
    .distinct()
    .where('companyId', '=', stone)
    .execute()
  const own = await first(member, served.length)
  expect(own.toSorted()).toEqual(served.map(({ locode }) => locode).toSorted())
  const all = (await buyer.call('ref.ports', {})).map(({ locode }) => locode)
  expect(new Set(all).size).toBe(all.length)
})

test('a port that left the official list is offered no more, and a code that documents name is still known', async () => {
  const { edition, ports } = await bundledPorts()
  await applyPorts(
    server.db,
    edition,
    ports().filter(({ locode }) => locode !== 'NLDZL'),
  )
  expect(await member.call('ref.ports', { query: { q: 'NLDZL' } })).toEqual([])
  const dutch = await member.call('ref.countryPorts', { params: { code: 'NL' } })
  expect(dutch.map(({ locode }) => locode)).not.toContain('NLDZL')
  const placed = await member.call('ref.portsOfCountries', { query: { codes: 'NL,GR' } })
  expect(placed).toContainEqual({
    locode: 'NLDZL',
    name: 'Delfzijl',
    at: expect.anything(),
    listed: false,
  })
  expect(placed).toContainEqual({ locode: 'GRPIR', name: 'Piraeus', at: [37.9333, 23.6167] })
  const counts = await member.call('ref.portCounts', {})
  const listed = placed.filter((port) => port.locode.startsWith('NL') && port.listed !== false)
  expect(counts).toContainEqual({ country: 'NL', ports: listed.length })
  expect(counts.reduce((sum, { ports }) => sum + ports, 0)).toBe(17_510)
})

/** A line of a list, the port it means, and the one it may have meant. */
const lines: [line: string, port: string | null, near?: string][] = [
  ['GRPIR', 'GRPIR'],
  ['gr skg', 'GRSKG'],
  ['Santos', 'BRSSZ'],
  ['Gothenburg, Sweden', 'SEGOT'],
  ['Rotterdam\tNLRTM\tNetherlands', 'NLRTM'],
  ['Valencia; ES', 'ESVLC'],
  ['Fujairah', 'AEFJR'],
  ['Port Said', 'EGPSD'],
  ['Aqaba', 'JOAQJ'],
  ['Gioia T.', null, 'ITGIT'],
  ['GRXPR', null],
  ['Perama Perama Perama 77', null],
]

test('the lines of a list are understood, or what they may mean is said', async () => {
  const read = await member.call('ref.portLines', { body: { lines: lines.map(([line]) => line) } })
  expect(read.map(({ text, port, near }) => [text, port?.locode ?? null, near?.locode])).toEqual(
    lines.map(([line, port, near]) => [line, port, near]),
  )
})
