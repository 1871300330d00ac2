import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeListOut } from '@fairlead/server/testing/builders'
import { code } from '@fairlead/server/testing/code'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { drafted, line, listed, today } from './contract.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

let numbers = 0

/** A contract in force with Stone and Thorn, each with a list of three lines. */
async function agreed() {
  numbers += 1
  const buyer = await server.as('buyer')
  const supplier = await server.as('supplier')
  const { id, stone, thorn } = await drafted(buyer, `P-${numbers}`)
  const lines = [1, 2, 3].map((n) => line(`${numbers}0${n}`, `1=${n}0.00`))
  const lists = {
    stone: await listed(buyer, id, { vendor: stone, lines }),
    thorn: await listed(buyer, id, { vendor: thorn, lines }),
  }
  const publish = (revision = 1) =>
    buyer.call('contract.publish', { params: { id }, body: { revision, from: today } })
  await publish()
  const of = { id, listUuid: lists.stone }
  const linesOf = async (number: number) =>
    (await buyer.list('priceList.lines', { params: { ...of, number } })).data.map(
      (each) => `${each.code} ${each.prices}`,
    )
  return { buyer, supplier, id, of, lists, publish, linesOf, n: numbers }
}

/** The same with a proposal: one dearer, one taken out, one new. */
async function proposed() {
  const all = await agreed()
  const { supplier, of, n } = all
  const { id } = await supplier.call('supplierProposal.begin', { params: of })
  const params = { id }
  const { data } = await supplier.list('supplierProposal.lines', { params })
  const body = {
    revision: 1,
    lines: [{ ...data[0]!, prices: '1=11.00', leadDays: '5' }, line(`${n}09`, '1=90.00;10=85.00')],
    remove: [data[1]!.id],
  }
  const { revision } = await supplier.call('supplierProposal.saveLines', { params, body })
  const send = () =>
    supplier.call('supplierProposal.send', {
      params,
      body: { revision, words: 'Steel is dearer.' },
    })
  return { ...all, params, revision, send }
}

const summary = { higher: 1, lower: 0, other: 0, added: 1, gone: 1, percent: '2.50' }

test('a vendor proposes prices, the buyer accepts some, and they come into force', async () => {
  const { buyer, supplier, id, params, revision, send, publish, linesOf, n } = await proposed()
  expect(await supplier.call('supplierProposal.get', { params })).toMatchObject({
    state: 'DRAFT',
    buyer: 'Arden Shipmanagement',
    revision,
    changes: 3,
    counts: { NEW: 1, CHANGED: 1, GONE: 1 },
    summary,
    actions: ['edit', 'discard', 'send'],
  })
  const drafts = await supplier.list('supplierProposal.changes', { params })
  expect(drafts.data).toMatchObject([
    {
      kind: 'CHANGED',
      from: '10.00',
      to: '11.00',
      percent: '10.00',
      also: [{ field: 'leadDays', from: '', to: '5' }],
    },
    { kind: 'NEW', code: `${n}09`, to: '90.00' },
    { kind: 'GONE', code: `${n}02` },
  ])
  expect(await buyer.call('proposal.ofContract', { params: { id } })).toEqual([])
  expect(await code(buyer.call('proposal.get', { params }))).toBe('record.missing')
  await send()
  expect(await code(send())).toBe('proposal.sent')

  const [row] = await buyer.call('proposal.ofContract', { params: { id } })
  expect(row).toMatchObject({
    state: 'PROPOSED',
    changes: 3,
    vendor: { name: 'Stone Marine Supply' },
  })
  const mail = (await server.mailsTo('alice@buyer.test')).find((each) =>
    each.subject.includes('proposes'),
  )
  expect(mail?.text).toContain('Steel is dearer.')
  const { target, draft, ...sent } = await buyer.call('proposal.get', { params })
  expect(sent.summary).toEqual(summary)
  expect({ target, draft }).toEqual({ target: { version: 1, revision: 2 }, draft: false })
  const { data } = await buyer.list('proposal.changes', { params })
  expect(data.map(({ kind, moved, accepted }) => [kind, moved, accepted])).toEqual([
    ['CHANGED', null, null],
    ['NEW', null, null],
    ['GONE', null, null],
  ])
  const gone = await buyer.list('proposal.changes', { params, filter: { kind: 'GONE' } })
  expect(gone.data).toHaveLength(1)
  const [dearer, fresh, out] = data.map((change) => change.id) as [number, number, number]

  const decide = (accepted: boolean, changes: number[] | null, more: object = {}) =>
    buyer.call('proposal.decide', { params, body: { accepted, changes, target, ...more } })
  expect(await code(decide(false, [out]))).toBe('request.invalid')
  expect(await decide(true, [dearer])).toEqual({ decided: 1, left: 2 })
  expect(await code(decide(false, [dearer], { reason: 'Too late' }))).toBe('record.stale')
  // The draft was made of it, and its list is another one now.
  expect(await code(decide(true, [fresh]))).toBe('record.stale')
  const now = await buyer.call('proposal.get', { params })
  expect(now).toMatchObject({ draft: true, target: { version: 2, revision: 2 }, accepted: 1 })
  expect(await code(supplier.call('supplierProposal.takeBack', { params }))).toBe('proposal.begun')
  await decide(true, [fresh], { target: now.target })
  expect(await decide(false, null, { reason: 'We still need it' })).toEqual({ decided: 1, left: 0 })
  expect(await code(decide(false, null, { reason: 'Again' }))).toBe('proposal.settled')

  const told = await supplier.list('supplierProposal.changes', { params })
  expect(told.data.map(({ accepted, reason }) => [accepted, reason])).toEqual([
    [true, ''],
    [true, ''],
    [false, 'We still need it'],
  ])
  expect(await linesOf(1)).toEqual([`${n}01 1=10.00`, `${n}02 1=20.00`, `${n}03 1=30.00`])
  const version = await buyer.call('contract.version', { params: { id, number: 2 } })
  await publish(version.revision)
  expect(await linesOf(2)).toEqual([
    `${n}01 1=11.00`,
    `${n}02 1=20.00`,
    `${n}03 1=30.00`,
    `${n}09 1=90.00;10=85.00`,
  ])
  expect(await supplier.call('supplierProposal.ofContract', { params: { id } })).toMatchObject([
    { state: 'SETTLED', accepted: 2, refused: 1 },
  ])
  const letter = (await server.mailsTo('sam@supplier.test')).find(({ subject }) =>
    subject.includes('decided'),
  )
  expect(letter?.text).toContain('2 accepted, 1 refused')
})

