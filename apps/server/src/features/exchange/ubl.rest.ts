import type { Node } from '../reading/reading.xml.ts'

/** A code without the spaces some write in it. */
export const compact = (code: string) => code.toUpperCase().replace(/\s/g, '')

interface Leaf {
  path: string[]
  value: string
}

/** Every text of a document with the names that lead to it. Attributes qualify a text and are read with it. */
function leavesOf(node: unknown, path: string[] = []): Leaf[] {
  if (typeof node === 'string') return node.trim() ? [{ path, value: node.trim() }] : []
  if (Array.isArray(node)) return node.flatMap((each) => leavesOf(each, path))
  if (node === null || typeof node !== 'object') return []
  return Object.entries(node).flatMap(([name, child]) => {
    if (name.startsWith('@') || name === 'Signature') return []
    return leavesOf(child, name === '#text' ? path : [...path, name])
  })
}

/** `BuyerCustomerParty` in words. */
const inWords = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/^(.)(.*)$/, (_, first: string, rest: string) => first + rest.toLowerCase())

const empty = new Set(['Name', 'Note', 'Value', 'Description', 'Line', 'Party'])

/** The last names of a path say what a text is; those that say nothing are left out. */
function labelOf(names: readonly string[]): string {
  const telling = names.filter((name) => !empty.has(name)).slice(-2)
  return telling.map(inWords).join(', ')
}

const place = /^Delivery(Terms)?\/Delivery(Location|Address)\/(Address\/)?ID$/

/**
 * What a document says beyond what was read of it, a line for each of its parts: nothing is dropped. `taken` are the paths
 * that have a place of their own; of the places it names, one may be the port.
 */
export function restOf(document: Node, taken: readonly RegExp[], port?: string | null): string[] {
  const left = leavesOf(document).filter(({ path, value }) => {
    const name = path.join('/')
    const isPort = place.test(name) && compact(value) === port
    return !isPort && !taken.some((pattern) => pattern.test(name))
  })
  const parts = Map.groupBy(left, ({ path }) => path[0]!)
  return [...parts].map(([part, leaves]) => {
    const texts = leaves.map(({ path, value }) => {
      const label = labelOf(path.slice(1))
      return label ? `${label} ${value}` : value
    })
    return `${inWords(part)}: ${[...new Set(texts)].join('; ')}`
  })
}
