import { compare, type Comparison } from '@fairlead/validation/comparison'
import type { ComparedQuotation } from '@fairlead/validation/quotation-total'
import type { Evaluation } from './calls/evaluation.ts'

/** The comparison of an evaluation as everybody counts it: the screen, the report, the sheet and whoever reads the call. */
export const comparisonOf = (
  evaluation: Pick<Evaluation, 'lines' | 'quotations' | 'currency' | 'rates'>,
): Comparison =>
  compare(
    evaluation.lines,
    evaluation.quotations.map((quotation) => comparedOf(quotation, evaluation)),
  )

/** A quotation as it is compared: offered lines only, at the frozen rate, days as they count. */
function comparedOf(
  quotation: Evaluation['quotations'][number],
  { currency, rates }: Pick<Evaluation, 'currency' | 'rates'>,
): ComparedQuotation {
  const { id, transportationCost, otherCharges, discountPercent, expired, carried } = quotation
  return {
    id,
    transportationCost,
    otherCharges,
    discountPercent,
    expired,
    carried,
    currency: quotation.currency,
    rate: quotation.currency === currency ? '1' : (rates[quotation.currency] ?? null),
    lines: quotation.lines.flatMap((line) =>
      line.unitCost !== null && line.quantity !== null
        ? [
            {
              ...line,
              unitCost: line.unitCost,
              quantity: line.quantity,
              availabilityDays: line.availabilityDays ?? quotation.deliveryDays,
            },
          ]
        : [],
    ),
  }
}
