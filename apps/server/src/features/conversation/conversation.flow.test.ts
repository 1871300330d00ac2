import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { sentCase, supplierId } from '@fairlead/server/testing/builders'
import { personas, type Persona } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { askedCase, askedGuest, dayIn, sentOrder, textFile } from '@fairlead/server/testing/trade'
import { listen } from '@fairlead/server/testing/listener'
import { messageLetters } from './conversation.letters.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const words = (text: string, more = {}) => ({ clientId: randomUUID(), text, ...more })
const unreadOf = async (client: Client) => {
  const rows = await client.call('message.unread', {})
  return rows.map(({ requestId, orderId, unread }) => [requestId ?? orderId, unread])
}

/** Stone, Thorn and Ulm are asked. */
async function askedThree() {
  const buyer = await server.as('buyer')
  const names = ['supplier', 'otherSupplier', 'thirdSupplier'] as const
  const ids = await Promise.all(names.map((who) => supplierId(buyer, personas[who].company)))
  const { details, requestIds } = await sentCase(buyer, ids)
  const [stone, thorn, ulm] = await Promise.all(names.map((who) => server.as(who)))
  return { buyer, details, requestIds, stone: stone!, thorn: thorn!, ulm: ulm! }
}

/** The letters that are due are written now, as two minutes later. */
const patienceOver = (messageId: number) =>
  messageLetters(Promise.resolve(server.services)).work({ messageId })
const lastMessage = () =>
  server.db.selectFrom('message').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()

