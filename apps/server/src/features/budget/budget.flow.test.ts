import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { sum } from '@fairlead/validation/decimal'
import { supplierId } from '@fairlead/server/testing/builders'
import { code } from '@fairlead/server/testing/code'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { confirmWhole, dayIn, receiveWhole } from '@fairlead/server/testing/trade'
import { draft, row, send, vesselBudget, year } from './budget.fixture.ts'

let server: TestServer
let buyer: Client
let supplier: Client
let stone: number
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
  supplier = await server.as('supplier')
  stone = await supplierId(buyer, 'Stone Marine Supply')
})
afterAll(() => server.stop())

const get = (id: number) => buyer.call('budget.get', { params: { id } })
/** Committed and spent of each account, of what has none, and of the whole. */
async function figures(id: number) {
  const { categories, unassigned, committed, spent } = await get(id)
  const of = (each: { committed: string; spent: string }) => [each.committed, each.spent]
  return {
    ...Object.fromEntries(categories.map((each) => [each.accountCode, of(each)])),
    none: of(unassigned),
    whole: of({ committed, spent }),
  }
}
/** The balances that pages read are the sums of the ledger. */
async function expectBalanced(id: number) {
  const entries = await server.db
    .selectFrom('budgetEntry')
    .select(['stage', 'amount'])
    .where('budgetId', '=', id)
    .execute()
  const of = (stage: string) =>
    sum(entries.filter((each) => each.stage === stage).map(({ amount }) => amount)).toFixed(2)
  expect((await figures(id)).whole).toEqual([of('COMMITTED'), of('SPENT')])
}

test('a sent order is committed, what came of it is spent, and what is withdrawn goes back to the cent', async () => {
  const { id, vesselId } = await vesselBudget(buyer, {
    categories: [
      row('5100', '1000'),
      row('5110', '400', { under: '5100' }),
      row('5200', '500', { defaultFor: ['SPARES'] }),
    ],
  })
  const to = { supplierId: stone, vesselId }
  const lines = [
    ['5110', '33.33'],
    [null, '66.67'],
    ['9999', '50.00'],
  ] as const
  const kept = await draft(buyer, to, lines, { transportationCost: '10.01' })
  const gone = await draft(buyer, to, [['5100', '77.77']], { currency: 'EUR' })
  await send(buyer, [kept, gone])
  const both = await figures(id)
  expect(both).toMatchObject({
    5110: ['35.55', '0.00'],
    5200: ['71.12', '0.00'],
    none: ['53.34', '0.00'],
  })
  expect(both).toMatchObject({ 5100: ['121.10', '0.00'], whole: ['245.56', '0.00'] })
  const { state, rates } = await buyer.call('rate.list', {})
  const nines = rates.map((each) => ({ ...each, rate: '9' }))
  await buyer.call('rate.save', { body: { state, rates: nines } })
  await buyer.call('order.withdraw', { params: { id: gone }, body: {} })
  const now = await buyer.call('rate.list', {})
  await buyer.call('rate.save', { body: { state: now.state, rates } })
  expect(await figures(id)).toMatchObject({ 5100: ['35.55', '0.00'], whole: ['160.01', '0.00'] })
  await confirmWhole(supplier, kept)
  await receiveWhole(buyer, kept, { 1: { short: '1' } })
  expect(await figures(id)).toEqual({
    5100: ['0.00', '35.55'],
    5110: ['0.00', '35.55'],
    5200: ['0.00', '0.00'],
    none: ['0.00', '53.34'],
    whole: ['0.00', '88.89'],
  })
  await expectBalanced(id)
  const list = (filter: object) => buyer.call('budget.orders', { params: { id }, filter })
  const [order] = await list({ stage: 'SPENT' })
  expect(order).toMatchObject({
    id: kept,
    committed: '0.00',
    spent: '88.89',
    state: 'DELIVERED',
    supplier: 'Stone Marine Supply',
  })
  const parent = (await get(id)).categories[0]!.id
  expect(await list({ category: parent })).toMatchObject([
    { id: kept, spent: '35.55', accounts: ['5110 Account 5110'] },
  ])
  expect(await list({ category: 'none' })).toMatchObject([
    { id: kept, spent: '53.34', accounts: ['5110', '9999'] },
  ])
})

