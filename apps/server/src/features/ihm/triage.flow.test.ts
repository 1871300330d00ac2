import { expect, test } from 'vitest'
import { draftOrder } from '@fairlead/server/testing/trade'
import type { TriageAnswer } from '@fairlead/validation/ihm/triage-verdict'
import {
  answer,
  askedLines,
  askedOrder,
  conformity,
  formOf,
  houseOfForms,
} from './declaration.fixture.ts'

const { server, agent, supplier, buyer } = await houseOfForms()

const triageOf = (caseId: number, by = agent) =>
  by.call('triage.ofCase', { params: { id: caseId } })
type Line = Awaited<ReturnType<typeof triageOf>>['lines'][number]

const decide = ({ id, decidedAt }: Line, said: TriageAnswer, by = agent, reason = '') =>
  by.call('triage.decide', { params: { id }, body: { answer: said, reason, seenAt: decidedAt } })
const takeBack = ({ id, decidedAt }: Line) =>
  agent.call('triage.takeBack', { params: { id }, body: { seenAt: decidedAt } })
const answers = (lines: readonly Line[]) =>
  lines.map(({ answer: said, form, verdict }) => `${said} ${form} ${verdict.by}`)
const declarationOf = (id: number) => supplier.call('declaration.get', { params: { id } })
const counted = async () => (await agent.call('declaration.counts', {})).pages['ihm-triage']

/** A maker and a number are what a decision is remembered by. */
async function orderOfMaker(number: string) {
  const drafted = await draftOrder(server, {
    case: {
      lines: [
        { name: 'Zorbl unit', code: number, scheme: 'MAKER', quantity: '2', unit: 'PCS' },
        ...askedLines.slice(0, 1),
      ],
    },
  })
  await server.db
    .updateTable('purchaseOrderLine')
    .set({ maker: 'Zorbl' })
    .where('orderId', '=', drafted.order.id)
    .where('code', '=', number)
    .execute()
  await buyer.call('order.send', {
    body: { request: { purchaseOrderIds: [drafted.order.id], ihmFormsNotification: true } },
  })
  return drafted
}

test('every line has a verdict with its reason, and what matters is asked for', async () => {
  const { caseId, orderNumber } = await askedOrder(server)
  const seen = await triageOf(caseId)
  expect(answers(seen.lines)).toEqual([
    'NOT_RELEVANT NONE RULE',
    'RELEVANT ASKED RULE',
    'RELEVANT ASKED RULE',
  ])
  expect(seen.lines[0]!.verdict.reason).toContain('cloth')
  expect(seen.orders).toMatchObject([
    { orderNumber, supplierName: 'Stone Marine Supply', declarationState: 'PENDING' },
  ])
  expect(await triageOf(caseId, buyer)).toEqual(seen)
  const byOrder = await agent.call('triage.ofOrder', { params: { id: seen.orders[0]!.id } })
  expect(byOrder.lines).toEqual(seen.lines)
})

test('a line that is said to matter is asked for; taken back it is not', async () => {
  const { caseId, params } = await askedOrder(server)
  const [rags] = (await triageOf(caseId)).lines
  expect(await decide(rags!, 'RELEVANT', agent, 'Oiled with PCB')).toMatchObject({
    remembered: false,
  })
  expect((await declarationOf(params.id)).items.map(({ name }) => name)).toContain(rags!.name)
  const [decided] = (await triageOf(caseId)).lines
  expect(decided).toMatchObject({ decidedBy: 'Ivan Ihle', decidedReason: 'Oiled with PCB' })
  await takeBack(decided!)
  expect((await declarationOf(params.id)).lines).toBe(2)
  expect(answers((await triageOf(caseId)).lines)[0]).toBe('NOT_RELEVANT NONE RULE')
})

