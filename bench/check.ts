import { isDeepStrictEqual } from 'node:util'
import type { Call, Target } from './call.ts'
import type { Program } from './processes.ts'

type Servers = Record<Target, Program>

/** Asks both servers once and throws unless they answer the same; actions are permissions and left out. */
export async function checkCall(call: Call, servers: Servers): Promise<void> {
  const raw = await ask(call, 'raw', servers)
  const own = await ask(call, 'fairlead', servers)
  if (raw.range !== own.range) throw new Error(`${call.name}: ${raw.range} is not ${own.range}`)
  const dropped = new Set(['actions', ...(call.varies ?? [])])
  const [left, right] = [raw, own].map(({ body }) => without(body, dropped))
  if (!isDeepStrictEqual(left, right)) throw new Error(difference(call.name, left, right))
}

async function ask(call: Call, target: Target, servers: Servers) {
  const { path, method = 'GET', headers = {}, body } = call.request(target)
  const response = await fetch(servers[target].url + path, {
    method,
    headers,
    ...(body ? { body: String(body) } : {}),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${call.name} of ${target}: ${response.status} ${text}`)
  const answer: unknown = JSON.parse(text)
  if (!call.makesCase) return { body: answer, range: response.headers.get('Content-Range') }
  const { id } = answer as { id: number }
  const record = await fetch(`${servers.raw.url}/detail/${id}`)
  return { body: (await record.json()) as unknown, range: null }
}

function without(value: unknown, dropped: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((each) => without(each, dropped))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !dropped.has(key))
      .map(([key, inner]) => [key, without(inner, dropped)]),
  )
}

function difference(name: string, left: unknown, right: unknown, path = ''): string {
  if (left && right && typeof left === 'object' && typeof right === 'object') {
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      const [a, b] = [left, right].map((each) => (each as Record<string, unknown>)[key])
      if (!isDeepStrictEqual(a, b)) return difference(name, a, b, `${path}/${key}`)
    }
  }
  return `${name}: the answers differ at ${path}: ${JSON.stringify(left)} is not ${JSON.stringify(right)}`
}
