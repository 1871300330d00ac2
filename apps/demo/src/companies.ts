/** The companies of the demo. Every name, vessel and address is invented. */
export interface DemoVessel {
  name: string
  code: string
  imo: string
  flag: string
  type: string
}

export interface DemoBuyer {
  name: string
  code: string
  city: string
  country: string
  address: string
  currency: string
  timeZone: string
  domain: string
  settings: Record<string, unknown>
  /** Currencies this buyer keeps no rate of: offers in them cannot be compared. */
  unknownRates: string[]
  staff: [first: string, last: string][]
  vessels: DemoVessel[]
}

/** Completes six digits by the check digit of an IMO number. The demo's numbers lie where no ship is registered. */
function imoNumber(six: number): string {
  const digits = [...String(six)].map(Number)
  return `${six}${digits.reduce((total, digit, i) => total + digit * (7 - i), 0) % 10}`
}

const fleet = (first: number, rows: [name: string, code: string, flag: string, type: string][]) =>
  rows.map(([name, code, flag, type], i) => ({
    name,
    code,
    flag,
    type,
    imo: imoNumber(first + i * 173),
  }))

export const demoBuyers: readonly DemoBuyer[] = [
  {
    name: 'Thalassine Shipmgmt',
    code: 'THA',
    city: 'Piraeus',
    country: 'GR',
    address: '14 Akti Kallisto',
    currency: 'USD',
    timeZone: 'Europe/Athens',
    domain: 'thalassine.example',
    settings: {},
    unknownRates: [],
    staff: [
      ['Markos', 'Andreou'],
      ['Daphne', 'Vlachou'],
      ['Stelios', 'Karras'],
    ],
    vessels: fleet(410117, [
      ['Anemoi Star', 'ANS', 'GR', 'Container ship'],
      ['Selene Dawn', 'SDW', 'MT', 'Product tanker'],
      ['Tamarisk Bay', 'TMR', 'LR', 'Bulk carrier'],
      ['Halcyon Reach', 'HLR', 'MH', 'Bulk carrier'],
      ['Boreal Tern', 'BTN', 'MT', 'Product tanker'],
      ['Kaikias', 'KAI', 'GR', 'General cargo ship'],
      ['Lodestar Ridge', 'LDR', 'LR', 'Crude oil tanker'],
      ['Orpheline', 'ORP', 'PA', 'Container ship'],
    ]),
  },
  {
    name: 'Nordfell Tankers',
    code: 'NFT',
    city: 'Bergen',
    country: 'NO',
    address: 'Kvitholmen 22',
    currency: 'EUR',
    timeZone: 'Europe/Oslo',
    domain: 'nordfell.example',
    settings: { requireReference: true },
    unknownRates: [],
    staff: [
      ['Silje', 'Aarnes'],
      ['Torvald', 'Brekke'],
    ],
    vessels: fleet(420231, [
      ['Nordfell Aurora', 'NAU', 'NO', 'Chemical tanker'],
      ['Nordfell Skerry', 'NSK', 'NO', 'Chemical tanker'],
      ['Nordfell Gannet', 'NGA', 'BS', 'Product tanker'],
      ['Nordfell Kittiwake', 'NKI', 'BS', 'Product tanker'],
      ['Nordfell Solan', 'NSO', 'NO', 'Gas carrier'],
      ['Nordfell Petrel', 'NPE', 'DK', 'Gas carrier'],
    ]),
  },
  {
    name: 'Straitline Bulk',
    code: 'STB',
    city: 'Singapore',
    country: 'SG',
    address: '8 Lantern Quay, level 11',
    currency: 'USD',
    timeZone: 'Asia/Singapore',
    domain: 'straitline.example',
    settings: { reminderCap: 3 },
    unknownRates: ['NOK'],
    staff: [
      ['Mei Lin', 'Tay'],
      ['Arif', 'Rahmat'],
    ],
    vessels: fleet(430309, [
      ['Straitline Heron', 'SHE', 'SG', 'Bulk carrier'],
      ['Straitline Osprey', 'SOS', 'SG', 'Bulk carrier'],
      ['Straitline Egret', 'SEG', 'HK', 'Bulk carrier'],
      ['Straitline Curlew', 'SCU', 'PA', 'Bulk carrier'],
    ]),
  },
]

type Trade = 'SPARES' | 'STORES' | 'SERVICES'
export interface DemoSupplier {
  name: string
  city: string
  country: string
  currency: string
  trades: Trade[]
  ports: string[]
  worldWide: boolean
  /** The quality it usually offers, and its price level. */
  quality: string
  level: number
  days: number
  incoterm: string
  focus: string[]
}

