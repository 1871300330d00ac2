import { REC_20_1 } from 'un-ece-recommendation/20/1'
import { REC_20_2 } from 'un-ece-recommendation/20/2'
import type { Code } from './reference.data.lists.ts'

/** The trade's own labels, in the order people look for them; each stands for a UN/ECE code. */
const tradeUnits: readonly Code[] = [
  ['PCS', 'Pieces'],
  ['SET', 'Sets'],
  ['KIT', 'Kits'],
  ['ASSY', 'Assemblies'],
  ['PR', 'Pairs'],
  ['DOZ', 'Dozens'],
  ['GRS', 'Gross (144)'],
  ['BOX', 'Boxes'],
  ['CASE', 'Cases'],
  ['CTN', 'Cartons'],
  ['PACK', 'Packs'],
  ['PKT', 'Packets'],
  ['BAG', 'Bags'],
  ['SACK', 'Sacks'],
  ['BALE', 'Bales'],
  ['BDL', 'Bundles'],
  ['PLT', 'Pallets'],
  ['BTL', 'Bottles'],
  ['CAN', 'Cans'],
  ['TIN', 'Tins'],
  ['JAR', 'Jars'],
  ['TUBE', 'Tubes'],
  ['CTG', 'Cartridges'],
  ['PAIL', 'Pails'],
  ['DRUM', 'Drums'],
  ['CYL', 'Cylinders'],
  ['ROLL', 'Rolls'],
  ['REEL', 'Reels'],
  ['COIL', 'Coils'],
  ['SHT', 'Sheets'],
  ['LGTH', 'Lengths'],
  ['KG', 'Kilograms'],
  ['G', 'Grams'],
  ['MT', 'Metric tons'],
  ['LB', 'Pounds'],
  ['LTR', 'Litres'],
  ['ML', 'Millilitres'],
  ['CL', 'Centilitres'],
  ['GAL', 'Gallons (US)'],
  ['BBL', 'Barrels'],
  ['KM', 'Kilometres'],
  ['MTR', 'Metres'],
  ['CM', 'Centimetres'],
  ['MM', 'Millimetres'],
  ['FT', 'Feet'],
  ['IN', 'Inches'],
  ['SQM', 'Square metres'],
  ['CBM', 'Cubic metres'],
  ['HR', 'Hours'],
  ['DAY', 'Days'],
  ['LOT', 'Lots'],
  ['JOB', 'Jobs'],
  ['LS', 'Lump sums'],
].map(([code, name]) => ({ code: code!, name: name! }))

const labels = new Set(tradeUnits.map((unit) => unit.code))
const capital = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1)
const standard = new Map(
  [...REC_20_1, ...REC_20_2].flatMap(({ code, name }) =>
    name && !labels.has(code) ? [[code, capital(name)] as const] : [],
  ),
)

/** Units of measure: the trade's labels first, then the codes of UN/ECE Recommendation 20 by name. */
export const units: readonly Code[] = [
  ...tradeUnits,
  ...[...standard]
    .map(([code, name]) => ({ code, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en')),
]
