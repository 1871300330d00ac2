/** A port as an edition of the UN/LOCODE list has it. */
export interface ListedPort {
  locode: string
  name: string
  subdivision: string | null
  /** Eight places: 1 port, 2 rail, 3 road, 4 airport, 5 post, 6 multimodal, 7 fixed, B border. */
  functions: string
  latitude: number | null
  longitude: number | null
}

/** A line of the list that is no place of its own: `Gothenburg = Göteborg`. */
interface CrossReference {
  country: string
  name: string
  same: string
}

/** What the files of an edition say; one part of the list speaks of its countries only. */
export interface Edition {
  ports: ListedPort[]
  crossReferences: CrossReference[]
  countries: string[]
  notUnderstood: { line: number; text: string }[]
}

/** Withdrawn (change `X`, status XX) and refused (RR) places are not chosen any more. */
const withdrawn = (change: string, status: string) =>
  /^x$/i.test(change) || /^(RR|XX)$/.test(status)

/**
 * Reads the parts of UN/LOCODE as UNECE publishes them (CSV, 12 columns, no heading) and our own tab separated form of them
 * (heading `locode name plain subdivision status function lat lon`). Places without the function of a port count for their
 * country only.
 */
export function readEdition(texts: readonly string[]): Edition {
  const ports = new Map<string, ListedPort>()
  const edition: Omit<Edition, 'ports' | 'countries'> = { crossReferences: [], notUnderstood: [] }
  const countries = new Set<string>()
  for (const text of texts) {
    const lines = text.split(/\r?\n/)
    const read = lines[0]?.startsWith('locode\t') ? placeOfOurs : placeOfOfficial
    lines.forEach((line, at) => {
      if (!line.trim() || (at === 0 && line.startsWith('locode\t'))) return
      const place = read(line)
      if (place === null)
        return edition.notUnderstood.push({ line: at + 1, text: line.slice(0, 120) })
      if ('same' in place) return edition.crossReferences.push(place)
      countries.add(place.locode.slice(0, 2))
      if (place.functions.startsWith('1')) ports.set(place.locode, place)
    })
  }
  return { ...edition, ports: [...ports.values()], countries: [...countries].sort() }
}

type Place = ListedPort | CrossReference | null

function placeOfOfficial(line: string): Place {
  const [
    change = '',
    country = '',
    location = '',
    name = '',
    ,
    subdivision,
    functions,
    status,
    ,
    ,
    at,
  ] = cellsOf(line)
  if (!/^[A-Z]{2}$/.test(country) || !name) return null
  if (change === '=') {
    const [other, same] = name.split(' = ')
    return same ? { country, name: other!, same } : null
  }
  // The heading of a country: `.OMAN`.
  if (!location && name.startsWith('.')) return listed({ locode: `${country}  `, name })
  const functionsOf = withdrawn(change, status ?? '') ? '' : functions
  return listed({
    locode: country + location,
    name,
    subdivision,
    functions: functionsOf,
    ...degrees(at),
  })
}

function placeOfOurs(line: string): Place {
  const [locode = '', name = '', , subdivision, status = '', functions, lat, lon] = cellsOf(
    line,
    '\t',
  )
  return listed({
    locode,
    name,
    subdivision,
    functions: withdrawn('', status) ? '' : functions || '1-------',
    latitude: lat ? Number(lat) : null,
    longitude: lon ? Number(lon) : null,
  })
}

function listed(
  place: { locode: string; name: string } & { [K in keyof ListedPort]?: ListedPort[K] | undefined },
): ListedPort | null {
  const name = place.name.replaceAll(/\s+/g, ' ').trim().slice(0, 120)
  const functions = place.functions ?? ''
  if (!/^[A-Z]{2}([A-Z2-9]{3}| {2})$/.test(place.locode) || !name) return null
  if (!/^[0-9B-]{0,8}$/.test(functions)) return null
  const { latitude = null, longitude = null } = place
  const known =
    latitude !== null &&
    longitude !== null &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180
  return {
    locode: place.locode,
    name,
    subdivision: place.subdivision?.slice(0, 3) || null,
    functions,
    latitude: known ? latitude : null,
    longitude: known ? longitude : null,
  }
}

/** `5155N 00430E`: degrees and minutes. */
function degrees(text = ''): { latitude: number | null; longitude: number | null } {
  const found = /^(\d{2})(\d{2})([NS]) (\d{3})(\d{2})([EW])$/.exec(text.trim())
  if (!found) return { latitude: null, longitude: null }
  const [, latD, latM, ns, lonD, lonM, ew] = found
  const value = (d?: string, m?: string) => Math.round((Number(d) + Number(m) / 60) * 1e4) / 1e4
  return {
    latitude: value(latD, latM) * (ns === 'S' ? -1 : 1),
    longitude: value(lonD, lonM) * (ew === 'W' ? -1 : 1),
  }
}

/** The cells of one line; a cell in quotes may hold the separator, a doubled quote is one. */
function cellsOf(line: string, separator = ','): string[] {
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let i = 0; i < line.length; i++) {
    const char = line[i]!
    if (char === '"' && quoted && line[i + 1] === '"') cell += line[++i]!
    else if (char === '"' && (quoted || !cell)) quoted = !quoted
    else if (char === separator && !quoted) {
      cells.push(cell)
      cell = ''
    } else cell += char
  }
  return [...cells, cell]
}
