import { expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import type { Special } from '@fairlead/server/testing/trade'
import { askedOrder, conformity, formOf, houseOfForms } from './declaration.fixture.ts'
import { place } from './inventory.fixture.ts'

const { server, agent, supplier, buyer } = await houseOfForms()
const lead = { mass: '14', unit: 'g', where: 'Rim' } as const

/** An order of a buyer whose two forms are sent with a document: the first is accepted, the second waits for its word. */
async function declaredFor(by: NonNullable<Special['by']>) {
  const made = await askedOrder(server, { by })
  const { params } = made
  await server.db
    .updateTable('purchaseOrderLine')
    .set({ maker: 'Unshared' })
    .where('orderId', '=', made.order.id)
    .execute()
  const declaration = await supplier.call('declaration.get', { params })
  await supplier.call('declaration.submit', {
    params,
    body: {
      declarations: declaration.items.map((line) => ({
        lineId: line.id,
        form: formOf(line, declaration, { lead }),
        document: 0,
      })),
      conformity,
    },
    files: { documents: [new File(['%PDF-1.4\n%%EOF\n'], 'md.pdf', { type: 'application/pdf' })] },
  })
  const { items, vessel } = await made.buyer.call('declaration.get', { params })
  const [first, second] = items
  await made.buyer.call('declaration.acceptLine', {
    params: { ...params, lineId: first!.id },
    body: { declaredId: first!.declared!.id, ...place },
  })
  return { ...made, first: first!, second: second!, vessel: vessel!.id }
}
type Declared = Awaited<ReturnType<typeof declaredFor>>

/** What there is to read of one order's forms, from either side. */
const papersOf = ({
  params,
  first,
}: Declared): Record<string, (by: Client) => Promise<unknown>> => ({
  form: (by) => by.call('declaration.get', { params }),
  md: (by) =>
    by.download('download.materialDeclaration', { params: { ...params, lineId: first.id } }),
  sdoc: (by) => by.download('download.conformityDeclaration', { params }),
  document: (by) =>
    by.download('download.declarationDocument', {
      params: { ...params, fileId: first.declared!.document!.id },
    }),
  zip: (by) => by.download('download.declarationsZip', { params }),
})
/** What only an office reads and does. */
const workOf = ({
  params,
  vessel,
  order,
  caseId,
  second,
}: Declared): Record<string, (by: Client) => Promise<unknown>> => {
  const line = { ...params, lineId: second.id }
  const ship = { params: { id: vessel }, query: {} }
  return {
    'zip of the ship': (by) =>
      by.download('download.vesselDeclarationsZip', { params: { id: vessel } }),
    inventory: (by) => by.call('inventory.get', ship),
    history: (by) => by.call('inventory.history', ship),
    pdf: (by) => by.download('download.inventoryPdf', ship),
    xlsx: (by) => by.download('download.inventoryXlsx', ship),
    'triage of the case': (by) => by.call('triage.ofCase', { params: { id: caseId } }),
    'triage of the order': (by) => by.call('triage.ofOrder', { params: order }),
    accept: (by) =>
      by.call('declaration.acceptLine', {
        params: line,
        body: { declaredId: second.declared!.id, ...place },
      }),
    'send back': (by) =>
      by.call('declaration.sendBackLine', {
        params: line,
        body: { declaredId: second.declared!.id, reason: 'Mine' },
      }),
    remind: (by) => by.call('declaration.remind', { body: { declarationIds: [params.id] } }),
    close: (by) => by.call('declaration.close', { params, body: { reason: 'Mine' } }),
  }
}

async function refusedTo(by: Client, calls: Record<string, (by: Client) => Promise<unknown>>) {
  const met: Record<string, unknown> = {}
  for (const [name, call] of Object.entries(calls))
    met[name] = await call(by).then(
      () => 'answered',
      (error: { status?: number }) => error.status,
    )
  return met
}
const all = (calls: object, status: number | string) =>
  Object.fromEntries(Object.keys(calls).map((name) => [name, status]))

/** Every reply about one buyer as a whole. */
const repliesOf = (buyerId: number): Record<string, (by: Client) => Promise<unknown>> => {
  const filter = { buyerId }
  return {
    list: async (by) =>
      (await by.list('declaration.list', { filter: { ...filter, page: 'ihm-all-forms' } })).data,
    queue: async (by) => (await by.list('declaration.queue', { filter })).data,
    files: async (by) => (await by.list('declaration.files', { filter })).data,
    triages: async (by) =>
      (await by.list('triage.list', { filter: { ...filter, settled: true } })).data,
    counts: async (by) => (await by.call('declaration.counts', { query: filter })).pages,
    statistics: (by) => by.call('declaration.statistics', { query: filter }),
    contradictions: (by) => by.call('contradiction.list', { query: filter }),
    fleet: (by) => by.call('inventory.fleet', { query: filter }),
  }
}

test('an agent of two buyers reads of each what that buyer reads, and nothing before it is given the work', async () => {
  const other = await server.as('otherBuyer')
  const mine = await declaredFor('buyer')
  const theirs = await declaredFor('otherBuyer')
  const [{ companyId: here }, { companyId: there }] = [
    await buyer.call('account.user', {}),
    await other.call('account.user', {}),
  ]
  const calls = { ...papersOf(theirs), ...workOf(theirs), ...repliesOf(there!) }
  expect(await refusedTo(agent, calls)).toEqual(all(calls, 404))

  await other.call('ihmService.grant', { body: { email: 'ivan@ihm.test' } as never })
  for (const [company, office] of [
    [here!, buyer],
    [there!, other],
  ] as const)
    for (const [name, read] of Object.entries(repliesOf(company)))
      expect(await read(agent), name).toEqual(await read(office))
  expect(await refusedTo(agent, papersOf(theirs))).toEqual(all(papersOf(theirs), 'answered'))
  const found = async (q: string, buyerId: number) => [
    (await agent.list('declaration.list', { filter: { q, buyerId, page: 'ihm-all-forms' } })).total,
    (await agent.list('declaration.files', { filter: { q, buyerId } })).total,
    (await agent.list('triage.list', { filter: { q, buyerId, settled: true } })).total,
  ]
  expect(await found(theirs.orderNumber, there!)).toEqual([1, 2, 1])
  expect(await found(theirs.orderNumber, here!)).toEqual([0, 0, 0])
  expect(await found(mine.orderNumber, there!)).toEqual([0, 0, 0])
  // What one accepted of a product is nothing the other is told.
  const before = await agent.call('declaration.get', { params: mine.params })
  expect(before.items.map((line) => line.earlier)).toEqual([null, null])
  const again = await declaredFor('otherBuyer')
  const earlier = await agent.call('declaration.get', { params: again.params })
  expect(earlier.items[0]!.earlier?.number).toBe(`MD-${theirs.orderNumber}-2`)
  // One sheet to be filled holds the orders of one buyer.
  const open = [await askedOrder(server), await askedOrder(server, { by: 'otherBuyer' })]
  const sheet = (by: Client, ids: number[]) =>
    by.download('download.declarationsSheet', { params: { ids: ids.join(',') } as never })
  const ids = open.map(({ params }) => params.id)
  for (const id of ids) expect((await sheet(agent, [id])).size).toBeGreaterThan(1000)
  await expect(sheet(agent, ids)).rejects.toMatchObject({ status: 404 })
  expect((await sheet(supplier, ids)).size).toBeGreaterThan(1000)

  const [service] = await other.call('ihmService.list', {})
  await other.call('ihmService.end', { params: { id: service!.id } })
  expect(await refusedTo(agent, calls)).toEqual(all(calls, 404))
})

test('a supplier reads nothing of what another one declared, by any address', async () => {
  const made = await declaredFor('buyer')
  const stranger = await server.as('otherSupplier')
  const papers = papersOf(made)
  expect(await refusedTo(supplier, papers)).toEqual(all(papers, 'answered'))
  const hidden = {
    ...papers,
    draft: (by: Client) => by.call('draft.ofDeclaration', { params: made.params }),
    read: (by: Client) =>
      by.call('declaration.read', {
        params: made.params,
        files: { files: [new File(['%PDF-1.4\n%%EOF\n'], 'md.pdf', { type: 'application/pdf' })] },
      }),
    publish: (by: Client) =>
      by.call('supplierDeclaration.publish', {
        params: { id: made.first.declared!.id },
        body: { published: true },
      }),
  }
  expect(await refusedTo(stranger, hidden)).toEqual(all(hidden, 404))
  for (const page of ['pending-ihm-forms', 'submitted-ihm-forms'] as const)
    expect((await stranger.list('supplierDeclaration.list', { filter: { page } })).data).toEqual([])
  const works = workOf(made)
  for (const status of Object.values(await refusedTo(stranger, works)))
    expect([403, 404]).toContain(status)
})
