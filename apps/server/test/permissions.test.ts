import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { access } from '@fairlead/api/access'
import { calls, type CallName } from '@fairlead/api/calls'
import type { Call } from '@fairlead/api/contract'
import { buildCase, buildQuotation, sentCase, supplierId } from '@fairlead/server/testing/builders'
import { colleagueOf } from '@fairlead/server/testing/colleague'
import { password, type Persona } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { askedGuest } from '@fairlead/server/testing/trade'
import { askedOrder } from '../src/features/ihm/declaration.fixture.ts'
import { startOver } from '../src/http/rate-limit.ts'
import { bodyOf, pathOf, type Records } from './sample-input.ts'

const personaOf = {
  buyer: 'buyer',
  vessel: 'vessel',
  'ihm-agent': 'ihmAgent',
  supplier: 'supplier',
  support: 'support',
} as const
const names = Object.keys(calls) as CallName[]
const allowed = (name: CallName): 'anyone' | readonly string[] => access[name]

let server: TestServer
let records: Records
let strangersLink: string

beforeAll(async () => {
  server = await startServer()
  records = await makeRecords()
  strangersLink = (await askedGuest(server)).params.uuid
})
afterAll(() => server.stop())

describe('a role that is not listed is refused', () => {
  test.each(names.filter((name) => allowed(name) !== 'anyone'))('%s', async (name) => {
    const anonymous = await ask(name, null)
    expect([401, 404], 'anonymous').toContain(anonymous)
    if (!allowed(name).includes('link')) expect(anonymous).toBe(401)
    if (!allowed(name).includes('link')) expect(await ask(name, 'otherLink')).toBe(404)
    for (const [role, persona] of Object.entries(personaOf)) {
      if (allowed(name).includes(role)) continue
      expect([403, 404], role).toContain(await ask(name, persona))
    }
  })
})

/** Calls whose input names a record: every one of them must know whose it is. */
const namesRecord = (name: CallName) => {
  const call: Call = calls[name]
  return /\{(id|ids|b)\}/.test(call.path) || bodyOf(name, records ?? empty) !== undefined
}
const empty: Records = {
  caseId: 1,
  requestId: 1,
  quotationId: 1,
  orderId: 1,
  vesselId: 1,
  fileId: '',
}
/** Reference data and company profiles are for every member; a supplier's profile for every buyer. */
const shared =
  /^(ref\.|brand\.|supplier\.|support\.|company\.|operator\.|view\.|apiKey\.|case\.similarAccess)/

/** What somebody may change whatever their role: it is theirs alone. */
const ownCalls =
  /^(account\.\w+|mailRules\.\w+|view\.(save|open|remove)|vessel\.saveMine|case\.favour|message\.seenOf(Request|Order)|report\.make|request\.get)$/
/** What the people at the desks of a company may change beside that. */
const desks = {
  VIEWER: /^$/,
  ACCOUNTS: /^(message\.|rate\.|approval\.(decide|saveAway)$)/,
  SALES:
    /^(?!rate\.|team\.|settings\.|apiKey\.|series\.|vessel\.|letterhead\.|orderPaper\.|quotation(Paper|Defaults)\.|supplierCompany\.|brand\.|ihmService\.)/,
} as const

describe.each(['buyer', 'supplier'] as const)('a role in the company of a %s', (persona) => {
  const writing = names.filter((name) => {
    const row = allowed(name)
    return (calls[name] as Call).writes && row !== 'anyone' && row.includes(persona)
  })
  // A buyer has purchasers where a supplier has sales, with the rates beside it.
  const roles =
    persona === 'supplier'
      ? (['VIEWER', 'ACCOUNTS', 'SALES'] as const)
      : (['VIEWER', 'ACCOUNTS'] as const)
  describe.each(roles)('%s', (role) => {
    let enter: () => Promise<string>
    let token: string
    beforeAll(async () => {
      const { id, email: username } = await colleagueOf(server, persona, role.toLowerCase())
      await server.db.updateTable('account').set({ teamRole: role }).where('id', '=', id).execute()
      enter = async () =>
        (await server.anonymous().call('account.login', { body: { username, password } })).token
      token = await enter()
    })
    test.each(writing)('%s', async (name) => {
      const { status, code, message } = await answerOf(name, token)
      // Whoever logged out comes in again.
      if (name.startsWith('account.')) token = await enter()
      const mayCall = ownCalls.test(name) || desks[role].test(name)
      if (mayCall) return expect(code).not.toBe('access.team-role')
      expect([status, code]).toEqual([403, 'access.team-role'])
      expect(message).toMatch(/administrator of your company/)
    })
  })
})

describe("a stranger's record is not there", () => {
  const roles = { buyer: 'otherBuyer', supplier: 'otherSupplier', link: 'otherLink' } as const
  const cases = names
    .filter((name) => namesRecord(name) && !shared.test(name))
    .flatMap((name) =>
      Object.entries(roles).flatMap(([role, persona]) =>
        allowed(name).includes(role) ? [[name, persona] as const] : [],
      ),
    )
  // There are more calls that take files than a link may make in a minute.
  beforeEach(startOver)
  test.each(cases)('%s by %s', async (name, persona) => {
    expect(await ask(name, persona)).toBe(404)
  })
  test('every call that takes a body and names a record has a sample', () => {
    const without = names.filter((name) => {
      const call: Call = calls[name]
      return (
        call.body &&
        !call.body.safeParse(undefined).success &&
        /\{(id|ids|b)\}/.test(call.path) &&
        !bodyOf(name, empty) &&
        !shared.test(name)
      )
    })
    expect(without).toEqual([])
  })
})

