import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { buildQuotation } from '@fairlead/server/testing/builders'
import { personas } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { askedCase, draftOrder, quotedCase } from '@fairlead/server/testing/trade'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** The whole of an RFQ as it is read before it is amended. */
async function wholeOf(buyer: Client, id: number) {
  const found = await buyer.call('case.details', { params: { id } })
  return { ...found, deliveryPort: found.deliveryPort?.locode ?? null }
}

const addSupplier = (buyer: Client, caseId: number, terms: object) =>
  buyer.call('case.sendRequests', {
    body: {
      request: {
        caseIds: [caseId],
        unregisteredSuppliers: [{ name: 'Late Firm', email: 'late@firm.test' }],
        ...terms,
      },
    },
  })

describe('a longer deadline for all', () => {
  test('is a version of the RFQ: what was read before cannot put the old one back', async () => {
    const { buyer, supplier, caseId, requestId } = await askedCase(server)
    const stale = await wholeOf(buyer, caseId)
    const until = at(12)
    const params = { id: requestId }
    await supplier.call('request.askLonger', { params, body: { until, reason: 'Holiday' } })
    await buyer.call('request.grantLonger', { params, body: { until, forAll: true } })
    const put = buyer.call('case.amend', {
      params: { id: caseId },
      body: { ...stale, lines: stale.lines.slice(1) },
    })
    await expect(put).rejects.toMatchObject({
      code: 'case.amended',
      problems: [{ path: 'dueAt', message: expect.stringContaining('Quotes due') }],
    })
    expect((await wholeOf(buyer, caseId)).dueAt).toBe(until)
    expect(await buyer.call('case.amendments', { params: { id: caseId } })).toMatchObject([
      { revision: 2, changes: [{ field: 'dueAt', to: until }] },
    ])
  })

  test('leaves quotations as good as they were, and sheets that were begun', async () => {
    const { buyer, supplier, caseId, requestId, details } = await askedCase(server)
    const whole = await wholeOf(buyer, caseId)
    await buyer.call('case.amend', {
      params: { id: caseId },
      body: { ...whole, dueAt: at(14) },
    })
    const quoted = await supplier.call('request.quoteSupplies', {
      params: { id: requestId },
      body: { request: { ...buildQuotation(details.lines), revision: 1 } },
    })
    expect(quoted.quotation.revision).toBe(2)
    const second = await wholeOf(buyer, caseId)
    await buyer.call('case.amend', {
      params: { id: caseId },
      body: { ...second, dueAt: at(15) },
    })
    const { id } = quoted.quotation
    const standing = await supplier.call('quotation.get', { params: { id } })
    expect(standing).toMatchObject({ revision: 3, amendments: [] })
    expect(standing.actions).not.toContain('confirm')
    const mail = (await server.mailsTo(personas.supplier.email)).at(-1)!
    expect(mail.text).toContain('as good as it was')
  })

  test('takes the place of a shorter one that somebody was given', async () => {
    const { buyer, supplier, caseId, requestId } = await askedCase(server)
    const params = { id: requestId }
    const due = async () => (await supplier.call('request.get', { params })).case.dueAt
    await supplier.call('request.askLonger', { params, body: { until: at(9), reason: 'Why' } })
    await buyer.call('request.grantLonger', { params, body: { until: at(9) } })
    const later = at(14)
    const amend = async (dueAt: string) =>
      buyer.call('case.amend', {
        params: { id: caseId },
        body: { ...(await wholeOf(buyer, caseId)), dueAt },
      })
    await amend(later)
    expect(await due()).toBe(later)
  })
})

describe('further suppliers', () => {
  test('with another deadline and port: it is a version, and who was asked before is told', async () => {
    const { buyer, supplier, caseId, quotation, requestId } = await quotedCase(server)
    const stale = await wholeOf(buyer, caseId)
    await addSupplier(buyer, caseId, { dueDate: at(20), deliveryPort: 'SGSIN' })
    const request = await supplier.call('request.get', { params: { id: requestId } })
    expect(request.case).toMatchObject({ revision: 2, deliveryPort: { locode: 'SGSIN' } })
    const old = await supplier.call('quotation.get', { params: { id: quotation.id } })
    expect(old.amendments).toMatchObject([
      { changes: [{ field: 'deliveryPort', to: 'SGSIN' }, { field: 'dueAt' }] },
    ])
    expect(old.actions).toContain('confirm')
    const mail = (await server.mailsTo(personas.supplier.email)).at(-1)!
    expect(mail.subject).toContain('Amended')
    // Who is asked for the first time reads it as it is, not as changed.
    expect((await server.mailsTo('late@firm.test')).map(({ subject }) => subject)).toEqual([
      expect.not.stringContaining('Amended'),
    ])
    const put = buyer.call('case.amend', {
      params: { id: caseId },
      body: { ...stale, lines: stale.lines.slice(1) },
    })
    await expect(put).rejects.toMatchObject({ code: 'case.amended' })
  })

  test('with the same terms make no version', async () => {
    const { buyer, caseId, details } = await askedCase(server)
    await addSupplier(buyer, caseId, { dueDate: details.dueAt, deliveryPort: 'NLRTM' })
    expect((await wholeOf(buyer, caseId)).revision).toBe(1)
  })

  test('while an order stands: the deadline moves, the port of what is ordered does not', async () => {
    const { buyer, caseId } = await draftOrder(server)
    await expect(addSupplier(buyer, caseId, { deliveryPort: 'SGSIN' })).rejects.toMatchObject({
      code: 'case.amend-ordered',
    })
    expect((await buyer.call('case.requests', { params: { id: caseId } })).length).toBe(1)
    await addSupplier(buyer, caseId, { dueDate: at(20) })
    expect((await wholeOf(buyer, caseId)).revision).toBe(2)
  })
})

describe('the list of a supplier', () => {
  const marked = async (supplier: Client, page: 'unquoted-rfqs' | 'quoted-rfqs', id: number) =>
    (await supplier.list('request.list', { filter: { page } })).data.find((row) => row.id === id)
      ?.amended
  const amend = async (buyer: Client, id: number) => {
    const whole = await wholeOf(buyer, id)
    await buyer.call('case.amend', {
      params: { id },
      body: { ...whole, lines: whole.lines.slice(1) },
    })
  }

  test('marks what was amended until the new version is answered', async () => {
    const { buyer, supplier, caseId, requestId, quotation } = await quotedCase(server)
    await amend(buyer, caseId)
    expect(await marked(supplier, 'quoted-rfqs', requestId)).toBe(true)
    const params = { id: quotation.id }
    await supplier.call('quotation.confirm', { params, body: { revision: 2 } })
    expect(await marked(supplier, 'quoted-rfqs', requestId)).toBe(false)
  })

  test('marks what was amended before it was quoted, and no other deadline', async () => {
    const { buyer, supplier, caseId, requestId } = await askedCase(server)
    const whole = await wholeOf(buyer, caseId)
    await buyer.call('case.amend', { params: { id: caseId }, body: { ...whole, dueAt: at(19) } })
    expect(await marked(supplier, 'unquoted-rfqs', requestId)).toBe(false)
    await amend(buyer, caseId)
    expect(await marked(supplier, 'unquoted-rfqs', requestId)).toBe(true)
  })
})