const trades: Record<string, Trade> = { P: 'SPARES', S: 'STORES', V: 'SERVICES' }
const table = `
Kestrelman Engine Parts|Newcastle|GB|GBP|P|GBIMM GBSOU NLRTM DEHAM BEANR SGSIN|w|OEM|0.94|10|DAP
Argolith Marine Supply|Piraeus|GR|EUR|PSV|GRPIR MTMLA CYLMS TRIST NLRTM|w|GENUINE_UNKNOWN_CERT|1.00|9|DAP
Brinkhof Motorenteile|Hamburg|DE|EUR|P|DEHAM NLRTM BEANR PLGDN|w|GENUINE|1.08|14|DAP
Selat Jaya Marine Trading|Singapore|SG|SGD|PS|SGSIN MYPKG IDJKT|w|COPY_OTHER_MAKER|0.88|8|CPT
Hinode Kikai Shoji|Kobe|JP|JPY|P|JPUKB JPYOK KRPUS|w|GENUINE|0.99|24|FCA
Veldhuizen Motoren|Rotterdam|NL|EUR|P|NLRTM NLAMS BEANR|-|GENUINE_NO_CERT|0.97|7|FCA
Castlebay Diesel|Aberdeen|GB|GBP|P|GBABD GBIMM NLRTM|-|MAKER_LICENSEE|1.03|12|DAP
Ostkai Elektro|Rostock|DE|EUR|P|DEHAM DKCPH SEGOT|w|GENUINE|1.05|11|CPT
Fjordvik Maskindeler|Bergen|NO|NOK|PV|NOBGO NOOSL DKCPH NLRTM|-|OEM|1.06|9|DAP
Meridian Valve and Pump|Southampton|GB|GBP|P|GBSOU GBIMM BEANR FRLEH|w|OEM|1.01|13|FCA
Porto Ligustro Ricambi|Genova|IT|EUR|P|ITGOA ITTRS MTMLA ESALG|-|COPY_OTHER_MAKER|0.90|15|DAP
Gulfmere Turbine Parts|Houston|US|USD|P|USHOU USNYC PABLB|w|GENUINE_UNKNOWN_CERT|1.04|16|FCA
Hanbit Marine Machinery|Busan|KR|USD|P|KRPUS CNSGH JPUKB SGSIN|w|MAKER_LICENSEE|0.95|18|CPT
Tidemark Purifier Service|Antwerp|BE|EUR|PV|BEANR NLRTM FRLEH|-|GENUINE|1.02|8|DAP
Levkas Ship Stores|Piraeus|GR|EUR|S|GRPIR CYLMS|-|OEM|0.95|2|DAP
Noorderkade Supply|Rotterdam|NL|EUR|S|NLRTM NLAMS BEANR|-|OEM|0.98|2|DAP
Pharos Chandlers|Piraeus|GR|EUR|S|GRPIR TRIST MTMLA|-|COPY_OTHER_MAKER|0.93|3|DAP
Bluewater Provisions|Singapore|SG|SGD|S|SGSIN MYPKG|-|OEM|0.96|2|DAP
Harbour Row Chandlery|Hamburg|DE|EUR|S|DEHAM DKCPH|-|OEM|1.02|2|DAP
Algarrobo Ship Supply|Algeciras|ES|EUR|S|ESALG GIGIB|-|COPY_OTHER_MAKER|0.94|2|DAP
Khor Bay Ship Stores|Fujairah|AE|USD|S|AEFJR AEJEA|-|COPY_OTHER_MAKER|0.91|3|DAP
Gulf Lantern Stores|Houston|US|USD|S|USHOU|-|OEM|1.05|3|DAP
Baltic Larder|Gdansk|PL|EUR|S|PLGDN DKCPH SEGOT|-|COPY_OTHER_MAKER|0.89|3|DAP
Santa Brisa Provedores|Santos|BR|USD|S|BRSSZ|-|COPY_OTHER_MAKER|0.97|4|DAP
Isthmus Marine Stores|Balboa|PA|USD|S|PABLB PAONX|-|OEM|1.03|3|DAP
Seto Senpaku Yohin|Yokohama|JP|JPY|S|JPYOK JPUKB|-|OEM|1.06|4|DAP
Kvarken Rope and Rigging|Goteborg|SE|EUR|S|SEGOT DKCPH DEHAM NLRTM SGSIN GRPIR|w|GENUINE|1.04|12|FCA
Coatline Marine Paints|Antwerp|BE|EUR|S|BEANR NLRTM DEHAM GRPIR SGSIN AEFJR|w|GENUINE|1.02|6|DAP
Oilstone Lubricants|London|GB|USD|S|NLRTM SGSIN USHOU AEFJR GRPIR ESALG KRPUS|w|GENUINE|1.00|5|DAP
Safewake Life Saving|Southampton|GB|GBP|SV|GBSOU NLRTM BEANR DEHAM|-|GENUINE|1.03|6|DAP
Harbourlight Navigation|Copenhagen|DK|EUR|SV|DKCPH DEHAM NLRTM SEGOT|w|GENUINE|1.05|9|DAP
Rotterdam Davit Service|Rotterdam|NL|EUR|V|NLRTM NLAMS BEANR|-|GENUINE|1.00|4|DPU
Aegis Fire and Safety|Piraeus|GR|EUR|V|GRPIR MTMLA CYLMS|-|GENUINE|0.95|3|DPU
Straits Marine Engineering|Singapore|SG|SGD|V|SGSIN MYPKG|-|GENUINE|0.92|5|DPU
Hansekai Schiffstechnik|Hamburg|DE|EUR|V|DEHAM PLGDN|-|GENUINE|1.07|5|DPU
Bluefin Diving Works|Algeciras|ES|EUR|V|ESALG GIGIB MTMLA|-|GENUINE|0.98|3|DPU
Emirate Tide Workshops|Fujairah|AE|USD|V|AEFJR AEJEA|-|GENUINE|0.93|4|DPU
Westhaven Radio and Radar|Bergen|NO|NOK|V|NOBGO NOOSL|w|GENUINE|1.08|6|DPU
Bayou Marine Repair|Houston|US|USD|V|USHOU|-|GENUINE|1.04|5|DPU
Cape Agulhas Marine|Durban|ZA|USD|SV|ZADUR|-|OEM|0.97|4|DAP`

