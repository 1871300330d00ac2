import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '@fairlead/api/client'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { dayIn } from '@fairlead/server/testing/trade'
import { answer } from './declaration.fixture.ts'
import { accepted, declaredAs, lead, place } from './inventory.fixture.ts'

let server: TestServer
let agent: Client
let supplier: Client
beforeAll(async () => {
  server = await startServer()
  agent = await server.as('ihmAgent')
  supplier = await server.as('supplier')
})
afterAll(() => server.stop())

const people = () => ({ server, agent, supplier })
const inventoryOf = (id: number) =>
  agent.call('inventory.get', { params: { id }, query: { on: undefined } })
const historyOf = async (id: number, entryId: number) =>
  (await agent.call('inventory.history', { params: { id }, query: { entryId } })).map(
    ({ action }) => action,
  )
const accept = (id: number, body: { instead?: number } = {}) =>
  agent.call('inventory.accept', { params: { id }, body: { ...place, ...body } })

/** What is proposed because of a form. */
async function proposedBy(ship: number, { id }: { id: number }) {
  const { proposed, changes } = await inventoryOf(ship)
  const entry = proposed.find(({ declarationId }) => declarationId === id)!
  return { entry, changes: changes.filter((each) => each.id === entry.id) }
}

test('what a later form of the same product no longer declares is taken off by a person, or stays in spite of it', async () => {
  const product = { maker: 'Zorbl', productNumber: 'Z-12' }
  const first = await declaredAs(people(), { ...product, revision: 'A' }, { lead })
  const ship = first.vessel.id
  const { entry: mine } = await proposedBy(ship, first.params)
  await accept(mine.id)
  expect((await inventoryOf(ship)).removals).toEqual([])
  const next = await declaredAs(people(), { ...product, revision: 'B' }, {})
  const { removals, entries } = await inventoryOf(ship)
  expect(removals).toEqual([
    expect.objectContaining({ id: mine.id, declarationId: next.params.id }),
  ])
  expect(entries.map(({ id }) => id)).toContain(mine.id)

  const keep = (declaredId: number) =>
    agent.call('inventory.keep', {
      params: mine,
      body: { declaredId, reason: 'The old one is still fitted' },
    })
  await expect(keep(999_999)).rejects.toMatchObject({ code: 'inventory.decided' })
  const stranger = (await server.as('otherBuyer')).call('inventory.keep', {
    params: mine,
    body: { declaredId: removals[0]!.declaredId, reason: 'Not ours' },
  })
  await expect(stranger).rejects.toMatchObject({ code: 'record.missing' })
  await keep(removals[0]!.declaredId)
  await expect(keep(removals[0]!.declaredId)).rejects.toMatchObject({ code: 'inventory.decided' })
  expect((await inventoryOf(ship)).removals).toEqual([])
  expect((await inventoryOf(ship)).entries.map(({ id }) => id)).toContain(mine.id)
  expect(await historyOf(ship, mine.id)).toEqual([
    'inventory.kept',
    'inventory.accepted',
    'inventory.proposed',
  ])

  const third = await declaredAs(people(), { ...product, revision: 'C' }, {})
  const again = (await inventoryOf(ship)).removals
  expect(again.map(({ declarationId }) => declarationId)).toEqual([third.params.id])
  await agent.call('inventory.end', {
    params: mine,
    body: { on: dayIn(0), reason: 'The bearing was changed' },
  })
  expect((await inventoryOf(ship)).removals).toEqual([])
})

test('what is proposed of a product that is on board is added, or takes the place of what stands', async () => {
  const product = { maker: 'Zorbl', productNumber: 'Z-13' }
  const first = await declaredAs(people(), { ...product, revision: 'A' }, { lead })
  const ship = first.vessel.id
  const { entry: old, changes: none } = await proposedBy(ship, first.params)
  expect(none).toEqual([])
  await accept(old.id)
  const lighter = { lead: { ...lead, mass: '8' } }
  const next = await declaredAs(people(), { ...product, revision: 'B' }, lighter)
  const { entry, changes } = await proposedBy(ship, next.params)
  expect(changes).toEqual([{ id: entry.id, instead: old.id, corrects: false }])

  const { entry: stranger } = await proposedBy(ship, (await accepted(people())).params)
  await expect(accept(entry.id, { instead: stranger.id })).rejects.toMatchObject({
    code: 'inventory.decided',
  })
  await expect(accept(entry.id, { instead: 999_999 })).rejects.toMatchObject({
    code: 'inventory.other-entry',
  })
  await accept(entry.id, { instead: old.id })
  const after = await inventoryOf(ship)
  expect(after.entries.map(({ id }) => id)).not.toContain(old.id)
  expect(after.entries.find(({ id }) => id === entry.id)).toMatchObject({ quantity: '48' })
  expect(await historyOf(ship, entry.id)).toEqual([
    'inventory.accepted',
    'inventory.replaced',
    'inventory.proposed',
    'inventory.accepted',
    'inventory.proposed',
  ])
  await expect(accept(stranger.id, { instead: old.id })).rejects.toMatchObject({
    code: 'inventory.decided',
  })
})

test('a form that is asked for again corrects what stands because of the one before it', async () => {
  const { params, vessel, items } = await accepted(people())
  const ship = vessel.id
  const [kept, gone] = items.map(({ declared }) => declared!)
  const { proposed } = await inventoryOf(ship)
  const mine = proposed.filter(({ declarationId }) => declarationId === params.id)
  for (const { id } of mine) await accept(id)
  for (const [i, { id: lineId }] of items.entries())
    await agent.call('declaration.askAgain', {
      params: { ...params, lineId },
      body: { declaredId: [kept, gone][i]!.id, reason: 'The maker weighed it again' },
    })
  const answered = await answer(supplier, params, { lead: { ...lead, mass: '9' } })
  const [first, second] = answered.items
  const judge = (line: typeof first) =>
    agent.call('declaration.acceptLine', {
      params: { ...params, lineId: line!.id },
      body: { declaredId: line!.declared!.id, ...place },
    })
  await judge(first)
  await server.db
    .updateTable('materialDeclaration')
    .set({
      form: JSON.stringify({
        ...second!.declared!.form,
        answers: second!.declared!.form.answers.map((each) => ({ ...each, above: false })),
      }),
    })
    .where('id', '=', second!.declared!.id)
    .execute()
  await judge(second)
  const { changes, removals, entries } = await inventoryOf(ship)
  const standing = entries.filter(({ id }) => mine.some((each) => each.id === id))
  expect(standing.map(({ setAside }) => setAside)).toEqual([true, true])
  expect(changes.filter(({ instead }) => instead === mine[0]!.id)).toEqual([
    expect.objectContaining({ corrects: true }),
  ])
  expect(removals.filter(({ id }) => id === mine[1]!.id)).toEqual([
    expect.objectContaining({ declaredId: second!.declared!.id }),
  ])
})