describe('the ship does not reach what the office writes or the ERP sent', () => {
  const reached = names.filter((name) => allowed(name).includes('vessel') && namesRecord(name))
  test.each(reached.filter((name) => name !== 'vessel.list'))('%s', async (name) => {
    for (const caseId of [records.officeDraftId!, records.requisitionId!])
      expect(await ask(name, 'vessel', { ...records, caseId })).toBe(404)
  })
})

describe('a supplier learns nothing of another', () => {
  test('no answer to a supplier holds the name of another one', async () => {
    const supplier = await server.as('supplier')
    const request = await supplier.call('request.get', { params: { id: records.requestId } })
    const answers = [
      request,
      await supplier.list('request.list', { filter: { page: 'all' } }),
      await supplier.call('quotation.get', { params: { id: records.quotationId } }),
      await supplier.call('request.closed', { params: { id: records.requestId } }),
      await supplier.call('request.counts', {}),
    ]
    expect(JSON.stringify(answers)).not.toMatch(/Thorn|Ulm/)
  })
  test('a supplier cannot look another one up', async () => {
    const supplier = await server.as('supplier')
    const other = await supplierId(await server.as('buyer'), 'Thorn Engine Parts')
    await expect(supplier.call('ref.supplier', { params: { id: other } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

test('ids that cannot be are missing records, like foreign ones', async () => {
  const token = await server.tokenOf('buyer')
  for (const id of [
    '0',
    '-1',
    'null',
    'undefined',
    '9223372036854775808',
    '1.5',
    '4x2',
    '%00',
    "1'--",
  ]) {
    const response = await fetch(`${server.url}/api/case-details/${id}`, {
      headers: { 'X-Token': token },
    })
    expect([400, 404], id).toContain(response.status)
  }
})

test('the session cookie alone opens no call', async () => {
  const token = await server.tokenOf('buyer')
  const response = await fetch(`${server.url}/api/user`, {
    headers: { Cookie: `fairlead-session=${token}` },
  })
  expect(response.status).toBe(401)
})

test('state-changing GETs are never stored and have POST twins', async () => {
  for (const name of names.filter(
    (n) =>
      (calls[n] as Call).writes &&
      calls[n].method === 'GET' &&
      !/request\.get|external\.request|support\./.test(n),
  ))
    expect((calls[name] as Call).postTwin, name).toBe(true)
})

/** Somebody with an account, or who holds the link to another RFQ. */
type Caller = Persona | 'otherLink'
const tokenOf = async (caller: Caller) =>
  caller === 'otherLink' ? strangersLink : server.tokenOf(caller)

async function answerOf(name: CallName, token: string) {
  const body = bodyOf(name, records)
  const { method } = calls[name]
  const response = await fetch(server.url + pathOf(name, records), {
    method,
    headers: { 'X-Token': token, ...(method !== 'GET' && { 'Content-Type': 'application/json' }) },
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
  })
  const { code, message } = (await response.json()) as { code?: string; message?: string }
  return { status: response.status, code, message }
}

async function ask(
  name: CallName,
  caller: Caller | null,
  about: Records = records,
): Promise<number> {
  const call: Call = calls[name]
  const headers: Record<string, string> = caller ? { 'X-Token': await tokenOf(caller) } : {}
  const body = bodyOf(name, about)
  const init: RequestInit = { method: call.method, headers }
  if (call.method !== 'GET' && call.files) {
    const form = new FormData()
    for (const [key, value] of Object.entries((body ?? {}) as object))
      form.set(key, JSON.stringify(value))
    form.set('note', '1')
    init.body = form
  } else if (call.method !== 'GET' && body !== undefined) {
    headers['Content-Type'] = 'application/json'
    init.body = JSON.stringify(body)
  }
  const response = await fetch(server.url + pathOf(name, about), init)
  await response.arrayBuffer()
  return response.status
}

async function makeRecords(): Promise<Records> {
  const buyer = await server.as('buyer')
  const supplier = await server.as('supplier')
  const ids = await Promise.all(
    ['Stone Marine Supply', 'Ulm Ship Stores'].map((name) => supplierId(buyer, name)),
  )
  const { details, requestIds } = await sentCase(buyer, ids)
  const { quotation } = await supplier.call('request.quoteSupplies', {
    params: { id: requestIds[0]! },
    body: { request: buildQuotation(details.lines) },
  })
  const evaluation = await buyer.call('case.evaluation', { params: { id: details.id } })
  const offer = evaluation.quotations[0]!.lines[0]!
  const { version } = await buyer.call('case.select', {
    params: { id: details.id },
    body: {
      version: evaluation.case.version,
      selections: [{ caseLineId: offer.caseLineId, offerId: offer.id }],
    },
  })
  const { orders } = await buyer.call('case.makeOrders', {
    params: { id: details.id },
    body: { version },
  })
  return {
    caseId: details.id,
    requestId: requestIds[0]!,
    quotationId: quotation.id,
    orderId: orders[0]!.id,
    vesselId: details.vesselId!,
    fileId: '',
    declarationId: (await askedOrder(server)).params.id,
    memberId: (await buyer.call('account.user', {})).id,
    ...(await shipRecords(details.vesselId!)),
  }
}

/** Drafts for the ship that it did not write. */
async function shipRecords(vesselId: number) {
  const buyer = await server.as('buyer')
  const { id } = await buyer.call('case.create', { body: buildCase({ vesselId }) })
  const requisition = {
    number: 'ERP-1',
    vesselImo: '9074729',
    lines: [{ name: 'Rope', quantity: '2', unit: 'PCS' }],
  }
  const [taken] = await buyer.call('import.upload', {
    body: { kind: 'REQUISITION' },
    files: { files: [new File([JSON.stringify(requisition)], 'erp.json')] },
  })
  return { officeDraftId: id, requisitionId: taken!.caseId! }
}
