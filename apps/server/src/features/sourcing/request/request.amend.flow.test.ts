import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { buildQuotation, sentCase, supplierId } from '@fairlead/server/testing/builders'
import { personas } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import {
  askedCase,
  askedGuest,
  draftOrder,
  newestLink,
  quotedCase,
  quotedGuest,
  quoteRequest,
  selectAll,
} from '@fairlead/server/testing/trade'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** The whole of an RFQ as it stands, to be sent with what shall be different. */
async function wholeOf(buyer: Client, id: number) {
  const found = await buyer.call('case.details', { params: { id } })
  const { revision, dueAt, vesselEta, vesselEtd, text, components } = found
  const deliveryPort = found.deliveryPort?.locode ?? null
  return {
    revision,
    deliveryPort,
    dueAt,
    vesselEta,
    vesselEtd,
    text,
    components,
    lines: found.lines,
  }
}

async function amend(
  buyer: Client,
  id: number,
  more: (now: Awaited<ReturnType<typeof wholeOf>>) => object,
) {
  const whole = await wholeOf(buyer, id)
  return buyer.call('case.amend', { params: { id }, body: { ...whole, ...more(whole) } })
}

describe('a sent RFQ is amended', () => {
  test('its supplier reads what changed line by line, and answers the new version', async () => {
    const { buyer, supplier, caseId, requestId, details } = await askedCase(server)
    const [rags, gloves, hose] = details.lines
    await amend(buyer, caseId, ({ lines }) => ({
      note: 'The ship calls at Singapore instead.',
      deliveryPort: 'SGSIN',
      lines: [
        { ...lines[0]!, quantity: '20' },
        lines[2],
        { name: 'Rope', quantity: '2', unit: 'COIL' },
      ],
    }))
    const request = await supplier.call('request.get', { params: { id: requestId } })
    expect(request.case).toMatchObject({ revision: 2, deliveryPort: { locode: 'SGSIN' } })
    expect(request.lines.map(({ id, position, quantity }) => [id, position, quantity])).toEqual([
      [rags!.id, 1, '20'],
      [hose!.id, 3, '6'],
      [expect.any(Number), 4, '2'],
    ])
    expect(request.amendments).toMatchObject([
      {
        revision: 2,
        note: 'The ship calls at Singapore instead.',
        changes: [
          { kind: 'TERM', field: 'deliveryPort', from: 'NLRTM', to: 'SGSIN' },
          { kind: 'CHANGED', lineId: rags!.id, field: 'quantity', to: '20' },
          { kind: 'CANCELLED', lineId: gloves!.id, position: 2 },
          { kind: 'ADDED', position: 4, name: 'Rope' },
        ],
      },
    ])
    const mail = (await server.mailsTo(personas.supplier.email)).at(-1)!
    expect(mail.subject).toContain('Amended')
    expect(mail.text).toMatch(/Line 1 .*Quantity.*12 → 20/s)
    expect(await buyer.call('case.amendments', { params: { id: caseId } })).toMatchObject([
      { revision: 2, by: 'Alice Arden' },
    ])
    const quotation = await quoteRequest(supplier, requestId)
    expect(quotation).toMatchObject({ revision: 2, linesQuoted: 3, linesAsked: 3, amendments: [] })
  })

  test('a quotation of the version before is marked, and confirmed as it stands without what was cancelled', async () => {
    const { buyer, supplier, caseId, quotation } = await quotedCase(server)
    await selectAll(buyer, quotation)
    const [first, second, third] = quotation.lines
    await amend(buyer, caseId, ({ lines }) => ({
      lines: [lines[0], { ...lines[2]!, quantity: '9' }],
    }))
    const head = await buyer.call('case.evaluation', { params: { id: caseId } })
    expect(head.case.revision).toBe(2)
    expect(head.quotations).toMatchObject([{ id: quotation.id, revision: 1, linesAsked: 3 }])
    expect(head.quotations[0]!.lines.map(({ caseLineId }) => caseLineId)).toEqual([
      first!.caseLineId,
      third!.caseLineId,
    ])
    // What was chosen of a line of another amount is not chosen any more.
    expect(head.selections).toMatchObject([{ offerId: first!.id }])
    const old = await supplier.call('quotation.get', { params: { id: quotation.id } })
    expect(old.actions).toContain('confirm')
    expect(old.askedLines).toHaveLength(3)
    expect(old.amendments).toMatchObject([
      { revision: 2, changes: [{ lineId: second!.caseLineId }, {}] },
    ])
    const { id } = await supplier.call('quotation.confirm', {
      params: { id: quotation.id },
      body: { revision: 2 },
    })
    const now = await supplier.call('quotation.get', { params: { id } })
    expect(now).toMatchObject({
      revision: 2,
      version: 2,
      linesQuoted: 2,
      linesAsked: 2,
      goods: '180.00',
      total: '300.00',
      amendments: [],
    })
    expect(now.actions).not.toContain('confirm')
    const after = await buyer.call('case.evaluation', { params: { id: caseId } })
    expect(after.selections).toMatchObject([
      { caseLineId: first!.caseLineId, offerId: now.lines[0]!.id },
    ])
    const again = supplier.call('quotation.confirm', { params: { id }, body: { revision: 2 } })
    await expect(again).rejects.toMatchObject({ code: 'quotation.not-amended' })
    expect((await server.mailsTo(personas.buyer.email)).at(-1)!.subject).toContain('confirmed')
  })

  test('the holder of a link confirms it likewise: once, and nobody else', async () => {
    const { buyer, holder, caseId, quotation, guest, requestId } = await quotedGuest(server)
    await amend(buyer, caseId, ({ lines }) => ({ lines: lines.slice(0, 2) }))
    const anew = server.withLink(await newestLink(server, guest.email))
    const input = { params: { id: quotation.id }, body: { revision: 2 } }
    const stranger = (await quotedGuest(server)).holder
    await expect(stranger.call('quotation.confirm', input)).rejects.toMatchObject({ status: 404 })
    const twice = [holder, anew].map((each) => each.call('quotation.confirm', input))
    const done = await Promise.allSettled(twice)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { active } = await holder.call('request.get', { params: { id: requestId } })
    expect(active).toMatchObject({ revision: 2, linesQuoted: 2, amendments: [] })
    const receipt = (await server.mailsTo(guest.email)).at(-1)!
    expect(receipt.subject).toMatch(/^Receipt/)
    expect(receipt.replyTo).toBe(personas.buyer.email)
    expect(receipt.text).toMatch(/\/secured\/external\/request\/[\w-]{32}/)
  })

  test('a buyer that locks the quantity gets no confirmation for another one', async () => {
    const { buyer, supplier, caseId, quotation } = await quotedCase(server)
    const settings = await buyer.call('settings.get', {})
    await buyer.call('settings.save', { body: { ...settings, lockQuantity: true } })
    await amend(buyer, caseId, ({ lines }) => ({ lines: [{ ...lines[0]!, quantity: '13' }] }))
    const confirm = supplier.call('quotation.confirm', {
      params: { id: quotation.id },
      body: { revision: 2 },
    })
    await expect(confirm).rejects.toMatchObject({ code: 'quotation.invalid' })
    await buyer.call('settings.save', { body: { ...settings, lockQuantity: false } })
  })

  test('who was asked for other lines is neither told nor marked; a new line may go to all', async () => {
    const buyer = await server.as('buyer')
    const supplier = await server.as('supplier')
    const stone = await supplierId(buyer, 'Stone Marine Supply')
    const thorn = await supplierId(buyer, 'Thorn Engine Parts')
    const { details, requestIds } = await sentCase(buyer, [thorn])
    const [rags, gloves] = details.lines
    const { requestIds: narrow } = await buyer.call('case.sendRequests', {
      body: {
        request: { caseIds: [details.id], requestedSupplierIds: [stone], lineIds: [rags!.id] },
      },
    })
    const quotation = await quoteRequest(supplier, narrow[0]!)
    const mails = (await server.mailsTo(personas.supplier.email)).length
    await amend(buyer, details.id, ({ lines }) => ({
      lines: lines.filter(({ id }) => id !== gloves!.id),
    }))
    expect(await server.mailsTo(personas.supplier.email)).toHaveLength(mails)
    expect(await supplier.call('quotation.get', { params: { id: quotation.id } })).toMatchObject({
      revision: 2,
      amendments: [],
    })
    await amend(buyer, details.id, ({ lines }) => ({
      lines: [...lines, { name: 'Rope', quantity: '2', unit: 'COIL' }],
      newLinesToAll: true,
    }))
    const request = await supplier.call('request.get', { params: { id: narrow[0]! } })
    expect(request.lines.map(({ name }) => name)).toEqual(['Cotton rags, white', 'Rope'])
    expect(requestIds).toHaveLength(1)
  })

  test('a guest is told with a link of its own', async () => {
    const { buyer, guest, caseId, requestId } = await askedGuest(server)
    await amend(buyer, caseId, () => ({ text: '<p>By truck.</p>' }))
    const holder = server.withLink(await newestLink(server, guest.email))
    const request = await holder.call('request.get', { params: { id: requestId } })
    expect(request.amendments).toMatchObject([{ changes: [{ field: 'text' }] }])
  })
})

