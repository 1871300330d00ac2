/** Cases of a figure: how many, of how many buyers, and for how many of them it holds (or their middle). */
export interface FigureCases {
  cases: number
  buyers: number
  value: number | null
}

/** A figure of the market is told from so many cases on, and of so many companies beside the one that reads it: fewer would tell what one of them did. */
export const figureNeeds = { cases: 5, others: 5 } as const

/** An order is confirmed in time within so many days of being sent. */
export const confirmDays = 2

/** A figure of the market, with how many companies stand behind it. */
export interface MarketFigure {
  value: number
  companies: number
}

/** The reader is taken for one of them. */
const areEnough = (companies: number) => companies > figureNeeds.others
const isTold = ({ cases, buyers }: FigureCases) => cases >= figureNeeds.cases && areEnough(buyers)

/** The middle of the cases in whole numbers; null where there are not enough yet. */
export const middleOf = (figure: FigureCases): MarketFigure | null =>
  isTold(figure) && figure.value !== null
    ? { value: Math.round(figure.value), companies: figure.buyers }
    : null

/** Of how many in a hundred cases it holds; null where there are not enough yet. */
export const shareOf = (figure: FigureCases): MarketFigure | null =>
  isTold(figure) && figure.value !== null
    ? { value: Math.round((figure.value / figure.cases) * 100), companies: figure.buyers }
    : null

/** Hours to the first answer over all buyers, with how many stand behind it; null where they are too few. */
export function marketOf({ hours, companies }: { hours: number | null; companies: number }) {
  return hours === null || !areEnough(companies) ? null : { hours: Math.round(hours), companies }
}
