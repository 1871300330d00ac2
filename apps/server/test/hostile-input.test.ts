import { access } from '@fairlead/api/access'
import { calls, type CallName } from '@fairlead/api/calls'
import type { Call } from '@fairlead/api/contract'
import { buildCase, buildQuotation, sentCase, supplierId } from '@fairlead/server/testing/builders'
import { personas, type Persona } from '@fairlead/server/testing/personas'
import { startServer, type TestServer } from '@fairlead/server/testing/server'
import { messages } from '@fairlead/validation/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let server: TestServer
let vesselId: number
let requestId: number
let lines: { id: number; quantity: string }[]
let ownId: number

beforeAll(async () => {
  server = await startServer()
  const buyer = await server.as('buyer')
  vesselId = (await buyer.list('vessel.list', {})).data[0]!.id
  const stone = await supplierId(buyer, personas.supplier.company)
  const { requestIds, details } = await sentCase(buyer, [stone])
  requestId = requestIds[0]!
  lines = details.lines
  ownId = details.id
})
afterAll(() => server.stop())

interface Answer {
  status: number
  text: string
  /** What this process computed meanwhile, in ms: other programs of the machine do not add to it. */
  computed: number
}

async function ask(path: string, persona: Persona, init: RequestInit = {}): Promise<Answer> {
  const token = await server.tokenOf(persona)
  const headers = { 'X-Token': token, 'Content-Type': 'application/json', ...init.headers }
  const began = process.cpuUsage()
  const response = await fetch(server.url + path, { ...init, headers })
  const text = await response.text()
  const { user, system } = process.cpuUsage(began)
  return { status: response.status, text, computed: (user + system) / 1000 }
}
const post = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  ask('/api/buyer/cases', 'buyer', { method: 'POST', body, headers: { 'Content-Type': type } })

const form = (extra: object = {}) => ({ ...buildCase({ vesselId }), ...extra })
const withJson = (extra: string) => `${JSON.stringify(form()).slice(0, -1)},${extra}}`
const deep = '['.repeat(10_000) + ']'.repeat(10_000)
const inUtf8 = (...bytes: number[]) =>
  new Uint8Array([...new TextEncoder().encode('{"title":"'), ...bytes, 0x22, 0x7d])

describe('JSON that is not what it should be', () => {
  const refused: [string, () => string | Uint8Array<ArrayBuffer>][] = [
    ['nothing', () => ''],
    ['half of it', () => JSON.stringify(form()).slice(0, 100)],
    ['a depth of 10,000', () => `{"title":${deep}}`],
    ['an unknown depth of 10,000 alone', () => deep],
    ['__proto__', () => withJson('"__proto__":{"polluted":1}')],
    ['constructor.prototype', () => withJson('"constructor":{"prototype":{"polluted":1}}')],
    ['a word of 1 MiB', () => JSON.stringify(form({ title: 'x'.repeat(1024 * 1024) }))],
    ['an array', () => '[]'],
    ['null', () => 'null'],
    ['a number', () => '1e309'],
    ['a word', () => '"case"'],
    ['an object for a text', () => JSON.stringify(form({ title: { $ne: '' } }))],
    ['a text for an array', () => JSON.stringify(form({ lines: 'all' }))],
    ['a number for a decimal', () => JSON.stringify(form({ lines: [{ quantity: 5 }] }))],
    ['bytes that are no UTF-8', () => inUtf8(0xc3, 0x28, 0xff)],
  ]
  test.each(refused)('%s is refused', async (_, body) => {
    const { status, computed } = await post(body())
    expect(status).toBe(400)
    expect(computed).toBeLessThan(1000)
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'text/html'])(
    'sent as %s it is refused, as a foreign page could send it',
    async (type) => expect([400, 415]).toContain((await post(JSON.stringify(form()), type)).status),
  )

  test.each([
    ['a lone surrogate', '\\ud800 x'],
    ['NUL', 'a\\u0000b'],
    ['right to left', '\\u202eabc'],
    ['an emoji', '\\ud83d\\udea2'],
    ['combining marks', `e${'\\u0301'.repeat(50)}`],
  ])('%s in any text is stored or refused, never a failure', async (_, word) => {
    const bad = JSON.stringify(form()).replaceAll('Cotton rags, white', word)
    const answer = await post(bad.replace('Deck stores', word).replace('Please quote.', word))
    expect([200, 400]).toContain(answer.status)
    const draft = await ask(`/api/case-request/${requestId}/draft`, 'supplier', {
      method: 'PUT',
      body: `{"form":{"remarks":"${word}","other":"${word}","lines":[]}}`,
    })
    expect([200, 400]).toContain(draft.status)
  })

  test('keys twice: the last one counts', async () => {
    const { status, text } = await post(withJson('"title":"one","title":"two"'))
    expect(status).toBe(200)
    const { id } = JSON.parse(text) as { id: number }
    expect((await ask(`/api/case-overview/${id}`, 'buyer')).text).toContain('"title":"two"')
  })
})

