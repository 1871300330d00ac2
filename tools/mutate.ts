import { parseSync } from '@swc/core'

/** One small change of a source text. */
export interface Mutation {
  line: number
  what: string
  text: string
}

interface Node {
  type: string
  span?: { start: number; end: number }
  [key: string]: unknown
}
type Replace = (node: Node, with_: string, what?: string) => void

const otherOperators: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}
const otherMethods: Record<string, string> = {
  lt: 'lte',
  lte: 'lt',
  gt: 'gte',
  gte: 'gt',
  plus: 'minus',
  minus: 'plus',
  times: 'div',
  div: 'times',
  some: 'every',
  every: 'some',
}

/** Every change of a comparison, condition, calculation or literal in a source, each as a whole new text. */
export function mutationsOf(source: string): Mutation[] {
  const prefix = '0;'
  const bytes = Buffer.from(prefix + source)
  const module = parseSync(bytes.toString(), { syntax: 'typescript', target: 'es2022' })
  const base = module.span.start
  const slice = (from: number, to: number) => bytes.subarray(from, to).toString()
  const found: Mutation[] = []
  const replace: Replace = (node, text, what) => {
    const [start, end] = [node.span!.start - base, node.span!.end - base]
    if (start < prefix.length) return
    const before = slice(prefix.length, start)
    found.push({
      line: before.split('\n').length,
      what: what ?? `${slice(start, end)} -> ${text}`,
      text: before + text + slice(end, bytes.length),
    })
  }
  const textOf = (node: Node) => slice(node.span!.start - base, node.span!.end - base)
  visit(module as unknown as Node, (node) => mutate(node, replace, textOf))
  return found
}

/** Depth first; types, imports and the heads of loops are left alone: they change nothing, or never end. */
function visit(node: Node, see: (node: Node) => void) {
  if (/^(Ts|Import|Export(All|Named)|WhileStatement$|DoWhileStatement$)/.test(node.type)) return
  see(node)
  const heads = node.type === 'ForStatement' ? ['init', 'test', 'update'] : []
  for (const [key, value] of Object.entries(node)) {
    if (key === 'span' || heads.includes(key)) continue
    for (const child of Array.isArray(value) ? value : [value]) {
      // Arguments and elements are wrapped, properties of objects have no place of their own.
      const inner = (child as { expression?: Node; value?: Node } | null) ?? {}
      const found = [child, inner.expression, inner.value].find(isNode)
      if (found && !isLength(node, found)) visit(found, see)
    }
  }
}

/** How long a field may be is a number like those of limits.ts: a test would only say it again. */
const isLength = (call: Node, argument: Node) =>
  call.type === 'CallExpression' &&
  argument.type === 'NumericLiteral' &&
  /^(max|text|optionalText|requiredText|optional|cell|matching)$/.test(
    nameOf(call['callee'] as Node),
  )

const nameOf = (callee: Node) =>
  String(callee['value'] ?? (callee['property'] as Node | undefined)?.['value'])

const isNode = (value: unknown): value is Node =>
  typeof (value as Node | null)?.type === 'string' && 'span' in (value as Node)

function mutate(node: Node, replace: Replace, textOf: (node: Node) => string) {
  switch (node.type) {
    case 'BinaryExpression': {
      const [left, right] = [node['left'] as Node, node['right'] as Node]
      const other = otherOperators[String(node['operator'])]
      const words = [left, right].some((side) => /^(String|Template)/.test(side.type))
      if (other && !(words && /[+-]/.test(other)))
        replace(node, `${textOf(left)} ${other} ${textOf(right)}`)
      return
    }
    case 'IfStatement':
    case 'ConditionalExpression':
      for (const value of ['true', 'false'])
        replace(
          node['test'] as Node,
          value,
          `condition ${textOf(node['test'] as Node)} -> ${value}`,
        )
      return
    case 'UnaryExpression':
      if (node['operator'] === '!') replace(node, textOf(node['argument'] as Node))
      return
    case 'BooleanLiteral':
      return replace(node, String(!node['value']))
    case 'NumericLiteral':
      return replace(node, String(Number(node['value']) + 1))
    case 'ArrayExpression':
      return leaveOut(node, replace, textOf)
    case 'CallExpression': {
      const callee = node['callee'] as Node
      const name = callee.type === 'MemberExpression' ? (callee['property'] as Node) : null
      const other = name && otherMethods[String(name['value'])]
      if (name && other) replace(name, other, `.${textOf(name)}() -> .${other}()`)
      return
    }
  }
}

/** A state, role or code that is missing in a list of them. */
function leaveOut(list: Node, replace: Replace, textOf: (node: Node) => string) {
  const elements = list['elements'] as readonly ({ expression: Node } | null)[]
  if (!elements.every((element) => element?.expression.type === 'StringLiteral')) return
  const words = elements.map((element) => textOf(element!.expression))
  for (const word of words) {
    const rest = words.filter((other) => other !== word).join(', ')
    replace(list, `[${rest}]`, `[${words.join(', ')}] without ${word}`)
  }
}
