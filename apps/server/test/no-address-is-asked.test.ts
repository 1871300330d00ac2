import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildQuotation, sentCase, supplierId } from '@fairlead/server/testing/builders'
import { personas } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
let elsewhere: Server
let addresses: string[]
const asked: string[] = []

beforeAll(async () => {
  server = await startServer()
  elsewhere = createServer(({ url }, answer) => {
    asked.push(String(url))
    answer.end()
  })
  await new Promise<void>((resolve) => void elsewhere.listen(0, '::', resolve))
  const { port } = elsewhere.address() as AddressInfo
  addresses = ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1', 'localhost'].map(
    (host) => `http://${host}:${port}/kept-inside`,
  )
})
afterAll(async () => {
  await server.stop()
  elsewhere.close()
})

/** What makes a program that draws or reads it ask for an address. */
const markup = () =>
  addresses
    .map(
      (at) =>
        `<p style="background:url(${at})">Deck <img src="${at}" srcset="${at} 2x"></p><link rel="stylesheet" href="${at}"><object data="${at}"></object><iframe src="${at}"></iframe>`,
    )
    .join('')

test('no address in a text, a profile or a file is asked by the server, nor by the mail it writes', async () => {
  const [buyer, supplier] = [await server.as('buyer'), await server.as('supplier')]
  const stone = await supplierId(buyer, personas.supplier.company)
  const said = markup().slice(0, 1900)
  const { details, requestIds } = await sentCase(buyer, [stone], {
    text: said,
    title: addresses[0]!,
  })
  const params = { id: requestIds[0]! }
  const quotation = { ...buildQuotation(details.lines), remarks: said }
  await supplier.call('request.quoteSupplies', { params, body: { request: quotation } })
  await server.db
    .updateTable('company')
    .set({ website: addresses[0]! })
    .where('id', '=', stone)
    .execute()
  await supplier.call('supplier.publicProfile', { params: { id: stone } })
  for (const paper of [
    await buyer.download('download.casePdf', { params: { id: details.id } }),
    await supplier.download('download.requestPdf', { params }),
  ])
    expect(paper.size).toBeGreaterThan(1000)
  const written = await server.db.selectFrom('mail').select('html').execute()
  expect(written.length).toBeGreaterThan(1)
  for (const { html } of written) expect(html).not.toMatch(/(src|srcset|url\()[^>]*kept-inside/)
  expect(asked).toEqual([])
})
