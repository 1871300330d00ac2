import { Refusal, type RefusalCode } from '@fairlead/api/refusals'
import {
  choiceProblems,
  choiceProblemWords,
  type Choice,
  type ChoiceProblem,
} from '@fairlead/validation/choice'
import { compare, type Comparison } from '@fairlead/validation/comparison'
import { brokenKits } from '@fairlead/validation/kits'
import { consequence } from '@fairlead/validation/lifecycle'
import { quotationLifecycle } from '@fairlead/validation/quotation-lifecycle'
import type { Trx } from '../../../db/transaction.ts'
import type { CaseRecord } from '../case/case.queries.ts'
import { caseLines } from '../case/case.queries.ts'
import { orderedOf } from '../case/case.ordered.ts'

const orderable = consequence(quotationLifecycle, 'order').from

const codes: Record<ChoiceProblem['is'], RefusalCode> = {
  unknown: 'selection.unknown-offer',
  ordered: 'selection.ordered',
  'more-than-open': 'selection.quantity',
  'more-than-offered': 'selection.quantity',
  units: 'selection.quantity',
  number: 'selection.quantity',
}

/** Refuses a choice that cannot be ordered as things stand now, in words that name the lines and their orders. */
export async function checkChoice(
  trx: Trx,
  found: CaseRecord,
  choices: readonly Choice[],
): Promise<Comparison> {
  const [lines, ordered] = await Promise.all([caseLines(trx, found.id), orderedOf(trx, found.id)])
  const asked = lines.map((line) => ({ ...line, ordered: ordered.get(line.id) ?? [] }))
  const comparison = compare(asked, await chosenOffers(trx, found.id, choices))
  const problems = choiceProblems(comparison, choices)
  const [first] = problems
  if (!first) return comparisonWithWholeKits(trx, found.id, choices, comparison)
  const byId = new Map(asked.map((line) => [line.id, line]))
  const said = problems.map((problem) => ({
    path: `lines.${problem.caseLineId}`,
    message: choiceProblemWords(problem, byId.get(problem.caseLineId)),
  }))
  const code = codes[first.is]
  throw new Refusal(code, said, first.is === 'unknown' ? undefined : said[0]!.message)
}

/** A kit is one price: it is chosen whole, or not at all. */
async function comparisonWithWholeKits(
  trx: Trx,
  caseId: number,
  choices: readonly Choice[],
  comparison: Comparison,
): Promise<Comparison> {
  const lines = await trx
    .selectFrom('quotationLine')
    .innerJoin('quotation', 'quotation.id', 'quotationLine.quotationId')
    .innerJoin('caseLine', 'caseLine.id', 'quotationLine.caseLineId')
    .where('caseLine.cancelledIn', 'is', null)
    .select([
      'quotation.id as quotationId',
      'quotationLine.id',
      'quotationLine.caseLineId',
      'quotationLine.alternative',
      'quotationLine.kitParentLineId',
    ])
    .where('quotation.caseId', '=', caseId)
    .where('quotation.state', 'in', orderable)
    .where('quotationLine.total', 'is not', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('quotationLine.kitParentLineId', 'is not', null),
        exists(
          selectFrom('quotationLine as part')
            .select('part.id')
            .whereRef('part.quotationId', '=', 'quotationLine.quotationId')
            .whereRef('part.kitParentLineId', '=', 'quotationLine.caseLineId'),
        ),
      ]),
    )
    .execute()
  const quotations = Map.groupBy(lines, (line) => line.quotationId).values()
  const chosen = new Set(choices.map((choice) => choice.offerId))
  const broken = brokenKits(
    [...quotations].map((own) => ({ lines: own })),
    chosen,
  )
  if (broken.length > 0) throw new Refusal('selection.kit')
  return comparison
}

/** The chosen offers as quotations of a comparison: only quantities are asked of them, no prices. */
async function chosenOffers(trx: Trx, caseId: number, choices: readonly Choice[]) {
  if (choices.length === 0) return []
  const offers = await trx
    .selectFrom('quotationLine')
    .innerJoin('quotation', 'quotation.id', 'quotationLine.quotationId')
    .select([
      'quotationLine.id',
      'quotationLine.caseLineId',
      'quotationLine.alternative',
      'quotationLine.kitParentLineId',
      'quotationLine.quantity',
      'quotationLine.unit',
      'quotationLine.quotationId',
    ])
    .where('quotation.caseId', '=', caseId)
    .where('quotation.state', 'in', orderable)
    .where('quotationLine.total', 'is not', null)
    .where(
      'quotationLine.id',
      'in',
      choices.map((choice) => choice.offerId),
    )
    .execute()
  return [...Map.groupBy(offers, (offer) => offer.quotationId)].map(([id, own]) => ({
    id,
    transportationCost: '0',
    otherCharges: '0',
    rate: null,
    expired: false,
    lines: own.map((offer) => ({ ...offer, unitCost: '0', quantity: offer.quantity! })),
  }))
}

/** Why a choice made on an older version of the case is refused: who ordered what of it, where somebody did. */
export async function overtaken(trx: Trx, found: CaseRecord, version: number): Promise<Refusal> {
  const award = await trx
    .selectFrom('award')
    .innerJoin('account', 'account.id', 'award.accountId')
    .select(['award.id', 'firstName', 'lastName'])
    .where('caseId', '=', found.id)
    .where('caseVersion', '>=', version)
    .orderBy('award.id', 'desc')
    .executeTakeFirst()
  if (!award) return new Refusal('record.stale')
  const lines = await trx
    .selectFrom('awardLine')
    .innerJoin('caseLine', 'caseLine.id', 'awardLine.caseLineId')
    .innerJoin('purchaseOrder', 'purchaseOrder.id', 'awardLine.orderId')
    .select(['caseLineId', 'caseLine.position', 'orderNumber'])
    .where('awardId', '=', award.id)
    .orderBy('caseLine.position')
    .execute()
  const numbers = [...new Set(lines.map((line) => line.orderNumber))]
  return new Refusal(
    'selection.ordered',
    lines.map((line) => ({
      path: `lines.${line.caseLineId}`,
      message: `Line ${line.position} is ordered already, on ${line.orderNumber}`,
    })),
    `${award.firstName} ${award.lastName} made ${numbers.join(' and ')} in the meantime`,
  )
}
