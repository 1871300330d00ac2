import { unnamedSupplier } from '@fairlead/formatting/label'
import { Refusal } from '@fairlead/api/refusals'
import { comparisonOf } from '@fairlead/api/comparison-of'
import { Evaluation } from '@fairlead/api/calls/evaluation'
import { formatDate } from '@fairlead/formatting/date'
import { linesNeedingReason } from '@fairlead/validation/choice'
import type { Acting } from '../../../context.ts'
import type { Member } from '../../../actor.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import type { Trx } from '../../../db/transaction.ts'
import { quotationSettings } from '../../company/company.queries.ts'
import type { CaseRecord } from '../case/case.queries.ts'
import { evaluationOf } from '../evaluation/evaluation.queries.ts'
import { checkChoice, overtaken } from './award.check.ts'

interface Deciding {
  version: number
  reason: string | null
  acceptExpired: readonly number[]
}

/** The choice of a locked case as it may become orders or an award; what stands in the way is refused in words. */
export async function decidedChoice(
  context: Acting<Member> & { today: string },
  found: CaseRecord,
  body: Deciding,
) {
  const { trx, today } = context
  if (found.version !== body.version) throw await overtaken(trx, found, body.version)
  const chosen = await choiceOf(trx, found.id)
  if (chosen.length === 0) throw new Refusal('selection.empty')
  await checkChoice(trx, found, chosen)
  checkExpired(chosen, body.acceptExpired, today)
  await checkReasons(trx, found, chosen, body.reason, today)
  return chosen
}

const choiceOf = (trx: Trx, caseId: number) =>
  trx
    .selectFrom('selection')
    .innerJoin('quotationLine', 'quotationLine.id', 'selection.quotationLineId')
    .innerJoin('quotation', 'quotation.id', 'quotationLine.quotationId')
    .innerJoin('caseRequest', 'caseRequest.id', 'quotation.requestId')
    .leftJoin('company', 'company.id', 'caseRequest.supplierId')
    .select([
      'selection.caseLineId',
      'selection.quotationLineId as offerId',
      'selection.quantity',
      'selection.reason',
      'selection.accountId',
      'selection.selectedAt',
      'quotation.id as quotationId',
      'quotation.requestId',
      'quotation.pricesGoodUntil',
      'company.name',
      'caseRequest.unregisteredName',
    ])
    .where('selection.caseId', '=', caseId)
    .orderBy('quotation.id')
    .execute()

export type ChosenOffer = Awaited<ReturnType<typeof choiceOf>>[number]

export const supplierOf = ({ name, unregisteredName }: ChosenOffer): string =>
  name ?? unregisteredName ?? unnamedSupplier

/** Prices that are no longer good are taken only where the buyer said so, quotation by quotation. */
function checkExpired(chosen: ChosenOffer[], accepted: readonly number[], today: string) {
  const expired = new Map(
    chosen
      .filter((one) => one.pricesGoodUntil < today && !accepted.includes(one.quotationId))
      .map((one) => [one.quotationId, one]),
  )
  if (expired.size === 0) return
  throw new Refusal(
    'selection.expired',
    [...expired.values()].map((one) => ({
      path: `quotations.${one.quotationId}`,
      message: `${supplierOf(one)}: prices were good until ${formatDate(one.pricesGoodUntil)}`,
    })),
  )
}

/** Where the company wants it, whoever does not take the lowest comparable offer says why. */
async function checkReasons(
  trx: Trx,
  found: CaseRecord,
  chosen: ChosenOffer[],
  reason: string | null,
  today: string,
) {
  const { requireReason } = await quotationSettings(trx, found.companyId)
  if (!requireReason || reason) return
  const comparison = comparisonOf(Evaluation.parse(await evaluationOf(trx, found, today)))
  const said = new Set(chosen.filter((one) => one.reason).map((one) => one.caseLineId))
  const missing = linesNeedingReason(comparison, chosen).filter((id) => !said.has(id))
  if (missing.length === 0) return
  throw new Refusal(
    'selection.reason-needed',
    missing.map((id) => ({ path: `lines.${id}`, message: 'Please say why' })),
  )
}

/** Keeps what was decided: the choice with its people and reasons, and the orders it became. */
export async function keepAward(
  { trx, actor, now }: Acting<Member>,
  found: CaseRecord,
  chosen: readonly ChosenOffer[],
  { reason, orders }: { reason: string | null; orders: ReadonlyMap<number, number> },
) {
  const { id } = await trx
    .insertInto('award')
    .values({
      caseId: found.id,
      accountId: actor.id,
      madeAt: now,
      reason: reason ?? '',
      caseVersion: found.version,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRows(
    trx,
    'awardLine',
    chosen.map((one) => ({
      award_id: id,
      case_line_id: one.caseLineId,
      quotation_line_id: one.offerId,
      quantity: one.quantity,
      reason: one.reason,
      account_id: one.accountId,
      chosen_at: one.selectedAt,
      order_id: orders.get(one.quotationId) ?? null,
    })),
    'award_id',
  )
  await trx.deleteFrom('selection').where('caseId', '=', found.id).execute()
}
