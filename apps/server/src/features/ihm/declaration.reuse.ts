import { contradictions, productNumberKey, reusable } from '@fairlead/validation/ihm/reuse'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { productNumberOf } from './declaration.product.ts'
import {
  keyOfText,
  toldToSupplier,
  type DeclarationRecord,
  type LineRecord,
} from './declaration.queries.ts'

type Asked = Pick<DeclarationRecord, 'id' | 'preselect' | 'asksEu'> & { supplierId: number | null }

/**
 * What the same supplier declared for the same product and was accepted, the best by line. It is offered only where the buyer allows it,
 * as long as the thresholds it was made under are those of today, and unless another of the same product contradicts it.
 */
export async function earlierOf(
  db: Db,
  { id, preselect, asksEu, supplierId }: Asked,
  { lines, today }: { lines: readonly LineRecord[]; today: string },
) {
  const found = new Map<number, Awaited<ReturnType<typeof acceptedOf>>[number]['known']>()
  const numbers = [...new Set(lines.map((line) => productNumberKey(productNumberOf(line))))]
  const named = numbers.filter(Boolean)
  if (!preselect || supplierId === null || named.length === 0) return found
  const known = await acceptedOf(db, { supplierId, numbers: named, except: id })
  const torn = new Set(contradictions(known).flatMap(({ declarations }) => declarations))
  const sound = known.filter((each) => !torn.has(each))
  for (const line of lines) {
    const product = {
      maker: line.maker,
      productNumber: productNumberOf(line),
      revision: line.form?.revision ?? null,
    }
    const [best] = reusable(product, sound, { day: today, eu: asksEu })
    if (best && best.fit !== 'OUTDATED') found.set(line.id, best.declaration.known)
  }
  return found
}

/** The forms that were accepted, and of whose acceptance the supplier was told. */
async function acceptedOf(
  db: Db,
  { supplierId, numbers, except }: { supplierId: number; numbers: string[]; except: number },
) {
  const rows = await db
    .selectFrom('materialDeclaration as known')
    .innerJoin('hazardDeclaration', 'hazardDeclaration.id', 'known.declarationId')
    .innerJoin('purchaseOrder', 'purchaseOrder.id', 'hazardDeclaration.orderId')
    .select(['known.id', 'known.number', 'known.acceptedAt', 'known.revision', 'known.form'])
    .where('purchaseOrder.supplierId', '=', supplierId)
    .where('known.declarationId', '<>', except)
    .where('known.acceptedAt', 'is not', null)
    // Where two disagree, or another one holds, it does not count.
    .where('known.contradicted', '=', false)
    .where('known.setAsideAt', 'is', null)
    .where(toldToSupplier(sql.ref('known.accepted_at')))
    .where(keyOfText(sql.ref('known.product_number')), 'in', numbers)
    .orderBy('known.acceptedAt', 'desc')
    .orderBy('known.id', 'desc')
    .limit(2000)
    .execute()
  return rows.map((row) => ({ ...row.form, known: { ...row, acceptedAt: row.acceptedAt! } }))
}
