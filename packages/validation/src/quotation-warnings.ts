import Big from 'big.js'
import { lineTotal, plain, sum } from './decimal.ts'
import { countsInSum } from './kits.ts'
import type { QuotationForm, QuotationLineForm } from './quotation.ts'
import { isQuoted } from './quotation-rules.ts'

/** Something unusual that may well be meant: it is asked about, never refused. Where it is as in `QuotationProblem`. */
export interface QuotationWarning {
  field: string
  title: string
  message: string
  caseLineId?: number
  /** The place of the line among the lines of the form. */
  index?: number
}

/** What a supplier asked last for the same item. */
export interface LastPrice {
  caseLineId: number
  unitCost: string
  currency: string
  unit: string
}

/** What the warnings need to know beside what is typed. */
export interface WarningContext {
  lines: readonly { id: number; position: number; code?: string | null; scheme?: string | null }[]
  lastPrices: readonly LastPrice[]
}

/** From how many times on a price is unusual, either way. */
const far = 10
/** Fewer lines say nothing of each other. */
const fewest = 3
const deepDiscount = 90

/** Prices, discounts and charges far from what this supplier or this quotation has otherwise. One per line at most. */
export function quotationWarnings(
  form: QuotationForm,
  context: WarningContext,
): QuotationWarning[] {
  const lines = form.lines.map((line, index) => ({ line, index })).filter((l) => isQuoted(l.line))
  const facts = factsOf(form, context)
  return [
    ...charges(form, facts.goods),
    ...lines.flatMap(({ line, index }) => {
      const said = rules.map((rule) => rule(line, facts)).find((words) => words !== null)
      return said ? [{ ...said, index, caseLineId: Number(line.caseLineId) }] : []
    }),
  ]
}

type Facts = ReturnType<typeof factsOf>
type Said = Pick<QuotationWarning, 'field' | 'title' | 'message'> | null

function factsOf(form: QuotationForm, context: WarningContext) {
  const counted = form.lines.filter((line) => isQuoted(line) && countsInSum(line))
  const totals = counted.map((line) => new Big(totalOf(line)))
  return {
    form,
    context,
    goods: sum(totals),
    totals: totals.toSorted((a, b) => b.cmp(a)),
    last: Map.groupBy(context.lastPrices, (price) => price.caseLineId),
    main: new Map(counted.map((line) => [Number(line.caseLineId), line])),
    asked: new Map(context.lines.map((line) => [line.id, line])),
  }
}

const totalOf = (line: QuotationLineForm) =>
  lineTotal(line.quantity!, line.unitCost!, line.discountPercent)

function charges({ transportationCost, otherCharges }: QuotationForm, goods: Big) {
  const more = (field: string, label: string, amount: string | null | undefined) =>
    amount && goods.gt(0) && goods.lt(amount)
      ? [{ field, title: `${label} unusually high`, message: 'More than all goods together' }]
      : []
  return [
    ...more('transportationCost', 'Freight cost', transportationCost),
    ...more('otherCharges', 'Other charges', otherCharges),
  ]
}

type Rule = (line: QuotationLineForm, facts: Facts) => Said

const isPart = (line: QuotationLineForm) => Boolean(line.kitParentLineId)

const free: Rule = (line) =>
  new Big(line.unitCost!).eq(0) && !isPart(line)
    ? { field: 'unitCost', title: 'free of charge', message: 'The price is zero' }
    : null

const againstLast: Rule = (line, { last, form }) => {
  const before = lastOf(line, last, form.currency)
  return (
    before &&
    unusual(line.unitCost!, before.unitCost, `your last, ${form.currency} ${before.unitCost}`)
  )
}

const lastOf = (line: QuotationLineForm, last: Facts['last'], currency?: string | null) =>
  lastPriceFor(line, last.get(Number(line.caseLineId)) ?? [], currency)

/** What the supplier asked last for what this line offers: the same item in the same unit and currency. An alternative and a part of a kit are other items. */
export const lastPriceFor = <P extends LastPrice>(
  line: QuotationLineForm,
  lastPrices: readonly P[],
  currency: string | null | undefined,
): P | null =>
  line.alternative || isPart(line)
    ? null
    : (lastPrices.find(
        (price) =>
          price.caseLineId === Number(line.caseLineId) &&
          price.currency === currency &&
          sameUnit(price.unit, line.unit),
      ) ?? null)

const sameUnit = (a: string, b: string | null | undefined) =>
  b === null || b === undefined || a.toUpperCase() === b.toUpperCase()

const againstMain: Rule = (line, { main }) => {
  const base = line.alternative ? main.get(Number(line.caseLineId)) : undefined
  if (!base || (base.unit ?? '') !== (line.unit ?? '')) return null
  return unusual(line.unitCost!, base.unitCost!, 'the item itself')
}

/** The same article may be asked for twice: then its two prices are near each other. */
const againstTwin: Rule = (line, { main, asked }) => {
  const own = asked.get(Number(line.caseLineId))
  if (!own?.code || line.alternative || isPart(line)) return null
  for (const other of asked.values()) {
    const twin = main.get(other.id)
    const same = other.id !== own.id && other.code === own.code && other.scheme === own.scheme
    if (!same || !twin || (twin.unit ?? '') !== (line.unit ?? '')) continue
    const said = unusual(line.unitCost!, twin.unitCost!, `line ${other.position}, the same item`)
    if (said) return said
  }
  return null
}

const shareOfTotal: Rule = (line, { totals, goods, last, form }) => {
  if (!countsInSum(line) || totals.length < fewest) return null
  if (lastOf(line, last, form.currency)) return null
  const total = new Big(totalOf(line))
  const [dearest, next] = totals
  if (!dearest?.eq(total) || !next || next.lte(0) || total.lt(next.times(far))) return null
  const share = total.times(100).div(goods).toFixed(0)
  return {
    field: 'unitCost',
    title: 'unusual price',
    message: `${share} % of all goods, ${timesOf(total.div(next))} the next line`,
  }
}

const discount: Rule = (line) =>
  Number(line.discountPercent ?? 0) >= deepDiscount
    ? {
        field: 'discountPercent',
        title: 'unusual discount',
        message: `${plain(line.discountPercent!)} % off`,
      }
    : null

const rules: readonly Rule[] = [free, againstLast, againstMain, againstTwin, shareOfTotal, discount]

function unusual(price: string, other: string, what: string): Said {
  const [own, usual] = [new Big(price), new Big(other)]
  if (own.lte(0) || usual.lte(0)) return null
  const title = 'unusual price'
  if (own.gte(usual.times(far)))
    return { field: 'unitCost', title, message: `${timesOf(own.div(usual))} ${what}` }
  if (usual.gte(own.times(far)))
    return { field: 'unitCost', title, message: `1/${usual.div(own).toFixed(0)} of ${what}` }
  return null
}

const timesOf = (ratio: Big) => (ratio.lt(1000) ? `${ratio.toFixed(0)} times` : 'over 1000 times')