test('a declaration with no line left is closed, and opens again with the next one', async () => {
  const { caseId, params } = await askedOrder(server)
  const [, gasket, mat] = (await triageOf(caseId)).lines
  await decide(gasket!, 'NOT_RELEVANT')
  await decide(mat!, 'NOT_RELEVANT')
  expect(await declarationOf(params.id)).toMatchObject({
    state: 'MANUALLY_CLOSED',
    lines: 0,
    reason: 'No line of the order is asked for any more',
  })
  const decided = (await triageOf(caseId)).lines[1]!
  await takeBack(decided)
  expect(await declarationOf(params.id)).toMatchObject({
    state: 'PENDING',
    lines: 1,
    reason: null,
    settledAt: null,
  })
})

test('a line that is taken off while its form is filled is named, and the rest is sent', async () => {
  const { caseId, params } = await askedOrder(server)
  const seen = await declarationOf(params.id)
  const [, gasket] = (await triageOf(caseId)).lines
  await decide(gasket!, 'NOT_RELEVANT')
  const declarations = seen.items.map((line) => ({
    lineId: line.id,
    form: { ...formOf(line, seen), basis: 'piece' as const },
  }))
  const submit = (given: typeof declarations) =>
    supplier.call('declaration.submit', { params, body: { declarations: given, conformity } })
  await expect(submit(declarations)).rejects.toMatchObject({ code: 'declaration.line-gone' })
  const left = (await declarationOf(params.id)).items.map(({ id }) => id)
  await submit(declarations.filter(({ lineId }) => left.includes(lineId)))
  expect((await declarationOf(params.id)).state).toBe('REVIEWING')
})

test('what the supplier has declared is judged by its form, and what is added then goes back with it', async () => {
  const { caseId, params } = await askedOrder(server)
  const { items } = await answer(supplier, params)
  const [rags, gasket] = (await triageOf(caseId)).lines
  expect(gasket!.form).toBe('DECLARED')
  await expect(decide(gasket!, 'NOT_RELEVANT')).rejects.toMatchObject({ code: 'triage.declared' })
  await decide(rags!, 'RELEVANT')
  expect((await declarationOf(params.id)).state).toBe('REVIEWING')
  const queue = await agent.list('declaration.queue', {})
  expect(queue.data.filter((row) => row.declarationId === params.id)).toHaveLength(2)
  for (const { id: lineId, declared } of items)
    await agent.call('declaration.acceptLine', {
      params: { ...params, lineId },
      body: { declaredId: declared!.id },
    })
  const back = await declarationOf(params.id)
  expect(back.state).toBe('PENDING')
  expect(back.items.find(({ declared }) => !declared)?.reason).toBe('This line is asked for too')
  await decide((await triageOf(caseId)).lines[0]!, 'NOT_RELEVANT')
  expect((await declarationOf(params.id)).state).toBe('RESOLVED')
})

test('a decision for a maker and number is remembered, for this buyer alone', async () => {
  const first = await orderOfMaker('ZB-1')
  const [unit] = (await triageOf(first.caseId)).lines
  expect(unit).toMatchObject({ answer: 'UNSURE', maker: 'Zorbl', productNumber: 'ZB-1' })
  const before = await counted()
  expect(await decide(unit!, 'NOT_RELEVANT', agent, 'A toy')).toMatchObject({ remembered: true })
  expect(await counted()).toBe(before! - 1)
  const [again] = (await triageOf((await orderOfMaker('zb 1')).caseId)).lines
  expect(again).toMatchObject({ answer: 'NOT_RELEVANT', form: 'NONE', known: true })
  expect(again!.verdict.reason).toMatch(/decided by Ivan Ihle on .*: A toy/)
  const rows = await server.db.selectFrom('ihmDecision').selectAll().execute()
  expect(rows).toMatchObject([{ maker: 'Zorbl', productNumber: 'ZB-1', answer: 'NOT_RELEVANT' }])
})

test('purchases with something to decide wait in the list, the others are found behind it', async () => {
  const { caseId } = await orderOfMaker('ZB-77')
  const waiting = async () => (await agent.list('triage.list', {})).data
  expect((await waiting()).find((row) => row.caseId === caseId)).toMatchObject({
    lines: 2,
    unsure: 1,
    open: 1,
    orders: 1,
  })
  await decide((await triageOf(caseId)).lines[0]!, 'UNSURE')
  expect((await waiting()).map((row) => row.caseId)).not.toContain(caseId)
  const all = await agent.list('triage.list', { filter: { settled: true } })
  expect(all.data.map((row) => row.caseId)).toContain(caseId)
})