const ofRow = (row: string): DemoSupplier => {
  const [name, city, country, currency, kinds, ports, reach, quality, level, days, incoterm] =
    row.split('|') as string[]
  return {
    name: name!,
    city: city!,
    country: country!,
    currency: currency!,
    trades: [...kinds!].map((kind) => trades[kind]!),
    ports: ports!.split(' '),
    worldWide: reach === 'w',
    quality: quality!,
    level: Number(level),
    days: Number(days),
    incoterm: incoterm!,
    focus: ['PURCHASING'],
  }
}

const other = (
  name: string,
  city: string,
  country: string,
  ports: string[],
  focus: string,
): DemoSupplier => ({
  name,
  city,
  country,
  currency: 'EUR',
  trades: [],
  ports,
  worldWide: true,
  quality: 'GENUINE',
  level: 1,
  days: 5,
  incoterm: 'DAP',
  focus: [focus],
})

/** Forty purchasing suppliers. */
export const demoSuppliers: readonly DemoSupplier[] = table.trim().split('\n').map(ofRow)

/** The companies with another focus. */
export const otherSuppliers: readonly DemoSupplier[] = [
  other(
    'Tidewater Lane Forwarding',
    'Rotterdam',
    'NL',
    ['NLRTM', 'NLAMS', 'BEANR', 'DEHAM', 'SGSIN'],
    'FORWARDING',
  ),
  other('Fatturamare Services', 'Genova', 'IT', ['ITGOA'], 'EINVOICING'),
  other('Merlion Spare Logistics', 'Singapore', 'SG', ['SGSIN'], 'FORWARDING'),
  other('Saronic Freight Desk', 'Piraeus', 'GR', ['GRPIR'], 'FORWARDING'),
]

/** Ports the demo's vessels call at, the common ones first. */
export const callingPorts = [
  'NLRTM',
  'SGSIN',
  'GRPIR',
  'BEANR',
  'DEHAM',
  'AEFJR',
  'USHOU',
  'ESALG',
  'KRPUS',
  'JPUKB',
  'NOBGO',
  'BRSSZ',
  'PABLB',
  'ITGOA',
  'ZADUR',
] as const

/** Names for users of supplying companies. */
export const firstNames = [
  'Sonja',
  'Wei',
  'Nadia',
  'Kenji',
  'Pieter',
  'Fiona',
  'Lars',
  'Giulia',
  'Hana',
  'Tomas',
  'Aylin',
  'Rui',
  'Marit',
  'Owen',
  'Ioanna',
  'Karim',
  'Lucia',
  'Bram',
  'Yuki',
  'Samir',
  'Greta',
  'Paulo',
  'Anouk',
  'Dmitri',
  'Elsa',
  'Farid',
  'Joost',
  'Carmen',
  'Minh',
  'Petra',
]
export const lastNames = [
  'Brinkhof',
  'Tan',
  'Argyrou',
  'Hinode',
  'Veldhuis',
  'Macrae',
  'Solheim',
  'Ligustro',
  'Okabe',
  'Wierzba',
  'Demirel',
  'Tavares',
  'Lunde',
  'Prowse',
  'Makris',
  'Haddad',
  'Serrano',
  'Kuipers',
  'Morino',
  'Bakri',
  'Lindahl',
  'Moreira',
  'Delcourt',
  'Orlov',
  'Thorsen',
  'Nasser',
  'de Wit',
  'Robledo',
  'Pham',
  'Halvorsen',
]
