import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { events, type AnyEvent } from '@fairlead/api/events'
import { supplierId } from '@fairlead/server/testing/builders'
import { personas } from '@fairlead/server/testing/personas'
import { code } from '@fairlead/server/testing/code'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import {
  dayIn,
  draftOrder,
  quotedCase,
  quoteRequest,
  selectAll,
} from '@fairlead/server/testing/trade'
import { hire, setPolicy } from './approval.fixture.ts'
import { escalateWhereDue } from './approval.due.ts'

let server: TestServer
let alice: Client
let dora: Awaited<ReturnType<typeof hire>>
let emil: Awaited<ReturnType<typeof hire>>
beforeAll(async () => {
  server = await startServer()
  alice = await server.as('buyer')
  dora = await hire(server, 'Dora')
  emil = await hire(server, 'Emil')
})
afterAll(() => server.stop())
beforeEach(() => setPolicy(alice, { levels: [{ userIds: [dora.id] }] }))

const send = (ids: number[], more: object = {}) =>
  alice.call('order.send', { body: { request: { purchaseOrderIds: ids, ...more } } })
const stateOf = async (id: number) => (await alice.call('order.get', { params: { id } })).state
const approve = (client: Client, id: number) =>
  client.call('approval.decide', { params: { id }, body: { act: 'approve' } })
const said = async (id: number) =>
  (await alice.call('order.timeline', { params: { id } })).map(({ text }) => text)
