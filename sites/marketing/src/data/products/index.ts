import { buyers } from './buyers.ts'
import { einvoicing } from './einvoicing.ts'
import { ihm } from './ihm.ts'
import { services } from './services.ts'
import { suppliers } from './suppliers.ts'
import type { Product } from './types.ts'

/** The five product pages, in the order of their tabs. */
export const products: readonly Product[] = [buyers, suppliers, ihm, services, einvoicing]

export const productPath = ({ slug }: Product) => `/products/${slug}`
