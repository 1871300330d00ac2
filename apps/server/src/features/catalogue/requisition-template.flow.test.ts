import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  requisitionTemplateNameTaken,
  type RequisitionTemplateForm,
} from '@fairlead/validation/requisition-template'
import { code } from '@fairlead/server/testing/code'
import { startServer, type TestServer } from '@fairlead/server/testing/server'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const provisions: RequisitionTemplateForm = {
  name: 'Provisions, 21 days',
  crew: 24,
  days: 21,
  lines: [{ name: 'Rice, long grain', quantity: '120', unit: 'kg', accountCode: '5100' }],
}

test('a template of the office is read by office and ship, and its name is the only one', async () => {
  const buyer = await server.as('buyer')
  const { id } = await buyer.call('requisitionTemplate.create', { body: provisions })
  const [made] = await buyer.call('requisitionTemplate.all', {})
  expect(made).toMatchObject({ id, crew: 24, days: 21, savedBy: 'Alice Arden' })
  expect(made?.lines).toEqual([
    {
      scheme: '',
      code: '',
      name: 'Rice, long grain',
      quantity: '120',
      unit: 'KG',
      remarks: '',
      accountCode: '5100',
    },
  ])
  const ship = await server.as('vessel')
  expect(await ship.call('requisitionTemplate.all', {})).toEqual([made])
  const again = { body: { ...provisions, name: 'PROVISIONS, 21 days' } }
  await expect(buyer.call('requisitionTemplate.create', again)).rejects.toThrow(
    requisitionTemplateNameTaken,
  )
  const two = await Promise.all(
    ['Bridge', 'bridge'].map((name) =>
      code(buyer.call('requisitionTemplate.create', { body: { name, lines: provisions.lines } })),
    ),
  )
  expect(two.toSorted()).toEqual(['ok', 'requisitionTemplate.name-taken'])
  const bruno = await server.as('otherBuyer')
  expect(await bruno.call('requisitionTemplate.all', {})).toEqual([])
  expect(await code(bruno.call('requisitionTemplate.remove', { params: { id } }))).toBe(
    'record.missing',
  )
  for (const persona of ['vessel', 'ihmAgent', 'supplier'] as const) {
    const other = await server.as(persona)
    expect(await code(other.call('requisitionTemplate.create', { body: provisions }))).toBe(
      'access.role',
    )
  }
  const line = { ...provisions.lines[0]!, name: 'Rice, basmati', quantity: '90' }
  const change = {
    params: { id },
    body: { ...provisions, name: 'Provisions', lines: [line, ...provisions.lines], revision: 0 },
  }
  expect(await code(bruno.call('requisitionTemplate.save', change))).toBe('record.missing')
  expect(await code(ship.call('requisitionTemplate.save', change))).toBe('access.role')
  const saves = [1, 2].map(() => code(buyer.call('requisitionTemplate.save', change)))
  expect((await Promise.all(saves)).toSorted()).toEqual(['ok', 'record.stale'])
  const renamed = { params: { id }, body: { ...change.body, name: 'BRIDGE', revision: 1 } }
  expect(await code(buyer.call('requisitionTemplate.save', renamed))).toBe(
    'requisitionTemplate.name-taken',
  )
  const changed = (await ship.call('requisitionTemplate.all', {})).find((each) => each.id === id)
  expect(changed).toMatchObject({ name: 'Provisions', revision: 1, crew: 24 })
  expect(changed?.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Rice, basmati', '90'],
    ['Rice, long grain', '120'],
  ])
  await buyer.call('requisitionTemplate.remove', { params: { id } })
  expect(await code(buyer.call('requisitionTemplate.save', change))).toBe('record.missing')
  expect(
    (await buyer.call('requisitionTemplate.all', {})).map(({ name }) => name.toLowerCase()),
  ).toEqual(['bridge'])
})
