import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { askedCase, quoteRequest } from '@fairlead/server/testing/trade'

let server: TestServer
let buyer: Client
beforeAll(async () => {
  server = await startServer()
  buyer = await server.as('buyer')
})
afterAll(() => server.stop())

test('what a buyer asks of quotations is kept for the company, and asked of suppliers', async () => {
  const before = await buyer.call('settings.get', {})
  expect(before).toMatchObject({ currency: 'USD', currencyLock: false, reminderCap: 5 })
  const { changed: _, ...kept } = before
  const settings = { ...kept, currencyLock: true, requireReference: true, reminderCap: 0 }
  await buyer.call('settings.save', { body: settings })
  expect(await (await server.as('colleague')).call('settings.get', {})).toMatchObject(settings)
  expect(await (await server.as('otherBuyer')).call('settings.get', {})).toEqual(before)
  const { supplier, requestId } = await askedCase(server)
  const request = await supplier.call('request.get', { params: { id: requestId } })
  expect(request.settings).toMatchObject({ currencyLock: 'USD', requireReference: true })
  await expect(quoteRequest(supplier, requestId)).rejects.toMatchObject({
    problems: [
      { path: 'currency', message: 'The buyer asks for prices in USD' },
      { path: 'supplierReference' },
    ],
  })
  await expect(buyer.call('request.remind', { params: { id: requestId } })).rejects.toMatchObject({
    code: 'request.reminders-used',
  })
  await buyer.call('settings.save', { body: before })
  expect(await quoteRequest(supplier, requestId)).toMatchObject({ currency: 'EUR' })
})

test('of two who change one setting the later is told, and nothing of it is saved', async () => {
  const { reminderCap, currencyLock } = await buyer.call('settings.get', {})
  const save = (body: object) => buyer.call('settings.save', { body })
  await (await server.as('colleague')).call('settings.save', { body: { reminderCap: 3 } })
  await expect(
    save({ reminderCap: 4, currencyLock: !currencyLock, was: { reminderCap, currencyLock } }),
  ).rejects.toMatchObject({ code: 'record.stale' })
  const now = await buyer.call('settings.get', {})
  expect(now).toMatchObject({ reminderCap: 3, currencyLock })
  await save({ reminderCap, was: { reminderCap: 3 } })
})

test('orders are given to the forwarder that the company chose; one that takes none is refused', async () => {
  const { id: forwarder } = await server.db
    .selectFrom('company')
    .select('id')
    .where('kind', '=', 'SUPPLIER')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const focus = (those: string) =>
    server.db
      .updateTable('company')
      .set({ focus: sql`${those}::text[]` })
      .where('id', '=', forwarder)
      .execute()
  const chosen = async () => (await buyer.call('settings.get', {})).defaultForwarderId
  expect(await chosen()).toBeNull()
  const none = { defaultForwarderId: forwarder }
  await expect(buyer.call('settings.save', { body: none })).rejects.toMatchObject({
    problems: [{ path: 'defaultForwarderId', message: 'This forwarder takes no orders now' }],
  })
  await focus('{FORWARDING}')
  await buyer.call('settings.save', { body: { defaultForwarderId: forwarder } })
  expect(await chosen()).toBe(forwarder)
  // What is said of another setting leaves it.
  await buyer.call('settings.save', { body: { requireReference: false } })
  expect(await chosen()).toBe(forwarder)
  await focus('{PURCHASING}')
  await buyer.call('settings.save', { body: { defaultForwarderId: null } })
  expect(await chosen()).toBeNull()
})

