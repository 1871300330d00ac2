import type { Plugin } from 'vite'
import { calls } from '@fairlead/api/calls'
import type { Call } from '@fairlead/api/contract'
import { pace, topics, touchedNouns } from '@fairlead/api/topics'

/**
 * The browser's client needs of each call its method, path and kind, never its schemas: what it
 * receives was parsed on the server. So the portal ships the contract as a small table, and the topics as their destinations.
 */
export function contractWithoutSchemas(): Plugin {
  const table = Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, slim(call)]))
  const destinations = Object.fromEntries(
    Object.entries(topics).map(([name, { destination }]) => [name, { destination }]),
  )
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    load(id) {
      if (/packages\/api\/src\/topics\.ts(\?|$)/.test(id))
        return [
          `export const pace = ${JSON.stringify(pace)}`,
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
  }
}

/**
 * `app/labels.ts` needs the words beside the vocabulary's schemas. It gets a copy of its own, out of
 * which the schemas are shaken, so that the first list loads without them.
 */
export function wordsWithoutSchemas(): Plugin {
  return {
    name: 'words-without-schemas',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== '@fairlead/validation/vocabulary' || !importer?.endsWith('/app/labels.ts'))
        return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && { ...found, id: `${found.id}?words` }
    },
  }
}
