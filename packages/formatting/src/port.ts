import { countryName } from './address.ts'

/** A port by its UN/LOCODE; the country is a code of two letters. */
export interface NamedPort {
  locode: string
  name: string
  country: string
}

/** A port for who does not know codes: `Piraeus, Greece (GRPIR)`. */
export const formatPort = (port: NamedPort | null | undefined): string =>
  port ? `${port.name}, ${countryName(port.country)} (${port.locode})` : '-'
