import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

interface Node {
  type: string
  start: number
  [key: string]: unknown
}
const source = join(import.meta.dirname, '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => {
    const text = readFileSync(join(source, file), 'utf8')
    return { file, text, tree: parseSync(file, text).program as unknown as Node }
  })

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Every node below, each with those around it, the outermost first. */
function* below(node: Node, around: readonly Node[] = []): Generator<[Node, readonly Node[]]> {
  yield [node, around]
  for (const child of Object.values(node).flat())
    if (isNode(child)) yield* below(child, [...around, node])
}
const nodes = (node: Node) => [...below(node)].map(([each]) => each)
const namesIn = (node: Node) =>
  nodes(node).flatMap(({ type, name }) => (type === 'Identifier' ? (name as string) : []))
const elementName = (element: Node) =>
  ((element['openingElement'] as Node)['name'] as Node)['name'] as string

const isDialog = (name: string) => /(Dialog|Panel|Question)$/.test(name)
const nothing = ['null', 'false', "''", 'undefined', '']

/** What sets the state by which a dialog of the file stands. */
function settersOf(tree: Node): Set<string> {
  const pairs = nodes(tree).flatMap(({ type, id, init }) => {
    const elements = (id as Node | null)?.['elements'] as readonly Node[] | undefined
    if (type !== 'VariableDeclarator' || !init || elements?.length !== 2) return []
    return [elements.map((each) => each?.['name'] as string)]
  })
  const gates = [...below(tree)].flatMap(([node, around]) => {
    if (node.type !== 'JSXElement' || !isDialog(elementName(node))) return []
    const gate = around.findLast(({ type }) => type === 'LogicalExpression')
    return gate ? namesIn(gate['left'] as Node) : []
  })
  return new Set(pairs.flatMap(([state, set]) => (gates.includes(state!) ? set! : [])))
}

/** The elements that open a dialog as they are pressed, and do not say so. */
function silentOpeners({ file, text, tree }: (typeof files)[number]): string[] {
  const setters = settersOf(tree)
  const opens = (call: Node) => {
    const argument = text.slice(call.start, call['end'] as number).replace(/^[^(]*\(|\)$/g, '')
    return setters.has((call['callee'] as Node)['name'] as string) && !nothing.includes(argument)
  }
  return [...below(tree)].flatMap(([node, around]) => {
    if (node.type !== 'JSXElement') return []
    // What turns the pages of the dialog it stands in opens none.
    if ([node, ...around].some((each) => each.type === 'JSXElement' && isDialog(elementName(each))))
      return []
    const attributes = (node['openingElement'] as Node)['attributes'] as readonly Node[]
    const named = (name: string) =>
      attributes.find((each) => (each['name'] as Node | undefined)?.['name'] === name)
    const press = named('onClick')
    if (!press || named('aria-haspopup')) return []
    const calls = nodes(press).filter(({ type }) => type === 'CallExpression')
    const line = text.slice(0, node.start).split('\n').length
    return calls.some(opens) ? [`${file}:${line}`] : []
  })
}

test('what opens a dialog says so', () => {
  expect(files.flatMap(silentOpeners)).toEqual([])
})
