import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UserEvent } from '@fairlead/api/topics'
import { buildCase, buildQuotation, sentCase, supplierId } from '@fairlead/server/testing/builders'
import { password, personas, type Persona } from '@fairlead/server/testing/personas'
import { query } from '@fairlead/server/testing/database'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { connectFrame, listen, openSocket } from '@fairlead/server/testing/listener'
import { transaction } from '../../db/transaction.ts'
import { record } from '../event/event.record.ts'
import { happenedBefore } from './live.before.ts'
import { rememberDrafts } from './live.drafts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const everybody = [
  'buyer',
  'vessel',
  'ihmAgent',
  'otherBuyer',
  'supplier',
  'otherSupplier',
  'thirdSupplier',
  'support',
] as const satisfies Persona[]
type Listener = Awaited<ReturnType<typeof listen>>

/** A request that is none: what was recorded before it has been told once it is heard. */
const mark = 0

/** Everybody listens while `work` is done; answers what each one heard, until the mark that came after it. */
async function hearings(work: () => Promise<void>) {
  // What happened before is told before anybody listens.
  await drained()
  const heard: Partial<Record<Persona, string[]>> = {}
  const listeners = new Map<Persona, Listener>()
  for (const persona of everybody)
    listeners.set(persona, await listen(server.url, await server.tokenOf(persona)))
  await work()
  await drained()
  await cutBus()
  for (const [persona, listener] of listeners) {
    const events: string[] = []
    for (;;) {
      const event = await listener.event()
      if (event.kind === 'missed') break
      if (event.id !== mark) events.push(`${event.action} ${event.kind} ${event.id}`)
    }
    if (events.length > 0) heard[persona] = events
    listener.close()
  }
  return heard
}