test('an offer after the deadline is taken and marked, or refused, as the buyer says; asked for, it is taken', async () => {
  const { supplier, requestId, caseId } = await askedCase(server)
  const late = new Date(Date.now() - 60_000)
  await server.db
    .updateTable('rfqCase')
    .set({ dueAt: late.toISOString() })
    .where('id', '=', caseId)
    .execute()
  await buyer.call('settings.save', { body: { lateOffers: 'REFUSE' } })
  const read = await supplier.call('request.get', { params: { id: requestId } })
  expect(read.settings.lateOffers).toBe('REFUSE')
  await expect(quoteRequest(supplier, requestId)).rejects.toMatchObject({
    code: 'request.too-late',
  })
  await buyer.call('settings.save', { body: { lateOffers: 'TAKE' } })
  const quotation = await quoteRequest(supplier, requestId)
  const { quotations } = await buyer.call('case.evaluation', { params: { id: caseId } })
  expect(quotations).toMatchObject([{ late: true }])
  await buyer.call('settings.save', { body: { lateOffers: 'REFUSE' } })
  const edit = () => quoteRequest(supplier, requestId, { quotationId: quotation.id })
  await expect(edit()).rejects.toMatchObject({ code: 'request.too-late' })
  await buyer.call('case.askBetterOffers', {
    params: { id: caseId },
    body: { quotationIds: [quotation.id], dueAt: new Date(Date.now() + 3_600_000).toISOString() },
  })
  expect(await edit()).toMatchObject({ id: expect.any(Number) })
  await buyer.call('settings.save', { body: { lateOffers: 'TAKE' } })
})

test('two people who change different settings both keep theirs', async () => {
  const colleague = await server.as('colleague')
  const before = await buyer.call('settings.get', {})
  await server.db
    .updateTable('company')
    .set({ settings: JSON.stringify({ somethingElse: 'kept' }) })
    .where('name', '=', 'Arden Shipmanagement')
    .execute()
  await buyer.call('settings.save', { body: { requirePackaging: true } })
  await colleague.call('settings.save', { body: { lockQuantity: true } })
  expect(await buyer.call('settings.get', {})).toMatchObject({
    requirePackaging: true,
    lockQuantity: true,
    changed: { requirePackaging: { by: 'Alice Arden' }, lockQuantity: { by: 'Carl Cole' } },
  })
  const { settings } = await server.db
    .selectFrom('company')
    .select('settings')
    .where('name', '=', 'Arden Shipmanagement')
    .executeTakeFirstOrThrow()
  expect(settings).toEqual({ somethingElse: 'kept', requirePackaging: true, lockQuantity: true })
  await buyer.call('settings.save', { body: before })
})

test('typed rates replace the list; a file of the central bank is taken over it', async () => {
  const before = await buyer.call('rate.list', {})
  expect(before).toMatchObject({
    base: 'USD',
    rates: [{ currency: 'EUR', rate: '1.1' }, { currency: 'GBP' }],
  })
  const rates = [{ currency: 'NOK', rate: '0.095', on: '2026-02-03' }]
  const { state } = before
  await buyer.call('rate.save', { body: { state, rates } })
  expect(await buyer.call('rate.list', {})).toMatchObject({ base: 'USD', rates })
  await expect(buyer.call('rate.save', { body: { state, rates: [] } })).rejects.toMatchObject({
    code: 'record.stale',
  })
  const csv = 'Date, USD, GBP,\n5 March 2026, 1.2000, 0.8000,\n'
  const upload = (content: string) =>
    buyer.call('rate.upload', { files: { files: [new File([content], 'eurofxref.csv')] } })
  expect(await upload(csv)).toEqual({ loaded: 2, on: '2026-03-05' })
  const loaded = (await buyer.call('rate.list', {})).rates
  const ecb = { on: '2026-03-05', source: 'ECB', by: 'Alice Arden', at: expect.any(String) }
  expect(loaded).toContainEqual({ currency: 'EUR', rate: '1.2', ...ecb })
  expect(loaded).toContainEqual({ currency: 'GBP', rate: '1.5', ...ecb })
  const nok = loaded.find(({ currency }) => currency === 'NOK')
  expect(nok).toMatchObject({ ...rates[0], source: 'TYPED', by: 'Alice Arden' })
  // Saved again by another, what was not touched stays whose it was.
  const carl = await server.as('colleague')
  const typed = loaded.map(({ currency, rate, on }) => ({
    currency,
    rate: currency === 'EUR' ? '1.3' : rate,
    on,
  }))
  const read = await carl.call('rate.list', {})
  await carl.call('rate.save', { body: { state: read.state, rates: typed } })
  const after = (await buyer.call('rate.list', {})).rates
  expect(after.map(({ currency, source, by }) => [currency, source, by])).toEqual([
    ['EUR', 'TYPED', expect.stringMatching(/^Carl /)],
    ['GBP', 'ECB', 'Alice Arden'],
    ['NOK', 'TYPED', 'Alice Arden'],
  ])
  await expect(upload('not rates')).rejects.toMatchObject({ code: 'rates.unreadable' })
  const other = await (await server.as('otherBuyer')).call('rate.list', {})
  expect(other.rates.map(({ currency }) => currency)).not.toContain('NOK')
})

