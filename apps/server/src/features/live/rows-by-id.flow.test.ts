import { expect, test } from 'vitest'
import { askedCase, confirmedOrder, draftOrder, sentOrder } from '@fairlead/server/testing/trade'
import { askedOrder, houseOfForms } from '../ihm/declaration.fixture.ts'

const { server, agent, supplier, buyer } = await houseOfForms()

const idsOf = ({ data, total }: { data: readonly { id: number }[]; total: number }) => {
  expect(total).toBe(data.length)
  return data.map(({ id }) => id)
}

test('an open list is asked for the rows that changed: of those here, what its filter lets stand', async () => {
  const [asked, other] = [await askedCase(server), await askedCase(server)]
  const requests = (ids: number[], page: 'unquoted-rfqs' | 'quoted-rfqs' = 'unquoted-rfqs') =>
    supplier.list('request.list', { filter: { page, ids } })
  expect(idsOf(await requests([asked.requestId]))).toEqual([asked.requestId])
  expect(idsOf(await requests([asked.requestId, other.requestId]))).toHaveLength(2)
  expect(idsOf(await requests([asked.requestId], 'quoted-rfqs'))).toEqual([])
  expect(idsOf(await requests([]))).toEqual([])
  const stranger = await server.as('otherSupplier')
  const filter = { page: 'all' as const, ids: [asked.requestId] }
  expect(idsOf(await stranger.list('request.list', { filter }))).toEqual([])

  const draft = await draftOrder(server)
  const sent = await sentOrder(server)
  const confirmed = await confirmedOrder(server)
  const ids = [draft, sent, confirmed].map(({ order }) => order.id)
  const orders = await supplier.list('supplierOrder.list', { filter: { ids }, sort: ['id', 'ASC'] })
  expect(idsOf(orders)).toEqual([sent.order.id, confirmed.order.id])
  expect(idsOf(await supplier.list('supplierOrder.list', { filter: { ids: [] } }))).toEqual([])

  const forms = await askedOrder(server)
  const mine = { ids: [forms.params.id] }
  const lists = [
    agent.list('declaration.list', { filter: { page: 'ihm-pending-forms', ...mine } }),
    buyer.list('declaration.list', { filter: { page: 'ihm-all-forms', ...mine } }),
    supplier.list('supplierDeclaration.list', { filter: { page: 'pending-ihm-forms', ...mine } }),
  ]
  for (const list of lists) expect(idsOf(await list)).toEqual(mine.ids)
  const submitted = { page: 'submitted-ihm-forms' as const, ...mine }
  expect(idsOf(await supplier.list('supplierDeclaration.list', { filter: submitted }))).toEqual([])
  expect(
    idsOf(await agent.list('declaration.list', { filter: { page: 'ihm-all-forms', ids: [] } })),
  ).toEqual([])
})

test('a ship asks for one of its RFQs, and finds none of another ship', async () => {
  const vessel = await server.as('vessel')
  const { data: log } = await vessel.list('vesselCase.list', { filter: { page: 'rfq-log' } })
  const { caseId } = await askedCase(server)
  const ids = [...log.slice(0, 1).map(({ id }) => id), caseId]
  const own = await vessel.list('vesselCase.list', { filter: { page: 'rfq-log', ids } })
  expect(idsOf(own)).toEqual(ids.slice(0, -1))
})
