import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sha256 } from '../files/file-store.ts'

/** What the build of the site leaves open, because only a running server knows it. */
export interface SiteFacts {
  origin: string
  operator: OperatorText | null
  /** For how many days what is kept, by the names the pages use. */
  kept: Record<string, number>
}

/** Who runs the installation: in one line, in paragraphs of lines, and how to reach them. */
export interface OperatorText {
  line: string
  imprint: string[][]
  contact: string[][]
  /** Who answers for personal data. */
  controller: string[][]
  /** Where the source can be read, and where faults are reported. */
  source: string | null
  issues: string | null
}

const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
/** How a page can be sent, best first. */
const codings = {
  br: (text: Buffer) => promisify(brotliCompress)(text, { params }),
  gzip: (text: Buffer) => promisify(gzip)(text),
}
type Coding = keyof typeof codings
const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
}

/** A page that is filled in; it is made again only when a fact of it changes. */
interface Filled {
  facts: string
  plain: Buffer
  small: Record<Coding, Buffer>
  tag: string
}

/** The best way that a browser takes; null is as it is. */
export const codingFor = (accepted: string): Coding | null =>
  (Object.keys(codings) as Coding[]).find((coding) =>
    new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted),
  ) ?? null

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Puts the facts into a text of the site. */
export const fillIn = (text: string, { origin, operator, kept }: SiteFacts): string =>
  text
    .replaceAll('https://origin.invalid', origin)
    .replaceAll('<!--operator-->', operator ? `<span>${escape(operator.line)}</span>` : '')
    .replaceAll('<!--imprint-->', operator ? paragraphs(operator.imprint) : noOperator)
    .replaceAll('<!--contact-->', operator ? paragraphs(operator.contact) : noOperator)
    .replaceAll('<!--controller-->', operator ? paragraphs(operator.controller) : noOperator)
    .replaceAll('<!--no-operator-->', operator ? '' : noOperator)
    .replaceAll('<!--source-->', link(operator?.source, sourceWords) ?? '')
    .replaceAll('<!--where-source-->', link(operator?.source, sourceWords) ?? noSource)
    .replaceAll('<!--issues-->', link(operator?.issues, 'Report a fault') ?? '')
    .replaceAll(/<!--(\w+Days)-->/g, (slot, what: string) => String(kept[what] ?? slot))

const noOperator =
  '<p class="planned"><b>This installation has no operator yet.</b> Nobody has said who runs it: until then nobody answers for what is offered here.</p>'

/** An address to write to leads to the mail program. */
const line = (text: string) =>
  /^\S+@\S+$/.test(text) ? `<a href="mailto:${escape(text)}">${escape(text)}</a>` : escape(text)

const paragraphs = (all: string[][]) =>
  all.map((lines) => `<p>${lines.map(line).join('<br>')}</p>`).join('')

const sourceWords = 'Source code, Apache-2.0'
const noSource = 'The operator of this installation has not said where it is.'

const link = (address: string | null | undefined, words: string) =>
  address ? `<a href="${escape(address)}" rel="noopener">${words}</a>` : null

/** The pages, feeds and lists of the site at the address and of the operator they are served for. */
export function siteTexts(folder: string, readFacts: () => Promise<SiteFacts>) {
  const kept = new Map<string, Filled>()

  async function filled(file: string): Promise<Filled> {
    const facts = await readFacts()
    const known = kept.get(file)
    const key = JSON.stringify(facts)
    if (known?.facts === key) return known
    const plain = Buffer.from(fillIn(await readFile(join(folder, file), 'utf8'), facts))
    const small = { br: await codings.br(plain), gzip: await codings.gzip(plain) }
    const made = { facts: key, plain, small, tag: `"${sha256(plain.toString()).slice(0, 20)}"` }
    kept.set(file, made)
    return made
  }

  return async function send(file: string, request: FastifyRequest, reply: FastifyReply) {
    const { plain, small, tag } = await filled(file)
    if (!reply.hasHeader('Cache-Control'))
      reply.header('Cache-Control', 'public, max-age=0, must-revalidate')
    reply.header('ETag', tag).header('Vary', 'Accept-Encoding')
    if (reply.statusCode === 200 && request.headers['if-none-match'] === tag)
      return reply.status(304).send()
    reply.type(types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
    const coding = codingFor(String(request.headers['accept-encoding'] ?? ''))
    return coding ? reply.header('Content-Encoding', coding).send(small[coding]) : reply.send(plain)
  }
}
