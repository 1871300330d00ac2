import Big from 'big.js'
import type { InventoryEntry, InventoryPart } from './inventory.ts'
import type { MaterialAnswer, MaterialDeclaration } from './material-declaration.ts'

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
  declaration.answers
    .filter(({ above, mass }) => above && mass !== null)
    .map((answer) => ({
      part,
      material: answer.code,
      partOf: [declaration.productName, answer.where].filter(Boolean).join(', ').slice(0, 200),
      location,
      ...amountOf(answer, declaration),
      approximate: false,
      declaration: declaration.number,
      source: null,
      from: on,
      until: null,
    }))

function amountOf(
  { mass, unit }: MaterialAnswer,
  { basis, delivered }: MaterialDeclaration,
): Pick<InventoryEntry, 'quantity' | 'unit' | 'remarks'> {
  const each = new Big(mass ?? 0)
  if (basis === 'piece' && delivered.amount !== null)
    return { quantity: each.times(delivered.amount).toFixed(), unit: unit ?? '', remarks: null }
  return { quantity: each.toFixed(), unit: unit ?? '', remarks: `For 1 ${basis ?? 'piece'}` }
}
