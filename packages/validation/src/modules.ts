import { z } from 'zod'

/** What of the product a buyer company uses beside the purchase itself; support switches each on and off. */
export const CompanyModule = z.enum(['ERP', 'SHIPS', 'PRICE_HISTORY'])
export type CompanyModule = z.infer<typeof CompanyModule>

/** The modules in words: the name, the sentence for support, and what is off, as its users read it. */
export const companyModules: Record<CompanyModule, { name: string; says: string; off: string }> = {
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
  `${companyModules[module].off} switched off for your company. Support can switch it on: please ask there`

/** The modules that are on, from those that are off: what comes later is on until somebody switches it off. */
export const modulesOn = (off: readonly string[]): CompanyModule[] =>
  CompanyModule.options.filter((each) => !off.includes(each))

/** The modules a company shall use, in the order of the list. */
export const ModulesForm = z.object({
  modules: z
    .array(CompanyModule)
    .transform((on) => CompanyModule.options.filter((each) => on.includes(each))),
})
