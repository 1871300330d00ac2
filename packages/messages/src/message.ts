import type { ESTree } from 'vite'

/** A node of the tree of a source file, as Vite's parser gives it. */
export type Node = ESTree.Node

/** What of a text is computed: an expression, or an element without words of its own. */
export interface Placeholder {
  kind: 'placeholder'
  name: string
  node: Node
}

/** Words that depend on a number (`plural`) or on anything else (`select`): their key and the parts. */
export interface Choice {
  kind: 'plural' | 'select'
  name: string
  /** The number, or the condition of the branch `true`. */
  node: Node
  branches: Readonly<Record<string, readonly Part[]>>
  /** It was written as a count of a noun, which is a text wherever it stands. */
  isCount: boolean
}

/** An element that stands in a sentence: a link, a word in bold. */
export interface Tag {
  kind: 'tag'
  name: string
  node: ESTree.JSXElement
  parts: readonly Part[]
}

/** What a message is made of; `number` is the one its plural is chosen by. */
export type Part = string | Placeholder | Choice | Tag | { kind: 'number' }

/** A text of the source, as it stands there. */
export interface Message {
  start: number
  end: number
  /** Children of an element, the value of an attribute, or an expression. */
  place: 'children' | 'attribute' | 'expression'
  parts: readonly Part[]
  /** The space around it, which is no concern of a translator. */
  around: readonly [string, string]
}

/** A message of its parts: words side by side are one part, and the space at its ends stands outside. */
export function messageOf(
  place: Message['place'],
  { start, end }: { start: number; end: number },
  given: readonly Part[],
): Message {
  const parts: Part[] = []
  for (const part of given) {
    const before = parts.at(-1)
    if (typeof part === 'string' && typeof before === 'string')
      parts[parts.length - 1] = before + part
    else parts.push(part)
  }
  const [first, last] = [parts[0], parts.at(-1)]
  const before = typeof first === 'string' ? /^\s*/.exec(first)![0] : ''
  const after = typeof last === 'string' ? /\s*$/.exec(last)![0] : ''
  if (typeof first === 'string') parts[0] = first.trimStart()
  const closing = parts.at(-1)
  if (typeof closing === 'string') parts[parts.length - 1] = closing.trimEnd()
  return { start, end, place, parts: parts.filter((part) => part !== ''), around: [before, after] }
}

/** A message as ICU writes it, which is also its key in the catalogues: `{lines, plural, one {# line} other {# lines}}`. */
export const icuOf = (message: Message): string => message.parts.map(printed).join('')

function printed(part: Part): string {
  if (typeof part === 'string') return quoted(part)
  if (part.kind === 'number') return '#'
  if (part.kind === 'placeholder') return `{${part.name}}`
  if (part.kind === 'tag') return `<${part.name}>${part.parts.map(printed).join('')}</${part.name}>`
  const branches = Object.entries(part.branches).map(
    ([key, parts]) => `${key} {${parts.map(printed).join('')}}`,
  )
  return `{${part.name}, ${part.kind}, ${branches.join(' ')}}`
}

/** The characters that mean something to ICU stand in quotes. */
const quoted = (text: string) =>
  text.replaceAll(/'(?=[{}<>'])/g, "''").replaceAll(/[{}<>]+/g, "'$&'")

/** Every expression and element that a message is made with, by the name it has there. */
export function namedParts(message: Message): Map<string, Placeholder | Choice | Tag> {
  const named = new Map<string, Placeholder | Choice | Tag>()
  const add = (parts: readonly Part[]) => {
    for (const part of parts) {
      if (typeof part === 'string' || part.kind === 'number') continue
      if (!named.has(part.name)) named.set(part.name, part)
      if (part.kind === 'tag') add(part.parts)
      else if (part.kind !== 'placeholder') Object.values(part.branches).forEach(add)
    }
  }
  add(message.parts)
  return named
}
