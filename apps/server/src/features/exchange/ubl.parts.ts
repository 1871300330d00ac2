import { formatDate } from '@fairlead/formatting/date'
import { compact, restOf } from './ubl.rest.ts'
import { unitOfCode } from '../reading/reading.units.ts'
import { all, attribute, text, type Node } from '../reading/reading.xml.ts'

/** At most so many characters, cut at a code point. */
export const clip = (value: string, length: number): string =>
  value.length <= length ? value : [...value].slice(0, length).join('')

/** A UBL date is a day, perhaps with a zone; null when absent or not a date. */
export const dayOf = (value: string): string | null => /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? null

/** A plain decimal without padding zeros; anything else stays as it is, for the shape to refuse. */
export function decimalOf(value: string): string {
  const plain = value.replace(/^\+/, '').replace(/^\./, '0.')
  if (!/^-?\d+(\.\d*)?$/.test(plain)) return value
  const [whole = '0', fraction = ''] = plain.split('.')
  const kept = fraction.replace(/0+$/, '')
  return whole.replace(/^(-?)0+(?=\d)/, '$1') + (kept ? `.${kept}` : '')
}

/** The quantity and the trade's unit of a line; a missing unit code counts pieces. */
export function quantityOf(item: unknown): { quantity: string; unit: string } {
  const name = ['Quantity', 'MaximumQuantity', 'MinimumQuantity'].find((each) => text(item, each))
  const code = attribute('unitCode', item, name ?? 'Quantity')
  return {
    quantity: name ? decimalOf(text(item, name)) : '',
    unit: unitOfCode(code || 'H87'),
  }
}

/** A UN/LOCODE among the identifiers of places; one that says it is none of another list, though it does not look like one. */
export function portOf(document: unknown): string | null {
  const places = [
    ...all(document, 'Delivery', 'DeliveryLocation'),
    ...all(document, 'Delivery', 'DeliveryAddress'),
    ...all(document, 'DeliveryTerms', 'DeliveryLocation'),
    ...all(document, 'Delivery', 'DeliveryLocation', 'Address'),
  ]
  const codes = places
    .map((place) => ({
      scheme: attribute('schemeID', place, 'ID'),
      code: compact(text(place, 'ID')),
    }))
    .filter(({ scheme }) => !/GLN|DUNS/i.test(scheme))
  const found =
    codes.find(({ code }) => /^[A-Z]{2}[A-Z2-9]{3}$/.test(code)) ??
    codes.find(({ scheme }) => /LOCODE/i.test(scheme))
  return found?.code || null
}

/** The ship, where a document names one. */
export function vesselOf(document: unknown) {
  const ship = find(document, 'MaritimeTransport', 6)
  const number = /\d{7}/.exec(text(ship, 'VesselID'))?.[0] ?? null
  return { vesselImo: number, vesselName: text(ship, 'VesselName') || null }
}

/** The first element of a name, at any depth down to a limit. */
function find(node: unknown, name: string, depth: number): Node | undefined {
  if (node === null || typeof node !== 'object' || depth === 0) return undefined
  const direct = all(node, name)[0]
  if (direct !== undefined) return direct
  for (const child of Object.values(node).flat()) {
    const found = find(child, name, depth - 1)
    if (found !== undefined) return found
  }
  return undefined
}

/** When delivery is wanted: of the document, or the earliest of its lines. Times of day are words. */
export function deliveryDays(document: unknown, items: readonly unknown[]) {
  const [period, ...others] = all(document, 'Delivery', 'RequestedDeliveryPeriod')
  const start = dayOf(text(period, 'StartDate'))
  const end = dayOf(text(period, 'EndDate'))
  const ofLines = items.map(wantedDay).filter((day) => day !== null)
  return {
    from: start && end && start !== end ? start : null,
    until: end ?? start ?? ofLines.sort()[0] ?? null,
    words: [period, ...others].flatMap((each, index) => periodInWords(each, index > 0)),
  }
}

/** The day a line is wanted by. */
const wantedDay = (item: unknown): string | null => {
  const period = all(item, 'Delivery', 'RequestedDeliveryPeriod')[0]
  return dayOf(text(period, 'EndDate')) ?? dayOf(text(period, 'StartDate'))
}

function periodInWords(period: unknown, whole: boolean): string[] {
  const times = [text(period, 'StartTime'), text(period, 'EndTime')]
  if (!whole && !times.some(Boolean)) return []
  const ends = ['Start', 'End'].map((end, index) =>
    [formatDate(dayOf(text(period, `${end}Date`))), times[index]]
      .filter((part) => part && part !== '-')
      .join(' '),
  )
  return [`Delivery wanted: ${ends.filter(Boolean).join(' to ')}`]
}

/** The terms a document names. */
export const termsOf = (document: unknown) => ({
  incoterm: text(document, 'DeliveryTerms', 'ID'),
  incotermPlace: text(document, 'DeliveryTerms', 'DeliveryLocation', 'Name'),
  paymentTerms: all(document, 'PaymentTerms', 'Note')
    .map((note) => text(note))
    .filter(Boolean)
    .join('\n'),
})

/** What a document says in words: its notes, terms and delivery address. */
export function commentsOf(document: unknown): string {
  const address =
    all(document, 'Delivery', 'DeliveryAddress')[0] ??
    all(document, 'Delivery', 'DeliveryLocation', 'Address')[0]
  const lines = [
    ...all(document, 'Note').map((note) => text(note)),
    ...all(document, 'DeliveryTerms', 'SpecialTerms').map((terms) => text(terms)),
    ...all(document, 'TransactionConditions', 'Description').map((conditions) => text(conditions)),
    addressOf(address),
  ]
  return lines.filter(Boolean).join('\n')
}

