import { calls, type CallName } from '@fairlead/api/calls'
import type { Call } from '@fairlead/api/contract'
import { hostile, spoilt, spoiltText, texts, written } from './fuzz.hostile.ts'
import { valueFor } from './fuzz.values.ts'
import { pick, type Random } from '@fairlead/server/testing/random'
import { bodyOf, pathOf, type Records } from './sample-input.ts'

/** Records of one trade, and what their bodies speak of. */
export interface Trade extends Records {
  /** The ids a body may name, by the name of its field. */
  ids: Record<string, readonly unknown[]>
}

/** A call as it goes out. */
export interface Fuzzed {
  name: CallName
  method: string
  /** Behind the address of the server. */
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer> | FormData
}

/** One call that was good, until something of it was spoilt. */
export function fuzzed(name: CallName, trades: readonly Trade[], random: Random): Fuzzed {
  const call: Call = calls[name]
  const trade = pick(trades, random)
  const request: Fuzzed = {
    name,
    method: call.method,
    path: pathOf(name, trade) + queryOf(call, random),
    headers: {},
  }
  const takes = { body: call.method !== 'GET', query: Boolean(call.list ?? call.query) }
  const chance = random()
  if (takes.body) fill(request, call, goodBody(name, trade, random), random)
  if (chance < 0.12) spoilPath(request, call, random)
  else if (chance < (takes.query ? 0.6 : 0.16)) spoilQuery(request, call, random)
  if (random() < 0.12) Object.assign(request.headers, oddHeader(random))
  return request
}

function goodBody(name: CallName, trade: Trade, random: Random): unknown {
  const { body }: Call = calls[name]
  if (!body) return undefined
  const sample = random() < 0.5 ? bodyOf(name, trade) : undefined
  return named(sample ?? valueFor(body, random), trade, random)
}

/** The same with ids that are there, where a field is called after one. */
function named(value: unknown, trade: Trade, random: Random, key = ''): unknown {
  const known = trade.ids[key]
  if (known && (typeof value === 'number' || typeof value === 'string')) return pick(known, random)
  if (Array.isArray(value)) return value.map((part) => named(part, trade, random, key))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, named(part, trade, random, name)]),
  )
}

function fill(request: Fuzzed, call: Call, good: unknown, random: Random) {
  if (call.files) {
    request.body = formOf(good, call.files, random)
    return
  }
  let value = good
  for (let i = Math.floor(random() * 3); i >= 0; i -= 1)
    if (value !== undefined && random() < 0.85) value = spoilt(value, random)
  request.headers['Content-Type'] = 'application/json'
  const text = value === undefined ? '' : written(value)
  if (text) request.body = text
  if (random() < 0.15) request.body = spoiltText(text || '{}', random)
  if (random() < 0.06) request.headers['Content-Type'] = pick(types, random)
}

const types = [
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json; charset=x-no-such',
  'application/json;;;',
  'application/problem+json',
  'application/xml',
  'text/xml; charset=utf-7',
  'nonsense',
  '*/*',
  'application/json, text/plain',
]

/** The fields of a form, some missing, twice or no JSON, with files of many kinds and names. */
function formOf(good: unknown, files: readonly string[], random: Random): FormData {
  const form = new FormData()
  const fields = good && typeof good === 'object' ? Object.entries(good) : []
  for (const [key, value] of fields) {
    const chance = random()
    if (chance < 0.06) continue
    const sent = chance < 0.6 ? spoilt(value, random) : value
    form.append(key, chance < 0.1 ? pick(texts, random) : written(sent) || 'null')
    if (chance > 0.94) form.append(key, written(hostile(random)))
  }
  const more = random()
  if (more < 0.05) form.append(pick([...texts, 'files'], random), pick(texts, random))
  if (more > 0.35)
    for (let i = Math.floor(random() * 3); i >= 0; i -= 1)
      form.append(more > 0.95 ? pick(texts, random) : pick(files, random), oddFile(random))
  return form
}

const contents = [
  '',
  'A,1,PCS\nB,2,PCS\n',
  'Item,Quantity,Unit\nRope,2,COIL\n',
  '%PDF-1.7\n%%EOF\n',
  'PK\u0003\u0004',
  '\u0089PNG\r\n\u001a\n',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"><ID>1</ID></Order>',
  '<gesmes:Envelope><Cube><Cube time="2026-01-02"><Cube currency="USD" rate="1e309"/></Cube></Cube>',
  '{"number":"X-1","lines":[]}',
  '{',
  '\ufeff[]',
  'x'.repeat(70_000),
]
const endings = ['txt', 'csv', 'pdf', 'xlsx', 'docx', 'png', 'xml', 'json', 'exe', '']
const oddFile = (random: Random) =>
  new File(
    [pick(contents, random)],
    random() < 0.2 ? pick(texts, random) : `a.${pick(endings, random)}`,
  )