test('what its supplier declines goes back, and an agreed change is taken', async () => {
  const { id, vesselId } = await vesselBudget(buyer, { categories: [row('5100', '1000')] })
  const to = { supplierId: stone, vesselId }
  const [declined, changed] = [
    await draft(buyer, to, [['5100', '120.10']]),
    await draft(buyer, to, [['5100', '10.00']]),
  ]
  await send(buyer, [declined, changed])
  await supplier.call('order.decline', { params: { id: declined }, body: { reason: 'No stock' } })
  expect(await figures(id)).toMatchObject({ 5100: ['10.00', '0.00'] })
  const order = await buyer.call('order.get', { params: { id: changed } })
  await buyer.call('order.proposeChange', {
    params: { id: changed },
    body: {
      version: order.version,
      transportationCost: '5.05',
      lines: order.lines.map((line) => ({ lineId: line.id, quantity: '3', unitPrice: '10.00' })),
    },
  })
  expect(await figures(id)).toMatchObject({ 5100: ['10.00', '0.00'] })
  await supplier.call('order.acceptChange', { params: { id: changed }, body: { number: 1 } })
  expect(await figures(id)).toMatchObject({ 5100: ['35.05', '0.00'] })
  await expectBalanced(id)
})

test('a dearer change does not get around a block, and nothing of it is left', async () => {
  const { id, vesselId } = await vesselBudget(buyer, {
    policy: 'BLOCK',
    categories: [row('5100', '100')],
  })
  const made = await draft(buyer, { supplierId: stone, vesselId }, [['5100', '90.00']])
  await send(buyer, [made])
  const params = { id: made }
  const order = await buyer.call('order.get', { params })
  const propose = (quantity: string) =>
    buyer.call('order.proposeChange', {
      params,
      body: {
        version: order.version,
        lines: order.lines.map((line) => ({ lineId: line.id, quantity, unitPrice: '45.00' })),
      },
    })
  await expect(propose('3')).rejects.toMatchObject({
    code: 'budget.change',
    problems: [{ message: expect.stringContaining('over by USD 35.00') }, {}],
  })
  const { version, total, lines } = await buyer.call('order.get', { params })
  expect([version, total, lines[0]?.quantity]).toEqual([order.version, order.total, '1'])
  expect(await figures(id)).toMatchObject({ 5100: ['90.00', '0.00'] })
  await propose('2')
  await expectBalanced(id)
})

test('a budget that is made later counts what was sent, and a new account takes its own', async () => {
  const first = await vesselBudget(buyer, { categories: [row('1', '10')] })
  const sent = await draft(buyer, { supplierId: stone, vesselId: first.vesselId }, [
    ['5100', '70.00'],
    ['5200', '30.00'],
  ])
  await send(buyer, [sent])
  expect(await figures(first.id)).toMatchObject({ none: ['100.00', '0.00'] })
  const save = async (categories: ReturnType<typeof row>[]) =>
    buyer.call('budget.save', {
      params: { id: first.id },
      body: { version: (await get(first.id)).version, categories },
    })
  await save([row('5100', '100')])
  expect(await figures(first.id)).toEqual({
    5100: ['70.00', '0.00'],
    none: ['30.00', '0.00'],
    whole: ['100.00', '0.00'],
  })
  await save([row('5200', '100', { under: '5000' }), row('5000', '100')])
  expect(await figures(first.id)).toMatchObject({
    5000: ['30.00', '0.00'],
    none: ['70.00', '0.00'],
  })
  await expectBalanced(first.id)
  expect(
    await code(
      buyer.call('budget.save', {
        params: { id: first.id },
        body: { version: 1, categories: [row('1', '1')] },
      }),
    ),
  ).toBe('record.stale')
  const again = { vesselId: first.vesselId, year, currency: 'USD', categories: [row('1', '1')] }
  expect(await code(buyer.call('budget.create', { body: again }))).toBe('budget.exists')
  const remove = (version: number) =>
    buyer.call('budget.remove', { params: { id: first.id }, query: { version } })
  const { version } = await get(first.id)
  expect(await code(remove(version - 1))).toBe('record.stale')
  expect((await get(first.id)).version).toBe(version)
  await remove(version)
  const { id } = await buyer.call('budget.create', { body: { ...again, currency: 'EUR' } })
  expect(await figures(id)).toMatchObject({ none: ['90.91', '0.00'] })
})

