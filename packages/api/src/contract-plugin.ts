import { calls, type CallName } from './calls.ts'
import type { Call } from './contract.ts'
import { topics, touchedNouns } from './topics.ts'

/**
 * For Vite: the browser's client needs of each call its method, path and kind, never its schemas: what it receives was
 * parsed on the server. So a build ships the contract as a small table of `names`, and the topics as their destinations.
 * Those that are `later` come when `later-calls.ts` is loaded.
 */
export function contractWithoutSchemas(
  names = Object.keys(calls) as readonly CallName[],
  later: (name: CallName) => boolean = () => false,
) {
  const tableOf = (some: readonly CallName[]) =>
    JSON.stringify(some.map((name) => rowOf(name, calls[name])).join('\n'))
  const methods = JSON.stringify(
    Object.fromEntries(names.map((name) => [letters[calls[name].method], calls[name].method])),
  )
  const marked = (['list', 'writes', 'knowsDevice'] as const)
    .filter((mark) => names.some((name) => (calls[name] as Call)[mark]))
    .map((mark) => `${mark}: has('${marks[mark]}')`)
    .join()
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
      if (/packages\/api\/src\/later-calls\.ts(\?|$)/.test(id))
        return names.some(later)
          ? `import { addCalls } from './calls.ts'\naddCalls(${tableOf(names.filter(later))})`
          : 'export {}'
      if (!/packages\/api\/src\/calls\.ts(\?|$)/.test(id)) return null
      return `const methods = ${methods}\n${readingOf(marked)}\naddCalls(${tableOf(names.filter((name) => !later(name)))})`
    },
  }
}

const marks = { list: 'l', writes: 'w', knowsDevice: 'k' } as const
const letters = { GET: 'g', POST: 'p', PUT: 'u', DELETE: 'd' } as const

/** `case.list gl /api/cases`: name, method with its marks, path, and the fields for files where it has some. */
const rowOf = (name: CallName, { method, path, files, list, writes, knowsDevice }: Call) =>
  [
    name,
    letters[method] +
      (list ? marks.list : '') +
      (writes ? marks.writes : '') +
      (knowsDevice ? marks.knowsDevice : ''),
    path,
    ...(files ? [files.join()] : []),
  ].join(' ')

/** Reads the rows again, in the browser, where `methods` are those of their letters, and `marked` are the marks that any row has. */
const readingOf = (marked: string) => `const calls = {}
const addCalls = (table) => table.split('\\n').forEach((row) => {
  const [name, how, path, files] = row.split(' ')
  const has = (mark) => how.includes(mark, 1)
  calls[name] = { method: methods[how[0]], path, files: files?.split(','), ${marked} }
})
export { addCalls, calls }`
