import Big from 'big.js'
import type { Decimal } from '../decimal.ts'
import type { InventoryEntry, InventoryPart } from './inventory.ts'
import type { MaterialDeclaration } from './material-declaration.ts'

/** Where what was delivered went on board: nobody but the ship knows. */
export interface Fitted {
  part: InventoryPart
  location: string
  /** The day from which it is on board. */
  on: string
}

/**
 * The changes of Part I that an accepted declaration leads to: an entry for each material above its threshold. Amounts for one piece
 * count for all that were delivered; for a kilogram, metre and the like the entry says what its amount is for.
 */
export const proposedEntries = (
  declaration: MaterialDeclaration,
  { part, location, on }: Fitted,
): InventoryEntry[] =>
  declaration.answers.flatMap(({ above, code, mass, unit, where }) => {
    if (!above || mass === null) return []
    return {
      part,
      material: code,
      partOf: [declaration.productName, where].filter(Boolean).join(', ').slice(0, 200),
      location,
      ...amountOf(mass, declaration),
      unit: unit ?? '',
      approximate: false,
      declaration: declaration.number,
      source: null,
      from: on,
      until: null,
    }
  })

function amountOf(
  mass: Decimal,
  { basis, delivered }: MaterialDeclaration,
): Pick<InventoryEntry, 'quantity' | 'remarks'> {
  if (basis === 'piece' && delivered.amount !== null)
    return { quantity: new Big(mass).times(delivered.amount).toFixed(), remarks: null }
  return { quantity: new Big(mass).toFixed(), remarks: `For 1 ${basis ?? 'piece'}` }
}
