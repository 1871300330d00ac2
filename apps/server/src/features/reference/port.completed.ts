import zoneAt from '@photostructure/tz-lookup'
import type { Edition } from './port.edition.ts'

/** A port as it is stored. */
export interface StoredPort {
  locode: string
  name: string
  subdivision: string | null
  latitude: number | null
  longitude: number | null
  timeZone: string | null
  /** How much there is: one for each further way of transport of the list, more for the ports that ships are sent to most. */
  size: number
  /** Other spellings and usual English names. */
  aliases: string[]
  /** Names it had. */
  oldNames: string[]
}

/** What is known of a port beside the list. */
export type KnownPort = Partial<Omit<StoredPort, 'locode' | 'name' | 'subdivision'>>

/** The ports of an edition with time zones and names; the list's own places and names come first. */
export function completed(
  edition: Edition,
  known: (locode: string) => KnownPort | undefined,
): StoredPort[] {
  const same = sameNames(edition)
  const ports = edition.ports.map((port) => {
    const more = known(port.locode)
    const own = namesIn(port.name)
    const others = [...own.aliases, ...(same.get(port.locode) ?? []), ...(more?.aliases ?? [])]
    const old = [...own.oldNames, ...(more?.oldNames ?? [])]
    const oldNames = distinct(old, [port.name])
    return {
      locode: port.locode,
      name: port.name,
      subdivision: port.subdivision,
      latitude: port.latitude ?? more?.latitude ?? null,
      longitude: port.longitude ?? more?.longitude ?? null,
      timeZone: null,
      size: (more?.size ?? 0) + waysOf(port.functions),
      aliases: distinct(others, [port.name, ...oldNames]),
      oldNames,
    }
  })
  return withZones(ports)
}

const waysOf = (functions: string) => functions.replaceAll(/[^2-5]/g, '').length

/** Letters that no mark can be taken from. */
const letters: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
}

/** Letters without marks, as names are compared. Most names have no mark to take: a server reads 17,500 of them. */
export const plainName = (name: string) =>
  /^[a-z0-9 ]*$/i.test(name) ? separated(name.toLowerCase()) : separated(withoutMarks(name))

const withoutMarks = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[øæœßłđðþħı]/g, (letter) => letters[letter]!)

const separated = (name: string) => name.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()

/** A name as it is compared whole: without marks, spaces and signs. */
export const compactName = (name: string) => withoutSpaces(plainName(name))
export const withoutSpaces = (plain: string) => plain.replaceAll(' ', '')

function distinct(names: readonly string[], but: readonly string[]): string[] {
  const seen = new Set(but.map((name) => name.toLowerCase()))
  return names.filter(
    (name) => name && !seen.has(name.toLowerCase()) && seen.add(name.toLowerCase()),
  )
}

/** `Annaba (ex Bone)` was Bone, `Turku (Abo)` and `Gent / Ghent` have two names. */
function namesIn(name: string): { aliases: string[]; oldNames: string[] } {
  const inside = /^(.+?)\s*\((ex )?([^)]+)\)$/i.exec(name)
  if (inside) {
    const [, front, ex, other] = inside
    return ex
      ? { aliases: [front!], oldNames: [other!] }
      : { aliases: [front!, other!], oldNames: [] }
  }
  const parts = name.split(/ \/ | = |\/(?=\p{Lu})/u)
  const base = parts.length > 1 ? parts : name.includes(', ') ? [name.split(', ')[0]!] : []
  const trimmed = [...base, name].flatMap((part) =>
    / P(or)?t$/.test(part) ? [part.replace(/ P(or)?t$/, '')] : [],
  )
  return { aliases: [...base, ...trimmed], oldNames: [] }
}

/** The cross references by the port they mean. */
function sameNames({ ports, crossReferences }: Edition): Map<string, string[]> {
  const byName = new Map<string, string[]>()
  const add = (key: string, locode: string) => byName.set(key, [...(byName.get(key) ?? []), locode])
  for (const { locode, name } of ports) {
    const country = locode.slice(0, 2)
    const names = new Set([name, ...namesIn(name).aliases].map(plainName))
    for (const each of names) add(`${country} ${each}`, locode)
  }
  const found = new Map<string, string[]>()
  for (const { country, name, same } of crossReferences) {
    const forms = [same, same.replace(/\s*\(.*/, '')].map(plainName)
    const locodes = forms.flatMap((form) => byName.get(`${country} ${form}`) ?? [])
    for (const locode of new Set(locodes)) found.set(locode, [...(found.get(locode) ?? []), name])
  }
  return found
}

/** By the coordinates; else by what all the others of the subdivision have, then by the country, if it has one zone. */
function withZones(ports: StoredPort[]): StoredPort[] {
  const placed = withoutStrayed(ports).map((port) => ({ ...port, timeZone: zoneOf(port) }))
  const shared = new Map<string, string | null>()
  const area = ({ locode, subdivision }: StoredPort) => `${locode.slice(0, 2)}-${subdivision}`
  for (const port of placed) {
    if (!port.timeZone) continue
    const before = shared.get(area(port))
    const one = before === undefined || before === port.timeZone
    shared.set(area(port), one ? port.timeZone : null)
  }
  return placed.map((port) => {
    const [only, more] = zonesOf(port.locode)
    return {
      ...port,
      timeZone: port.timeZone ?? shared.get(area(port)) ?? (more ? null : (only ?? null)),
    }
  })
}

/** In the runtime, not yet in its types. */
const regionOf = (region: string) =>
  new Intl.Locale('und', { region }) as Intl.Locale & { getTimeZones?: () => string[] | undefined }

const zones = new Map<string, string[]>()
const named = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone

/** The zones of the port's country. */
function zonesOf(locode: string): string[] {
  const region = locode.slice(0, 2)
  const known = zones.get(region)
  if (known) return known
  const found = (regionOf(region).getTimeZones?.() ?? []).map(named)
  zones.set(region, found)
  return found
}

/** At sea and across a near border the zone of the place is not the port's. */
function zoneOf(port: StoredPort): string | null {
  if (port.latitude === null || port.longitude === null) return null
  const zone = named(zoneAt(port.latitude, port.longitude))
  return zonesOf(port.locode).includes(zone) ? zone : null
}

/** Places with latitude and longitude exchanged or on the wrong side of the equator are forgotten: far from all others of their country, and in another's zone. */
function withoutStrayed(ports: StoredPort[]): StoredPort[] {
  const near = (a: StoredPort, b: StoredPort) =>
    Math.hypot(a.latitude! - b.latitude!, a.longitude! - b.longitude!) < 10
  const placed = ports.filter((port) => port.latitude !== null)
  const strayed = placed.filter((port) => {
    if (zoneOf(port) || zoneAt(port.latitude!, port.longitude!).startsWith('Etc/')) return false
    const country = port.locode.slice(0, 2)
    return !placed.some(
      (other) =>
        other !== port && other.locode.startsWith(country) && zoneOf(other) && near(port, other),
    )
  })
  const codes = new Set(strayed.map(({ locode }) => locode))
  return ports.map((port) =>
    codes.has(port.locode) ? { ...port, latitude: null, longitude: null } : port,
  )
}