const accountOf = (email: string) =>
  server.db
    .selectFrom('account')
    .select(['id', 'companyId'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
/** A draft order that waits. */
async function waiting() {
  const drafted = await draftOrder(server)
  const { sent, waiting: held } = await send([drafted.order.id])
  expect(sent).toEqual([])
  return { ...drafted, params: { id: held[0]!.approvalId } }
}

test('an order waits, is approved by somebody else, and goes out in the same moment', async () => {
  const { order, orderNumber, supplier, params } = await waiting()
  expect(await stateOf(order.id)).toBe('DRAFT')
  expect(await code(supplier.call('order.get', { params: order }))).toBe('record.missing')
  expect(await code(approve(alice, params.id))).toBe('approval.self')
  expect(await code(approve(emil.client, params.id))).toBe('approval.not-yours')
  const shown = await dora.client.call('approval.get', { params })
  expect(shown).toMatchObject({
    state: 'WAITING',
    mine: true,
    askedBy: 'Alice Arden',
    rules: ['every order'],
    actions: ['approve', 'refuse', 'askBack', 'takeBack'],
  })
  expect(shown.lines.length).toBeGreaterThan(0)
  expect(shown.details[0]?.landed).toMatch(/^\d+\.\d\d$/)
  expect(await approve(dora.client, params.id)).toEqual({ state: 'APPROVED', failure: null })
  expect(await supplier.call('order.get', { params: order })).toMatchObject({ state: 'SENT' })
  expect(await said(order.id)).toEqual(
    expect.arrayContaining([
      expect.stringContaining(`asked Dora Mate to approve order ${orderNumber}`),
      expect.stringContaining(`approved order ${orderNumber}`),
    ]),
  )
  const subjects = async (email: string) => (await server.mailsTo(email)).map((m) => m.subject)
  expect((await subjects(dora.email)).at(-1)).toBe(`Please approve order ${orderNumber}`)
  expect(await subjects(personas.buyer.email)).toContain(`Approved and sent: order ${orderNumber}`)
  expect(await code(approve(dora.client, params.id))).toBe('approval.decided')
})

test('neither supplier, ship, IHM agent, support nor another company learns of it', async () => {
  const { order, supplier, params } = await waiting()
  const limit = 'Wants-four-eyes'
  await dora.client.call('approval.decide', { params, body: { act: 'askBack', reason: limit } })
  await alice.call('approval.answer', { params, body: { reason: limit } })
  await approve(dora.client, params.id)
  for (const persona of ['supplier', 'vessel', 'ihmAgent', 'support'] as const) {
    const other = await server.as(persona)
    expect(await code(other.call('approval.list', {}))).toBe('access.role')
    expect(await code(other.call('approval.get', { params }))).toBe('access.role')
  }
  const bruno = await server.as('otherBuyer')
  expect(await code(bruno.call('approval.get', { params }))).toBe('record.missing')
  expect(await code(approve(bruno, params.id))).toBe('record.missing')
  const outside = JSON.stringify([
    await supplier.call('order.get', { params: order }),
    await supplier.call('order.timeline', { params: order }),
    await server.mailsTo(personas.supplier.email),
  ])
  // What the buyer itself prints as the approver stands on every paper.
  expect(outside.replaceAll('"approvedBy":null', '')).not.toMatch(/four-eyes|approv|Dora/i)
  const own = Object.entries<AnyEvent>(events).filter(([name]) => name.includes('order.approval'))
  expect(own.map(([, { tells }]) => tells)).toEqual(own.map(() => ['buyer']))
})

test('what waits is frozen; who takes the ask back may change it and asks again', async () => {
  const { order, params } = await waiting()
  const again = await code(send([order.id]))
  expect(again).toBe('order.awaits-approval')
  const draft = await alice.call('order.get', { params: order })
  expect(draft.actions).not.toContain('edit')
  expect(await code(alice.call('order.discard', { params: order }))).toBe('order.awaits-approval')
  const { lines, ...rest } = draft
  const body = { ...rest, lines, version: draft.version } as never
  const save = alice.call('order.save', { params: order, body })
  expect(['order.awaits-approval', 'request.invalid']).toContain(await code(save))
  await alice.call('approval.takeBack', { params })
  expect((await server.mailsTo(dora.email)).at(-1)?.subject).toMatch(/^No longer to be approved/)
  expect(await code(approve(dora.client, params.id))).toBe('approval.decided')
  const next = await send([order.id])
  expect(next.waiting[0]?.approvalId).not.toBe(params.id)
})

test('it is refused with a reason, and sent on when asked again', async () => {
  const { order, orderNumber, params } = await waiting()
  const refuse = (reason: string) =>
    dora.client.call('approval.decide', { params, body: { act: 'refuse', reason } })
  expect(await code(refuse(''))).toBe('request.invalid')
  await refuse('Too early for the dry dock')
  expect(await stateOf(order.id)).toBe('DRAFT')
  const mail = (await server.mailsTo(personas.buyer.email)).at(-1)
  expect(mail?.subject).toBe(`Not approved: order ${orderNumber}`)
  expect(mail?.text).toContain('Too early for the dry dock')
  const { waiting: held } = await send([order.id])
  await approve(dora.client, held[0]!.approvalId)
  expect(await stateOf(order.id)).toBe('SENT')
})

test('levels decide in their order, nobody twice, and a question holds it until it is answered', async () => {
  await setPolicy(alice, { levels: [{ userIds: [dora.id] }, { userIds: [dora.id, emil.id] }] })
  const { order, params } = await waiting()
  expect(await code(approve(emil.client, params.id))).toBe('approval.not-yet')
  expect((await emil.client.call('approval.get', { params })).who).toMatchObject([
    { people: [{ name: 'Dora Mate' }], decided: null },
    { people: [{ name: 'Dora Mate' }, { name: 'Emil Mate' }], decided: null },
  ])
  expect(await approve(dora.client, params.id)).toMatchObject({ state: 'WAITING' })
  expect(await code(approve(dora.client, params.id))).toBe('approval.twice')
  const ask = { act: 'askBack', reason: 'Why not by sea?' } as const
  await emil.client.call('approval.decide', { params, body: ask })
  expect(await code(approve(emil.client, params.id))).toBe('approval.asked-back')
  expect((await server.mailsTo(personas.buyer.email)).at(-1)?.text).toContain('Why not by sea?')
  await alice.call('approval.answer', { params, body: { reason: 'The survey is on Friday' } })
  expect((await server.mailsTo(emil.email)).at(-1)?.text).toContain('The survey is on Friday')
  await approve(emil.client, params.id)
  expect(await stateOf(order.id)).toBe('SENT')
})

test('who is away is stood in for, but never by who asked', async () => {
  const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)
  const away = (substituteId: number) =>
    dora.client.call('approval.saveAway', {
      body: { away: { substituteId, from: day(-1), until: day(2) } },
    })
  await away(emil.id)
  const { params, caseId } = await waiting()
  expect((await server.mailsTo(emil.email)).at(-1)?.text).toContain('You stand in for Dora Mate')
  await approve(emil.client, params.id)
  const { steps } = await alice.call('approval.get', { params })
  expect(steps).toMatchObject([
    { by: 'Emil Mate', text: 'approved level 1, in place of Dora Mate' },
  ])
  const file = await alice.download('download.evaluationExcel', { params: { id: caseId } })
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
  const printed = sheets[1]!.rows.find((cells) => cells[1] === 'Emil Mate')!
  expect(printed.slice(0, 4)).toEqual(['1', 'Emil Mate', 'Dora Mate', 'approved level 1'])
  await away((await accountOf(personas.buyer.email)).id)
  const own = await waiting()
  expect(await code(approve(alice, own.params.id))).toBe('approval.self')
  await dora.client.call('approval.saveAway', { body: { away: null } })
})

test('where nobody is left it is said before anything waits, and the administrators are told', async () => {
  await setPolicy(alice, { levels: [{ userIds: [dora.id] }, { userIds: [dora.id] }] })
  const self = await accountOf(personas.buyer.email)
  const admins = await server.db
    .selectFrom('account')
    .select('id')
    .where('teamRole', '=', 'ADMINISTRATOR')
    .where('companyId', '=', self.companyId)
    .where('id', '!=', self.id)
    .execute()
  const ids = admins.map(({ id }) => id)
  await server.db
    .updateTable('account')
    .set({ disabledAt: new Date() })
    .where('id', 'in', ids)
    .execute()
  const { order } = await draftOrder(server)
  const [need] = await alice.call('approval.preview', { params: { ids: String(order.id) } })
  expect(need?.nobodyOn).toBe(2)
  expect(await code(send([order.id]))).toBe('approval.nobody')
  expect(await stateOf(order.id)).toBe('DRAFT')
  expect((await server.mailsTo(personas.buyer.email)).at(-1)?.subject).toMatch(/needs you$/)
  await server.db.updateTable('account').set({ disabledAt: null }).where('id', 'in', ids).execute()
})

test('nothing happens for too long: the administrators are told once and may decide', async () => {
  await setPolicy(alice, { levels: [{ userIds: [dora.id] }], escalateAfterHours: 4 })
  const carl = await server.as('colleague')
  const { order, params } = await waiting()
  expect(await code(approve(carl, params.id))).toBe('approval.not-yours')
  expect(await escalateWhereDue(server.services)).toBe(0)
  await server.db
    .updateTable('approval')
    .set({ escalateAt: new Date(Date.now() - 1000) })
    .where('id', '=', params.id)
    .execute()
  expect(await escalateWhereDue(server.services)).toBe(1)
  expect(await escalateWhereDue(server.services)).toBe(0)
  expect((await server.mailsTo(personas.colleague.email)).at(-1)?.subject).toMatch(/needs you$/)
  await approve(carl, params.id)
  expect(await stateOf(order.id)).toBe('SENT')
})

test('what cannot be sent any more is said to everybody, and is a draft again', async () => {
  const { order, params, caseId } = await waiting()
  await server.db
    .updateTable('rfqCase')
    .set({ state: 'CANCELLED' })
    .where('id', '=', caseId)
    .execute()
  const answer = await approve(dora.client, params.id)
  expect(answer.state).toBe('NOT_SENT')
  expect(answer.failure).toMatch(/cancelled/)
  expect(await stateOf(order.id)).toBe('DRAFT')
  for (const email of [dora.email, personas.buyer.email])
    expect((await server.mailsTo(email)).at(-1)?.subject).toMatch(/^Approved, but not sent/)
  expect((await alice.call('approval.get', { params })).failure).toBe(answer.failure)
})

test('only administrators set the rules, a viewer decides nothing, and the first of two saves stands', async () => {
  const viewer = await hire(server, 'Vic', 'VIEWER')
  const policy = { on: false, rules: [], levels: [], escalateAfterHours: null }
  const { version } = await alice.call('approval.policy', {})
  const save = (client: Client) => client.call('approval.savePolicy', { body: { policy, version } })
  expect(await code(save(dora.client))).toBe('access.team-role')
  const { params } = await waiting()
  expect(await code(approve(viewer.client, params.id))).toBe('access.team-role')
  const all = await Promise.all([code(save(alice)), code(save(alice))])
  expect(all.toSorted()).toEqual(['ok', 'record.stale'])
  expect((await send([(await draftOrder(server)).order.id])).waiting).toEqual([])
})

test('of two who decide at once one stands and the other is told; taking back races the same way', async () => {
  await setPolicy(alice, { levels: [{ userIds: [dora.id, emil.id] }] })
  for (let round = 0; round < 4; round += 1) {
    const { order, supplier, params } = await waiting()
    const no = { act: 'refuse', reason: 'No' } as const
    const both = await Promise.all([
      code(approve(dora.client, params.id)),
      code(emil.client.call('approval.decide', { params, body: no })),
    ])
    expect(both.toSorted()).toEqual(['approval.decided', 'ok'])
    const isSent = both[0] === 'ok'
    expect(await stateOf(order.id)).toBe(isSent ? 'SENT' : 'DRAFT')
    expect(await code(supplier.call('order.get', { params: order }))).toBe(
      isSent ? 'ok' : 'record.missing',
    )
    const next = await waiting()
    const [yes, back] = await Promise.all([
      code(approve(dora.client, next.params.id)),
      code(alice.call('approval.takeBack', { params: next.params })),
    ])
    expect([yes, back].toSorted()).toEqual(['approval.decided', 'ok'])
    expect(await stateOf(next.order.id)).toBe(yes === 'ok' ? 'SENT' : 'DRAFT')
  }
})

test('when somebody leaves, what waits for them and the rules go over to the heir', async () => {
  const gone = await hire(server, 'Gina')
  await setPolicy(alice, { levels: [{ userIds: [gone.id] }] })
  const { order, params } = await waiting()
  const away = { substituteId: gone.id, from: dayIn(-1), until: dayIn(5) }
  await dora.client.call('approval.saveAway', { body: { away } })
  const work = await alice.call('team.openWork', { params: { id: gone.id } })
  expect(work.approvals).toBe(2)
  await alice.call('team.deactivate', { params: { id: gone.id }, body: { heirId: emil.id } })
  expect((await alice.call('approval.policy', {})).levels[0]?.userIds).toEqual([emil.id])
  expect(await dora.client.call('approval.away', {})).toMatchObject({
    away: { ...away, substituteId: emil.id },
  })
  await dora.client.call('approval.saveAway', { body: { away: null } })
  await approve(emil.client, params.id)
  expect(await stateOf(order.id)).toBe('SENT')
})

test('a choice above the best comparable offer says why, and shows what it costs', async () => {
  await setPolicy(alice, { levels: [{ userIds: [dora.id] }], rules: [{ notLowest: true }] })
  const lowest = await draftOrder(server)
  expect((await send([lowest.order.id])).waiting).toEqual([])
  const quoted = await quotedCase(server)
  const thorn = await supplierId(alice, 'Thorn Engine Parts')
  await alice.call('case.sendRequests', {
    body: { request: { caseIds: [quoted.caseId], requestedSupplierIds: [thorn] } },
  })
  const rival = await server.as('otherSupplier')
  const { requests } = await alice.call('case.evaluation', { params: { id: quoted.caseId } })
  const asked = requests.find(({ supplierName }) => supplierName === 'Thorn Engine Parts')!
  const { lines } = await rival.call('request.get', { params: { id: asked.id } })
  await quoteRequest(rival, asked.id, {
    lines: lines.map((line) => ({
      caseLineId: line.id,
      quantity: line.quantity,
      unitCost: '8.00',
      quality: 'OEM',
      availabilityDays: 40,
    })),
  })
  const { version } = await selectAll(alice, quoted.quotation)
  const { orders } = await alice.call('case.makeOrders', {
    params: { id: quoted.caseId },
    body: { version },
  })
  const id = orders[0]!.id
  const [need] = await alice.call('approval.preview', { params: { ids: String(id) } })
  expect(need?.reasonNeeded).toBe(true)
  expect(await code(send([id]))).toBe('approval.reason-needed')
  const { waiting: held } = await send([id], { approvalReason: 'Thorn delivers after the ETA' })
  const shown = await dora.client.call('approval.get', {
    params: { id: held[0]!.approvalId },
  })
  expect(shown.reason).toBe('Thorn delivers after the ETA')
  // What is looked at when sending says what the comparison says.
  const dearer = shown.lines.filter(({ lowest: low }) => low).length
  expect(shown.rules).toEqual([`not lowest, ${dearer} ${dearer === 1 ? 'line' : 'lines'}`])
  expect(shown.lines[0]?.lowest?.supplierName).toBe('Thorn Engine Parts')
  // What is approved is what is paid, to the cent.
  const landed = shown.lines.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0)
  expect(shown.details[0]?.landed).toBe(shown.total)
  expect(Math.abs(landed - Math.round(Number(shown.total) * 100))).toBeLessThan(shown.lines.length)
  const more = shown.lines.reduce((sum, { lowest: low }) => sum + Number(low?.more ?? 0), 0)
  expect(Number(shown.cheaper?.more)).toBeCloseTo(more, 2)
  expect(more).toBeGreaterThan(0)
  // 78 at 10.00 and at 8.00, each with 120 of freight and charges, at 1.10.
  expect(shown.short).toMatchObject({
    asked: { cost: '990.00', orders: 1 },
    lowest: { cost: '818.40', orders: 1 },
    single: { supplierName: 'Thorn Engine Parts', cost: '818.40', covers: 3, of: 3 },
    average: { cost: '904.20', suppliers: 2 },
  })
  expect(shown.short?.asked.cost).toBe(shown.total)
})