test('a budget shows, asks, or blocks on the sum of what is sent; a sub-category blocks while its parent has money', async () => {
  const categories = [row('5500', '1000'), row('5510', '100', { under: '5500' })]
  const { id, vesselId } = await vesselBudget(buyer, { policy: 'BLOCK', categories })
  const to = { supplierId: stone, vesselId }
  const [one, other] = [
    await draft(buyer, to, [['5510', '60']]),
    await draft(buyer, to, [['5510', '60']]),
  ]
  const preview = (orderIds: number[]) => buyer.call('budget.preview', { body: { orderIds } })
  expect(await preview([one])).toMatchObject({ policy: 'SHOW' })
  const [budget] = (await preview([one, other])).budgets
  expect(budget!.levels.map((level) => [level.name, level.left])).toEqual([
    ['5500 Account 5500', '880.00'],
    ['5510 Account 5510', '-20.00'],
    ['The whole', '880.00'],
  ])
  const refused = send(buyer, [one, other], { overBudget: true })
  await expect(refused).rejects.toMatchObject({
    code: 'budget.blocked',
    problems: [
      {
        path: 'budget',
        message: expect.stringMatching(/5510 Account 5510: over by USD.20.00/) as string,
      },
    ],
  })
  expect(await figures(id)).toMatchObject({ whole: ['0.00', '0.00'] })
  await send(buyer, [one])
  expect(await code(send(buyer, [other]))).toBe('budget.blocked')
  await buyer.call('budget.save', {
    params: { id },
    body: { version: 1, policy: 'WARN', categories },
  })
  expect(await code(send(buyer, [other]))).toBe('budget.over')
  await send(buyer, [other], { overBudget: true })
  expect(await figures(id)).toMatchObject({ 5510: ['120.00', '0.00'] })
})

test('an administrator lifts a block for what an order costs then, with a reason; nobody else does', async () => {
  const { id, vesselId } = await vesselBudget(buyer, {
    policy: 'BLOCK',
    categories: [row('5100', '50')],
  })
  const order = await draft(buyer, { supplierId: stone, vesselId }, [['5100', '60']])
  const lift = (by: Client, reason = 'Class survey') =>
    by.call('budget.lift', { body: { orderIds: [order], reason } })
  await server.db
    .updateTable('account')
    .set({ teamRole: 'PURCHASER' })
    .where('email', '=', 'carl@buyer.test')
    .execute()
  const carl = await server.as('colleague')
  expect(await code(lift(carl))).toBe('access.team-role')
  expect(await code(lift(buyer, ' '))).toBe('request.invalid')
  expect(await code(lift(buyer, 'x'.repeat(1001)))).toBe('request.invalid')
  expect(await code(lift(await server.as('otherBuyer')))).toBe('record.missing')
  await lift(buyer, `Class survey ${'x'.repeat(900)}`)
  expect(await carl.call('budget.preview', { body: { orderIds: [order] } })).toMatchObject({
    policy: 'SHOW',
    lifted: [order],
  })
  const draftNow = await buyer.call('order.get', { params: { id: order } })
  await server.db
    .updateTable('purchaseOrder')
    .set({ total: '61' })
    .where('id', '=', order)
    .execute()
  expect(await code(send(carl, [order]))).toBe('budget.blocked')
  await server.db
    .updateTable('purchaseOrder')
    .set({ total: draftNow.total })
    .where('id', '=', order)
    .execute()
  await send(carl, [order])
  expect(await code(lift(buyer))).toBe('order.not-draft')
  const [behind] = await buyer.call('budget.orders', { params: { id } })
  expect(behind!.lifted).toMatchObject({
    by: 'Alice Arden',
    reason: expect.stringContaining('Class survey') as string,
  })
  const history = await buyer.call('order.timeline', { params: { id: order } })
  expect(history.some(({ text }) => text.includes('pass the budget: Class survey'))).toBe(true)
  const told = JSON.stringify([
    await supplier.call('order.get', { params: { id: order } }),
    await supplier.call('order.timeline', { params: { id: order } }),
    await server.mailsTo('sam@supplier.test'),
  ])
  expect(told).not.toMatch(/budget|Class survey/i)
})

