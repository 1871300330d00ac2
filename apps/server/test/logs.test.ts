import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type Client } from '@fairlead/api/client'
import { buildQuotation, sentCase, supplierId } from '@fairlead/server/testing/builders'
import { freshDatabase, query } from '@fairlead/server/testing/database'
import { password, personas } from '@fairlead/server/testing/personas'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startProcess } from '@fairlead/server/testing/server-process'

const guest = { name: 'Gerda Guest', email: 'gerda@guest.example' }
const wrong = 'Wrong-guess-77'
const mark = 'Confidential-remark-4711'

test('a whole purchase leaves no secret, no address and no content in the log', async () => {
  const databaseUrl = await freshDatabase(inject('databaseServer'), 'test_logs')
  const folder = await mkdtemp(join(tmpdir(), 'fairlead-logs-'))
  const settings = { DATABASE_URL: databaseUrl, FAIRLEAD_DATA: folder, FAIRLEAD_DEMO: '0' }
  const server = await startProcess({ ...settings, LOG_LEVEL: 'debug' })
  onTestFinished(async () => {
    await server.kill()
    await rm(folder, { recursive: true, force: true })
  })
  const secrets: string[] = [password, wrong, mark, guest.email]
  const nobody = createClient({ baseUrl: server.url, token: () => null })
  async function logIn(persona: 'buyer' | 'supplier'): Promise<Client> {
    const username = personas[persona].email
    await nobody
      .call('account.login', { body: { username, password: wrong } })
      .catch(() => undefined)
    const { token } = await nobody.call('account.login', { body: { username, password } })
    secrets.push(token, username)
    return createClient({ baseUrl: server.url, token: () => token })
  }

  const buyer = await logIn('buyer')
  const supplier = await logIn('supplier')
  const stone = await supplierId(buyer, personas.supplier.company)
  const { requestIds, details } = await sentCase(buyer, [stone], { text: mark }, [guest])

  // The supplier quotes, the guest quotes by link, the link fails afterwards and so does a forged one.
  const body = { request: buildQuotation(details.lines, { remarks: mark }) }
  const { data: requests } = await supplier.list('request.list', {})
  const params = { id: requests[0]!.id }
  expect(requestIds).toContain(params.id)
  await supplier.call('request.quoteSupplies', { params, body })
  const { rows: mails } = await query(
    databaseUrl,
    `select text from mail where to_address = '${guest.email}'`,
  )
  const link = /\/secured\/external\/\S*?([\w-]{20,100})\s/.exec(`${mails[0]!.text}\n`)![1]!
  const forged = `forged-${link.slice(7)}`
  secrets.push(link, forged)
  const { requestId } = await nobody.call('external.link', { params: { uuid: link } })
  const asked = { params: { id: requestId! }, body }
  for (const uuid of [link, link, forged]) {
    const holder = createClient({ baseUrl: server.url, token: () => uuid })
    await holder.call('request.quoteSupplies', asked).catch(() => undefined)
    await nobody.call('external.link', { params: { uuid } }).catch(() => undefined)
  }
  await fetch(`${server.url}/secured/external/request/${link}`)
  await fetch(`${server.url}/nowhere/${link}?token=${link}`)

  // The buyer orders, the supplier confirms.
  const evaluation = await buyer.call('case.evaluation', { params: { id: details.id } })
  const quotation = evaluation.quotations.find((q) => q.requestId === params.id)!
  const selections = quotation.lines.map((l) => ({ caseLineId: l.caseLineId, offerId: l.id }))
  const { version } = await buyer.call('case.select', {
    params: { id: details.id },
    body: { version: evaluation.case.version, selections },
  })
  const { orders } = await buyer.call('case.makeOrders', {
    params: { id: details.id },
    body: { version },
  })
  const orderId = orders[0]!.id
  await buyer.call('order.send', { body: { request: { purchaseOrderIds: [orderId] } } })
  const order = await supplier.call('order.get', { params: { id: orderId } })
  const deliveries = order.lines.map((line) => ({
    lineId: line.id,
    quantity: line.quantity,
    date: '2099-01-01',
  }))
  await supplier.call('order.confirm', { body: { purchaseOrderId: orderId, deliveries } })
  await supplier.call('order.get', { params: { id: 999_999 } }).catch(() => undefined)
  await buyer.download('download.casePdf', { params: { id: details.id } })
  const holder = createClient({ baseUrl: server.url, token: () => link })
  await holder.download('download.externalPdf', { params: { uuid: link } })
  expect((await server.stop()).code).toBe(0)

  const output = server.output()
  for (const secret of [...secrets, databaseUrl, new URL(databaseUrl).password])
    expect(output).not.toContain(secret)
  expect(output).not.toMatch(/[\w.]+@(buyer|supplier|guest|support)\.(test|example)/)
  const lines = output.split('\n').filter((line) => line.startsWith('{'))
  const read = lines.map((line) => JSON.parse(line) as Record<string, string>)
  const refused = read.filter(({ msg }) => msg === 'refused')
  const taken = read.filter(({ msg }) => msg === 'downloaded')
  expect(taken).toMatchObject([
    {
      call: 'download.casePdf',
      records: details.id,
      actor: expect.stringMatching(/^member:/) as string,
    },
    { call: 'download.externalPdf', actor: expect.stringMatching(/^link:/) as string },
  ])
  expect(refused.map(({ route, status, actor }) => `${status} ${route} ${actor}`)).toEqual(
    expect.arrayContaining([
      '401 /auth/login anonymous:127.0.0.1',
      '404 /api/external/:uuid anonymous:127.0.0.1',
      expect.stringMatching(/^409 \/api\/case-request\/:id\/quote\/supplies link:\d+$/),
      expect.stringMatching(/^404 \/api\/.* member:\d+$/),
    ]),
  )
  expect(lines.some((line) => line.includes('call failed'))).toBe(false)
})
