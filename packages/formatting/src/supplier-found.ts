import {
  accountTypeLabels,
  type BrandRelation,
  type PortUse,
  type Presence,
} from '@fairlead/validation/supplier-company'
import type { FoundBy } from '@fairlead/validation/supplier-search'
import { formatDate } from './date.ts'

const most = 4

/** Why a supplier was found, where its name does not say it: `delivers in Rotterdam from a warehouse`. */
export function foundWords(found: readonly FoundBy[], typed: string): string[] {
  const words = found.flatMap((one) => wordsOf(one, typed) ?? [])
  return [...new Set(words)].slice(0, most)
}

function wordsOf(one: FoundBy, typed: string): string | null {
  switch (one.kind) {
    case 'NAME':
      return saysItself(one.text, typed) ? null : `name like “${typed}”`
    case 'TYPE':
      return lower(accountTypeLabels[one.type])
    case 'PORT':
      return [`${works(one.uses)} in ${one.text}`, thereBy(one.presence)].filter(Boolean).join(' ')
    case 'PORTS':
      return `${works(one.uses)} in ${one.ports} ${one.ports === 1 ? 'port' : 'ports'}`
    case 'WORLD':
      return `${works(one.uses)} world-wide${one.text === null ? '' : `, in ${one.text} too`}`
    case 'BRAND':
      return relationWords[one.relation](one.text)
    case 'APPROVAL':
      return approvalWords(one)
    case 'CERTIFICATE':
      return one.until ? `${one.text}, until ${formatDate(one.until)}` : one.text
    case 'VENDOR':
      return `your vendor ${one.text}`
    case 'MEMBERSHIP':
      return `member of ${one.text}`
    default:
      return one.text
  }
}

const saysItself = (name: string, typed: string) =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .some((part) => name.toLowerCase().includes(part))

const list = new Intl.ListFormat('en-GB')
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

const useWords: Record<PortUse, string> = {
  CHANDLER: 'delivers',
  SERVICE: 'works on board',
  LUBRICANTS: 'delivers lubricants',
}
const works = (uses: readonly PortUse[]) => list.format(uses.map((use) => useWords[use]))

const presenceWords: Record<Presence, string> = {
  WAREHOUSE: 'from a warehouse',
  BOAT: 'by boat',
  OFFICE: 'with an office',
  AGENT: 'through an agent',
}
/** A warehouse says most, an agent least. */
const thereBy = (presence: readonly Presence[]) =>
  list.format(
    Object.entries(presenceWords)
      .filter(([kind]) => presence.includes(kind as Presence))
      .map(([, words]) => words),
  )

const relationWords: Record<BrandRelation, (brand: string) => string> = {
  MAKER: (brand) => `maker of ${brand}`,
  LICENSEE: (brand) => `official licensee of ${brand}`,
  DEALER: (brand) => `authorised dealer of ${brand}`,
  INDEPENDENT: (brand) => `has ${brand}, independent of its maker`,
}

function approvalWords({ society, services, text, until }: FoundBy & { kind: 'APPROVAL' }) {
  const what = services.length > 0 ? ` for ${lower(list.format(services))}` : `: ${text}`
  return `${society ?? 'class'} approval${what}, until ${formatDate(until)}`
}