test('of two who send at once, one takes the last thousand', async () => {
  const { id, vesselId } = await vesselBudget(buyer, {
    policy: 'BLOCK',
    categories: [row('5100', '1000')],
  })
  const to = { supplierId: stone, vesselId }
  const drafts = await Promise.all([1, 2, 3, 4].map(() => draft(buyer, to, [['5100', '600']])))
  const sent = await Promise.all(drafts.map((each) => code(send(buyer, [each]))))
  expect(sent.toSorted()).toEqual(['budget.blocked', 'budget.blocked', 'budget.blocked', 'ok'])
  expect(await figures(id)).toMatchObject({ 5100: ['600.00', '0.00'] })
  await expectBalanced(id)
})

test('an order that is sent while the budget is made is counted once', async () => {
  const { vesselId, id: other } = await vesselBudget(buyer, { categories: [row('1', '1')] })
  await buyer.call('budget.remove', { params: { id: other }, query: { version: 1 } })
  const drafts = await Promise.all(
    [1, 2, 3, 4].map(() => draft(buyer, { supplierId: stone, vesselId }, [['5100', '10.01']])),
  )
  const body = { vesselId, year, currency: 'USD', categories: [row('5100', '1000')] }
  const [made] = await Promise.all([
    buyer.call('budget.create', { body }),
    ...drafts.map((each) => send(buyer, [each])),
  ])
  expect(await figures(made.id)).toMatchObject({ 5100: ['40.04', '0.00'] })
  await expectBalanced(made.id)
})

test('what nobody has a rate for is named, and asked about where the budget asks', async () => {
  const { id, vesselId } = await vesselBudget(buyer, {
    policy: 'WARN',
    categories: [row('5100', '1000')],
  })
  const order = await draft(buyer, { supplierId: stone, vesselId }, [['5100', '60']], {
    currency: 'XAF',
  })
  expect(await code(send(buyer, [order]))).toBe('budget.over')
  await send(buyer, [order], { overBudget: true })
  expect((await get(id)).withoutRate.map((each) => each.id)).toEqual([order])
})

test('a workbook goes out and comes back, with what is wrong by its cell', async () => {
  const { id } = await vesselBudget(buyer, {
    categories: [
      row('5500', '1000.50', { defaultFor: ['SPARES'] }),
      row('5510', '100', { under: '5500' }),
    ],
  })
  const file = await buyer.download('download.budget', { params: { id } })
  const read = (one: File) =>
    buyer.call('budget.readSheet', { params: { id }, files: { files: [one] } })
  expect(await read(file)).toEqual({
    problems: [],
    leftOut: [],
    otherSheets: [],
    categories: [
      {
        accountCode: '5500',
        name: 'Account 5500',
        amount: '1000.5',
        under: null,
        defaultFor: ['SPARES'],
      },
      { accountCode: '5510', name: 'Account 5510', amount: '100', under: '5500', defaultFor: [] },
    ],
  })
  const csv =
    'Account,Name,Part of,Amount,Without an account\n1,Deck,,12.345,\n2,Engine,7,5,Ferries\n3,Safety,8,5,\n'
  expect((await read(new File([csv], 'budget.csv'))).problems.map(({ cell }) => cell)).toEqual([
    'D2',
    'E3',
    'C4',
  ])
  const thousands = 'Account,Name,Part of,Amount,Without an account\n1,Deck,,12.500,\n'
  expect((await read(new File([thousands], 'budget.csv'))).problems).toEqual([
    { cell: 'D2', message: 'Is this 12,500 or 12.5000? Please type one of them' },
  ])
  expect(await code(read(new File(['a,b\n'], 'other.csv')))).toBe('sheet.unreadable')
  const other =
    ' account ;NAME;Part of;Amount;Without an account\n5500;Deck;;"1.234,56";\n5600;Engine;;12,345;\n'
  expect((await read(new File([other], 'other.csv'))).categories).toMatchObject([
    { accountCode: '5500', amount: '1234.56' },
    { accountCode: '5600', amount: '12345' },
  ])
  // What another program wrote beside it is not passed over in silence.
  const more =
    'Owner;Account;Name;Part of;Amount;Without an account;;Empty\nX;5500;Deck;;1;;870,00;\n;5600;Engine;;2;;;\n'
  expect(await read(new File([more], 'more.csv'))).toMatchObject({
    leftOut: ['Owner', 'column G'],
    problems: [],
  })
  const without = read(new File(['Account,Name,Amount\n1,Deck,5\n'], 'other.csv'))
  await expect(without).rejects.toThrow('The sheet has no column Part of, Without an account')
})

