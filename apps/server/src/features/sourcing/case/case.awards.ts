import type { Db } from '../../../db/connect.ts'
import type { Trx } from '../../../db/transaction.ts'

/** What was decided on a case so far: by whom, when, why, and what became of each line. */
export async function awardsOf(db: Db, caseId: number) {
  const [awards, lines] = await Promise.all([
    db
      .selectFrom('award')
      .innerJoin('account', 'account.id', 'award.accountId')
      .select(['award.id', 'madeAt as at', 'reason', 'undoneAt', 'firstName', 'lastName'])
      .where('caseId', '=', caseId)
      .orderBy('award.id')
      .execute(),
    db
      .selectFrom('awardLine')
      .innerJoin('award', 'award.id', 'awardLine.awardId')
      .innerJoin('caseLine', 'caseLine.id', 'awardLine.caseLineId')
      .innerJoin('account', 'account.id', 'awardLine.accountId')
      .select([
        'awardId',
        'caseLineId',
        'quotationLineId as offerId',
        'awardLine.quantity',
        'awardLine.reason',
        'chosenAt',
        'orderId',
        'firstName',
        'lastName',
      ])
      .where('award.caseId', '=', caseId)
      .orderBy('caseLine.position')
      .orderBy('quotationLineId')
      .execute(),
  ])
  const byAward = Map.groupBy(lines, (line) => line.awardId)
  return awards.map(({ firstName, lastName, ...award }) => ({
    ...award,
    by: `${firstName} ${lastName}`,
    lines: (byAward.get(award.id) ?? []).map((line) => ({
      ...line,
      chosenBy: `${line.firstName} ${line.lastName}`,
    })),
  }))
}

/** A case that opens again takes the award of its tender back; what orders were made of stays decided. */
export async function undoAwards(trx: Trx, caseId: number, now: Date): Promise<void> {
  await trx
    .updateTable('award')
    .set({ undoneAt: now })
    .where('caseId', '=', caseId)
    .where('undoneAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('awardLine')
            .select('awardId')
            .whereRef('awardLine.awardId', '=', 'award.id')
            .where('orderId', 'is not', null),
        ),
      ),
    )
    .execute()
}
