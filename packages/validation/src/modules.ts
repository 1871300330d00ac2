/** What of the product a buyer company uses beside the purchase itself; support switches each on and off. */
export const companyModules = ['ERP', 'SHIPS', 'PRICE_HISTORY'] as const
/** One of them. */
export type CompanyModule = (typeof companyModules)[number]

/** The modules in words: the name, the sentence for support, and what is off, as its users read it. */
export const moduleWords: Record<CompanyModule, { name: string; says: string; off: string }> = {
  ERP: {
    name: 'ERP and imports',
    says: 'API keys, and documents by the ERP or by upload',
    off: 'The exchange with an ERP is',
  },
  SHIPS: {
    name: 'Requisitions from ships',
    says: 'crews write them and hand them over',
    off: 'Requisitions from ships are',
  },
  PRICE_HISTORY: {
    name: 'Price history',
    says: 'last prices beside lines and in the comparison',
    off: 'The price history is',
  },
}

/** What a user reads where a call belongs to a module that is off. */
export const moduleOffWords = (module: CompanyModule) =>
  `${moduleWords[module].off} switched off for your company. Support can switch it on: please ask there`

/** The modules but for some: those that are on from those that are off, and the other way round. */
export const modulesBut = (some: readonly string[]): CompanyModule[] =>
  companyModules.filter((each) => !some.includes(each))