test('figures are, to the cent, what the orders come to, however many go out and come back', async () => {
  const { id, vesselId } = await vesselBudget(buyer, {
    categories: ['1', '2', '3'].map((account) => row(account, '99999')),
  })
  const to = { supplierId: stone, vesselId }
  // Whole cents, counted without the product's own arithmetic; a euro is 1.1 dollars.
  const made = await Promise.all(
    Array.from({ length: 24 }, async (_, n) => {
      const euro = n % 3 === 0
      const prices = (euro ? [7 + n] : [7 + n, 13 + n, 31 * n]).map((cents) => 1009 * n + cents)
      const freight = 333 * n + 1
      const text = (cents: number) =>
        `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
      const lines = prices.map((cents, i) => [String(i + 1), text(cents)] as const)
      const charges = { currency: euro ? 'EUR' : 'USD', transportationCost: text(freight) }
      const total = prices.reduce((sum, cents) => sum + cents, freight)
      const cents = euro ? Math.floor((total * 11 + 5) / 10) : total
      return { order: await draft(buyer, to, lines, charges), cents }
    }),
  )
  const expected = (some: typeof made) => some.reduce((sum, { cents }) => sum + cents, 0)
  const whole = async () => Number((await get(id)).committed) * 100
  await send(
    buyer,
    made.map(({ order }) => order),
  )
  expect(Math.round(await whole())).toBe(expected(made))
  const [gone, kept] = [made.filter((_, n) => n % 2 === 0), made.filter((_, n) => n % 2 === 1)]
  await Promise.all(
    gone.map(({ order }) => buyer.call('order.withdraw', { params: { id: order }, body: {} })),
  )
  expect(Math.round(await whole())).toBe(expected(kept))
  await expectBalanced(id)
})

test('budgets are listed by year for the office; ships, agents, suppliers and other companies have none', async () => {
  const { id, vesselId } = await vesselBudget(buyer, { categories: [row('5100', '1000')] })
  const { budgets, years } = await buyer.call('budget.list', {})
  expect(years).toContain(year)
  expect(budgets.find((each) => each.id === id)).toMatchObject({
    vessel: { id: vesselId },
    amount: '1000.00',
    over: 0,
  })
  const params = { id }
  for (const persona of ['vessel', 'ihmAgent', 'supplier'] as const) {
    const other = await server.as(persona)
    expect(await code(other.call('budget.list', {}))).toBe('access.role')
    expect(await code(other.call('budget.get', { params }))).toBe('access.role')
  }
  const bruno = await server.as('otherBuyer')
  expect(await code(bruno.call('budget.get', { params }))).toBe('record.missing')
  const removed = bruno.call('budget.remove', { params, query: { version: 1 } })
  expect(await code(removed)).toBe('record.missing')
  expect((await bruno.call('budget.list', {})).budgets).toEqual([])
  expect(dayIn(0).slice(0, 4)).toBe(String(year))
})
