import { REC_20_1 } from 'un-ece-recommendation/20/1'
import { REC_20_2 } from 'un-ece-recommendation/20/2'
import { REC_21_3 } from 'un-ece-recommendation/21/3'

/** Trade label -> its UN/ECE Rec 20 code (or Rec 21 with X in front) and the spellings that mean it. */
const trade: [label: string, code: string, spellings: string][] = [
  ['PCS', 'H87', 'pc pce pces pieces piece stk stck st. each ea nos no. number unit units'],
  ['SET', 'SET', 'sets kit-set'],
  ['KIT', 'KT', 'kits kt'],
  ['PR', 'PR', 'prs pair pairs'],
  ['DOZ', 'DZN', 'dozen dozens dzn dz'],
  ['KG', 'KGM', 'kgs kilo kilos kilogram kilograms kgm'],
  ['G', 'GRM', 'gr grs gram grams grm'],
  ['MT', 'TNE', 'ton tons tonne tonnes tne mts'],
  ['LTR', 'LTR', 'l lt ltrs liter liters litre litres'],
  ['ML', 'MLT', 'millilitre millilitres mlt'],
  ['GAL', 'GLL', 'gallon gallons gls gll'],
  ['MTR', 'MTR', 'm mtrs meter meters metre metres'],
  ['CM', 'CMT', 'centimetre centimetres cmt'],
  ['MM', 'MMT', 'millimetre millimetres mmt'],
  ['FT', 'FOT', 'foot feet fot'],
  ['IN', 'INH', 'inch inches inh'],
  ['SQM', 'MTK', 'm2 m² sqmtr mtk'],
  ['CBM', 'MTQ', 'm3 m³ cum mtq'],
  ['LB', 'LBR', 'lbs pound pounds lbr'],
  ['HR', 'HUR', 'hrs hour hours h hur'],
  ['DAY', 'DAY', 'days'],
  ['LOT', 'LO', 'lots lo'],
  ['LS', 'LS', 'lumpsum lump-sum lsm'],
  ['JOB', 'E48', 'jobs service services e48'],
  ['BOX', 'XBX', 'boxes bx bxs'],
  ['CTN', 'XCT', 'carton cartons ct'],
  ['PKT', 'XPA', 'packet packets pkts'],
  ['PACK', 'XPK', 'pk pks pkg pkgs package packages packs'],
  ['ROLL', 'XRO', 'rolls rl rls rol ro'],
  ['REEL', 'XRL', 'reels'],
  ['COIL', 'XCL', 'coils cl'],
  ['TIN', 'XTN', 'tins'],
  ['CAN', 'XCX', 'cans cn'],
  ['DRUM', 'XDR', 'drums drm dr'],
  ['PAIL', 'XPL', 'pails'],
  ['BTL', 'XBO', 'bottle bottles btls bot bt'],
  ['JAR', 'XJR', 'jars'],
  ['TUBE', 'XTU', 'tubes tub tb'],
  ['BAG', 'XBG', 'bags'],
  ['SHT', 'ST', 'sheet sheets shts'],
  ['CYL', 'XCY', 'cylinder cylinders cyls'],
  ['LGTH', 'XBR', 'length lengths len lgth bar bars'],
]

const key = (text: string) =>
  text
    .slice(0, 60)
    .trim()
    .toLowerCase()
    .replace(/[.\s]+$/u, '')

const byLabel = new Map(trade.map(([label, code]) => [label, code]))
const bySpelling = new Map(
  trade.flatMap(([label, , spellings]) =>
    [label, ...spellings.split(' ')].map((spelling) => [key(spelling), label] as const),
  ),
)
const codes = new Set([...REC_20_1, ...REC_20_2, ...REC_21_3].map((entry) => entry.code))
const byName = new Map(REC_20_1.map((entry) => [(entry.name ?? '').toLowerCase(), entry.code]))
const labelOfCode = new Map(trade.map(([label, code]) => [code, label]))

/** A unit as it is shown, and its UN/ECE code; `code` is null for a unit nobody knows. */
export interface Unit {
  unit: string
  code: string | null
}

/**
 * The trade's way of writing a unit: `pieces` and `PCE` are `PCS`, `Kgs` is `KG`. Known abbreviations that differ (`EA`, `PCE`) keep
 * their own letters; an unknown unit comes back in capitals.
 */
export function normaliseUnit(text: string): Unit {
  const upper = text.slice(0, 60).trim().toUpperCase().replace(/\.+$/, '')
  const label = bySpelling.get(key(text))
  if (label) {
    const own = kept.has(upper) ? upper : label
    return { unit: own, code: byLabel.get(label)! }
  }
  if (codes.has(upper)) return { unit: upper, code: upper }
  const named = byName.get(key(text))
  return named
    ? { unit: labelOfCode.get(named) ?? named, code: named }
    : { unit: upper, code: null }
}

/** Abbreviations a reader expects to see again as they were. */
const kept = new Set(['EA', 'PCE', 'PC', 'NOS'])

/** The trade's label of a UN/ECE code: `H87` and `C62` are `PCS`; other codes stay as they are. */
export const unitOfCode = (code: string): string =>
  code === 'C62' || code === 'NIU' ? 'PCS' : (labelOfCode.get(code) ?? normaliseUnit(code).unit)
