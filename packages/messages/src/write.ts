import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import {
  icuOf,
  namedParts,
  type Choice,
  type Message,
  type Node,
  type Placeholder,
  type Tag,
} from './message.ts'

/** A message in another language, as ICU's parser reads it, or null where it is not translated. */
export type Translate = (key: string) => readonly MessageFormatElement[] | null

/** Where the words for one and many are chosen while the portal runs: a build in English has nothing of it. */
export const pluralModule = 'virtual:fairlead-plural'

/** The source with its messages in another language; what is not translated stays as it is. */
export function written(
  source: string,
  messages: readonly Message[],
  translate: Translate,
): string {
  const writer = new Writer(source, messages, translate)
  const code = writer.within(0, source.length)
  return writer.usesPlural
    ? `${code}\nimport { plural as chosenPlural, grouped as chosenNumber } from '${pluralModule}'\n`
    : code
}

class Writer {
  usesPlural = false
  readonly #source: string
  readonly #messages: readonly Message[]
  readonly #translate: Translate

  constructor(source: string, messages: readonly Message[], translate: Translate) {
    this.#source = source
    this.#messages = messages
    this.#translate = translate
  }

  /** The source between two places, the messages in it translated: those within another are written where its parts are. */
  within(start: number, end: number, except?: Message): string {
    let code = ''
    let at = start
    for (const message of this.#messages) {
      if (message.start < at || message.end > end || message === except) continue
      const elements = this.#translate(icuOf(message))
      if (!elements) continue
      code += this.#source.slice(at, message.start) + this.#message(message, elements)
      at = message.end
    }
    return code + this.#source.slice(at, end)
  }

  #message(message: Message, translated: readonly MessageFormatElement[]): string {
    const [before, after] = message.around.map((value): MessageFormatElement[] =>
      value ? [{ type: TYPE.literal, value }] : [],
    )
    const elements = [...before!, ...translated, ...after!]
    const parts = namedParts(message)
    if (message.place === 'children') return this.#children(elements, parts)
    const code = this.#text(elements, parts)
    return message.place === 'attribute' ? `{${code}}` : `(${code})`
  }

  #children(elements: readonly MessageFormatElement[], parts: Parts, number = ''): string {
    return elements
      .map((element) => {
        if (element.type === TYPE.literal) return `{${JSON.stringify(element.value)}}`
        if (element.type === TYPE.pound) return `{${number}}`
        if (element.type === TYPE.tag) return this.#tag(element.value, element.children, parts)
        if (element.type === TYPE.argument) {
          const { node } = computed(parts, element.value)
          const code = this.within(node.start, node.end)
          return node.type.startsWith('JSX') ? code : `{${code}}`
        }
        const branch = (of: readonly MessageFormatElement[], value: string) =>
          `<>${this.#children(of, parts, value)}</>`
        return `{${this.#choice(element, parts, branch)}}`
      })
      .join('')
  }

  #tag(name: string, children: readonly MessageFormatElement[], parts: Parts): string {
    const tag = parts.get(name)
    if (tag?.kind !== 'tag') throw new Error(`<${name}> is not in the English`)
    const { openingElement, closingElement } = tag.node
    const closing = closingElement
      ? this.#source.slice(closingElement.start, closingElement.end)
      : ''
    return (
      this.within(openingElement.start, openingElement.end) +
      this.#children(children, parts) +
      closing
    )
  }

  #text(elements: readonly MessageFormatElement[], parts: Parts, number = ''): string {
    if (elements.every((element) => element.type === TYPE.literal))
      return JSON.stringify(elements.map(({ value }) => value).join(''))
    const pieces = elements.map((element) => {
      if (element.type === TYPE.literal)
        return element.value.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`)
      if (element.type === TYPE.pound) return `\${${number}}`
      if (element.type === TYPE.argument) {
        const { node } = computed(parts, element.value)
        return `\${${this.within(node.start, node.end)}}`
      }
      const branch = (of: readonly MessageFormatElement[], value: string) =>
        this.#text(of, parts, value)
      return `\${${this.#choice(element, parts, branch)}}`
    })
    return `\`${pieces.join('')}\``
  }

  #choice(
    element: MessageFormatElement,
    parts: Parts,
    branch: (of: readonly MessageFormatElement[], value: string) => string,
  ): string {
    if (element.type !== TYPE.plural && element.type !== TYPE.select)
      throw new Error(
        `{${'value' in element ? element.value : ''}} is of a kind that is not used here`,
      )
    const choice = computed(parts, element.value)
    const value = this.within(choice.node.start, choice.node.end)
    const options = Object.entries(element.options)
    const other = element.options['other']
    if (!other) throw new Error(`{${element.value}} has no words for "other"`)
    if (element.type === TYPE.select) {
      const chosen = element.options['true'] ?? other
      return `(${value}) ? ${branch(chosen.value, '')} : ${branch(other.value, '')}`
    }
    this.usesPlural = true
    const number = choice.isCount ? `chosenNumber(${value})` : value
    const forms = options.map(
      ([key, { value: of }]) => `${JSON.stringify(key)}: () => ${branch(of, number)}`,
    )
    return `chosenPlural(${value}, { ${forms.join(', ')} })`
  }
}

type Parts = ReadonlyMap<string, Placeholder | Choice | Tag>

function computed(parts: Parts, name: string): { node: Node; isCount?: boolean } {
  const part = parts.get(name)
  if (!part) throw new Error(`{${name}} is not in the English`)
  return part
}
