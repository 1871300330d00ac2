import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { buildQuotation } from '@fairlead/server/testing/builders'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { limits } from '@fairlead/validation/limits'
import { askedGuest } from '@fairlead/server/testing/trade'

/** A program that had no answer in time sends again; a person presses again. */
const many = 15
const rounds = [1, 2, 3, 4]
const atOnce = <T>(send: (i: number) => Promise<T>, length = many) =>
  Promise.all(Array.from({ length }, (_, i) => send(i)))
/** More than that in a minute is refused through a link, whatever it is. */
const manyByLink = limits.guestUploadsPerMinute
const different = (answers: readonly unknown[]) =>
  new Set(answers.map((answer) => JSON.stringify(answer))).size

let server: TestServer
let buyer: Client
let key: string
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
  key = (await buyer.call('apiKey.create', { body: { name: 'ERP' } })).key
})
afterAll(() => server.stop())

const line = { name: 'Rope', quantity: '2', unit: 'COIL' }
const requisition = (number: string) => ({ number, vesselImo: '9074729', lines: [line] })
const order = (number: string) => ({
  number,
  currency: 'EUR',
  supplierName: 'Stone Marine Supply',
  vesselImo: '9074729',
  lines: [{ ...line, unitPrice: '10.00' }],
})
const ubl = (number: string) => `<?xml version="1.0"?>
<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>${number}</cbc:ID><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:OrderLine><cac:LineItem><cbc:ID>1</cbc:ID><cbc:Quantity unitCode="C62">2</cbc:Quantity>
    <cac:Price><cbc:PriceAmount currencyID="EUR">10.00</cbc:PriceAmount></cac:Price>
    <cac:Item><cbc:Name>Rope</cbc:Name></cac:Item></cac:LineItem></cac:OrderLine>
</Order>`

interface Result {
  result: string
  caseId: number | null
  orderId: number | null
}
async function send(path: string, body: string): Promise<Result> {
  const type = body.startsWith('<') ? 'application/xml' : 'application/json'
  const headers = { 'Authorization': `Bearer ${key}`, 'Content-Type': type } // prettier-ignore
  const response = await fetch(`${server.url}/api/erp/${path}`, { method: 'POST', headers, body })
  expect(response.status, await response.clone().text()).toBe(200)
  return (await response.json()) as Result
}
const madeOf = ({ result, caseId, orderId }: Result) => ({ result, caseId, orderId })

test.each([
  ['requisition', 'requisitions', (number: string) => JSON.stringify(requisition(number))],
  ['order', 'purchase-orders', (number: string) => JSON.stringify(order(number))],
  ['order in UBL', 'purchase-orders', ubl],
])('an ERP that sends one %s many times at once has one answer', async (kind, path, write) => {
  for (const round of rounds) {
    const body = write(`${kind} ${round}`)
    const answers = await atOnce(() => send(path, body))
    expect(different(answers.map(madeOf))).toBe(1)
    expect(answers[0]).toMatchObject({ result: 'SUCCESS' })
    expect(madeOf(await send(path, body))).toEqual(madeOf(answers[0]!))
  }
})

test('a file that is uploaded many times at once is taken in once, also while the ERP sends it', async () => {
  for (const round of rounds) {
    const text = JSON.stringify(requisition(`FILE-${round}`))
    const files = { files: [new File([text], 'requisition.json')] }
    const answers = await atOnce(async (i) =>
      i % 3 === 0
        ? send('requisitions', text)
        : (await buyer.call('import.upload', { body: { kind: 'REQUISITION' }, files }))[0]!,
    )
    expect(different(answers.map(madeOf))).toBe(1)
    expect(answers[0]).toMatchObject({ result: 'SUCCESS' })
  }
})

test('files in another order do not wait for each other', async () => {
  const files = ['A', 'B', 'C'].map(
    (number) => new File([JSON.stringify(requisition(`SET-${number}`))], `${number}.json`),
  )
  const answers = await atOnce(async (i) => {
    const turned = [...files.slice(i % 3), ...files.slice(0, i % 3)]
    const taken = await buyer.call('import.upload', {
      body: { kind: 'REQUISITION' },
      files: { files: turned },
    })
    return taken
      .map(({ name, caseId }) => ({ name, caseId }))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  })
  expect(different(answers)).toBe(1)
})

test('a guest whose quotation goes out many times at once reads the first answer each time', async () => {
  for (const round of rounds) {
    const { holder, requestId, details } = await askedGuest(server)
    const input = {
      params: { id: requestId },
      body: { request: buildQuotation(details.lines) },
    }
    const answers = await atOnce(
      () => holder.call('request.quoteSupplies', input, `guest-quotes-${round}`),
      manyByLink,
    )
    expect(different(answers)).toBe(1)
  }
})

test('a guest who quotes in many windows at once has one quotation, and is told so in each other', async () => {
  const { holder, requestId, details } = await askedGuest(server)
  const input = { params: { id: requestId }, body: { request: buildQuotation(details.lines) } }
  const answers = await atOnce(
    () =>
      holder.call('request.quoteSupplies', input).then(
        () => 'quoted',
        ({ code }: { code: string }) => code,
      ),
    manyByLink,
  )
  expect(answers.filter((answer) => answer === 'quoted')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'link.already-quoted')).toHaveLength(manyByLink - 1)
})
