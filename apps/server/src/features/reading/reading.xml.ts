import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** An element that was read: its children and attributes by local name, or only its text. */
export type Node = string | { [name: string]: unknown }

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The five entities of XML itself and character numbers. Nothing a document declares is ever expanded. */
const decode = (text: string) =>
  text
    .replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
      (all, decimal, hex, name) => {
        if (name) return named[(name as string).toLowerCase()] ?? all
        const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16)
        return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : ''
      },
    )
    .toWellFormed()

const ignore = () => undefined
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: 60,
  entityDecoder: {
    setExternalEntities: ignore,
    addInputEntities: ignore,
    reset: ignore,
    setXmlVersion: ignore,
    decode,
  },
})

/** Reads XML without its namespaces; null when it is cut, malformed, too long or declares a document type. */
export function readXml(xml: string, maxLength: number): Record<string, Node> | null {
  if (xml.length > maxLength || /<!(DOCTYPE|ENTITY)/i.test(xml)) return null
  try {
    if (XMLValidator.validate(xml) !== true) return null
    return parser.parse(xml) as Record<string, Node>
  } catch {
    return null
  }
}

/** All children reached by a path of names, as a list: `all(order, 'Delivery', 'DeliveryLocation')`. */
export function all(node: unknown, ...path: string[]): Node[] {
  let found = [node]
  for (const name of path)
    found = found.flatMap((each) => {
      const child =
        each !== null && typeof each === 'object'
          ? (each as Record<string, unknown>)[name]
          : undefined
      return child === undefined ? [] : Array.isArray(child) ? child : [child]
    })
  return found as Node[]
}

/** The text of the first element with any, along a path of names; `''` when there is none. */
export const text = (node: unknown, ...path: string[]): string =>
  all(node, ...path)
    .map(ownText)
    .find((found) => found !== '') ?? ''

const ownText = (node: Node): string => {
  const own = typeof node === 'object' && node !== null ? node['#text'] : node
  return typeof own === 'string' ? own.trim() : ''
}

/** An attribute of the first element along a path. */
export function attribute(name: string, node: unknown, ...path: string[]): string {
  const first = all(node, ...path)[0]
  const value = typeof first === 'object' && first !== null ? first[`@${name}`] : undefined
  return typeof value === 'string' ? value.trim() : ''
}

/** An element to be written: text, a list of elements, or nothing at all when empty. */
export type Content = string | null | undefined | (Xml | null)[]
export interface Xml {
  name: string
  attributes: Record<string, string>
  content: Content
}

/** An element for `writeXml`; null when it would be empty. */
export function el(
  name: string,
  content: Content,
  attributes: Record<string, string> = {},
): Xml | null {
  const filled = Array.isArray(content) ? content.filter((child) => child !== null) : content
  if (filled === null || filled === undefined || filled.length === 0) return null
  return { name, attributes, content: filled }
}

/** Prints an element with its declaration. Characters XML cannot hold are left out. */
export const writeXml = (root: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${print(root, '')}\n`

function print({ name, attributes, content }: Xml, indent: string): string {
  const open = `${indent}<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escape(value)}"`)
    .join('')}>`
  if (!Array.isArray(content)) return `${open}${escape(content ?? '')}</${name}>`
  const children = content.flatMap((child) => (child ? [print(child, `${indent}  `)] : []))
  return `${open}\n${children.join('\n')}\n${indent}</${name}>`
}

const escape = (value: string) =>
  value
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these are what is looked for
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!)