describe('a thread on a request', () => {
  test('holds text, files, a named line and replies, in the order they were said', async () => {
    const { buyer, supplier, requestId, details } = await askedCase(server)
    const params = { id: requestId }
    const line = details.lines[1]!
    await supplier.call('message.toRequest', {
      params,
      body: words('May these be **leather**?\n\nSam', { question: true, caseLineId: line.id }),
      files: { files: [textFile('gloves.txt')] },
    })
    await buyer.call('message.toRequest', { params, body: words('Yes, leather.', { replyTo: 1 }) })
    const { messages, ...thread } = await supplier.call('message.ofRequest', { params })
    expect(thread).toMatchObject({ side: 'SUPPLIER', counterpart: 'Arden Shipmanagement', seen: 0 })
    expect(messages).toMatchObject([
      {
        number: 1,
        kind: 'QUESTION',
        mine: true,
        author: 'Sam Stone',
        line: { id: line.id, position: 2, name: 'Work gloves' },
        files: [{ name: 'gloves.txt' }],
      },
      { number: 2, side: 'BUYER', mine: false, author: 'Alice Arden', replyTo: 1, files: [] },
    ])
    const file = await buyer.download('download.messageAttachment', {
      params: { ...params, fileId: messages[0]!.files[0]!.id },
    })
    expect(await file.text()).toBe('Four colli, quay 7\n')
    expect((await buyer.call('message.ofRequest', { params })).counterpart).toBe(
      'Stone Marine Supply',
    )
  })

  test('a message that is sent again after a lost connection is not said twice', async () => {
    const { supplier, requestId } = await askedCase(server)
    const params = { id: requestId }
    const body = words('Is it urgent?')
    const sent = () => supplier.call('message.toRequest', { params, body })
    const numbers = await Promise.all([sent(), sent(), sent()])
    expect(numbers).toEqual([{ number: 1 }, { number: 1 }, { number: 1 }])
    expect((await supplier.call('message.ofRequest', { params })).messages).toHaveLength(1)
  })

  test('two at once get two numbers, and none is lost', async () => {
    const { buyer, supplier, requestId } = await askedCase(server)
    const params = { id: requestId }
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        (i % 2 ? buyer : supplier).call('message.toRequest', { params, body: words(`${i}`) }),
      ),
    )
    const { messages } = await buyer.call('message.ofRequest', { params })
    expect(messages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(await unreadOf(buyer)).toContainEqual([requestId, 5])
  })

  test.each([
    ['nothing', '', 400, 'message.invalid'],
    ['too much', 'a'.repeat(9000), 400, 'request.invalid'],
  ])('refuses %s', async (_, text, status, code) => {
    const { supplier, requestId } = await askedCase(server)
    const input = { params: { id: requestId }, body: words(text) }
    await expect(supplier.call('message.toRequest', input)).rejects.toMatchObject({ status, code })
  })

  test('refuses the same file twice, and a line that this supplier was not asked for', async () => {
    const { supplier, requestId } = await askedCase(server)
    const params = { id: requestId }
    await expect(
      supplier.call('message.toRequest', {
        params,
        body: words('Twice'),
        files: { files: [textFile('a.txt'), textFile('a.txt')] },
      }),
    ).rejects.toMatchObject({ code: 'upload.duplicate' })
    const foreign = (await askedCase(server)).details.lines[0]!.id
    await expect(
      supplier.call('message.toRequest', { params, body: words('?', { caseLineId: foreign }) }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('is not there for another supplier, another buyer or the ship, nor are its files', async () => {
    const { buyer, thorn, stone, requestIds } = await askedThree()
    const params = { id: requestIds[0]! }
    await stone.call('message.toRequest', {
      params,
      body: words('Ours only'),
      files: { files: [textFile('ours.txt')] },
    })
    const [said] = (await buyer.call('message.ofRequest', { params })).messages
    const missing = { status: 404 }
    for (const stranger of [thorn, await server.as('otherBuyer')]) {
      await expect(stranger.call('message.ofRequest', { params })).rejects.toMatchObject(missing)
      await expect(
        stranger.call('message.toRequest', { params, body: words('Hello') }),
      ).rejects.toMatchObject(missing)
      await expect(
        stranger.call('message.seenOfRequest', { params, body: { number: 1 } }),
      ).rejects.toMatchObject(missing)
      await expect(
        stranger.download('download.messageAttachment', {
          params: { ...params, fileId: said!.files[0]!.id },
        }),
      ).rejects.toMatchObject(missing)
    }
    // Not by way of the own request either.
    await expect(
      thorn.download('download.messageAttachment', {
        params: { id: requestIds[1]!, fileId: said!.files[0]!.id },
      }),
    ).rejects.toMatchObject(missing)
    await expect(
      (await server.as('vessel')).call('message.ofRequest', { params }),
    ).rejects.toMatchObject({ status: 403 })
  })
})

describe('what is unread', () => {
  test('counts for each person of the other side, and falls to zero where it is read', async () => {
    const { buyer, supplier, requestId } = await askedCase(server)
    const colleague = await server.as('colleague')
    const params = { id: requestId }
    await supplier.call('message.toRequest', { params, body: words('One') })
    await supplier.call('message.toRequest', { params, body: words('Two') })
    for (const reader of [buyer, colleague])
      expect(await unreadOf(reader)).toContainEqual([requestId, 2])
    expect(await unreadOf(supplier)).not.toContainEqual([requestId, expect.anything()])
    await buyer.call('message.seenOfRequest', { params, body: { number: 1 } })
    expect(await unreadOf(buyer)).toContainEqual([requestId, 1])
    await buyer.call('message.seenOfRequest', { params, body: { number: 99 } })
    expect(await unreadOf(buyer)).not.toContainEqual([requestId, expect.anything()])
    expect(await unreadOf(colleague)).toContainEqual([requestId, 2])
    const { readers } = await supplier.call('message.ofRequest', { params })
    expect(readers).toMatchObject([{ name: 'Alice Arden', side: 'BUYER', number: 2 }])
    // What was read stays read.
    await buyer.call('message.seenOfRequest', { params, body: { number: 1 } })
    expect((await buyer.call('message.ofRequest', { params })).seen).toBe(2)
  })

  test('every window of both sides hears that there is something, and nobody else', async () => {
    const { stone, buyer, requestIds, details } = await askedThree()
    const params = { id: requestIds[0]! }
    const hear = async (who: Persona) => listen(server.url, await server.tokenOf(who))
    const ears = await Promise.all((['buyer', 'supplier', 'otherSupplier'] as const).map(hear))
    const told = {
      kind: 'request',
      id: params.id,
      caseId: details.id,
      action: 'message.said',
      touches: ['message'],
    }
    const said = async (listener: Awaited<ReturnType<typeof hear>>) => {
      for (;;) {
        const event = await listener.event()
        if (event.kind !== 'missed' && event.action === 'message.said') return event
      }
    }
    await stone.call('message.toRequest', { params, body: words('Hear') })
    expect([await said(ears[0]!), await said(ears[1]!)]).toEqual([told, told])
    await buyer.call('message.seenOfRequest', { params, body: { number: 1 } })
    expect([await said(ears[0]!), await said(ears[1]!)]).toEqual([told, told])
    await buyer.call('message.toRequest', { params: { id: requestIds[1]! }, body: words('Thorn') })
    expect(await said(ears[2]!)).toMatchObject({ id: requestIds[1] })
    for (const ear of ears) ear.close()
  })
})

describe('an answer to all', () => {
  test('reaches every supplier who reads along; none learns who asked or who else was', async () => {
    const { buyer, stone, thorn, ulm, requestIds, details } = await askedThree()
    await ulm.call('request.decline', {
      body: { caseRequestId: requestIds[2]!, reason: 'OTHER' },
    })
    await stone.call('message.toRequest', {
      params: { id: requestIds[0]! },
      body: words('May we offer leather? Stone Marine Supply', { question: true }),
    })
    const body = {
      ...words('Yes, if it is EN 388.'),
      requestId: requestIds[0]!,
      number: 1,
      question: 'May leather be offered?',
    }
    const input = {
      params: { id: details.id },
      body,
      files: { files: [textFile('en388.txt')] },
    }
    expect(await buyer.call('message.answerAll', input)).toEqual({ told: 2 })
    expect(await buyer.call('message.answerAll', input)).toEqual({ told: 2 })
    const threads = await Promise.all(
      [stone, thorn, ulm].map((client, i) =>
        client.call('message.ofRequest', { params: { id: requestIds[i]! } }),
      ),
    )
    const answer = {
      kind: 'ANSWER',
      question: 'May leather be offered?',
      text: 'Yes, if it is EN 388.',
      files: [{ name: 'en388.txt' }],
    }
    expect(threads.map(({ messages }) => messages)).toMatchObject([
      [{ number: 1 }, { ...answer, number: 2, replyTo: 1 }],
      [{ ...answer, number: 1, replyTo: null }],
      [],
    ])
    expect(JSON.stringify(threads[1])).not.toMatch(/Stone|Sam|Ulm/)
    const file = await thorn.download('download.messageAttachment', {
      params: { id: requestIds[1]!, fileId: threads[1]!.messages[0]!.files[0]!.id },
    })
    expect(file.name).toBe('en388.txt')
    const standing = await buyer.call('message.ofCase', { params: { id: details.id } })
    expect(standing).toMatchObject([
      { name: 'Stone Marine Supply', questions: 0, declined: false, unread: 1 },
      { name: 'Thorn Engine Parts', questions: 0, declined: false, unread: 0 },
      { name: 'Ulm Ship Stores', declined: true, last: null },
    ])
  })

  test('that names a supplier is refused, in the question and in the answer', async () => {
    const { buyer, details } = await askedThree()
    const refused = { status: 400, code: 'message.names-supplier' }
    for (const more of [
      { question: 'Thorn  engine-parts asks' },
      { text: 'As ULM SHIP STORES said' },
    ])
      await expect(
        buyer.call('message.answerAll', {
          params: { id: details.id },
          body: { ...words('Yes'), question: '', ...more },
        }),
      ).rejects.toMatchObject(refused)
  })

  test('to a question of another RFQ is not there, and nobody is told where all have declined', async () => {
    const { buyer, supplier, caseId, requestId } = await askedCase(server)
    const other = await askedCase(server)
    await other.supplier.call('message.toRequest', {
      params: { id: other.requestId },
      body: words('?', { question: true }),
    })
    const params = { id: caseId }
    const answer = { ...words('Yes'), question: '' }
    await expect(
      buyer.call('message.answerAll', {
        params,
        body: { ...answer, requestId: other.requestId, number: 1 },
      }),
    ).rejects.toMatchObject({ status: 404 })
    await supplier.call('request.decline', { body: { caseRequestId: requestId, reason: 'OTHER' } })
    await expect(buyer.call('message.answerAll', { params, body: answer })).rejects.toMatchObject({
      code: 'message.nobody-reads',
    })
  })
})

describe('the confirmation thread of an order', () => {
  test('holds what was written and sent with the confirmation, and what both say after it', async () => {
    const { buyer, supplier, order } = await sentOrder(server)
    const params = { id: order.id }
    const { lines } = await supplier.call('order.get', { params })
    const [first] = lines
    await supplier.call('order.confirm', {
      body: {
        purchaseOrderId: order.id,
        deliveries: [{ lineId: first!.id, quantity: first!.quantity, date: dayIn(9) }],
        comment: 'The rest follows',
      },
      files: { files: [textFile('confirmation.txt')] },
    })
    const told = (await server.mailsTo(personas.buyer.email)).at(-1)
    expect(told?.text).toContain('With it: confirmation.txt')
    await buyer.call('message.toOrder', { params, body: words('When?') })
    await supplier.call('order.decline', { params, body: { reason: 'Out of stock' } })
    const { messages } = await buyer.call('message.ofOrder', { params })
    expect(messages).toMatchObject([
      { kind: 'CONFIRMATION', text: 'The rest follows', files: [{ name: 'confirmation.txt' }] },
      { kind: 'TEXT', text: 'When?', mine: true },
      { kind: 'DECLINE', text: 'Out of stock', author: 'Sam Stone' },
    ])
    const fileId = messages[0]!.files[0]!.id
    const file = await buyer.download('download.confirmationAttachment', {
      params: { ...params, fileId },
    })
    expect(file.name).toBe('confirmation.txt')
    await expect(
      (await server.as('otherSupplier')).download('download.confirmationAttachment', {
        params: { ...params, fileId },
      }),
    ).rejects.toMatchObject({ status: 404 })
    await supplier.call('message.seenOfOrder', { params, body: { number: 3 } })
    expect(await unreadOf(buyer)).toContainEqual([order.id, 2])
  })

  test('nobody can be written to before the order is sent', async () => {
    const buyer = await server.as('buyer')
    const { data: vessels } = await buyer.list('vessel.list', {})
    const { id } = await buyer.call('order.create', {
      body: {
        orderNumber: `T-${randomUUID()}`,
        type: 'SUPPLIES',
        title: 'Rope',
        currency: 'EUR',
        vesselId: vessels[0]!.id,
        lines: [],
      },
    })
    const params = { id }
    expect(await buyer.call('message.ofOrder', { params })).toMatchObject({ open: false })
    await expect(
      buyer.call('message.toOrder', { params, body: words('Hello') }),
    ).rejects.toMatchObject({ code: 'message.order-not-sent' })
  })
})

describe('letters', () => {
  const lettersTo = async (address: string) =>
    (await server.mailsTo(address)).filter(({ subject }) => subject.includes('wrote about'))

  test('one for each message, to who has not read it, and none to who has', async () => {
    const { buyer, supplier, requestId } = await askedCase(server)
    const params = { id: requestId }
    const before = (await lettersTo(personas.buyer.email)).length
    await supplier.call('message.toRequest', { params, body: words('First, please read') })
    await patienceOver((await lastMessage()).id)
    const [letter] = (await lettersTo(personas.buyer.email)).slice(before)
    expect(letter?.subject).toMatch(/^Stone Marine Supply wrote about RFQ REQ-/)
    expect(letter?.text).toContain('First, please read')
    expect(letter).toMatchObject({ replyTo: personas.supplier.email })
    expect(letter?.text).toContain('Sam Stone, Stone Marine Supply')
    expect(letter?.text).toMatch(/\/secured\/buyer\/case\/\d+\/messages\?with=\d+/)
    await supplier.call('message.toRequest', { params, body: words('Second') })
    await buyer.call('message.seenOfRequest', { params, body: { number: 2 } })
    await patienceOver((await lastMessage()).id)
    expect(await lettersTo(personas.buyer.email)).toHaveLength(before + 1)
  })

  test('nothing is mailed at once', async () => {
    const { supplier, requestId } = await askedCase(server)
    const before = (await lettersTo(personas.buyer.email)).length
    await supplier.call('message.toRequest', { params: { id: requestId }, body: words('Now') })
    expect(await lettersTo(personas.buyer.email)).toHaveLength(before)
  })
})

describe('the holder of a link', () => {
  test('talks with the buyer, is told by a letter with a link, and sends files', async () => {
    const { buyer, holder, requestId, guest } = await askedGuest(server)
    const params = { id: requestId }
    await holder.call('message.toRequest', {
      params,
      body: words('Which colour?', { question: true }),
      files: { files: [textFile('colours.txt')] },
    })
    await buyer.call('message.toRequest', {
      params: { id: requestId },
      body: words('White', { replyTo: 1 }),
    })
    await patienceOver((await lastMessage()).id)
    const [letter] = (await server.mailsTo(guest.email)).slice(-1)
    expect(letter?.subject).toMatch(/^Arden Shipmanagement wrote about RFQ/)
    expect(letter).toMatchObject({ replyTo: personas.buyer.email })
    expect(letter?.text).toContain(`gave the address ${guest.email}`)
    const uuid = /external\/request\/([\w-]{32})/.exec(letter!.text)![1]!
    const anew = server.withLink(uuid)
    const thread = await anew.call('message.ofRequest', { params })
    expect(thread.messages).toMatchObject([
      { mine: true, author: 'Gustav Guest', files: [{ name: 'colours.txt' }] },
      { mine: false, text: 'White' },
    ])
    const fileId = thread.messages[0]!.files[0]!.id
    const file = await anew.download('download.messageAttachment', {
      params: { ...params, fileId },
    })
    expect(file.name).toBe('colours.txt')
    await anew.call('message.seenOfRequest', { params, body: { number: 2 } })
    expect((await buyer.call('message.ofRequest', { params })).readers).toMatchObject([
      { name: 'Gustav Guest', side: 'SUPPLIER', number: 2 },
    ])
  })
})

describe('a longer deadline', () => {
  const due = async (client: Client, id: number) =>
    (await client.call('request.get', { params: { id } })).case.dueAt
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

  test('is asked for once, and granted to the one who asked', async () => {
    const { buyer, stone, thorn, requestIds, details } = await askedThree()
    const params = { id: requestIds[0]! }
    const body = { until: at(12), reason: 'The maker is closed this week' }
    await stone.call('request.askLonger', { params, body })
    await expect(stone.call('request.askLonger', { params, body })).rejects.toMatchObject({
      code: 'request.longer-asked',
    })
    const { messages, deadline } = await buyer.call('message.ofRequest', { params })
    expect(messages).toMatchObject([{ kind: 'DEADLINE', side: 'SUPPLIER' }])
    expect(messages[0]!.text).toMatch(/^Asks for a longer deadline.*\n\nThe maker is closed/)
    expect(deadline).toMatchObject({ asked: body.until, dueAt: details.dueAt })
    expect(deadline!.actions).toEqual(expect.arrayContaining(['grantLonger', 'refuseLonger']))
    await buyer.call('request.grantLonger', { params, body: { until: at(11) } })
    expect(await due(stone, requestIds[0]!)).not.toBe(details.dueAt)
    expect(await due(thorn, requestIds[1]!)).toBe(details.dueAt)
    expect(
      (await thorn.call('message.ofRequest', { params: { id: requestIds[1]! } })).messages,
    ).toEqual([])
    await expect(
      buyer.call('request.grantLonger', { params, body: { until: at(13) } }),
    ).rejects.toMatchObject({ code: 'request.longer-not-asked' })
    const { data } = await stone.list('request.list', { filter: { page: 'unquoted-rfqs' } })
    expect(data.find(({ id }) => id === params.id)?.dueAt).toBe(await due(stone, params.id))
  })

  test('is moved for all, and nobody learns who asked', async () => {
    const { buyer, stone, thorn, requestIds, details } = await askedThree()
    const params = { id: requestIds[0]! }
    const until = at(12)
    await stone.call('request.askLonger', { params, body: { until, reason: 'Holiday' } })
    await buyer.call('request.grantLonger', { params, body: { until, forAll: true } })
    for (const [client, id] of [
      [stone, requestIds[0]!],
      [thorn, requestIds[1]!],
    ] as const)
      expect(await due(client, id)).toBe(until)
    const { messages } = await thorn.call('message.ofRequest', { params: { id: requestIds[1]! } })
    expect(messages).toMatchObject([{ kind: 'DEADLINE', side: 'BUYER' }])
    expect(JSON.stringify(messages)).not.toMatch(/Stone|Holiday/)
    const overview = await buyer.call('case.overview', { params: { id: details.id } })
    expect(overview.dueAt).toBe(until)
  })

  test('is refused with a word; earlier than the present one it cannot be asked for', async () => {
    const { buyer, supplier, requestId, details } = await askedCase(server)
    const params = { id: requestId }
    await expect(
      supplier.call('request.askLonger', { params, body: { until: at(1), reason: 'Why' } }),
    ).rejects.toMatchObject({ status: 400, message: expect.stringContaining('after the present') })
    await supplier.call('request.askLonger', { params, body: { until: at(12), reason: 'Why' } })
    await buyer.call('request.refuseLonger', { params, body: { reason: 'She sails that day' } })
    expect(await due(supplier, requestId)).toBe(details.dueAt)
    const { messages, deadline } = await supplier.call('message.ofRequest', { params })
    expect(messages.at(-1)!.text).toBe('The deadline stays as it is.\n\nShe sails that day')
    expect(deadline).toMatchObject({ asked: null })
  })

  test('is asked for through a link', async () => {
    const { buyer, holder, requestId } = await askedGuest(server)
    const params = { id: requestId }
    await holder.call('request.askLonger', { params, body: { until: at(12), reason: 'Holiday' } })
    await buyer.call('request.grantLonger', { params, body: { until: at(12) } })
    const { case: head } = await holder.call('request.get', { params })
    expect(Date.parse(head.dueAt!)).toBeGreaterThan(Date.parse(at(11)))
  })
})
