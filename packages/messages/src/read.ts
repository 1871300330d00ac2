import { parseSync, type ESTree } from 'vite'
import { messageOf, type Message, type Node, type Part } from './message.ts'
import { childrenMessage, partsOf, Names, type Words } from './parts.ts'
import {
  calledName,
  looksRead,
  positionOfArguments,
  positionOfAttribute,
  positionOfProperty,
  positionOfVariable,
  type Position,
} from './positions.ts'

/**
 * The texts of a source file that people read, in the order they stand in; those inside another come after it. `isClass` tells the
 * classes of the stylesheets. `not a text` in a comment before a string leaves it out, `a text` takes it in.
 */
export function messagesOf(
  file: string,
  source: string,
  isClass: (word: string) => boolean = () => false,
): Message[] {
  const { program, comments, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const marks = new Map(
    comments
      .filter(({ value }) => /^\s*(not )?a text\s*$/.test(value))
      .map(({ value, end }) => [end, value.trim() === 'a text']),
  )
  const reader = new Reader({
    source,
    marked: (node) => marks.get(source.slice(0, node.start).trimEnd().length),
    isRead: (text, position) => looksRead(text, position, isClass),
  })
  reader.visit(program, 'plain')
  return reader.messages.toSorted((a, b) => a.start - b.start || b.end - a.end)
}

class Reader {
  readonly messages: Message[] = []
  readonly #words: Words

  constructor(words: Words) {
    this.#words = words
  }

  visit(node: Node, position: Position): void {
    if (this.#isTaken(node, position)) return
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
      case 'TaggedTemplateExpression':
        return
      case 'JSXElement':
      case 'JSXFragment':
        return this.#visitElement(node)
      case 'JSXAttribute':
        return this.#visitAttribute(node)
      case 'JSXExpressionContainer':
        return this.visit(node.expression, position)
      case 'VariableDeclarator': {
        const named = node.id.type === 'Identifier' ? positionOfVariable(node.id.name) : 'plain'
        if (node.id.type !== 'Identifier') this.visit(node.id, 'plain')
        if (node.init) this.visit(node.init, named)
        return
      }
      case 'ObjectExpression':
        return this.#each(node.properties, position === 'never' ? 'plain' : position)
      case 'Property':
        return this.#visitProperty(node, position)
      case 'CallExpression':
      case 'NewExpression':
        return this.#visitCall(node, position)
      case 'BinaryExpression':
        return this.#each([node.left, node.right], node.operator === '+' ? position : 'never')
      case 'ConditionalExpression':
        this.visit(node.test, 'never')
        return this.#each([node.consequent, node.alternate], position)
      case 'LogicalExpression':
        this.visit(node.left, node.operator === '&&' ? 'plain' : position)
        return this.visit(node.right, position)
      case 'SwitchCase':
        return this.#each(node.consequent, position)
      case 'MemberExpression':
        return this.visit(node.object, position === 'code' ? 'code' : 'plain')
      case 'ArrayExpression': {
        // In a table of pairs the first is a key.
        const ofRows = node.elements.some((each) => each?.type === 'ArrayExpression')
        const within = ofRows && position === 'read' ? 'plain' : position
        return this.#each(
          node.elements.filter((each) => each !== null),
          within,
        )
      }
      case 'AssignmentExpression':
        return this.visit(node.right, 'plain')
      case 'AssignmentPattern':
        return this.#each([node.left, node.right], position)
      case 'IfStatement':
      case 'WhileStatement':
        return this.#each(childrenOf(node), position)
      case 'ExpressionStatement':
      case 'FunctionDeclaration':
        return this.#each(childrenOf(node), 'plain')
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
        return this.visit(node.expression, position)
      case 'ExportNamedDeclaration':
        if (node.declaration) this.visit(node.declaration, 'plain')
        return
      default:
        if (!node.type.startsWith('TS')) this.#each(childrenOf(node), position)
    }
  }

  #each(nodes: readonly Node[], position: Position): void {
    for (const node of nodes) this.visit(node, position)
  }

  /** A string, a template, a count or words for one and many: they are one message, or none. */
  #isTaken(node: Node, position: Position): boolean {
    const isText = this.#words.marked(node)
    if (isText === false) return true
    const names = new Names(this.#words.source)
    const parts = partsOf(node, names)
    if (!parts) return false
    if (!isText && !parts.some((part) => this.#isReadPart(part, position, parts))) return false
    this.messages.push(messageOf('expression', node, parts))
    this.#each(names.computed, 'plain')
    return true
  }

  #isReadPart(part: Message['parts'][number], position: Position, all: Message['parts']): boolean {
    if (position === 'never' || position === 'code') return false
    if (typeof part === 'string') return this.#words.isRead(all.map(asShown).join(''), position)
    if (part.kind !== 'plural' && part.kind !== 'select') return false
    if (part.isCount) return true
    return Object.values(part.branches).some((parts) =>
      parts.some((each) => this.#isReadPart(each, position, parts)),
    )
  }

  #visitElement(node: ESTree.JSXElement | ESTree.JSXFragment): void {
    if (node.type === 'JSXElement') {
      this.#each(node.openingElement.attributes, 'plain')
      const { name } = node.openingElement
      if (name.type === 'JSXIdentifier' && /^(kbd|style|script)$/.test(name.name)) return
    }
    const found = childrenMessage(node, this.#words)
    if (!found) return this.#each(node.children, 'read')
    this.messages.push(found.message)
    this.#each(found.attributes, 'plain')
    this.#each(found.rest, 'read')
  }

  #visitAttribute({ name, value }: ESTree.JSXAttribute): void {
    if (!value) return
    const called =
      name.type === 'JSXIdentifier' ? name.name : `${name.namespace.name}:${name.name.name}`
    const position = positionOfAttribute(called)
    if (value.type !== 'Literal') return this.visit(value, position)
    const text = String(value.value)
    if (this.#words.isRead(text, position))
      this.messages.push(messageOf('attribute', value, [text]))
  }

  #visitProperty(node: Extract<Node, { type: 'Property' }>, around: Position): void {
    const name =
      node.key.type === 'Identifier'
        ? node.key.name
        : node.key.type === 'Literal'
          ? String(node.key.value)
          : ''
    this.visit(node.value, node.computed ? around : positionOfProperty(name, around))
  }

  #visitCall(node: ESTree.CallExpression | ESTree.NewExpression, position: Position): void {
    const within = positionOfArguments(node.callee, position)
    // Of `['Enter', 'Tab'].includes(key)` the list is compared with too.
    this.visit(node.callee, within === 'code' && calledName(node.callee) ? 'code' : position)
    this.#each(node.arguments, within)
  }
}

/** How a part looks among words: what is computed as a number, a choice as what it says mostly. */
const asShown = (part: Part): string => {
  if (typeof part === 'string') return part
  return part.kind === 'select' ? (part.branches['other'] ?? []).map(asShown).join('') : '0'
}

/** The nodes directly inside one. */
function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
