// The worked example: four suppliers, six lines. The numbers that are typed are the quotes;
// everything else on the pages is computed in src/site/comparison.ts.

type Quality = 'GC' | 'GN' | 'OEM' | 'OTH'

export interface Offer {
  readonly price: number
  readonly quality: Quality
  readonly days: number
  /** Set when fewer pieces are offered than asked for. */
  readonly quantity?: number
  readonly alternative?: boolean
}

export interface Supplier {
  readonly name: string
  readonly place: string
  readonly currency: string
  /** Price of one unit of the currency in euro. */
  readonly rate: number
  readonly freight: number
  readonly other: number
  readonly byLink?: boolean
}

export interface Line {
  readonly name: string
  readonly quantity: number
  readonly unit: string
  /** One per supplier, in their order; null where the line was not quoted. */
  readonly offers: readonly (Offer | null)[]
}

export const rateDay = '16/11/2026'

export const suppliers: readonly Supplier[] = [
  { name: 'Supplier A', place: 'Rotterdam', currency: 'EUR', rate: 1, freight: 180, other: 0 },
  { name: 'Supplier B', place: 'Piraeus', currency: 'EUR', rate: 1, freight: 135, other: 0 },
  { name: 'Supplier C', place: 'Singapore', currency: 'SGD', rate: 0.68, freight: 820, other: 60 },
  {
    name: 'Supplier D',
    place: 'Hamburg',
    currency: 'USD',
    rate: 0.92,
    freight: 110,
    other: 0,
    byLink: true,
  },
]

const offer =
  (days: number) =>
  (price: number, quality: Quality, more: Partial<Offer> = {}) => ({
    price,
    quality,
    days,
    ...more,
  })
const [a, b, c, d] = [offer(5), offer(7), offer(9), offer(3)]

export const lines: readonly Line[] = [
  {
    name: 'Piston ring set',
    quantity: 6,
    unit: 'SET',
    offers: [a(412, 'GC'), b(366, 'GC'), c(548, 'GN'), null],
  },
  {
    name: 'Cylinder cover gasket',
    quantity: 12,
    unit: 'PCS',
    offers: [a(38.5, 'GC'), b(33.5, 'OEM'), c(50.4, 'OEM'), d(36, 'OEM', { quantity: 8 })],
  },
  {
    name: 'Fuel valve nozzle',
    quantity: 12,
    unit: 'PCS',
    offers: [a(92, 'GC'), b(79, 'OTH', { alternative: true }), c(131, 'GN'), d(98, 'GC')],
  },
  {
    name: 'Exhaust valve O-ring',
    quantity: 40,
    unit: 'PCS',
    offers: [a(6.4, 'GC'), b(4.9, 'OEM'), c(8.2, 'OEM'), null],
  },
  {
    name: 'Mechanical seal, SW pump',
    quantity: 2,
    unit: 'PCS',
    offers: [a(685, 'GC'), null, c(968, 'GN'), d(719, 'GC')],
  },
  {
    name: 'Lube oil filter insert',
    quantity: 8,
    unit: 'PCS',
    offers: [a(54, 'GC'), b(47.5, 'OEM'), c(76, 'OEM'), null],
  },
]