test('a proposal is taken back, changed by xlsx, and what was sent before is no more', async () => {
  const { buyer, supplier, of, params, revision, send } = await proposed()
  expect(await supplier.call('supplierProposal.begin', { params: of })).toEqual(params)
  await send()
  const body = { revision, lines: [] }
  expect(await code(supplier.call('supplierProposal.saveLines', { params, body }))).toBe(
    'proposal.sent',
  )
  expect(await code(supplier.call('supplierProposal.apply', { params, body }))).toBe(
    'proposal.sent',
  )
  expect(await code(supplier.call('supplierProposal.discard', { params }))).toBe('proposal.sent')
  await supplier.call('supplierProposal.takeBack', { params })
  const decision = { accepted: false, changes: null, target: null, reason: 'No' }
  expect(await code(buyer.call('proposal.decide', { params, body: decision }))).toBe(
    'record.missing',
  )
  const file = await supplier.download('download.supplierProposalXlsx', { params })
  const read = await supplier.call('supplierProposal.read', {
    params,
    files: { files: [new File([file], 'prices.xlsx')] },
  })
  expect(read).toMatchObject({ revision, same: 3, differences: [], unread: [] })
  const lines = read.lines.slice(0, 1)
  const applied = await supplier.call('supplierProposal.apply', {
    params,
    body: { revision, lines },
  })
  expect(
    await code(supplier.call('supplierProposal.apply', { params, body: { revision, lines } })),
  ).toBe('record.stale')
  expect(await supplier.call('supplierProposal.get', { params })).toMatchObject({
    counts: { NEW: 0, CHANGED: 1, GONE: 2 },
  })
  const problem = { ...applied, lines: [line('77', 'dear')] }
  const worse = await supplier.call('supplierProposal.saveLines', { params, body: problem })
  const again = { params, body: { revision: worse.revision } }
  expect(await code(supplier.call('supplierProposal.send', again))).toBe('proposal.problems')
  await supplier.call('supplierProposal.discard', { params })
  expect(await code(supplier.call('supplierProposal.get', { params }))).toBe('record.missing')
})

