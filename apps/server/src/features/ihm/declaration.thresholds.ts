import { changedSince } from '@fairlead/validation/ihm/reuse'

interface Made {
  edition: string
  eu: boolean
}

const known = new Map<string, string[]>()

/** The materials whose thresholds changed since a declaration was made; the declaration itself is never rewritten. */
export function changedMaterials({ edition, eu }: Made, today: string): string[] {
  const key = `${edition} ${eu} ${today}`
  const found =
    known.get(key) ?? changedSince({ edition, eu }, today, { eu }).map(({ now }) => now.code)
  if (known.size > 1000) known.clear()
  known.set(key, found)
  return found
}

export const isOutdated = (made: Made, today: string): boolean =>
  changedMaterials(made, today).length > 0
