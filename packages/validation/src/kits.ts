/** What makes a kit of offered lines: a part names the requested line whose price includes it. */
export interface KitLine {
  id: number
  caseLineId: number
  alternative: boolean
  kitParentLineId?: number | null
}

/** Whether an offered line counts in the sum: an alternative stands beside it, and a part is in the price of its kit. */
export const countsInSum = (line: { alternative?: boolean; kitParentLineId?: unknown }): boolean =>
  !line.alternative && !line.kitParentLineId

/** The kits of one quotation: the line with the price, then its parts. */
export function kitsOf<L extends KitLine>(lines: readonly L[]): L[][] {
  const primary = lines.filter((line) => !line.alternative)
  const parts = Map.groupBy(
    primary.filter((line) => line.kitParentLineId),
    (line) => line.kitParentLineId!,
  )
  return primary.flatMap((kit) => {
    const own = parts.get(kit.caseLineId)
    return own && !kit.kitParentLineId ? [[kit, ...own]] : []
  })
}

type Quoted<L extends KitLine> = readonly { lines: readonly L[] }[]

/** The kits of which only a part is chosen: a kit is one price and is bought whole. */
export function brokenKits<L extends KitLine>(
  quotations: Quoted<L>,
  chosen: ReadonlySet<number>,
): L[][] {
  return quotations
    .flatMap(({ lines }) => kitsOf(lines))
    .filter((kit) => {
      const taken = kit.filter((line) => chosen.has(line.id)).length
      return taken > 0 && taken < kit.length
    })
}

/** A choice in which kits stay whole: who takes one line of a kit takes all of it, who leaves one leaves all of it. */
export function withWholeKits(
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
  quotations: Quoted<KitLine>,
): Map<number, number> {
  const next = new Map(after)
  const had = new Set(before.values())
  const has = () => new Set(next.values())
  for (const kit of brokenKits(quotations, has()))
    if (kit.every((line) => had.has(line.id))) leave(next, kit)
  for (const kit of brokenKits(quotations, has()))
    for (const line of kit) next.set(line.caseLineId, line.id)
  for (const kit of brokenKits(quotations, has())) leave(next, kit)
  return next
}

function leave(choice: Map<number, number>, kit: readonly KitLine[]) {
  for (const line of kit)
    if (choice.get(line.caseLineId) === line.id) choice.delete(line.caseLineId)
}