describe('what cannot be', () => {
  test('nothing different, no line left, orders made', async () => {
    const { buyer, caseId } = await askedCase(server)
    await expect(amend(buyer, caseId, () => ({}))).rejects.toMatchObject({
      code: 'case.nothing-amended',
    })
    await expect(amend(buyer, caseId, () => ({ lines: [] }))).rejects.toMatchObject({
      code: 'case.incomplete',
    })
    const ordered = await draftOrder(server)
    await expect(amend(ordered.buyer, ordered.caseId, () => ({ lines: [] }))).rejects.toMatchObject(
      {
        code: 'case.amend-ordered',
      },
    )
  })

  test('two amendments at once: the second is refused with what changed', async () => {
    const { buyer, caseId } = await askedCase(server)
    const colleague = await server.as('colleague')
    const whole = await wholeOf(buyer, caseId)
    const [first, ...others] = whole.lines
    const body = { ...whole, lines: [{ ...first!, quantity: '13' }, ...others] }
    const results = await Promise.allSettled([
      buyer.call('case.amend', { params: { id: caseId }, body }),
      colleague.call('case.amend', { params: { id: caseId }, body }),
    ])
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason] : [],
    )
    expect(refused).toMatchObject([
      {
        code: 'case.amended',
        problems: [{ message: expect.stringContaining('Quantity: 12 → 13') }],
      },
    ])
  })

  test('amend against quote: a quotation is for the version it was typed for, or refused with what changed', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { buyer, supplier, caseId, requestId, details } = await askedCase(server)
      const whole = await wholeOf(buyer, caseId)
      const quote = supplier.call('request.quoteSupplies', {
        params: { id: requestId },
        body: { request: { ...buildQuotation(details.lines), revision: 1 } },
      })
      const [amended, quoted] = await Promise.allSettled([
        buyer.call('case.amend', {
          params: { id: caseId },
          body: { ...whole, lines: whole.lines.slice(1) },
        }),
        quote,
      ])
      expect(amended.status).toBe('fulfilled')
      if (quoted.status === 'fulfilled') expect(quoted.value.quotation.revision).toBe(1)
      else
        expect(quoted.reason).toMatchObject({
          code: 'request.amended',
          problems: [{ message: expect.stringContaining('Line cancelled') }],
        })
    }
  })
})
