import type { Code } from './reference.data.lists.ts'

const coded = (list: readonly (readonly [code: string, name: string])[]): Code[] =>
  list.map(([code, name]) => ({ code, name }))

/** What a supplier may be certified for, or by: management systems, products, and the class societies of IACS as issuers. */
export const certifications: readonly Code[] = coded([
  ['ISO_9001', 'ISO 9001, quality management'],
  ['ISO_14001', 'ISO 14001, environmental management'],
  ['ISO_45001', 'ISO 45001, occupational health and safety'],
  ['ISO_50001', 'ISO 50001, energy management'],
  ['ISO_IEC_27001', 'ISO/IEC 27001, information security'],
  ['ISO_IEC_17020', 'ISO/IEC 17020, inspection bodies'],
  ['ISO_IEC_17025', 'ISO/IEC 17025, testing and calibration laboratories'],
  ['ISO_22000', 'ISO 22000, food safety'],
  ['ISO_28000', 'ISO 28000, security of the supply chain'],
  ['ISO_3834', 'ISO 3834, fusion welding'],
  ['HACCP', 'HACCP, food hygiene'],
  ['AEO', 'Authorised Economic Operator'],
  ['MED', 'Marine Equipment Directive 2014/90/EU'],
  ['ABS', 'Certificate of American Bureau of Shipping'],
  ['BV', 'Certificate of Bureau Veritas'],
  ['CCS', 'Certificate of China Classification Society'],
  ['CRS', 'Certificate of Croatian Register of Shipping'],
  ['DNV', 'Certificate of DNV'],
  ['IRS', 'Certificate of Indian Register of Shipping'],
  ['KR', 'Certificate of Korean Register'],
  ['LR', "Certificate of Lloyd's Register"],
  ['NK', 'Certificate of Nippon Kaiji Kyokai (ClassNK)'],
  ['PRS', 'Certificate of Polish Register of Shipping'],
  ['RINA', 'Certificate of RINA'],
  ['TL', 'Certificate of Türk Loydu'],
])

/** Associations of the trade, by their own names. */
export const memberships: readonly Code[] = coded([
  ['BIMCO', 'Baltic and International Maritime Council (BIMCO)'],
  ['CIMAC', 'International Council on Combustion Engines (CIMAC)'],
  ['CIRM', 'Comité International Radio-Maritime (CIRM)'],
  ['FIATA', 'International Federation of Freight Forwarders Associations (FIATA)'],
  ['HEMEXPO', 'Hellenic Marine Equipment Manufacturers and Exporters (HEMEXPO)'],
  ['IBIA', 'International Bunker Industry Association (IBIA)'],
  ['ILAMA', "International Life-Saving Appliance Manufacturers' Association (ILAMA)"],
  ['IMCA', 'International Marine Contractors Association (IMCA)'],
  ['IMPA', 'International Marine Purchasing Association (IMPA)'],
  ['ISSA', 'International Shipsuppliers and Services Association (ISSA)'],
  ['JSMEA', 'Japan Ship Machinery and Equipment Association (JSMEA)'],
  ['KOMEA', 'Korea Marine Equipment Association (KOMEA)'],
  ['LEEA', 'Lifting Equipment Engineers Association (LEEA)'],
  ['NMT', 'Netherlands Maritime Technology (NMT)'],
  ['OCEAN', 'European Ship Suppliers Organisation (OCEAN)'],
  ['SASS', 'Singapore Association of Ship Suppliers and Services (SASS)'],
  ['SEA_EUROPE', "European Shipyards' and Maritime Equipment Association (SEA Europe)"],
  ['SMI', 'Society of Maritime Industries (SMI)'],
  ['VDMA', 'VDMA Marine Equipment and Systems'],
])

/** Forms of the Inventory of Hazardous Materials: resolution MEPC.379(80), appendices 6 and 7. */
export const ihmForms: readonly Code[] = coded([
  ['MD', 'Material Declaration (MD)'],
  ['SDOC', "Supplier's Declaration of Conformity (SDoC)"],
])

/** Kinds of card an account may be paid with, and the currencies they are charged in. */
export const cardCurrencies = {
  VISA: ['EUR', 'USD', 'GBP', 'NOK', 'SGD', 'JPY'],
  MASTERCARD: ['EUR', 'USD', 'GBP', 'NOK', 'SGD', 'JPY'],
  AMEX: ['EUR', 'USD', 'GBP'],
} as const satisfies Record<string, readonly string[]>

/**
 * Services for which class societies approve the firm: IACS UR Z17 (in-water survey, fire extinguishing, life saving appliances,
 * radio and navigation), and laboratories and lifting gear by their own rules. Numbers are those of the categories.
 */
export const classApprovedServices: readonly number[] = [1003, 1006, 1101, 1102, 1103, 1104]

/** Services for which P&I clubs keep lists of approved firms. */
export const piApprovedServices: readonly number[] = [1006, 1101, 1103, 1201]

/** What purchasing systems call our categories: families of the United Nations Standard Products and Services Code. */
export const externalCategories: readonly (Code & { scheme: 'UNSPSC'; categoryId: number })[] = (
  [
    [101, '26101500', 'Engines'],
    [201, '40151500', 'Pumps'],
    [202, '40151600', 'Compressors'],
    [203, '40161500', 'Filters'],
    [206, '40141600', 'Valves'],
    [208, '40101700', 'Cooling equipment and parts and accessories'],
    [301, '39120000', 'Electrical equipment and components and supplies'],
    [302, '41110000', 'Measuring and observing and testing instruments'],
    [303, '39110000', 'Lighting and fixtures and accessories'],
    [503, '31150000', 'Rope and chain and cable and wire and strap'],
    [504, '27110000', 'Hand tools'],
    [505, '52150000', 'Domestic kitchenware and kitchen supplies'],
    [506, '46180000', 'Personal safety and protection'],
    [507, '47130000', 'Cleaning and janitorial supplies'],
    [601, '46190000', 'Fire protection'],
    [603, '42000000', 'Medical equipment and accessories and supplies'],
    [701, '31211500', 'Paints and primers'],
    [702, '12000000', 'Chemicals including bio chemicals and gas materials'],
    [801, '15121500', 'Lubricating preparations'],
    [802, '15121900', 'Greases'],
    [900, '50000000', 'Food beverage and tobacco products'],
    [1000, '78180000', 'Transportation repair or maintenance services'],
    [1201, '76120000', 'Refuse disposal and treatment'],
  ] as const
).map(([categoryId, code, name]) => ({ categoryId, scheme: 'UNSPSC', code, name }))