test('two agents decide the same line at once: one wins, the other is told in words', async () => {
  const { caseId } = await askedOrder(server)
  const [rags] = (await triageOf(caseId)).lines
  const said = await Promise.allSettled([
    decide(rags!, 'RELEVANT'),
    decide(rags!, 'NOT_RELEVANT', buyer),
  ])
  expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(said.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: {
      code: 'triage.decided',
      message: 'Somebody else has decided this line meanwhile. Please look at it again',
    },
  })
})

test('two agents judge the same form at once: one wins, the other is told in words', async () => {
  const { params } = await askedOrder(server)
  const { items } = await answer(supplier, params)
  const line = { params: { ...params, lineId: items[0]!.id } }
  const declaredId = items[0]!.declared!.id
  const said = await Promise.allSettled([
    agent.call('declaration.acceptLine', { ...line, body: { declaredId } }),
    buyer.call('declaration.sendBackLine', { ...line, body: { declaredId, reason: 'Unsigned' } }),
  ])
  expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(said.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: {
      code: 'declaration.judged',
      message: 'Somebody else has judged this form already',
    },
  })
})

test('what a change of the order adds is triaged and asked for, what it takes away is not awaited', async () => {
  const { params, order } = await askedOrder(server)
  const found = await buyer.call('order.get', { params: order })
  const kept = found.lines.map(({ id, quantity, unitPrice, discountPercent, remarks }) => ({
    lineId: id,
    quantity,
    unitPrice,
    discountPercent,
    remarks,
  }))
  const added = [
    { name: 'Gate valve, bronze, DN 50', quantity: '2', unit: 'PCS', unitPrice: '80' },
    { name: 'Cotton gloves', quantity: '20', unit: 'PR', unitPrice: '1' },
  ]
  await buyer.call('order.proposeChange', {
    params: order,
    body: { ...termsOf(found), lines: kept.slice(0, 2), added },
  })
  await supplier.call('order.acceptChange', { params: order, body: { number: 1 } })
  const { items, state } = await declarationOf(params.id)
  expect([state, items.map(({ name }) => name)]).toEqual([
    'PENDING',
    ['Gasket, jointing sheet', 'Gate valve, bronze, DN 50'],
  ])
})

const termsOf = (order: Awaited<ReturnType<typeof foundOrder>>) => ({
  version: order.version,
  deliveryPort: order.deliveryPort?.locode ?? null,
  deliveryDueDate: order.deliveryDueDate,
  vesselEta: order.vesselEta,
  incoterm: order.incoterm,
  incotermPlace: order.incotermPlace,
  paymentTerms: order.paymentTerms,
  transportationCost: order.transportationCost,
  otherCharges: order.otherCharges,
  discountPercent: order.discountPercent,
})
const foundOrder = (id: number) => buyer.call('order.get', { params: { id } })

test('nothing is decided any more on an order that was withdrawn meanwhile', async () => {
  const { caseId, order } = await askedOrder(server)
  const [rags] = (await triageOf(caseId)).lines
  await buyer.call('order.withdraw', { params: order, body: {} })
  await expect(decide(rags!, 'RELEVANT')).rejects.toMatchObject({
    code: 'declaration.order-fallen',
  })
})

test('another buyer and its agent find none of it', async () => {
  const { caseId, order } = await askedOrder(server)
  const [rags] = (await triageOf(caseId)).lines
  const stranger = await server.as('otherBuyer')
  for (const found of [
    () => triageOf(caseId, stranger),
    () => stranger.call('triage.ofOrder', { params: order }),
    () => decide(rags!, 'RELEVANT', stranger),
  ])
    await expect(found()).rejects.toMatchObject({ status: 404 })
  expect((await stranger.list('triage.list', { filter: { settled: true } })).data).toEqual([])
})
