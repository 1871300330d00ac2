/** A change of a rule that nobody could see: its file, the text of its line, the change as it is printed, and why. */
export interface Equivalent {
  of: string
  at: string
  what: string
  why: string
}

const cache = 'formats are kept only because making one is slow'
const noRate = 'what has no rate was left out before'

/** Few, and each with its reason: what is not listed here must be noticed by a test. */
export const equivalent: readonly Equivalent[] = [
  {
    of: 'offer-matching',
    at: 'score > top - TIE',
    what: 'score > top - TIE -> score >= top - TIE',
    why: 'shares of words do not differ by exactly the tie',
  },
  { of: 'decision', at: '.times(quotation.rate ?? 0)', what: '0 -> 1', why: noRate },
  {
    of: 'decision',
    at: '?? 9999',
    what: '9999 -> 10000',
    why: 'a form takes at most 3650 days: both are later than any',
  },
  {
    of: 'decision',
    at: ': 99)',
    what: '99 -> 100',
    why: 'both are below every quality',
  },
  {
    of: 'case',
    at: 'lineCount: 1,',
    what: '1 -> 2',
    why: 'any number but none says that there are lines',
  },
  {
    of: 'approval',
    at: 'order.vesselId === null ? []',
    what: 'condition order.vesselId === null -> false',
    why: 'no rule names the vessel that an order does not have',
  },
  {
    of: 'budget-cost',
    at: 'value.lt(0) ? new Big(0) : value',
    what: '.lt() -> .lte()',
    why: 'nothing is nothing either way',
  },
  {
    of: 'budget-cost',
    at: 'one.lt(other) ? one : other',
    what: '.lt() -> .lte()',
    why: 'of two that are the same either is the least',
  },
  {
    of: 'threshold',
    at: 'known.validFrom < row.validFrom',
    what: 'known.validFrom < row.validFrom -> known.validFrom <= row.validFrom',
    why: 'no day has two rows for one material',
  },
  {
    of: 'threshold',
    at: 'row.validFrom > last ?',
    what: 'row.validFrom > last -> row.validFrom >= last',
    why: 'of two days that are the same either is the newest',
  },
  {
    of: 'landed',
    at: 'offer.priceBreaks?.length ?',
    what: 'condition offer.priceBreaks?.length -> true',
    why: 'without such prices priceFor answers the same; asking it less is only quicker',
  },
  {
    of: 'price-overlap',
    at: 'const later',
    what: 'b > a -> b >= a',
    why: 'of two days that are the same either is the later',
  },
  {
    of: 'price-overlap',
    at: 'const sooner',
    what: 'b < a -> b <= a',
    why: 'of two days that are the same either is the sooner',
  },
  {
    of: 'price-summary',
    at: 'from.gt(then[0].from) ?',
    what: '.gt() -> .gte()',
    why: 'of two quantities that are the same either is the larger',
  },
  { of: 'day', at: 'if (known)', what: 'condition known -> false', why: cache },
  ...['formats.size < 600', 'clocks.size < 600'].flatMap((at) =>
    [
      `condition ${at} -> true`,
      `condition ${at} -> false`,
      `${at} -> ${at.replace('<', '<=')}`,
      '600 -> 601',
    ].map((what) => ({ of: 'day', at, what, why: cache })),
  ),
]