function addressOf(address: unknown): string {
  const street = [text(address, 'StreetName'), text(address, 'BuildingNumber')]
    .filter(Boolean)
    .join(' ')
  const city = [text(address, 'PostalZone'), text(address, 'CityName')].filter(Boolean).join(' ')
  const lines = all(address, 'AddressLine', 'Line').map((line) => text(line))
  const country = text(address, 'Country', 'IdentificationCode')
  const parts = [text(address, 'AdditionalStreetName'), street, ...lines, city, country].filter(
    Boolean,
  )
  return parts.length ? `Delivery address: ${parts.join(', ')}` : ''
}

/** An item's name, code and particulars, from wherever UBL lets them stand; what has no field of its own is a remark. */
export function itemOf(lineItem: Node, outer: Node, taken: readonly RegExp[]) {
  const item = all(lineItem, 'Item')[0]
  const description = all(item, 'Description')
    .map((each) => text(each))
    .filter(Boolean)
  const name = text(item, 'Name') || description[0] || text(lineItem, 'Note') || text(outer, 'Note')
  const properties = all(item, 'AdditionalItemProperty').map((property) => ({
    name: text(property, 'Name'),
    value: text(property, 'Value'),
  }))
  const property = (pattern: RegExp) =>
    properties.find((each) => pattern.test(each.name))?.value ?? ''
  const known = /impa|issa|drawing|component|assembly/i
  const { code, scheme, others } = codesOf(item, property(/impa/i), property(/issa/i))
  const wanted = wantedDay(lineItem)
  const remarks = [
    ...(name.length > 400 ? [name] : []),
    ...description.filter((each) => each !== name),
    ...all(outer, 'Note').map((note) => text(note)),
    ...all(lineItem, 'Note').map((note) => text(note)),
    ...others,
    ...properties
      .filter((each) => !known.test(each.name))
      .map((each) => `${each.name}: ${each.value}`),
    wanted && `Wanted by ${formatDate(wanted)}`,
    ...restOf(lineItem, taken),
    ...(outer === lineItem ? [] : restOf(withoutItem(outer), taken)),
  ]
  return {
    name: clip(name, 400),
    code,
    scheme,
    drawingNumber: property(/drawing/i) || null,
    component: property(/component|assembly/i),
    remarks: [...new Set(remarks.filter((each) => each && each !== name))].join('\n'),
    accountCode: text(lineItem, 'AccountingCostCode') || text(lineItem, 'AccountingCost') || null,
  }
}

const withoutItem = (outer: Node): Node => {
  if (typeof outer === 'string') return outer
  const { LineItem: _, ...rest } = outer
  return rest
}

/** Remarks that a line cannot hold whole stand in the comments, under the line's number. */
export function longRemarks<L extends { remarks?: string | null }>(lines: readonly L[]) {
  const isLong = ({ remarks }: L) => [...(remarks ?? '')].length > 1000
  return {
    lines: lines.map((line) =>
      isLong(line) ? { ...line, remarks: clip(line.remarks ?? '', 1000) } : line,
    ),
    words: lines.flatMap((line, index) =>
      isLong(line) ? [`Line ${index + 1}: ${line.remarks}`] : [],
    ),
  }
}

type Scheme = 'IMPA' | 'ISSA' | 'MAKER' | 'OWN'

const identifications = {
  ManufacturersItemIdentification: 'Part number',
  SellersItemIdentification: "Seller's number",
  BuyersItemIdentification: "Buyer's number",
  StandardItemIdentification: 'GTIN',
  CatalogueItemIdentification: 'Catalogue number',
} as const

/** The code of an item: a trade catalogue's before the maker's, before what seller or buyer call it. The others in words. */
function codesOf(item: unknown, impa: string, issa: string) {
  const found = (Object.keys(identifications) as (keyof typeof identifications)[]).flatMap((name) =>
    all(item, name)
      .map((each) => ({
        id: text(each, 'ID'),
        scheme: schemeOf(name, attribute('schemeID', each, 'ID')),
      }))
      .filter(({ id }) => id)
      .map(({ id, scheme }) => ({
        code: id,
        scheme,
        label: scheme === 'IMPA' || scheme === 'ISSA' ? scheme : identifications[name],
      })),
  )
  const codes = [
    ...(impa ? [{ code: impa, scheme: 'IMPA' as const, label: 'IMPA' }] : []),
    ...(issa ? [{ code: issa, scheme: 'ISSA' as const, label: 'ISSA' }] : []),
    ...found,
  ]
  const catalogue = (scheme: Scheme) => codes.find((each) => each.scheme === scheme)
  const chosen = catalogue('IMPA') ?? catalogue('ISSA') ?? codes[0]
  return {
    code: chosen?.code ?? null,
    scheme: chosen?.scheme ?? null,
    others: codes
      .filter((each) => each.code !== chosen?.code)
      .map(({ label, code }) => `${label} ${code}`),
  }
}

const schemeOf = (element: string, scheme: string): Scheme =>
  /impa/i.test(scheme)
    ? 'IMPA'
    : /issa/i.test(scheme)
      ? 'ISSA'
      : element.startsWith('Manufacturers')
        ? 'MAKER'
        : 'OWN'