test('a key is shown once, opens the door of the ERP, and no more once revoked', async () => {
  const { id, key } = await buyer.call('apiKey.create', { body: { name: 'AMOS' } })
  const keys = await buyer.call('apiKey.list', {})
  expect(keys).toMatchObject([{ id, name: 'AMOS', prefix: key.slice(0, 8), lastUsedAt: null }])
  expect(JSON.stringify(keys)).not.toContain(key)
  const order = { number: 'K-1', lines: [{ name: 'Rope', quantity: '1', unit: 'COIL' }] }
  const knock = async () =>
    (
      await fetch(`${server.url}/api/erp/requisitions`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(order),
      })
    ).status
  expect(await knock()).toBe(200)
  expect((await buyer.call('apiKey.list', {}))[0]!.lastUsedAt).toEqual(expect.any(String))
  const params = { id }
  const stranger = await server.as('otherBuyer')
  await expect(stranger.call('apiKey.revoke', { params })).rejects.toMatchObject({ status: 404 })
  await buyer.call('apiKey.revoke', { params })
  expect(await knock()).toBe(401)
  expect(await buyer.call('apiKey.list', {})).toEqual([])
  await expect(buyer.call('apiKey.revoke', { params })).rejects.toMatchObject({ status: 404 })
})

test('a list opens with one view at most, and each person has their own', async () => {
  const save = (name: string, opens: boolean) =>
    buyer.call('view.save', { body: { page: 'unquoted-rfqs', name, query: `?${name}`, opens } })
  const opening = async (by: Client) =>
    (await by.call('view.list', {})).filter(({ opens }) => opens).map(({ name }) => name)
  const [first, second] = [await save('a', true), await save('b', false)]
  const open = (by: Client, id: number, opens: boolean) =>
    by.call('view.open', { params: { id }, body: { opens } })
  expect(await opening(buyer)).toEqual(['a'])
  await Promise.all([open(buyer, second.id, true), open(buyer, first.id, true), save('c', true)])
  expect(await opening(buyer)).toHaveLength(1)
  await open(buyer, second.id, true)
  expect(await opening(buyer)).toEqual(['b'])
  const colleague = await server.as('colleague')
  await expect(open(colleague, second.id, false)).rejects.toMatchObject({ status: 404 })
  await open(buyer, second.id, false)
  expect(await opening(buyer)).toEqual([])
  for (const { id, page } of await buyer.call('view.list', {}))
    if (page === 'unquoted-rfqs') await buyer.call('view.remove', { params: { id } })
})

test('a list has one view of a name, however many are saved at once', async () => {
  const save = (name: string, page = 'draft-rfqs') =>
    buyer.call('view.save', { body: { page, name, query: '?a' } })
  const saved = await Promise.allSettled(['Late', 'late', 'LATE', 'Late'].map((name) => save(name)))
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(save('Late')).rejects.toMatchObject({ status: 409, code: 'view.name-taken' })
  const { id } = await save('Late', 'import-rfqs')
  for (const view of await buyer.call('view.list', {}))
    if (view.name.toLowerCase() === 'late')
      await buyer.call('view.remove', { params: { id: view.id } })
  expect((await buyer.call('view.list', {})).map((view) => view.id)).not.toContain(id)
})

test('a saved view of a list belongs to one person', async () => {
  const view = { page: 'in-process-rfqs', name: 'Urgent', query: '?priority=URGENT' }
  const { id } = await buyer.call('view.save', { body: view })
  expect(await buyer.call('view.list', {})).toEqual([{ id, ...view, opens: false }])
  const colleague = await server.as('colleague')
  expect(await colleague.call('view.list', {})).toEqual([])
  const remove = (by: Client) => by.call('view.remove', { params: { id } })
  await expect(remove(colleague)).rejects.toMatchObject({ status: 404 })
  await remove(buyer)
  expect(await buyer.call('view.list', {})).toEqual([])
})
