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
    unit: clip(unitOfCode(code || 'H87'), 20),
  }
}

/** A UN/LOCODE among the identifiers of places. */
export function portOf(document: unknown): string | null {
  const places = [
    ...all(document, 'Delivery', 'DeliveryLocation'),
    ...all(document, 'Delivery', 'DeliveryAddress'),
    ...all(document, 'DeliveryTerms', 'DeliveryLocation'),
    ...all(document, 'Delivery', 'DeliveryLocation', 'Address'),
  ]
  const codes = places
    .filter((place) => !/GLN|DUNS/i.test(attribute('schemeID', place, 'ID')))
    .map((place) => text(place, 'ID').toUpperCase().replace(/\s/g, ''))
  return codes.find((code) => /^[A-Z]{2}[A-Z2-9]{3}$/.test(code)) ?? null
}

/** The ship, where a document names one. */
export function vesselOf(document: unknown) {
  const ship = find(document, 'MaritimeTransport', 6)
  const number = /\d{7}/.exec(text(ship, 'VesselID'))?.[0] ?? null
  return { vesselImo: number, vesselName: clip(text(ship, 'VesselName'), 120) || null }
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

/** The last day of the requested delivery, of the document or the earliest of its lines. */
export function requestedDay(...holders: unknown[]): string | null {
  const days = holders
    .map((holder) => all(holder, 'Delivery', 'RequestedDeliveryPeriod')[0])
    .map((period) => dayOf(text(period, 'EndDate')) ?? dayOf(text(period, 'StartDate')))
    .filter((day) => day !== null)
  return days.sort()[0] ?? null
}

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
  return clip(lines.filter(Boolean).join('\n'), 20_000)
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

/** An item's name, code and particulars, from wherever UBL lets them stand. */
export function itemOf(lineItem: unknown, outer: unknown) {
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
  const remarks = [
    ...(name.length > 400 ? [name] : []),
    ...description.filter((each) => each !== name),
    text(outer, 'Note'),
    text(lineItem, 'Note'),
    ...properties
      .filter((each) => !known.test(each.name))
      .map((each) => `${each.name}: ${each.value}`),
  ]
  return {
    name: clip(name, 400),
    ...codeOf(item, property(/impa/i), property(/issa/i)),
    drawingNumber: clip(property(/drawing/i), 80) || null,
    component: property(/component|assembly/i),
    remarks: clip([...new Set(remarks.filter((each) => each && each !== name))].join('\n'), 1000),
    accountCode:
      clip(text(lineItem, 'AccountingCostCode') || text(lineItem, 'AccountingCost'), 60) || null,
  }
}

type Scheme = 'IMPA' | 'ISSA' | 'MAKER' | 'OWN'

/** The code of an item: a trade catalogue's before the maker's, before what seller or buyer call it. */
function codeOf(
  item: unknown,
  impa: string,
  issa: string,
): { code: string | null; scheme: Scheme | null } {
  const identifications = [
    'ManufacturersItemIdentification',
    'SellersItemIdentification',
    'BuyersItemIdentification',
    'StandardItemIdentification',
    'CatalogueItemIdentification',
  ]
  const found: { code: string; scheme: Scheme }[] = identifications.flatMap((name) =>
    all(item, name).map((each) => ({
      code: text(each, 'ID'),
      scheme: schemeOf(name, attribute('schemeID', each, 'ID')),
    })),
  )
  const catalogue = (scheme: Scheme) => found.find((each) => each.scheme === scheme)
  const chosen =
    (impa ? { code: impa, scheme: 'IMPA' as const } : undefined) ??
    (issa ? { code: issa, scheme: 'ISSA' as const } : undefined) ??
    catalogue('IMPA') ??
    catalogue('ISSA') ??
    found.find((each) => each.code)
  return chosen?.code
    ? { code: clip(chosen.code, 60), scheme: chosen.scheme }
    : { code: null, scheme: null }
}

const schemeOf = (element: string, scheme: string): Scheme =>
  /impa/i.test(scheme)
    ? 'IMPA'
    : /issa/i.test(scheme)
      ? 'ISSA'
      : element.startsWith('Manufacturers')
        ? 'MAKER'
        : 'OWN'
