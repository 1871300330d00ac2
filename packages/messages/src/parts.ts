import type { ESTree } from 'vite'
import { messageOf, type Choice, type Message, type Node, type Part } from './message.ts'
import { calledName, type Position } from './positions.ts'

/** What a reader of texts is told of the file: its text, the marks in its comments, and what looks like words. */
export interface Words {
  source: string
  marked: (node: Node) => boolean | undefined
  isRead: (text: string, position: Position) => boolean
}

/** Gives every computed part of one message a name of its own; the same expression has the same name. */
export class Names {
  /** What is computed in the message and may hold texts itself. */
  readonly computed: Node[] = []
  readonly #given = new Map<string, string>()
  readonly #source: string

  constructor(source: string) {
    this.#source = source
  }

  of(node: Node, wanted = nameOf(node)): string {
    const text = this.#source.slice(node.start, node.end)
    const known = this.#given.get(text)
    if (known) return known
    this.computed.push(node)
    const taken = new Set(this.#given.values())
    let name = wanted
    for (let n = 2; taken.has(name); n += 1) name = `${wanted}${n}`
    this.#given.set(text, name)
    return name
  }
}

/** What a translator reads for an expression: `number` of `order.number`, `sentAt` of `formatDate(order.sentAt)`. */
function nameOf(node: Node): string {
  switch (node.type) {
    case 'Identifier':
      return node.name
    case 'MemberExpression':
      if (node.computed) return nameOf(node.object)
      return node.property.type === 'Identifier' && node.property.name !== 'length'
        ? node.property.name
        : nameOf(node.object)
    case 'CallExpression':
      if (node.callee.type === 'Identifier' && node.arguments[0]) return nameOf(node.arguments[0])
      return nameOf(node.callee.type === 'MemberExpression' ? node.callee.object : node.callee)
    case 'UnaryExpression':
      return nameOf(node.argument)
    case 'BinaryExpression':
    case 'LogicalExpression':
      return nameOf(node.left)
    case 'ConditionalExpression':
      return nameOf(node.test)
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return nameOf(node.expression)
    case 'JSXElement':
      return node.openingElement.name.type === 'JSXIdentifier'
        ? node.openingElement.name.name
        : 'element'
    default:
      return 'value'
  }
}

/** The parts of an expression that is a text by its form: a string, a template, a count, words for one and many. Else null. */
export function partsOf(node: Node, names: Names): Part[] | null {
  switch (node.type) {
    case 'ParenthesizedExpression':
      return partsOf(node.expression, names)
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : null
    case 'TemplateLiteral':
      return node.quasis.flatMap(({ value }, i) => [
        ...(value.cooked ? [value.cooked] : []),
        ...(node.expressions[i] ? inSentence(node.expressions[i], names) : []),
      ])
    case 'CallExpression':
      return countOf(node, names)
    case 'ConditionalExpression': {
      const number = isOne(node.test)
      return number && choiceOf(node, names, { kind: 'plural', value: number, first: 'one' })
    }
    default:
      return null
  }
}

/** The same inside a sentence, where every choice between words belongs to it; what is no text there is a placeholder. */
export function inSentence(node: Node, names: Names): Part[] {
  const parts = partsOf(node, names) ?? selectOf(node, names)
  return parts ?? [{ kind: 'placeholder', name: names.of(node), node }]
}

function selectOf(node: Node, names: Names): Part[] | null {
  if (node.type === 'ParenthesizedExpression') return selectOf(node.expression, names)
  if (node.type === 'ConditionalExpression')
    return choiceOf(node, names, { kind: 'select', value: node.test, first: 'true' })
  return null
}

function choiceOf(
  { consequent, alternate }: ESTree.ConditionalExpression,
  names: Names,
  how: { kind: Choice['kind']; value: Node; first: string },
): Part[] | null {
  if (
    !isWords(consequent) ||
    !isWords(alternate) ||
    !(hasLetters(consequent) || hasLetters(alternate))
  )
    return null
  const name = names.of(how.value)
  const branches = {
    [how.first]: inSentence(consequent, names),
    other: inSentence(alternate, names),
  }
  return [{ kind: how.kind, name, node: how.value, branches, isCount: false }]
}

/** `counted(lines, 'line')`, which is a plural of its noun. */
function countOf(node: ESTree.CallExpression, names: Names): Part[] | null {
  const [number, noun, many] = node.arguments
  if (calledName(node.callee) !== 'counted' || !number || noun?.type !== 'Literal') return null
  const one = String(noun.value)
  const other = many?.type === 'Literal' ? String(many.value) : `${one}s`
  const branches = {
    one: [{ kind: 'number' } as const, ` ${one}`],
    other: [{ kind: 'number' } as const, ` ${other}`],
  }
  return [{ kind: 'plural', name: names.of(number), node: number, branches, isCount: true }]
}

/** Of `lines === 1` the number. */
const isOne = (test: Node): Node | null =>
  test.type === 'BinaryExpression' &&
  test.operator === '===' &&
  test.right.type === 'Literal' &&
  test.right.value === 1
    ? test.left
    : null

function isWords(node: Node): boolean {
  if (node.type === 'ParenthesizedExpression') return isWords(node.expression)
  if (node.type === 'ConditionalExpression')
    return isWords(node.consequent) && isWords(node.alternate)
  if (node.type === 'CallExpression') return calledName(node.callee) === 'counted'
  return (
    node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
  )
}

function hasLetters(node: Node): boolean {
  if (node.type === 'ParenthesizedExpression') return hasLetters(node.expression)
  if (node.type === 'ConditionalExpression')
    return hasLetters(node.consequent) || hasLetters(node.alternate)
  if (node.type === 'CallExpression') return true
  if (node.type === 'TemplateLiteral')
    return node.quasis.some(({ value }) => /\p{L}/u.test(value.cooked ?? ''))
  return node.type === 'Literal' && /\p{L}/u.test(String(node.value))
}

const inline = /^(a|abbr|b|bdi|code|em|i|kbd|small|span|strong|time|Link|NavLink)$/

/** The words among the children of an element are one message, with the expressions and inline elements between them. */
export function childrenMessage(
  { children }: ESTree.JSXElement | ESTree.JSXFragment,
  words: Words,
): { message: Message; attributes: Node[]; rest: Node[] } | null {
  if (!children.some((child) => child.type === 'JSXText' && words.isRead(child.value, 'read')))
    return null
  const first = children.findIndex(isOfSentence)
  const last = children.findLastIndex(isOfSentence)
  const taken = children.slice(first, last + 1)
  const names = new Names(words.source)
  const attributes: Node[] = []
  const parts = childParts(taken, names, attributes)
  const range = { start: taken[0]!.start, end: taken.at(-1)!.end }
  const message = messageOf('children', range, parts)
  const rest = [...children.slice(0, first), ...children.slice(last + 1), ...names.computed]
  return { message, attributes, rest }
}

/** Icons, blocks and what is drawn only sometimes stand beside a sentence, not in it. */
function isOfSentence(child: Node): boolean {
  if (child.type === 'JSXText') return /\S/.test(child.value)
  if (child.type === 'JSXElement') return isInline(child)
  if (child.type !== 'JSXExpressionContainer') return false
  return child.expression.type !== 'JSXEmptyExpression' && !holdsElement(child.expression)
}

const isInline = (element: ESTree.JSXElement) =>
  element.openingElement.name.type === 'JSXIdentifier' &&
  inline.test(element.openingElement.name.name) &&
  element.children.length > 0

function holdsElement(node: Node): boolean {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return true
  if (node.type === 'LogicalExpression') return holdsElement(node.right)
  if (node.type === 'ConditionalExpression')
    return holdsElement(node.consequent) || holdsElement(node.alternate)
  if (node.type === 'ParenthesizedExpression') return holdsElement(node.expression)
  if (node.type === 'ArrowFunctionExpression') return holdsElement(node.body)
  return node.type === 'CallExpression' && node.arguments.some(holdsElement)
}

function childParts(children: readonly Node[], names: Names, attributes: Node[]): Part[] {
  return children.flatMap((child): Part[] => {
    if (child.type === 'JSXText') return [ofJsx(child.value)].filter(Boolean)
    if (child.type === 'JSXExpressionContainer')
      return child.expression.type === 'JSXEmptyExpression'
        ? []
        : inChildren(child.expression, names)
    if (child.type === 'JSXElement' && isInline(child)) {
      attributes.push(...child.openingElement.attributes)
      const parts = childParts(child.children, names, attributes)
      const before = names.computed.length
      const name = names.of(child)
      names.computed.splice(before)
      return [{ kind: 'tag', name, node: child, parts }]
    }
    return [{ kind: 'placeholder', name: names.of(child), node: child }]
  })
}

/** `{more && ' and more'}` is a choice with nothing on its other side. */
function inChildren(node: Node, names: Names): Part[] {
  if (
    node.type === 'LogicalExpression' &&
    node.operator === '&&' &&
    isWords(node.right) &&
    hasLetters(node.right)
  ) {
    const name = names.of(node.left)
    const branches = { true: inSentence(node.right, names), other: [] }
    return [{ kind: 'select', name, node: node.left, branches, isCount: false }]
  }
  return inSentence(node, names)
}

/** Text between tags as JSX reads it: what is broken over lines is put together with a space, and none is left at a broken end. */
const ofJsx = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line, i, lines) => {
      const begun = i === 0 ? line : line.replace(/^[ \t]+/, '')
      return i === lines.length - 1 ? begun : begun.replace(/[ \t]+$/, '')
    })
    .filter(Boolean)
    .join(' ')
    .replaceAll(/&(\w+);/g, (written, name: string) => entities[name] ?? written)

const entities: Record<string, string> = {
  amp: '&',
  apos: "'",
  ensp: '\u2002',
  gt: '>',
  lt: '<',
  nbsp: '\u00A0',
  quot: '"',
}
