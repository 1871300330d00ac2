import { seriesNumber, stemOf, type SeriesDocument } from '@fairlead/validation/number-series'
import type { Db } from '../../db/connect.ts'
import type { Trx } from '../../db/transaction.ts'

export const findSeries = (db: Db, companyId: number, document: SeriesDocument) =>
  db
    .selectFrom('numberSeries')
    .select(['document', 'prefix', 'width'])
    .where('companyId', '=', companyId)
    .where('document', '=', document)
    .executeTakeFirst()

/** The last number that was given after a stem. */
export async function lastCount(
  db: Db,
  companyId: number,
  document: SeriesDocument,
  stem: string,
): Promise<number> {
  const counted = await db
    .selectFrom('numberCount')
    .select('last')
    .where('companyId', '=', companyId)
    .where('document', '=', document)
    .where('stem', '=', stem)
    .executeTakeFirst()
  return counted?.last ?? 0
}

interface Wanted {
  companyId: number
  document: SeriesDocument
  today: string
}

/**
 * The next number of a company's own series, or none where it has no series. The count is locked until the transaction ends, so
 * that two at once never get the same number.
 */
export async function nextNumber(trx: Trx, wanted: Wanted): Promise<string | null> {
  const { companyId, document, today } = wanted
  const series = await findSeries(trx, companyId, document)
  if (!series) return null
  const stem = stemOf(series.prefix, today)
  for (;;) {
    const { last } = await trx
      .insertInto('numberCount')
      .values({ companyId, document, stem, last: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['companyId', 'document', 'stem'])
          .doUpdateSet((eb) => ({ last: eb('numberCount.last', '+', 1) })),
      )
      .returning('last')
      .executeTakeFirstOrThrow()
    const number = seriesNumber(stem, series.width, last)
    if (!(await isTaken(trx, wanted, number))) return number
  }
}

/** Whether a number was given by hand already. */
async function isTaken(trx: Trx, { companyId, document }: Wanted, number: string) {
  const given = {
    ORDER: trx.selectFrom('purchaseOrder').select('companyId').where('orderNumber', '=', number),
    RFQ: trx.selectFrom('rfqCase').select('companyId').where('requisitionNumber', '=', number),
  }[document]
  const found = await trx
    .selectFrom(given.as('given'))
    .select('companyId')
    .where('companyId', '=', companyId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
