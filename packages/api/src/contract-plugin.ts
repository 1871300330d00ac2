import { calls, type CallName } from './calls.ts'
import type { Call } from './contract.ts'
import { topics, touchedNouns } from './topics.ts'

/**
 * For Vite: the browser's client needs of each call its method, path and kind, never its schemas: what it receives was
 * parsed on the server. So a build ships the contract as a small table of `names`, and the topics as their destinations.
 */
export function contractWithoutSchemas(names = Object.keys(calls) as readonly CallName[]) {
  const table = Object.fromEntries(names.map((name) => [name, slim(calls[name])]))
  const destinations = Object.fromEntries(
    Object.entries(topics).map(([name, { destination }]) => [name, { destination }]),
  )
  return {
    name: 'contract-without-schemas',
    enforce: 'pre' as const,
    load(id: string) {
      if (/packages\/api\/src\/topics\.ts(\?|$)/.test(id))
        return [
          `export const topics = ${JSON.stringify(destinations)}`,
          `export const touchedNouns = ${JSON.stringify(touchedNouns)}`,
        ].join('\n')
      if (!/packages\/api\/src\/calls\.ts(\?|$)/.test(id)) return null
      return `export const calls = ${JSON.stringify(table)}`
    },
  }
}

function slim(call: Call) {
  return {
    method: call.method,
    path: call.path,
    ...(call.files ? { files: call.files } : {}),
    ...(call.list ? { list: true } : {}),
    ...(call.writes ? { writes: true } : {}),
    ...(call.knowsDevice ? { knowsDevice: true } : {}),
  }
}
