import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '@fairlead/validation/limits'
import { code } from '@fairlead/server/testing/code'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { askedCase } from '@fairlead/server/testing/trade'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const kind = 'SPARES_SUPPLIES_TEMPLATE' as const
const template = (name: string, terms: object = { incoterm: 'DAP', remarks: 'Ex stock' }) => ({
  body: { kind, name, terms },
})

test('a supplier saves, changes and deletes its templates; another company sees and touches none of them', async () => {
  const [sam, tina] = [await server.as('supplier'), await server.as('otherSupplier')]
  const { id } = await sam.call('quotationTemplate.save', template('Rotterdam DAP'))
  const own = () => sam.call('quotationTemplate.list', { query: { type: 'SUPPLIER_TEMPLATE' } })
  expect(await own()).toMatchObject([
    { id, kind, name: 'Rotterdam DAP', terms: { incoterm: 'DAP', paymentTerms: null } },
  ])
  await sam.call('quotationTemplate.save', {
    body: { id, kind, name: 'Rotterdam FOB', terms: { incoterm: 'FOB' } },
  })
  expect(await own()).toMatchObject([
    { id, name: 'Rotterdam FOB', terms: { incoterm: 'FOB', remarks: null }, revision: 1 },
  ])
  const late = { body: { id, ...template('Rotterdam EXW').body, revision: 0 } }
  expect(await code(sam.call('quotationTemplate.save', late))).toBe('record.stale')

  expect(await tina.call('quotationTemplate.list', { query: {} })).toEqual([])
  const foreign = { body: { id, ...template('Mine now').body } }
  expect(await code(tina.call('quotationTemplate.save', foreign))).toBe('record.missing')
  expect(await code(tina.call('quotationTemplate.remove', { params: { id } }))).toBe(
    'record.missing',
  )
  await sam.call('quotationTemplate.remove', { params: { id } })
  expect(await own()).toEqual([])
  expect(await code(sam.call('quotationTemplate.remove', { params: { id } }))).toBe(
    'record.missing',
  )
})

test('of templates of one name that are saved at once one is kept, and another company may use the name', async () => {
  const [sam, tina] = [await server.as('supplier'), await server.as('otherSupplier')]
  const all = await Promise.all(
    ['Stock', 'stock', 'STOCK', ' Stock '].map((name) =>
      code(sam.call('quotationTemplate.save', template(name))),
    ),
  )
  expect(all.filter((said) => said === 'ok')).toHaveLength(1)
  expect(all.filter((said) => said === 'template.name-taken')).toHaveLength(3)
  await tina.call('quotationTemplate.save', template('Stock'))
  const { id } = await sam.call('quotationTemplate.save', template('Ex works'))
  expect(
    await code(sam.call('quotationTemplate.save', { body: { id, ...template('sToCk').body } })),
  ).toBe('template.name-taken')
})

test('a buyer’s wording is seen by the suppliers it asked, where it fits, and changed by nobody else', async () => {
  const { requestId, buyer, supplier } = await askedCase(server)
  const tina = await server.as('otherSupplier')
  const { id } = await buyer.call('quotationWording.save', template('As we like it'))
  await buyer.call('quotationWording.save', {
    body: { kind: 'SERVICES_TEMPLATE', name: 'On board', terms: { remarks: 'Travel included' } },
  })
  expect(await buyer.call('quotationWording.list', {})).toHaveLength(2)
  const seen = await supplier.call('quotationTemplate.list', {
    query: { type: 'BUYER_TEMPLATE', requestId },
  })
  expect(seen).toMatchObject([{ id, name: 'As we like it', type: 'BUYER_TEMPLATE' }])
  expect(
    await supplier.call('quotationTemplate.list', { query: { type: 'BUYER_TEMPLATE' } }),
  ).toHaveLength(2)
  expect(await tina.call('quotationTemplate.list', { query: { type: 'BUYER_TEMPLATE' } })).toEqual(
    [],
  )
  expect(await code(tina.call('quotationTemplate.list', { query: { requestId } }))).toBe(
    'record.missing',
  )
  expect(await code(supplier.call('quotationTemplate.remove', { params: { id } }))).toBe(
    'record.missing',
  )
  const wrong = { body: { ...template('Taken over').body, type: 'BUYER_TEMPLATE' } }
  expect(await code(supplier.call('quotationTemplate.save', wrong as never))).toBe(
    'request.invalid',
  )
  const otherBuyer = await server.as('otherBuyer')
  expect(await otherBuyer.call('quotationWording.list', {})).toEqual([])
  expect(await code(otherBuyer.call('quotationWording.remove', { params: { id } }))).toBe(
    'record.missing',
  )
  await buyer.call('quotationWording.remove', { params: { id } })
  expect(await buyer.call('quotationWording.list', {})).toHaveLength(1)
})

test('a company keeps so many templates and no more', async () => {
  const tina = await server.as('otherSupplier')
  const kept = await tina.call('quotationTemplate.list', { query: {} })
  for (let n = kept.length; n < limits.templates; n += 1)
    await tina.call('quotationTemplate.save', template(`Template ${n}`))
  expect(await code(tina.call('quotationTemplate.save', template('One more')))).toBe(
    'template.too-many',
  )
  const [first] = await tina.call('quotationTemplate.list', { query: {} })
  await tina.call('quotationTemplate.save', {
    body: { id: first!.id, ...template('Renamed').body },
  })
})