const encoded = (value: unknown) => encodeURIComponent(written(value).toWellFormed())

/** A good query, as far as the call has one. */
function queryOf({ list, query }: Call, random: Random): string {
  if (list)
    return `?filter=${encoded(valueFor(list.filter, random))}&range=[0,9]&sort=${encoded([pick(list.sort, random), 'ASC'])}`
  if (!query || random() < 0.3) return ''
  const fields = Object.entries((valueFor(query, random) ?? {}) as object)
  return `?${fields.map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`).join('&')}`
}

const oddIds = [
  '0',
  '-1',
  '1.5',
  '2147483648',
  '9223372036854775808',
  '9007199254740993',
  '1e309',
  '1e3',
  '0x1',
  'NaN',
  'null',
  '%00',
  '%ff%fe',
  '%C0%AF',
  '%',
  "1'--",
  '1;select pg_sleep(3)',
  '1,2',
  ',',
  '1,1',
  '__proto__',
  'constructor',
  '%2e%2e%2f',
  '..%5c',
  '%0d%0aX-A:1',
  '１',
  'x'.repeat(499),
  'x'.repeat(501),
  Array.from({ length: 120 }, (_, i) => i + 1).join(','),
  '00000000-0000-0000-0000-000000000000',
]

function spoilPath(request: Fuzzed, { path }: Call, random: Random) {
  const [way, query = ''] = request.path.split('?')
  const parts = way!.split('/')
  const ids = path.split('/').flatMap((part, i) => (part.includes('{') ? [i] : []))
  if (ids.length === 0) return
  parts[pick(ids, random)] = pick(oddIds, random)
  request.path = parts.join('/') + (query && `?${query}`)
}

/** Queries with odd fields, twice, of other types and not in UTF-8. */
function spoilQuery(request: Fuzzed, { list, query }: Call, random: Random) {
  const [way, good = ''] = request.path.split('?')
  const keys = list
    ? ['filter', 'range', 'sort']
    : Object.keys((query as { shape?: object } | undefined)?.shape ?? { q: 1 })
  const key = pick(keys, random)
  const word = pick(texts, random)
  const text = encodeURIComponent(word.toWellFormed()).slice(0, 6000)
  const spoiltFilter = () => encoded(spoilt(list ? valueFor(list.filter, random) : {}, random))
  const odd = pick<() => string>(
    [
      () => `${key}=${text}`,
      () => `${key}=${encoded(hostile(random)).slice(0, 6000)}`,
      () => `${key}=${good}&${key}=${text}`,
      () => `${key}[]=${text}&${key}[a]=1`,
      () => `__proto__[a]=1&constructor=1&${good}`,
      () => `${key}=%ff%fe&${good}`,
      () => `${key}=%`,
      () => `filter=${spoiltFilter()}`.slice(0, 8000),
      () => `filter=${spoiltFilter()}`.slice(0, 8000),
      () => `sort=${encoded([word.slice(0, 200), pick(['ASC', word.slice(0, 50)], random)])}`,
      () => `range=${encoded([hostileNumber(random), hostileNumber(random)])}`,
    ],
    random,
  )()
  request.path = `${way}?${odd}`
}
const hostileNumber = (random: Random) =>
  pick([-1, 0, 1.5, 'raw:1e309', 'raw:9007199254740993', 2 ** 31, 'a', null], random)

function oddHeader(random: Random): Record<string, string> {
  return pick<Record<string, string>>(
    [
      { 'Idempotency-Key': pick(['', 'short', 'x'.repeat(300), 'with space here', '\u00e9'.repeat(9)], random) },
      { 'Idempotency-Key': 'the-same-key-again' },
      { 'X-Time-Zone': pick(['Mars/Olympus', '', '+99:99', '__proto__', 'Etc/GMT+14'], random) },
      { 'Accept-Language': pick(['xx-YY;q=9', '*', 'x'.repeat(3000)], random) },
      { 'Accept': pick(['text/html', 'image/*', ''], random) },
      { 'Accept-Encoding': 'x-none' },
      { 'X-Forwarded-For': "1'--, 2001:db8::1, %00" },
      { 'If-None-Match': '*', 'Range': 'bytes=0-1,5-' },
      { 'Authorization': pick(['Bearer', 'Bearer flk_x', 'Basic Og==', 'Bearer \u00ff'], random) },
      { 'X-HTTP-Method-Override': 'DELETE' },
      { 'Cookie': 'fairlead-session=%00; __proto__=1; =;' },
      { 'Origin': 'null' },
    ],
    random,
  ) // prettier-ignore
}
