import { house } from './proofs/house.ts'
import { office } from './proofs/office.ts'
import type { Proofs } from './proofs/proof.ts'
import { purchase } from './proofs/purchase.ts'

/** What shows that the product does what a live claim says. */
export const proofs: Proofs = { ...purchase, ...office, ...house }
