import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { sentCase, supplierId } from '@fairlead/server/testing/builders'
import { startServer, type TestServer } from '@fairlead/server/testing/server'

let server: TestServer
let support: Client
beforeAll(async () => {
  server = await startServer()
  support = await server.as('support')
})
afterAll(() => server.stop())

/** Lines of the list as UNECE publishes it: Malta, where most places left. */
const malta = [
  ',"MT",,".MALTA",,,,,,,,',
  ',"MT","MLA","Valletta","Valletta",,"1--45---","AI","0001",,"3554N 01430E",',
  '"|","MT","MAR","Il-Marsaxlokk","Il-Marsaxlokk",,"1-------","AI","0001",,"3850N 01433E",',
  '"+","MT","QWX","Ħal Ġdid","Hal Gdid",,"1-3-----","RL","2601",,"3552N 01431E",',
  '"X","MT","XXA","Was there","Was there",,"1-------","XX","2601",,,',
  '"=","MT",,"La Valette = Valletta","La Valette = Valletta",,,,,,,',
  ',"MT","ROA","Road only","Road only",,"--3-----","RL","2601",,,',
  'no line of the list at all',
]
const part = (lines: readonly string[], name = 'CodeListPart2.csv') =>
  new File([lines.join('\r\n')], name, { type: 'text/csv' })
const give = (files: File[], apply: boolean, edition = '2026-1') =>
  support.call('support.importPorts', { body: { edition, apply }, files: { files } })
const find = async (q: string) => (await support.call('ref.ports', { query: { q } }))[0]

test('an edition is compared first; nothing in use disappears when it is put in', async () => {
  const buyer = await server.as('buyer')
  const stone = await supplierId(buyer, 'Stone Marine Supply')
  const { details } = await sentCase(buyer, [stone], { deliveryPort: 'MTMGZ' })
  const before = await support.call('support.portEdition', {})
  expect(before).toEqual({ edition: '2024-2', listed: 17_511, kept: 0 })
  const maltese = await support.call('ref.countryPorts', { params: { code: 'MT' } })

  const report = await give([part(malta)], false)
  expect(report).toMatchObject({
    applied: false,
    ports: 3,
    countries: 1,
    added: { count: 1, first: [{ locode: 'MTQWX', name: 'Ħal Ġdid' }] },
    renamed: { count: 1, first: [{ locode: 'MTMAR', note: 'was Marsaxlokk' }] },
    moved: { count: 1, first: [{ locode: 'MTMAR', note: 'by 334 km' }] },
    gone: { count: maltese.length - 2 },
    inUse: 1,
    notUnderstood: { count: 1, first: [{ line: 8, text: 'no line of the list at all' }] },
  })
  expect(report.gone.first[0]).toMatchObject({ locode: 'MTMGZ', note: 'in use: kept' })
  expect(await support.call('support.portEdition', {})).toEqual(before)
  expect(await find('MTQWX')).toBeUndefined()

  expect(await give([part(malta)], true)).toEqual({ ...report, applied: true })
  expect(await support.call('support.portEdition', {})).toEqual({
    edition: '2026-1',
    listed: 17_511 + 1 - report.gone.count,
    kept: report.gone.count,
  })
  expect(await find('Hal Gdid')).toMatchObject({ locode: 'MTQWX' })
  expect(await find('Marsaxlokk')).toMatchObject({ locode: 'MTMAR' })
  expect(await find('La Valette')).toMatchObject({ locode: 'MTMLA' })
  expect(await find('Rotterdam')).toMatchObject({ locode: 'NLRTM' })
  expect(await find('MTMGZ')).toBeUndefined()
  const kept = await buyer.call('case.details', { params: { id: details.id } })
  expect(kept.deliveryPort).toMatchObject({ locode: 'MTMGZ' })
  const zone = server.db.selectFrom('port').select('timeZone').where('locode', '=', 'MTQWX')
  expect(await zone.executeTakeFirst()).toEqual({ timeZone: 'Europe/Malta' })

  const again = await give([part(malta)], true, '2026-2')
  expect([again.added.count, again.renamed.count, again.gone.count]).toEqual([0, 0, 0])
})

const refused: [what: string, file: File][] = [
  ['a picture', new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0])], 'p.csv')],
  ['an archive', new File([new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0])], 'parts.csv')],
  ['a text of something else', part(['Dear Sir,', 'please find the list.'])],
  ['places without a port', part([malta[0]!, malta[6]!])],
  ['nothing', new File([], 'empty.csv')],
]
test.each(refused)('%s is no edition', async (_, file) => {
  await expect(give([file], true)).rejects.toMatchObject({ status: 400 })
})

test('only support puts an edition in', async () => {
  const buyer = await server.as('buyer')
  await expect(
    buyer.call('support.importPorts', {
      body: { edition: '2026-1', apply: true },
      files: { files: [part(malta)] },
    }),
  ).rejects.toMatchObject({ status: 403 })
})
