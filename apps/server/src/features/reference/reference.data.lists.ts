import { teamRoleLabels } from '@fairlead/validation/team'
import { continents as continentNames, countries as countryData } from 'countries-list'
import { accountTypeLabels } from '@fairlead/validation/supplier-company'
import { Incoterm, TransportationMode } from '@fairlead/validation/vocabulary'

/** An entry of a reference list. */
export interface Code {
  code: string
  name: string
}

const byName = <T extends { name: string }>(list: T[]): T[] =>
  list.sort((a, b) => a.name.localeCompare(b.name, 'en'))

/** The seven continents. */
export const continents: readonly Code[] = byName(
  Object.entries(continentNames).map(([code, name]) => ({ code, name })),
)

/** Countries with their continent and phone prefix; a country with several prefixes shows its first. */
export const countries: readonly (Code & { continent: string; phonePrefix: string })[] = byName(
  Object.entries(countryData).map(([code, country]) => ({
    code,
    name: country.name,
    continent: country.continent,
    phonePrefix: `+${country.phone[0]}`,
  })),
)

/** Every phone prefix beside its country. */
export const phonePrefixes: readonly { country: string; name: string; prefix: string }[] = byName(
  Object.entries(countryData).flatMap(([country, data]) =>
    data.phone.map((prefix) => ({ country, name: data.name, prefix: `+${prefix}` })),
  ),
)

/** Members of the European Union. */
export const euCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })

/**
 * ISO 4217, list one, with its amendments to 1 January 2026 (BGN went): what is paid with, without funds, metals and test codes.
 * A code that left the list stays on the documents that name it.
 */
const currencyCodes = `
  AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE
  CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY
  KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO
  NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB
  TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG`

/** Currencies in use, named by the runtime. */
export const currencies: readonly Code[] = currencyCodes
  .trim()
  .split(/\s+/)
  .map((code) => ({ code, name: currencyNames.of(code) ?? code }))

/** Incoterms 2020 with their full names. */
export const termsOfDelivery: readonly Code[] = Incoterm.options.map((code) => ({
  code,
  name: {
    EXW: 'Ex works',
    FCA: 'Free carrier',
    CPT: 'Carriage paid to',
    CIP: 'Carriage and insurance paid to',
    DAP: 'Delivered at place',
    DPU: 'Delivered at place unloaded',
    DDP: 'Delivered duty paid',
    FAS: 'Free alongside ship',
    FOB: 'Free on board',
    CFR: 'Cost and freight',
    CIF: 'Cost, insurance and freight',
  }[code],
}))

/** Ways to bring goods to the vessel. */
export const transportationModes: readonly Code[] = TransportationMode.options.map((code) => ({
  code,
  name: { AIR: 'Air', SEA: 'Sea', ROAD: 'Road', RAIL: 'Rail', COURIER: 'Courier', BARGE: 'Barge' }[
    code
  ],
}))

/** Departments on board; requisitions carry them in words, so the word is the code. */
export const departments: readonly Code[] = [
  'Deck',
  'Engine',
  'Electrical',
  'Catering',
  'Safety',
  'Bridge',
  'Cargo',
  'Medical',
  'General',
].map((name) => ({ code: name, name }))

/** What a member of a buyer's team does. */
export const teamMemberRoles: readonly Code[] = Object.entries(teamRoleLabels).map(
  ([code, name]) => ({ code, name }),
)

/** Kinds of supplying companies, as a registration asks for them. */
export const supplierAccountTypes: readonly Code[] = Object.entries(accountTypeLabels).map(
  ([code, name]) => ({ code, name }),
)
