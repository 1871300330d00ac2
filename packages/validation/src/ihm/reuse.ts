import type { MaterialAnswer, MaterialDeclaration } from './material-declaration.ts'
import { shareOf } from './material-share.ts'
import { bare, productKey } from './product-key.ts'
import { allThresholds, thresholdsOn, type Threshold } from './threshold.ts'

/** What a product is known by. Without maker and number nothing is the same product. */
export interface Product {
  maker: string | null
  productNumber: string
  revision: string | null
}

type Judged = Pick<
  MaterialDeclaration,
  'maker' | 'productNumber' | 'revision' | 'answers' | 'edition' | 'eu'
>

/** A product number as it is compared. */
export const productNumberKey = (productNumber: string): string => bare(productNumber)

/** A threshold that is not what it was when a declaration was made; `before` is missing where it was not asked for then. */
export interface ChangedThreshold {
  before: Threshold | null
  now: Threshold
}

/** Whether a company is the maker of what it declared, by its own name. */
export const isMaker = ({ maker }: Pick<Product, 'maker'>, company: string): boolean =>
  bare(maker) !== '' && bare(maker) === bare(company)

/** What of an order line a declaration does not say: another maker or number, or none where the order names one. */
export function otherThanOrdered(
  ordered: Pick<Product, 'maker' | 'productNumber'>,
  declared: Pick<Product, 'maker' | 'productNumber'>,
): ('productNumber' | 'maker')[] {
  return (['productNumber', 'maker'] as const).filter(
    (each) => bare(ordered[each]) && bare(ordered[each]) !== bare(declared[each]),
  )
}

/** What of a threshold bears on a declaration; its words and its source do not. */
const bounds = ['value', 'unit', 'basis', 'reached', 'barred'] as const

/** What changed since a declaration was made, of what is asked on a day. The declaration itself is never rewritten. */
export function changedSince(
  { edition, eu: wasEu }: Pick<MaterialDeclaration, 'edition' | 'eu'>,
  day: string,
  { eu, rows = allThresholds }: { eu: boolean; rows?: readonly Threshold[] },
): ChangedThreshold[] {
  const then = thresholdsOn(edition, { eu: wasEu }, rows).rows
  return thresholdsOn(day, { eu }, rows).rows.flatMap((now) => {
    const before = then.find(({ code, regime }) => code === now.code && regime === now.regime)
    const same = before && bounds.every((each) => before[each] === now[each])
    return same ? [] : [{ before: before ?? null, now }]
  })
}

/** The declarations that a changed or new threshold touches on a day, with what changed for each. */
export const affectedBy = <D extends Pick<MaterialDeclaration, 'edition' | 'eu'>>(
  declarations: readonly D[],
  day: string,
  rows?: readonly Threshold[],
): { declaration: D; changed: ChangedThreshold[] }[] =>
  declarations.flatMap((declaration) => {
    const changed = changedSince(declaration, day, { eu: declaration.eu, rows })
    return changed.length > 0 ? [{ declaration, changed }] : []
  })

/** How an accepted declaration fits a product: exactly, only for another revision, or no longer since thresholds changed. */
export type Fit = 'EXACT' | 'OTHER_REVISION' | 'OUTDATED'

/** An older declaration that is offered, how it fits, and why not wholly. */
export interface Reusable<D> {
  declaration: D
  fit: Fit
  changed: ChangedThreshold[]
}

/**
 * What the accepted declarations hold for a product, the best first: exact ones before those of another revision, before outdated ones,
 * the newest of each first. A revision that one side does not name is no other one.
 */
export function reusable<D extends Judged & Pick<MaterialDeclaration, 'date'>>(
  product: Product,
  accepted: readonly D[],
  { day, eu, rows }: { day: string; eu: boolean; rows?: readonly Threshold[] },
): Reusable<D>[] {
  const key = productKey(product)
  if (key === null) return []
  const order: Fit[] = ['EXACT', 'OTHER_REVISION', 'OUTDATED']
  return accepted
    .filter((declaration) => productKey(declaration) === key)
    .map((declaration) => {
      const changed = changedSince(declaration, day, { eu, rows })
      return { declaration, changed, fit: fitOf(declaration, product, changed) }
    })
    .toSorted(
      (a, b) =>
        order.indexOf(a.fit) - order.indexOf(b.fit) ||
        (b.declaration.date ?? '').localeCompare(a.declaration.date ?? ''),
    )
}

function fitOf(one: Product, other: Product, changed: readonly ChangedThreshold[]): Fit {
  if (changed.length > 0) return 'OUTDATED'
  return isSameRevision(one, other) ? 'EXACT' : 'OTHER_REVISION'
}

/** A revision that one side does not name is no other one. */
const isSameRevision = (one: Pick<Product, 'revision'>, other: Pick<Product, 'revision'>) => {
  const [a, b] = [one, other].map(({ revision }) => bare(revision).replace(/^rev(ision)?/, ''))
  return !a || !b || a === b
}

/** Declarations of one product that do not say the same, and the materials on which they differ. */
export interface Contradiction<D> {
  declarations: D[]
  codes: string[]
}

/**
 * Where accepted declarations of one product disagree: one says above and another not. None of them counts until it is settled. Each is
 * held against each of the same revision, or of one that is not named. Other masses for what both call above are no contradiction, other
 * shares of the same part are.
 */
export function contradictions<D extends Judged>(accepted: readonly D[]): Contradiction<D>[] {
  const keyed = accepted.flatMap((declaration) => {
    const key = productKey(declaration)
    return key ? [{ declaration, key }] : []
  })
  return [...Map.groupBy(keyed, ({ key }) => key).values()].flatMap((group) => {
    const pairs = group.flatMap(({ declaration: one }, i) =>
      group.slice(i + 1).flatMap(({ declaration: other }) => {
        const codes = isSameRevision(one, other) ? tornOn(one, other) : []
        return codes.length > 0 ? [{ pair: [one, other], codes }] : []
      }),
    )
    if (pairs.length === 0) return []
    const torn = new Set(pairs.flatMap(({ pair }) => pair))
    return [
      {
        declarations: group.map(({ declaration }) => declaration).filter((each) => torn.has(each)),
        codes: [...new Set(pairs.flatMap(({ codes }) => codes))],
      },
    ]
  })
}

/** The materials on which two declarations do not say the same. */
export const tornOn = (one: Pick<Judged, 'answers'>, other: Pick<Judged, 'answers'>): string[] =>
  one.answers.flatMap((answer) => {
    const its = other.answers.find(({ code }) => code === answer.code)
    return its && disagree(answer, its) ? [answer.code] : []
  })

function disagree(one: MaterialAnswer, other: MaterialAnswer): boolean {
  if (one.above === null || other.above === null) return false
  if (one.above !== other.above) return true
  const [share, its] = [shareOf(one), shareOf(other)]
  return share !== null && its !== null && share !== its
}