/** When the bus of the server is back everybody is told to read again. */
const cutBus = () =>
  query(
    server.databaseUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'fairlead events'`,
  )

/** The ship of the vessel user. */
async function ownVessel(): Promise<number> {
  const { vesselId } = await server.db
    .selectFrom('account')
    .select('vesselId')
    .where('email', '=', personas.vessel.email)
    .executeTakeFirstOrThrow()
  return vesselId!
}

describe('who is told', () => {
  test('of an RFQ to two suppliers and their quotations: each party its own, and nobody a fact', async () => {
    const buyer = await server.as('buyer')
    const [stone, thorn] = await Promise.all(
      [personas.supplier, personas.otherSupplier].map(({ company }) => supplierId(buyer, company)),
    )
    let requests: number[] = []
    let caseId = 0
    let quotationId = 0
    const heard = await hearings(async () => {
      const { details, requestIds } = await sentCase(buyer, [stone!, thorn!], {
        vesselId: await ownVessel(),
      })
      requests = requestIds
      caseId = details.id
      await drained()
      const supplier = await server.as('supplier')
      const { quotation } = await supplier.call('request.quoteSupplies', {
        params: { id: requestIds[0]! },
        body: { request: buildQuotation(details.lines) },
      })
      quotationId = quotation.id
      await drained()
      await supplier.call('quotation.cancel', { params: { id: quotation.id } })
      await buyer.call('case.cancel', { params: { id: caseId } })
    })
    const ofCase = [`case.created case ${caseId}`, `case.sent case ${caseId}`]
    const office = [
      ofCase[0],
      `request.sent request ${requests[0]}`,
      `request.sent request ${requests[1]}`,
      ofCase[1],
      `case.ratesFrozen case ${caseId}`,
      `quotation.submitted quotation ${quotationId}`,
      `quotation.cancelled quotation ${quotationId}`,
      `case.cancelled case ${caseId}`,
    ]
    expect({ ...heard, buyer: new Set(heard.buyer), support: new Set(heard.support) }).toEqual({
      buyer: new Set(office),
      support: new Set(office),
      vessel: [ofCase[1], `case.cancelled case ${caseId}`],
      supplier: [
        `request.sent request ${requests[0]}`,
        `quotation.submitted quotation ${quotationId}`,
        `quotation.cancelled quotation ${quotationId}`,
        `request.moved request ${requests[0]}`,
      ],
      otherSupplier: [
        `request.sent request ${requests[1]}`,
        `request.moved request ${requests[1]}`,
      ],
    })
  })

  test('of a case that is closed: not the supplier who had declined before', async () => {
    const buyer = await server.as('buyer')
    const ids = await Promise.all(
      [personas.supplier, personas.otherSupplier].map(({ company }) => supplierId(buyer, company)),
    )
    const { details, requestIds } = await sentCase(buyer, ids)
    await (
      await server.as('otherSupplier')
    ).call('request.decline', {
      body: { caseRequestId: requestIds[1]!, reason: 'OTHER' },
    })
    const heard = await hearings(async () => {
      await buyer.call('case.close', { params: { id: details.id } })
      await drained()
      await buyer.call('case.reopen', { params: { id: details.id } })
    })
    expect(heard.supplier).toEqual([
      `request.moved request ${requestIds[0]}`,
      `request.moved request ${requestIds[0]}`,
    ])
    expect(heard.otherSupplier).toBeUndefined()
  })

  test("of the office's drafts: no ship; of a ship's own: its users and the office", async () => {
    const buyer = await server.as('buyer')
    const crew = await server.as('vessel')
    const vesselId = await ownVessel()
    let office = 0
    let own = 0
    const heard = await hearings(async () => {
      office = (await buyer.call('case.create', { body: buildCase({ vesselId }) })).id
      own = (await crew.call('case.create', { body: buildCase({ vesselId }) })).id
      await drained()
      await crew.call('case.handOver', { params: { id: own } })
    })
    const ofShip = [`case.created case ${own}`, `case.handedOver case ${own}`]
    expect(heard.buyer).toEqual([`case.created case ${office}`, ...ofShip])
    expect(heard.vessel).toEqual(ofShip)
    expect(heard.otherBuyer ?? heard.supplier).toBeUndefined()
  })

  test('of an order: its supplier, from when it is sent', async () => {
    const buyer = await server.as('buyer')
    const supplier = await server.as('supplier')
    const ids = await Promise.all(
      [personas.supplier, personas.otherSupplier].map(({ company }) => supplierId(buyer, company)),
    )
    const { details, requestIds } = await sentCase(buyer, ids)
    await supplier.call('request.quoteSupplies', {
      params: { id: requestIds[0]! },
      body: { request: buildQuotation(details.lines) },
    })
    const evaluation = await buyer.call('case.evaluation', { params: { id: details.id } })
    const offer = evaluation.quotations[0]!.lines[0]!
    let orderId = 0
    const heard = await hearings(async () => {
      const { version } = await buyer.call('case.select', {
        params: { id: details.id },
        body: {
          version: evaluation.case.version,
          selections: [{ caseLineId: offer.caseLineId, offerId: offer.id }],
        },
      })
      const { orders } = await buyer.call('case.makeOrders', {
        params: { id: details.id },
        body: { version },
      })
      orderId = orders[0]!.id
      // The draft is nobody's but the buyer's, and what was told of it is told before it is sent.
      await drained()
      await buyer.call('order.send', { body: { request: { purchaseOrderIds: [orderId] } } })
    })
    expect(heard.supplier).toEqual([
      `order.sent order ${orderId}`,
      `request.moved request ${requestIds[0]}`,
    ])
    expect(heard.otherSupplier ?? heard.otherBuyer ?? heard.vessel).toBeUndefined()
    expect(heard.buyer).toContain(`order.created order ${orderId}`)
  })

  test('of the inventory of a ship: the office and its agents, and nobody on board or beside', async () => {
    const agent = await server.as('ihmAgent')
    const id = await ownVessel()
    const entries = [
      {
        material: 'lead',
        partOf: 'Main switchboard, solder',
        location: 'Engine room',
        part: 'I-2' as const,
        quantity: '1.2',
        unit: 'kg',
        from: '2021-05-04',
        source: 'Survey 2021',
      },
    ]
    const heard = await hearings(() =>
      agent.call('inventory.takeIn', { params: { id }, body: { entries } }).then(() => undefined),
    )
    const told = [`inventory.takenIn vessel ${id}`]
    expect(heard).toEqual({ buyer: told, ihmAgent: told, support: told })
  })

  test('of a budget that is saved: its office, and nobody on board, beside it or in support', async () => {
    const buyer = await server.as('buyer')
    const { companyId } = await buyer.call('account.user', {})
    const vesselId = await ownVessel()
    const categories = [{ accountCode: '5100', name: 'Deck', amount: '1000' }]
    const body = { vesselId, year: 2031, currency: 'EUR', policy: 'SHOW', categories } as const
    const heard = await hearings(() => buyer.call('budget.create', { body }).then(() => undefined))
    expect(heard).toEqual({ buyer: [`company.budgetSaved company ${companyId}`] })
  })

  test('nobody of what was rolled back, nor that support looked', async () => {
    const support = await server.as('support')
    const { details } = await sentCase(await server.as('buyer'), [
      await supplierId(await server.as('buyer'), personas.supplier.company),
    ])
    const heard = await hearings(async () => {
      const undone = transaction(server.db, async (trx) => {
        const about = { id: details.id, caseId: details.id, buyerId: 1 }
        await record({ trx, actor: visitor, now: new Date() }, 'case.closed', about)
        throw new Error('rolled back')
      })
      await expect(undone).rejects.toThrow('rolled back')
      await support.call('support.timeline', { params: { kind: 'case', id: details.id } })
    })
    expect(heard).toEqual({})
  })
})

describe('who read before it listened', () => {
  const before: ReturnType<typeof happenedBefore> = (viewer, within) => {
    const longAgo = rememberDrafts(() => new Date(0))
    return happenedBefore({ db: server.db, now: () => new Date() }, longAgo)(viewer, within)
  }

  async function viewerOf(persona: Persona) {
    const viewer = await server.db
      .selectFrom('account')
      .select(['id', 'role', 'companyId', 'vesselId'])
      .where('email', '=', personas[persona].email)
      .executeTakeFirstOrThrow()
    return { ...viewer, tokenHash: '' }
  }

  test('is told what came since, and no more than is its own', async () => {
    const buyer = await server.as('buyer')
    const stone = await supplierId(buyer, personas.supplier.company)
    const { requestIds } = await sentCase(buyer, [stone])
    const listener = await listen(server.url, await server.tokenOf('supplier'), 'since:1000\n')
    for (;;) {
      const event = await listener.event()
      // A server that began a moment ago does not know which drafts were saved before.
      if (event.kind === 'missed') break
      if (event.kind === 'request' && event.id === requestIds[0]) break
    }
    listener.close()
    const told = async (persona: Persona, within: number) => {
      const events = await before(await viewerOf(persona), within)
      return events.flatMap((event) => (event.kind === 'request' ? [event.id] : []))
    }
    expect(await told('supplier', 10_000)).toContain(requestIds[0])
    expect(await told('otherSupplier', 10_000)).not.toContain(requestIds[0])
    expect(await told('supplier', -60_000)).toEqual([])
  })

  test('support too, of records that pages show: nothing of companies and people', async () => {
    const support = await server.as('support')
    const id = await supplierId(await server.as('buyer'), personas.otherSupplier.company)
    await support.call('company.saveFocus', { params: { id }, body: { focus: ['PURCHASING'] } })
    const events = await before(await viewerOf('support'), 60_000)
    expect(events.length).toBeGreaterThan(0)
    for (const event of events) expect(UserEvent.parse(event)).toEqual(event)
  })

  test('learns of a draft that was saved meanwhile, if it is one of those who may type on it', async () => {
    const buyer = await server.as('buyer')
    const { id } = await buyer.call('case.create', {
      body: buildCase({ vesselId: await ownVessel() }),
    })
    let time = Date.now()
    const clock = () => new Date(time)
    const drafts = rememberDrafts(clock)
    const happened = happenedBefore({ db: server.db, now: clock }, drafts)
    const told = async (persona: Persona, within: number) => {
      const events = await happened(await viewerOf(persona), within)
      return events.map((event) => ('action' in event ? event.action : event.kind))
    }
    // Before it began to listen itself, anything may have been saved.
    expect(await told('buyer', 1000)).toEqual(['missed'])
    time += 60_000
    drafts.heard('case', id)
    time += 5000
    expect(await told('buyer', 5000)).toContain('case.draftSaved')
    expect(await told('buyer', 1000)).not.toContain('case.draftSaved')
    expect(await told('supplier', 5000)).not.toContain('case.draftSaved')
    for (let other = 1; other <= 500; other += 1) drafts.heard('order', other)
    expect(await told('buyer', 5000)).toEqual(['missed'])
  })
})

describe('a session that ends, ends its connections', () => {
  /** A session of its own, so that the other tests keep theirs. */
  async function logIn(persona: Persona) {
    const { email } = personas[persona]
    const client = server.anonymous()
    const { token } = await client.call('account.login', { body: { username: email, password } })
    const call = (path: string, body: object) =>
      fetch(server.url + path, {
        method: 'POST',
        headers: { 'X-Token': token, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    return { token, call, listener: await listen(server.url, token) }
  }

  test('with the log-out, and no other of the same user', async () => {
    const one = await logIn('colleague')
    const other = await logIn('colleague')
    expect((await one.call('/api/logout', {})).status).toBe(200)
    expect((await one.listener.next()).headers['message']).toMatch(/session has ended/)
    expect(await one.listener.closed).toBe(1008)
    expect(other.listener.socket.readyState).toBe(other.listener.socket.OPEN)
    const again = await openSocket(server.url)
    again.send(connectFrame(one.token))
    expect((await again.next()).command).toBe('ERROR')
    other.listener.close()
  })

  test('with a new password: all others, not the own one', async () => {
    const one = await logIn('thirdSupplier')
    const other = await logIn('thirdSupplier')
    const changed = await one.call('/api/user/password', { password, newPassword: 'fairlead2' })
    expect(changed.status).toBe(200)
    expect(await other.listener.closed).toBe(1008)
    expect(one.listener.socket.readyState).toBe(one.listener.socket.OPEN)
    one.listener.close()
  })

  test('when it has expired', async () => {
    const { listener } = await logIn('otherBuyer')
    server.advance(100 * 86_400_000)
    // The next look at everybody finds it; a bus that was lost is one.
    await cutBus()
    let frame = await listener.next()
    while (frame.command === 'MESSAGE') frame = await listener.next()
    expect(frame.headers['message']).toMatch(/session has ended/)
    server.advance(-100 * 86_400_000)
  })
})

test('the check before the socket answers as every call does', async () => {
  const status = async (headers: Record<string, string>) =>
    (await fetch(`${server.url}/secured/ws`, { headers })).status
  expect(await status({ 'X-Token': await server.tokenOf('ihmAgent') })).toBe(200)
  expect(await status({ 'X-Token': 'no-cookie' })).toBe(401)
  expect(await status({ Cookie: `fairlead-session=${await server.tokenOf('buyer')}` })).toBe(401)
})

test('who has not accepted the notice is told nothing', async () => {
  const token = await server.tokenOf('ihmAgent')
  const { email } = personas.ihmAgent
  const setTo = (gdprAcceptedAt: Date | null) =>
    server.db.updateTable('account').set({ gdprAcceptedAt }).where('email', '=', email).execute()
  await setTo(null)
  await expect(listen(server.url, token)).rejects.toThrow(/session has ended/)
  await setTo(new Date())
})

const visitor = { kind: 'anonymous', role: 'anonymous', name: 'Nobody', address: '' } as const

/** Until this node has told what was recorded so far: support hears everything, in order. */
async function drained() {
  const listener = await listen(server.url, await server.tokenOf('support'))
  await transaction(server.db, (trx) =>
    record(
      { trx, actor: visitor, now: new Date() },
      'request.seen',
      { id: mark },
      { supplier: '' },
    ),
  )
  const isMark = (event: UserEvent) => event.kind === 'request' && event.id === mark
  while (!isMark(await listener.event()));
  listener.close()
}