describe('numbers of records that cannot be', () => {
  test.each(['0', '-1', '2147483648', '9007199254740991', '99999999999999999999', 'null', '%00'])(
    '%s is not there',
    async (id) => {
      expect((await ask(`/api/case-overview/${id}`, 'buyer')).status).toBe(404)
      const { status } = await ask('/api/case/suppliers/requested', 'buyer', {
        method: 'POST',
        body: JSON.stringify({ caseIds: [Number(id)] }),
      })
      expect([400, 404]).toContain(status)
    },
  )
})

describe('lists', () => {
  const words = [
    "' or '1'='1",
    // One that slept would not be over before the test is.
    "'; select pg_sleep(100); --",
    '1) union select pg_sleep(100)::text --',
    '%',
    '_%\\',
    '{{7*7}}${7*7}<%= 7*7 %>',
    '(((((((((a+)+)+)+',
    `${'a'.repeat(199)}!`,
    '\u0000\ud800',
  ]
  const lists = (Object.keys(calls) as CallName[]).filter((name) => (calls[name] as Call).list)
  const roles = {
    buyer: 'buyer',
    vessel: 'vessel',
    supplier: 'supplier',
    support: 'support',
  } as const
  const personaOf = (name: CallName) =>
    Object.entries(roles).find(([role]) => (access[name] as readonly string[]).includes(role))![1]
  const enc = (value: unknown) => encodeURIComponent(JSON.stringify(value))

  test.each(lists)('%s takes any word, filter, sort and range', async (name) => {
    const { path } = calls[name] as Call
    const queries = [
      ...words.map((q) => `filter=${enc({ q })}`),
      ...words.map((word) => `sort=${enc([word, 'ASC'])}`),
      ...words.map((word) => `sort=${enc(['id', `ASC${word}`])}`),
      ...words.map((word) => `filter=${enc({ [word]: word, page: word, type: word, port: word })}`),
      ...[
        '[-1,5]',
        '["a","b"]',
        '[5,1]',
        '[0,1e300]',
        '[0]',
        '{',
        'null',
        '[9007199254740993,9007199254740999]',
      ].map((range) => `range=${encodeURIComponent(range)}`),
      `filter=${enc({ ids: [99_999_999_999], vesselId: 99_999_999_999, categoryId: 99_999_999_999 })}`,
      `filter=${enc([])}`,
      `filter=${encodeURIComponent(deep)}`.slice(0, 8000),
      'filter={}&filter={}',
      'range=[0,1]&range=[0,1]',
      'filter[q]=x&sort[]=id',
      'filter=%ff%fe',
    ]
    for (const query of queries) {
      const { status, computed } = await ask(`${path}?${query}`, personaOf(name))
      expect([200, 400, 404], query.slice(0, 100)).toContain(status)
      expect(computed, query.slice(0, 100)).toBeLessThan(2500)
    }
  })

  test('a word that would find all, were it not a word, finds nothing', async () => {
    for (const q of ["' or '1'='1", '%%%', '___'])
      expect((await ask(`/api/buyer/cases?filter=${enc({ q })}`, 'buyer')).text).toBe('[]')
  })
})

