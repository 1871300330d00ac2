/** A change of a rule that nobody could see: its file, the text of its line, the change as it is printed, and why. */
export interface Equivalent {
  of: string
  at: string
  what: string
  why: string
}

const cache = 'formats are kept only because making one is slow'
const noRate = 'what has no rate was left out before'
const noDiscount = 'what is no discount is not all of it, and not a deep one'
const same = 'of two that are the same either will do'

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
  {
    of: 'price-summary',
    at: 'prices.is.gt(prices.was) ?',
    what: '.gt() -> .gte()',
    why: 'what is the same was told before',
  },
  {
    of: 'mail-rules',
    at: 'return isFixed(group) ? usualRule',
    what: 'condition isFixed(group) -> false',
    why: 'no rule is kept for a group that is fixed',
  },
  {
    of: 'mail-rules',
    at: 'instantAt(quiet.from < quiet.to',
    what: 'quiet.from < quiet.to -> quiet.from <= quiet.to',
    why: 'hours that end as they begin are refused',
  },
  {
    of: 'proposal-lifecycle',
    at: 'deciding = 0 }) =>',
    what: '0 -> 1',
    why: 'who decides nothing is refused before',
  },
  ...[
    '...(Number(form.discountPercent ?? 0)',
    'counted.every((line) => Number(',
    '=== 100 || Number(',
  ].map((at) => ({ of: 'quotation-rules', at, what: '0 -> 1', why: noDiscount })),
  { of: 'quotation-warnings', at: '>= deepDiscount', what: '0 -> 1', why: noDiscount },
  {
    of: 'quotation-warnings',
    at: 'const base = line.alternative',
    what: 'condition line.alternative -> true',
    why: 'a line is as dear as itself',
  },
  { of: 'receipt', at: 'const most', what: '.lt() -> .lte()', why: same },
  ...['days.from < from', 'days.to > to'].map((at) => ({
    of: 'statistics',
    at: `${at} ?`,
    what: `${at} -> ${at.replace(/[<>]/, '$&=')}`,
    why: same,
  })),
  {
    of: 'statistics',
    at: 'const nextMonth',
    what: '4 -> 5',
    why: 'the next month is as near after five days as after four',
  },
  {
    of: 'supplier-registration',
    at: 'if (chosen > 0 && present === 0',
    what: 'chosen > 0 -> chosen >= 0',
    why: 'where none is chosen was told before',
  },
  {
    of: 'typed-day',
    at: 'return named < 0 ? text',
    what: 'condition named < 0 -> false',
    why: 'no month is the word or 0 alike',
  },
  {
    of: 'typed-day',
    at: 'if (!d || !m)',
    what: '!d || !m -> !d && !m',
    why: 'the forms of a day have both or neither',
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
