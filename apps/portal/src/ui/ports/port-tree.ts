/** A port as the picker has it: its place is latitude and longitude in degrees. */
export interface PickedPort {
  locode: string
  name: string
  at: readonly [number, number] | null
  /** False where the official list has it no more: shown only while it is chosen. */
  listed?: boolean | undefined
}

export interface PickedCountry {
  code: string
  name: string
  continent: string
  /** How many ports it has. */
  ports: number
}

export interface TreeFacts {
  continents: readonly { code: string; name: string }[]
  countries: readonly PickedCountry[]
  chosen: ReadonlySet<string>
  /** Continents and countries that are open. */
  open: ReadonlySet<string>
  /** Countries of which all ports are shown. */
  whole: ReadonlySet<string>
  /** The ports of a country, the largest first; undefined while they are on their way. */
  portsOf: (country: string) => readonly PickedPort[] | undefined
  /** Chosen ports when the country was opened: they stand first and do not jump. */
  first: ReadonlySet<string>
  /** With a row of headings over the ports. */
  withPresence: boolean
}

type Mark = 'none' | 'some' | 'all'

/** A row of the picker. */
export type TreeRow =
  | {
      kind: 'continent' | 'country'
      key: string
      code: string
      name: string
      chosen: number
      ports: number
      open: boolean
      mark: Mark
    }
  | { kind: 'head'; key: string }
  | { kind: 'port'; key: string; port: PickedPort; chosen: boolean; country: string }
  | { kind: 'more'; key: string; country: string; name: string; hidden: number }
  | { kind: 'wait'; key: string; name: string }

/** So many ports of a country are shown at first. */
const firstShown = 12

/** A UN/LOCODE begins with its country. */
export const countryOf = (locode: string) => locode.slice(0, 2)

/** Continent, country, port: what is open, in the order of the screen. */
export function rowsOf(facts: TreeFacts): TreeRow[] {
  const { continents, countries, chosen, open } = facts
  const perCountry = new Map<string, number>()
  for (const locode of chosen)
    perCountry.set(countryOf(locode), (perCountry.get(countryOf(locode)) ?? 0) + 1)
  const counts = (all: readonly PickedCountry[]) => ({
    chosen: all.reduce((sum, { code }) => sum + (perCountry.get(code) ?? 0), 0),
    ports: all.reduce((sum, { ports }) => sum + ports, 0),
  })
  return continents.flatMap(({ code, name }): TreeRow[] => {
    const own = countries.filter(({ continent }) => continent === code)
    if (!own.length) return []
    const isOpen = open.has(code)
    const head = branch('continent', { code, name, ...counts(own), open: isOpen })
    if (!isOpen) return [head]
    return [
      head,
      ...own.flatMap((country): TreeRow[] => {
        const opened = open.has(country.code)
        const row = branch('country', { ...country, ...counts([country]), open: opened })
        return opened ? [row, ...portRows(country, facts)] : [row]
      }),
    ]
  })
}

/** Those that are one's own, then the others; both in the order they had. */
export const ownFirst = <T>(all: readonly T[], isOwn: (one: T) => boolean): T[] => [
  ...all.filter(isOwn),
  ...all.filter((one) => !isOwn(one)),
]

const fewCountries = 4

/** What is open at first: the continents of the countries with chosen ports and, where they are few, these; without any Europe. */
export function opensWith(
  countries: readonly { code: string; continent: string }[],
  own: ReadonlySet<string>,
): ReadonlySet<string> {
  const theirs = countries.filter(({ code }) => own.has(code))
  if (theirs.length === 0) return new Set(['EU'])
  const continents = theirs.map(({ continent }) => continent)
  return new Set([
    ...continents,
    ...(theirs.length <= fewCountries ? theirs.map(({ code }) => code) : []),
  ])
}

function branch(
  kind: 'continent' | 'country',
  {
    code,
    name,
    chosen,
    ports,
    open,
  }: { code: string; name: string; chosen: number; ports: number; open: boolean },
): TreeRow {
  const mark = chosen === 0 ? 'none' : chosen < ports ? 'some' : 'all'
  return { kind, key: `${kind} ${code}`, code, name, chosen, ports, open, mark }
}

function portRows({ code, name }: PickedCountry, facts: TreeFacts): TreeRow[] {
  const { portsOf, chosen, whole, first, withPresence } = facts
  const known = portsOf(code)
  if (!known) return [{ kind: 'wait', key: `wait ${code}`, name }]
  const offered = known.filter((port) => port.listed !== false || chosen.has(port.locode))
  const shown = inOrder(offered, first, whole.has(code))
  const rows = shown.map((port): TreeRow => ({
    kind: 'port',
    key: port.locode,
    port,
    chosen: chosen.has(port.locode),
    country: code,
  }))
  const hidden = offered.length - shown.length
  return [
    ...(withPresence ? [{ kind: 'head', key: `head ${code}` } as const] : []),
    ...rows,
    ...(hidden > 0
      ? [{ kind: 'more', key: `more ${code}`, country: code, name, hidden } as const]
      : []),
  ]
}

/** What was chosen, then the largest; all of them by name. */
function inOrder(ports: readonly PickedPort[], first: ReadonlySet<string>, whole: boolean) {
  const before = ports.filter(({ locode }) => first.has(locode))
  const after = ports.filter(({ locode }) => !first.has(locode))
  if (!whole) return [...before, ...after.slice(0, Math.max(0, firstShown - before.length))]
  return [...before, ...after.toSorted((a, b) => collator.compare(a.name, b.name))]
}

const collator = new Intl.Collator('en')

/** The chosen ports after some were added or taken away, without one twice and in their order. */
export function withPorts(
  value: readonly string[],
  locodes: readonly string[],
  chosen: boolean,
): string[] {
  const named = new Set(locodes)
  const kept = value.filter((locode) => chosen || !named.has(locode))
  return chosen ? [...new Set([...kept, ...locodes])] : kept
}

/** The lines of what was pasted; one line with several codes or names is several. */
export function linesOfPaste(text: string): string[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  const [only] = lines
  if (lines.length !== 1 || !only) return lines
  const parts = only.split(/[;\t]/).length > 1 ? only.split(/[;\t]/) : only.split(',')
  const trimmed = parts.map((part) => part.trim()).filter(Boolean)
  const withCountry = trimmed.length === 2 && /^\p{Lu}{2}$/u.test(trimmed[1]!)
  return withCountry ? [only] : trimmed
}