describe('text with markup', () => {
  const payloads = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" jAvA&#x09;script:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.example">x</a>',
    '<iframe src="//evil.example"></iframe>',
    '<p style="background:url(//evil.example)">x</p>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<<script>script>alert(1)<</script>/script>',
    '<p onclick="alert(1)">x</p>',
    '<form action="//evil.example"><input name=x></form>',
    '<base href="//evil.example"><meta http-equiv=refresh content="0;url=//evil.example">',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<textarea><img src=x onerror=alert(1)></textarea>',
  ]
  const bad =
    /<(?!\/?(p|br|b|strong|i|em|u|s|ul|ol|li|a|h3|h4|blockquote|table|thead|tbody|tr|th|td)\b)[a-z!/]|<[^>]*\son\w+\s*=|<[^>]*(javascript|data)\s*:|<[^>]*(style|src)\s*=|href="\/\//i
  const clean = async (content: string) => {
    const init = { method: 'POST', body: JSON.stringify({ content }) }
    const { text } = await ask('/api/sanitize-html', 'buyer', init)
    return (JSON.parse(text) as { content: string }).content
  }

  test.each(payloads)('%s', async (payload) => {
    const once = await clean(payload)
    expect(once).not.toMatch(bad)
    expect(await clean(once)).toBe(once)
    const made = await post(JSON.stringify(form({ text: payload, title: payload.slice(0, 200) })))
    const { id } = JSON.parse(made.text) as { id: number }
    const { text } = await ask(`/api/case-overview/${id}`, 'buyer')
    expect((JSON.parse(text) as { text: string }).text).not.toMatch(bad)
  })
})

describe('numbers of a quotation', () => {
  const money = ['unitCost', 'transportationCost']
  test.each([
    ...['-1', '-0', '1e309', '1,5', '١٢', 'NaN', '0x10', ' 1', '1.', '+1', '1'.repeat(13)].flatMap(
      (value) => money.map((field) => [field, value, messages.number]),
    ),
    ['transportationCost', '1.005', messages.twoDecimals],
    ['unitCost', '1.00005', messages.fourDecimals],
    ['quantity', '0', messages.number],
    ['quantity', '1.0005', messages.number],
    ['discountPercent', '101', messages.number],
    ['discountPercent', '-5', messages.number],
  ])('%s of %s', async (field, value, message) => {
    const quotation = buildQuotation(lines)
    const request =
      field === 'transportationCost'
        ? { ...quotation, [field]: value }
        : { ...quotation, lines: quotation.lines.map((line) => ({ ...line, [field]: value })) }
    const body = new FormData()
    body.set('request', JSON.stringify(request))
    const token = await server.tokenOf('supplier')
    const response = await fetch(`${server.url}/api/case-request/${requestId}/quote/supplies`, {
      method: 'POST',
      headers: { 'X-Token': token },
      body,
    })
    const answer = (await response.json()) as { problems: { path: string; message: string }[] }
    expect(response.status).toBe(400)
    expect(answer.problems.find(({ path }) => path.endsWith(field))?.message).toBe(message)
  })
})

describe('fields that nobody may write', () => {
  test('are ignored in a case, also in its lines', async () => {
    const more = { id: 1, companyId: 99, state: 'CLOSED', version: 77, createdBy: 1, source: 'ERP' }
    const lines = buildCase({ vesselId }).lines!.map((line) => ({ ...line, caseId: 1, total: '1' }))
    const { status, text } = await post(JSON.stringify(form({ ...more, lines })))
    expect(status).toBe(200)
    const { id } = JSON.parse(text) as { id: number }
    const row = await server.db
      .selectFrom('rfqCase')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const own = await server.db
      .selectFrom('rfqCase')
      .select('companyId')
      .where('id', '=', ownId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ ...own, state: 'NEW', version: 1, source: 'WEB' })
  })

  test('are ignored in a quotation: totals are computed, never taken', async () => {
    const buyer = await server.as('buyer')
    const supplier = await server.as('supplier')
    const stone = await supplierId(buyer, personas.supplier.company)
    const { requestIds, details } = await sentCase(buyer, [stone])
    const quotation = buildQuotation(details.lines)
    const more = { total: '0.01', goods: '0.01', state: 'ACCEPTED', version: 9, caseId: ownId }
    const answer = await supplier.call('request.quoteSupplies', {
      params: { id: requestIds[0]! },
      body: { request: { ...quotation, ...more } },
    })
    expect(answer.quotation).toMatchObject({ total: '900.00', goods: '780.00', version: 1 })
    expect(answer.quotation.state).toBe('SUBMITTED')
  })
})
