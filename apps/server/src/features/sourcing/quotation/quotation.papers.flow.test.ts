import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { buildQuotation } from '@fairlead/server/testing/builders'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { askedCase, quotedCase, quotedGuest, quoteRequest } from '@fairlead/server/testing/trade'

let server: TestServer
let supplier: Client
beforeAll(async () => {
  server = await startServer()
  supplier = await server.as('supplier')
})
afterAll(() => server.stop())

const params = (id: number) => ({ params: { id } })
const say = (terms: string) => supplier.call('quotationPaper.save', { body: { terms } })
const termsOf = async (reader: Client, id: number) =>
  (await reader.call('quotation.get', params(id))).terms
const paperOf = async (reader: Client, id: number) => {
  const file = await reader.download('download.quotationPdf', params(id))
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
const title = 'Terms and conditions of sale'
const terms = '1. Goods stay ours until paid.\n2. #sys.inputs <script>x</script> & 5 % a month.'

/** As support changes it for a registered supplier. */
const numbered = (vatNumber: string) =>
  server.db
    .updateTable('company')
    .set({ vatNumber })
    .where('name', '=', 'Stone Marine Supply')
    .execute()

beforeEach(async () => {
  await numbered('NL 1')
  await say(terms)
})

test('a quotation says the terms of its supplier as they were sent, and an edited one those of its day', async () => {
  const { buyer, requestId, quotation } = await quotedCase(server)
  await numbered('NL 2')
  await say('Dutch law.')
  for (const reader of [buyer, supplier]) {
    expect(await termsOf(reader, quotation.id)).toBe(terms)
    const paper = await paperOf(reader, quotation.id)
    for (const said of [
      title,
      '1. Goods stay ours until paid.',
      '2. #sys.inputs <script>x</script> & 5 % a month.',
      'VAT no. NL 1',
    ])
      expect(paper).toContain(said)
    expect(paper).not.toMatch(/Dutch law|NL 2/)
  }
  const edited = await quoteRequest(supplier, requestId, { quotationId: quotation.id })
  expect(edited.terms).toBe('Dutch law.')
  expect(await paperOf(buyer, edited.id)).toContain('VAT no. NL 2')
  expect(await termsOf(buyer, quotation.id)).toBe(terms)
})

test('a quotation that holds for an amended RFQ keeps the terms it was sent with', async () => {
  const { buyer, caseId, quotation } = await quotedCase(server)
  const found = await buyer.call('case.details', params(caseId))
  const { revision, dueAt, vesselEta, vesselEtd, text, components, lines } = found
  const deliveryPort = found.deliveryPort?.locode ?? null
  const whole = { revision, dueAt, vesselEta, vesselEtd, text, components, deliveryPort }
  await buyer.call('case.amend', {
    ...params(caseId),
    body: { ...whole, lines: [lines[0]!, { ...lines[2]!, quantity: '9' }] },
  })
  await say('Dutch law.')
  const confirmed = await supplier.call('quotation.confirm', {
    ...params(quotation.id),
    body: { revision: 2 },
  })
  expect(await termsOf(buyer, confirmed.id)).toBe(terms)
})

test('nobody but the supplier says its terms: typed by the buyer and of a guest there are none', async () => {
  const { buyer, requestId, details } = await askedCase(server)
  const { quotation } = await buyer.call('quotation.typeFor', {
    ...params(requestId),
    body: { request: buildQuotation(details.lines) },
  })
  const guest = await quotedGuest(server)
  for (const { id } of [quotation, guest.quotation]) {
    expect(await termsOf(buyer, id)).toBeNull()
    expect(await paperOf(buyer, id)).not.toContain(title)
  }
})

test('a quotation older than papers gets no terms that came later', async () => {
  const { buyer, quotation } = await quotedCase(server)
  await server.db
    .updateTable('quotation')
    .set({ paper: null })
    .where('id', '=', quotation.id)
    .execute()
  expect(await termsOf(buyer, quotation.id)).toBeNull()
  const paper = await paperOf(buyer, quotation.id)
  expect(paper).toContain('VAT no. NL 1')
  expect(paper).not.toContain(title)
})

test('terms are of one company; too long ones change nothing, and empty ones are none', async () => {
  const other = await server.as('otherSupplier')
  expect(await other.call('quotationPaper.get', {})).toEqual({ terms: null })
  await other.call('quotationPaper.save', { body: { terms: 'Others.' } })
  await expect(say('x'.repeat(20_001))).rejects.toMatchObject({
    status: 400,
    problems: [{ path: 'terms' }],
  })
  await supplier.call('quotationPaper.save', { body: {} })
  expect(await supplier.call('quotationPaper.get', {})).toEqual({ terms })
  const buyer = await server.as('buyer')
  await expect(buyer.call('quotationPaper.get', {})).rejects.toMatchObject({ status: 403 })
  await say('')
  const { quotation } = await quotedCase(server)
  expect(quotation.terms).toBeNull()
})
