import { useSyncExternalStore } from 'react'
import { dataProvider } from '../../server/data-provider.ts'
import { countryOf, type PickedPort } from './port-tree.ts'

/** The ports of countries that were looked at; the same for everybody and for the life of the page. */
let known: ReadonlyMap<string, readonly PickedPort[]> = new Map()
const onTheirWay = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()

/** Reads the ports of countries that are not known yet, all in one call. */
export async function loadPorts(countries: readonly string[]): Promise<void> {
  const missing = [...new Set(countries)].filter(
    (code) => !known.has(code) && !onTheirWay.has(code),
  )
  if (missing.length) {
    const reading = read(missing)
    for (const code of missing) onTheirWay.set(code, reading)
    void reading.catch(() => {}).finally(() => missing.forEach((code) => onTheirWay.delete(code)))
  }
  await Promise.all(countries.flatMap((code) => onTheirWay.get(code) ?? []))
}

async function read(countries: readonly string[]) {
  const ports = await dataProvider.act('ref.portsOfCountries', {
    query: { codes: countries.join(',') },
  })
  const next = new Map<string, PickedPort[]>(known as Map<string, PickedPort[]>)
  for (const code of countries) next.set(code, [])
  for (const port of ports) next.get(countryOf(port.locode))?.push(port)
  known = next
  for (const listener of listeners) listener()
}

/** The ports of a country; undefined where they were not read yet. */
export const portsOf = (country: string) => known.get(country)

/** All countries read so far. */
export const useKnownPorts = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => known,
  )
