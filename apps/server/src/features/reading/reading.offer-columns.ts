import { normal, roleOf, type Role } from './reading.sheet-columns.ts'

/** What a column of a supplier's offer holds. */
export type OfferRole =
  | Role
  | 'unitCost'
  | 'lineTotal'
  | 'discount'
  | 'days'
  | 'weeks'
  | 'currency'
  | 'offered'
  | 'quality'
  | 'note'

/** Prices and what goes with them by the words of a header, most telling first; the rest is as in a list of wanted items. */
const words: [OfferRole, RegExp][] = [
  ['discount', /\b(disc|discount|rebate)\b/],
  ['weeks', /\b(weeks|wks)\b/],
  [
    'offered',
    /\b(offered|quoted|available|our)\b.*\b(qty|quantity)\b|\b(qty|quantity)\b.*\b(offered|quoted|available)\b/,
  ],
  [
    'lineTotal',
    /\btotal\b(?!.*\b(qty|quantity)\b)|\b(extended|ext|line|gross)\b.*\b(price|amount|value|sum|cost)\b|^(net )?(amount|sum|value)\b/,
  ],
  ['unitCost', /\b(price|unit cost|unit rate|rate|cost)\b|\beach\b/],
  ['days', /\b(lead ?time|delivery|availability|available|days|readiness|stock)\b/],
  ['currency', /^(currency|curr|ccy|cur)$/],
  ['quality', /\b(quality|origin|genuine)\b/],
  ['note', /\b(supplier|vendor|seller|our)\b.*\b(remarks?|notes?|comments?)\b/],
]
/** Numbers of lines and codes also speak of lines, stock and total. */
const others =
  /\b(no|nr|number|code|item|pos|position|impa|issa|description|part|port|date|place)\b/

/** The role a header's words give a column of an offer, if any. */
export function offerRoleOf(header: string): OfferRole | null {
  if (header.trim() === '' || header.length > 60) return null
  const text = normal(header)
  const found = words.find(([, pattern]) => pattern.test(text))?.[0]
  if (found && (found === 'unitCost' || !others.test(text))) return found
  return roleOf(header)
}