test('what changed meanwhile is said, and never lost without a word', async () => {
  const { buyer, supplier, id, of, params, send, publish, linesOf, n } = await proposed()
  await send()
  const { number } = await buyer.call('contract.openDraft', { params: { id } })
  const { data } = await buyer.list('priceList.lines', { params: { ...of, number } })
  const list = { id, listUuid: of.listUuid }
  const typed = { revision: 1, lines: [{ ...data[0]!, prices: '1=10.50' }], remove: [data[1]!.id] }
  const before = await buyer.call('proposal.get', { params })
  await buyer.call('priceList.saveLines', { params: list, body: typed })
  const all = { accepted: true, changes: null }
  const stale = { params, body: { ...all, target: before.target } }
  expect(await code(buyer.call('proposal.decide', stale))).toBe('record.stale')
  const changes = await buyer.list('proposal.changes', { params })
  expect(changes.data.map(({ moved }) => moved)).toEqual(['10.50', null, 'gone'])
  const { target } = await buyer.call('proposal.get', { params })
  await buyer.call('proposal.decide', { params, body: { ...all, target } })
  expect(await linesOf(2)).toEqual([`${n}01 1=11.00`, `${n}03 1=30.00`, `${n}09 1=90.00;10=85.00`])

  // Two buyers decide at once on another one: one of them has won.
  const { id: next } = await supplier.call('supplierProposal.begin', { params: of })
  const second = { params: { id: next } }
  const found = await supplier.list('supplierProposal.lines', second)
  const change = { revision: 1, lines: [{ ...found.data[0]!, prices: '1=12.00' }] }
  const { revision } = await supplier.call('supplierProposal.saveLines', {
    ...second,
    body: change,
  })
  await supplier.call('supplierProposal.send', { ...second, body: { revision } })
  const read = await buyer.call('proposal.get', second)
  const accept = { ...second, body: { ...all, target: read.target } }
  const refuse = { ...second, body: { ...all, accepted: false, target: null, reason: 'No' } }
  const answers = await Promise.all([
    code(buyer.call('proposal.decide', accept)),
    code(buyer.call('proposal.decide', refuse)),
  ])
  expect(answers.toSorted()).toEqual(['ok', 'proposal.settled'])

  // A list that the draft does without takes nothing; it can be refused.
  const { id: third } = await supplier.call('supplierProposal.begin', { params: of })
  const last = { params: { id: third } }
  await supplier.call('supplierProposal.saveLines', { ...last, body: change })
  await takeListOut(buyer, { ...list, number: 2 })
  await supplier.call('supplierProposal.send', { ...last, body: { revision: 2 } })
  expect(
    await code(buyer.call('proposal.decide', { ...last, body: { ...all, target: read.target } })),
  ).toBe('proposal.list-gone')
  await buyer.call('proposal.decide', { ...last, body: { ...refuse.body } })
  const version = await buyer.call('contract.version', { params: { id, number: 2 } })
  await publish(version.revision)
  expect(await code(supplier.call('supplierProposal.begin', { params: of }))).toBe(
    'proposal.no-contract',
  )
})

test('a proposal begun from what is not in force any more is not sent', async () => {
  const { buyer, id, params, supplier, send, publish } = await proposed()
  await buyer.call('contract.openDraft', { params: { id } })
  await publish()
  expect(await code(send())).toBe('proposal.outdated')
  expect((await supplier.call('supplierProposal.get', { params })).actions).toEqual([
    'edit',
    'discard',
  ])
})

test('nobody but its vendor and the office of its buyer sees a proposal', async () => {
  const { id, params, send, lists } = await proposed()
  const other = await server.as('otherSupplier')
  expect(await code(other.call('supplierProposal.get', { params }))).toBe('record.missing')
  expect(await code(other.list('supplierProposal.lines', { params }))).toBe('record.missing')
  expect(await code(other.list('supplierProposal.changes', { params }))).toBe('record.missing')
  const of = { id, listUuid: lists.thorn }
  const supplier = await server.as('supplier')
  expect(await code(supplier.call('supplierProposal.begin', { params: of }))).toBe(
    'proposal.no-contract',
  )
  await send()
  expect(await code(other.call('supplierProposal.takeBack', { params }))).toBe('record.missing')
  const stranger = await server.as('otherBuyer')
  expect(await code(stranger.call('proposal.get', { params }))).toBe('record.missing')
  expect(await code(stranger.list('proposal.changes', { params }))).toBe('record.missing')
  expect(await code(stranger.call('proposal.ofContract', { params: { id } }))).toBe(
    'record.missing',
  )
})