test('a dearer change of a sent order does not get around the limit', async () => {
  await setPolicy(alice, { levels: [{ userIds: [dora.id] }], rules: [{ above: '1000000' }] })
  const { order } = await draftOrder(server)
  expect((await send([order.id])).waiting).toEqual([])
  const { version, lines, ...head } = await alice.call('order.get', { params: order })
  const change = (unitPrice: string) =>
    alice.call('order.proposeChange', {
      params: order,
      body: {
        version,
        deliveryPort: head.deliveryPort?.locode ?? null,
        deliveryDueDate: head.deliveryDueDate,
        incoterm: head.incoterm,
        incotermPlace: head.incotermPlace,
        paymentTerms: head.paymentTerms,
        transportationCost: head.transportationCost,
        otherCharges: head.otherCharges,
        discountPercent: head.discountPercent,
        message: null,
        added: [],
        lines: lines.map((line) => ({
          lineId: line.id,
          quantity: line.quantity,
          unitPrice: line.id === lines[0]!.id ? unitPrice : line.unitPrice,
          discountPercent: line.discountPercent,
          remarks: line.remarks,
        })),
      } as never,
    })
  expect(await code(change('9000000'))).toBe('approval.change')
  expect(await code(change('11'))).toBe('ok')
})

test('an approver reads how good it is, when the last line comes and what is short, as it would go out', async () => {
  const { order, orderNumber } = await draftOrder(server)
  const { caseLineId } = await server.db
    .updateTable('purchaseOrderLine')
    .set({ quantity: '0.5' })
    .where('orderId', '=', order.id)
    .where('position', '=', 1)
    .returning('caseLineId')
    .executeTakeFirstOrThrow()
  const { quantity } = await server.db
    .selectFrom('caseLine')
    .select('quantity')
    .where('id', '=', caseLineId)
    .executeTakeFirstOrThrow()
  const { waiting: held } = await send([order.id], {
    deliveryDueDate: dayIn(1),
    vesselEta: dayIn(2),
  })
  const params = { id: held[0]!.approvalId }
  const shown = await dora.client.call('approval.get', { params })
  const [detail] = shown.details
  expect(shown.orders[0]).toMatchObject({ orderNumber })
  expect(shown.vesselEta).toBe(dayIn(2))
  expect(detail).toMatchObject({ deliveryDueDate: dayIn(1), expired: false })
  expect(detail!.short).toMatchObject([{ position: 1, ordered: '0.5', asked: quantity }])
  expect(detail!.afterEta).toBe(Math.max(0, detail!.afterWanted - 1))
  expect(detail!.quotationId).toEqual(expect.any(Number))
})
