import { awaitedDeclaration } from '@fairlead/validation/ihm/declaration-lifecycle'
import { contradictions, productNumberKey, reusable } from '@fairlead/validation/ihm/reuse'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { productNumberOf } from './declaration.product.ts'
import {
  keyOfText,
  toldToSupplier,
  type DeclarationRecord,
  type DeclarationViewer,
  type LineRecord,
} from './declaration.queries.ts'

type Asked = Pick<DeclarationRecord, 'id' | 'preselect' | 'asksEu' | 'companyId' | 'state'> & {
  /** Of its order. */
  supplierId: number | null
}
type Known = Awaited<ReturnType<typeof acceptedOf>>[number]

/**
 * What was declared for the same product and accepted, the best by line; as long as the thresholds it was made under are those of today,
 * and unless another of the same product contradicts it. A supplier is offered its own, where the buyer allows it, and what a maker
 * published to this buyer. The office is shown what it has accepted of anybody; what it puts in for a supplier may be that supplier's only.
 */
export async function earlierOf(
  db: Db,
  asked: Asked,
  {
    lines,
    today,
    by,
  }: { lines: readonly LineRecord[]; today: string; by: DeclarationViewer['role'] },
) {
  const { asksEu, supplierId } = asked
  const found = new Map<number, Known['known']>()
  const isOffice = by === 'buyer' || by === 'ihm-agent'
  const products = lines.map((line) => ({ line, product: productOf(line, isOffice) }))
  const named = [
    ...new Set(products.map(({ product }) => productNumberKey(product.productNumber))),
  ].filter(Boolean)
  if (named.length === 0 || (!isOffice && (!asked.preselect || supplierId === null))) return found
  const known = await acceptedOf(db, asked, { numbers: named, isOffice })
  const torn = new Set(contradictions(known).flatMap(({ declarations }) => declarations))
  const sound = known.filter((each) => !torn.has(each))
  const own = sound.filter((each) => each.known.supplierId === supplierId)
  for (const { line, product } of products) {
    const fits = (some: Known[]) =>
      reusable(product, some, { day: today, eu: asksEu }).find(({ fit }) => fit !== 'OUTDATED')
    const best = fits(own) ?? fits(sound)
    if (best) found.set(line.id, asRead(best.declaration, isOffice ? null : supplierId))
  }
  return found
}

/** As it was ordered; the office looks at what was declared. */
const productOf = (line: LineRecord, isOffice: boolean) =>
  isOffice && line.form
    ? line.form
    : {
        maker: line.maker,
        productNumber: productNumberOf(line),
        revision: line.form?.revision ?? null,
      }

/** Of a published form of somebody else nothing is read of whom it was delivered to, and by whom it was put down. */
function asRead({ known }: Known, reader: number | null): Known['known'] {
  if (reader === null || known.supplierId === reader) return known
  const { form } = known
  const supplier = { ...nobody, company: form.supplier.company }
  const delivered = { amount: null, unit: null }
  return { ...known, form: { ...form, supplier, delivered, sdocNumber: null, remarks: [] } }
}

const nobody = {
  division: null,
  address: null,
  contact: null,
  phone: null,
  fax: null,
  email: null,
}

/** The forms that were accepted and count; for a supplier those of whose acceptance their supplier was told. */
async function acceptedOf(
  db: Db,
  { id, supplierId, companyId, state }: Asked,
  { numbers, isOffice }: { numbers: string[]; isOffice: boolean },
) {
  let query = db
    .selectFrom('materialDeclaration as known')
    .innerJoin('hazardDeclaration', 'hazardDeclaration.id', 'known.declarationId')
    .innerJoin('purchaseOrder', 'purchaseOrder.id', 'hazardDeclaration.orderId')
    .select(['known.id', 'known.number', 'known.acceptedAt', 'known.revision', 'known.form'])
    .select('purchaseOrder.supplierId')
    .where('known.declarationId', '<>', id)
    .where('known.acceptedAt', 'is not', null)
    // Where two disagree, or another one holds, it does not count.
    .where('known.contradicted', '=', false)
    .where('known.setAsideAt', 'is', null)
    .where(keyOfText(sql.ref('known.product_number')), 'in', numbers)
  if (isOffice) {
    query = query.where('hazardDeclaration.companyId', '=', companyId)
    if (state === awaitedDeclaration)
      query = query.where('purchaseOrder.supplierId', '=', supplierId)
  } else
    query = query
      .where(toldToSupplier(sql.ref('known.accepted_at')))
      .where((eb) =>
        eb.or([
          eb('purchaseOrder.supplierId', '=', supplierId),
          eb.and([
            eb('known.publishedAt', 'is not', null),
            eb('hazardDeclaration.companyId', '=', companyId),
          ]),
        ]),
      )
  const rows = await query
    .orderBy('known.acceptedAt', 'desc')
    .orderBy('known.id', 'desc')
    .limit(2000)
    .execute()
  return rows.map((row) => ({ ...row.form, known: { ...row, acceptedAt: row.acceptedAt! } }))
}
