import { pick, type Random } from '@fairlead/server/testing/random'

/** Texts that have broken programs before. */
export const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00\ud800b',
  '\u202eabc\u2066',
  '\ufeff',
  '\u2028\u2029',
  `e${'\u0301'.repeat(60)}`,
  '👩‍👩‍👧‍👦',
  'İıß\u017f',
  'NaN',
  'Infinity',
  '-0',
  '-1',
  '1e309',
  '1e-400',
  '0x10',
  '１２',
  '9007199254740993',
  '999999999999.99',
  '99999999999999999999.999',
  '0.0000000001',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'toString',
  "' or '1'='1",
  "'; select pg_sleep(3); --",
  '%_\\',
  '{{7*7}}${7*7}#[7*7]',
  '<script>alert(1)</script>',
  '<p>'.repeat(200),
  '=cmd|x!A1',
  '../../../etc/passwd',
  'a@b.test\r\nBcc: c@d.test',
  'javascript:alert(1)',
  'http://[::1]:99999/',
  '2026-02-30',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '0000-01-01T00:00:00+23:59',
  '2026-10-25T02:30:00',
  '2026-13-41T25:61:61Z',
  'Mars/Olympus',
  'Etc/GMT+14',
  'EST5EDT',
  '+05:30',
  'XXX',
  'ZZZZZ',
  'x'.repeat(256),
  'x'.repeat(4001),
  '𝒳'.repeat(2500),
  'a,'.repeat(400),
]

/** A number that a double cannot hold stays as it is written. */
const raw = (text: string) => `raw:${text}`
/** The text of a value, as it goes over the wire. */
export const written = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replace(/"raw:([^"]*)"/g, '$1')

/** Numbers that are none, too many or not quite. */
const numbers: unknown[] = [
  0,
  raw('-0'),
  -1,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  raw('9007199254740993'),
  raw('9223372036854775807'),
  raw('99999999999999999999'),
  raw('1e309'),
  raw('-1e309'),
  raw('1e-400'),
  1e21,
  Number.MIN_VALUE,
]

const nested = (depth: number): unknown => {
  let value: unknown = 'x'
  for (let i = 0; i < depth; i += 1) value = i % 2 ? [value] : { a: value }
  return value
}
const polluting = (): unknown[] => [
  JSON.parse('{"__proto__":{"polluted":1}}'),
  JSON.parse('{"constructor":{"prototype":{"polluted":1}}}'),
  { toString: 1, valueOf: null, hasOwnProperty: 1 },
  { $ne: '' },
  { length: 1e9 },
  JSON.parse('{"then":"x","toJSON":"x"}'),
]

/** Any value but a good one. */
export function hostile(random: Random): unknown {
  const kind = random()
  if (kind < 0.45) return pick(texts, random)
  if (kind < 0.65) return pick(numbers, random)
  if (kind < 0.8) return pick([null, true, false, [], {}, [[]], [null], [''], [{}]], random)
  if (kind < 0.9) return pick(polluting(), random)
  if (kind < 0.94) return nested(pick([3, 60, 1200], random))
  if (kind < 0.97) return Array.from({ length: 2000 }, () => pick(texts, random).slice(0, 9))
  return random() < 0.2 ? 'x'.repeat(1024 * 1024) : 'x'.repeat(30_000)
}

/** The places of a value: each an object or array with one of its keys. */
function placesOf(value: unknown, into: [object, string][] = []): [object, string][] {
  if (value === null || typeof value !== 'object') return into
  for (const [key, part] of Object.entries(value)) {
    into.push([value, key])
    placesOf(part, into)
  }
  return into
}

/** A copy of a value with one thing wrong with it. */
export function spoilt(good: unknown, random: Random): unknown {
  const root = { value: clone(good) }
  const [holder, key] = pick(placesOf(root), random)
  const at = holder as Record<string, unknown>
  const kind = random()
  if (kind < 0.6) at[key] = hostile(random)
  else if (kind < 0.7 && !Array.isArray(holder)) delete at[key]
  else if (kind < 0.8) at[key] = [at[key]]
  else if (kind < 0.9 && Array.isArray(at[key])) at[key] = [...at[key], ...at[key]]
  else if (kind < 0.95 && typeof at[key] === 'string') at[key] = Number(at[key]) || at[key]
  else if (holder !== root && !Array.isArray(holder)) at[pick(texts, random)] = hostile(random)
  return root.value
}

function clone(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clone)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, clone(part)]))
}

/** JSON text as no program of ours writes it. */
export function spoiltText(json: string, random: Random): string | Uint8Array<ArrayBuffer> {
  const inside = json.startsWith('{') && json !== '{}' ? json.slice(1) : '"a":1}'
  const first = /^"([^"]*)"/.exec(inside)?.[1] ?? 'a'
  return pick<() => string | Uint8Array<ArrayBuffer>>(
    [
      () => '',
      () => json.slice(0, Math.floor(random() * json.length)),
      () => `{"${first}":${JSON.stringify(pick(texts, random))},${inside}`,
      () => `{${inside.slice(0, -1)},"${first}":[1]}`,
      () => `{"__proto__":{"polluted":1},${inside}`,
      () => `{"constructor":{"prototype":{"polluted":1}},${inside}`,
      () => `{"a":${'['.repeat(5000)}${']'.repeat(5000)},${inside}`,
      () => `${json}${json}`,
      () => `\ufeff${json}`,
      () => json.replace(/"/g, "'"),
      () => json.replace(/:/g, ':NaN,"x":'),
      () => new Uint8Array(Buffer.from(json, 'utf16le')),
      () => new Uint8Array([...Buffer.from(json.slice(0, 40)), 0xc3, 0x28, 0xff, 0xfe]),
      () => pick(['null', '[]', '1e309', '"x"', 'true', '{', '\u0000', '<a/>', 'a=b&a=c'], random),
    ],
    random,
  )()
}
