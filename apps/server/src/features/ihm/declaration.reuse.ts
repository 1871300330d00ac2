import { thresholdsOn } from '@fairlead/validation/ihm/threshold'
import type { Db } from '../../db/connect.ts'
import { productNumberOf } from './declaration.product.ts'
import type { DeclarationRecord, LineRecord } from './declaration.queries.ts'

type Asked = DeclarationRecord & { supplierId: number | null }

/**
 * What the same supplier declared for the same product and was accepted, the newest by line. It is offered only where the buyer
 * allows it, and as long as the thresholds it was made under are those of today.
 */
export async function earlierOf(db: Db, asked: Asked, lines: readonly LineRecord[]) {
  const numbers = [...new Set(lines.map((line) => productNumberOf(line).toLowerCase()))]
  const { preselect, supplierId } = asked
  const found = new Map<number, Awaited<ReturnType<typeof acceptedOf>>[number]>()
  if (!preselect || supplierId === null || numbers.every((number) => number === '')) return found
  const known = await acceptedOf(db, { supplierId, numbers, except: asked.id })
  for (const line of lines) {
    const number = productNumberOf(line).toLowerCase()
    const fits = known.find(
      ({ form }) =>
        number !== '' &&
        form.productNumber.toLowerCase() === number &&
        isSameMaker(form.maker, line.maker) &&
        isOfToday(form, asked),
    )
    if (fits) found.set(line.id, fits)
  }
  return found
}

/** Makers that are not said are no contradiction. */
const isSameMaker = (one: string | null, other: string | null) =>
  !one || !other || one.toLowerCase() === other.toLowerCase()

/** The EU’s materials are answered where they are asked for, and no threshold is newer than the declaration. */
const isOfToday = (
  form: { edition: string; eu: boolean },
  { askedAt, asksEu }: Pick<DeclarationRecord, 'askedAt' | 'asksEu'>,
) =>
  (form.eu || !asksEu) &&
  thresholdsOn(askedAt.slice(0, 10), { eu: form.eu }).edition === form.edition

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
    .where((eb) => eb(eb.fn<string>('lower', ['known.productNumber']), 'in', numbers))
    .orderBy('known.acceptedAt', 'desc')
    .orderBy('known.id', 'desc')
    .limit(2000)
    .execute()
  return rows.map((row) => ({ ...row, acceptedAt: row.acceptedAt! }))
}
