import { declarationOf, knownOf } from '@fairlead/validation/declaration-draft'
import type { Input } from '../../server/queries.ts'
import type { Said } from './bulk-draft.tsx'
import { askedOf, type BulkRow } from './bulk-row.ts'

/** The forms of all orders as they are sent: the numbers are given where they arrive. */
export const bulkBody = (
  rows: readonly BulkRow[],
  said: Said,
): Input<'declaration.submitMany'>['body'] => ({
  forms: [...Map.groupBy(rows, ({ declaration }) => declaration.id)].map(([id, mine]) => ({
    id,
    declarations: mine.map(({ declaration, line, typed }) => {
      const asked = askedOf(declaration)
      return {
        lineId: line.id,
        form: declarationOf(typed, knownOf(declaration, line, said, asked), asked.rows),
      }
    }),
  })),
  conformity: {
    ...said.conformity,
    number: '',
    issuer: { name: rows[0]!.declaration.supplierName, address: said.conformity.address },
    objects: '',
    covers: [],
  },
})
