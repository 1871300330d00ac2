/** Cases of a figure: how many, of how many buyers, and for how many of them it holds (or their middle). */
export interface FigureCases {
  cases: number
  buyers: number
  value: number | null
}

/** A figure is told from so many cases of so many buyers on: fewer would tell what one of them did. */
export const figureNeeds = { cases: 5, buyers: 3 } as const

/** An order is confirmed in time within so many days of being sent. */
export const confirmDays = 2

const isTold = ({ cases, buyers }: FigureCases) =>
  cases >= figureNeeds.cases && buyers >= figureNeeds.buyers

/** The middle of the cases in whole numbers; null where there are not enough yet. */
export const middleOf = (figure: FigureCases): number | null =>
  isTold(figure) && figure.value !== null ? Math.round(figure.value) : null

/** Of how many in a hundred cases it holds; null where there are not enough yet. */
export const shareOf = (figure: FigureCases): number | null =>
  isTold(figure) && figure.value !== null ? Math.round((figure.value / figure.cases) * 100) : null

/** Other companies that a figure of the whole market needs behind it, beside the one that reads it. */
const otherCompanies = 5

/** A figure over all buyers with how many stand behind it; the reader is taken for one of them. Null where they are too few. */
export function marketOf({ hours, companies }: { hours: number | null; companies: number }) {
  if (hours === null || companies <= otherCompanies) return null
  return { hours: Math.round(hours), companies }
}
