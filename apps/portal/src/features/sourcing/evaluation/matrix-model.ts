import { addDays, daysBetween } from '@fairlead/validation/day'
import type { Evaluation } from '@fairlead/api/calls/evaluation'
import Big from 'big.js'
import {
  compare,
  totalOf,
  type AskedLine,
  type Cell,
  type ComparedQuotation,
} from '@fairlead/validation/comparison'
import { money } from '@fairlead/validation/decimal'

export type EvaluationQuotation = Evaluation['quotations'][number]
type QuotedLine = EvaluationQuotation['lines'][number]
export type CaseLine = Evaluation['lines'][number]

/** One offer of one supplier for one line, with everything its cell shows. */
export interface Offer {
  id: number
  cell: Cell
  quoted: QuotedLine
  column: Column
  days: number | null
  /** Days after the vessel's arrival; 0 when in time or unknown. */
  late: number
}

/** One supplier's quotation: a column of the matrix. */
export interface Column {
  id: number
  name: string
  quotation: EvaluationQuotation
  rate: string | null
  landedTotal: string | null
  quotedLines: number
}

/** One requested line: a row of the matrix. */
export interface MatrixLine {
  id: number
  number: number
  line: CaseLine
  offers: ReadonlyMap<number, Offer>
  /** By how many alternatives a supplier gave: first alternatives, second, … */
  alternatives: readonly ReadonlyMap<number, Offer>[]
}

export interface Matrix {
  currency: string
  columns: readonly Column[]
  lines: readonly MatrixLine[]
  byId: ReadonlyMap<number, Offer>
  asked: readonly AskedLine[]
  compared: readonly ComparedQuotation[]
}

/** Makes rows and columns of an evaluation; every number comes from the shared comparison. */
export function matrixOf(data: Evaluation, today: string): Matrix {
  const asked: AskedLine[] = data.lines.map(({ id, quantity, unit, quality }) => ({
    id,
    quantity,
    unit,
    quality,
  }))
  const columns = data.quotations.map((quotation) => columnOf(quotation, data))
  const byColumn = new Map(columns.map((column) => [column.id, column]))
  const compared = columns.map((column) => comparedOf(column))
  const quoted = new Map(
    data.quotations.flatMap((q) => q.lines.map((line) => [line.id, line] as const)),
  )
  const eta = data.case.vesselEta
  const byId = new Map<number, Offer>()
  for (const cell of compare(asked, compared)) {
    const line = quoted.get(cell.offerId)!
    const column = byColumn.get(cell.quotationId)!
    const days = line.availabilityDays ?? column.quotation.deliveryDays
    const late = days === null || eta === null ? 0 : lateness(days, eta, today)
    byId.set(cell.offerId, { id: cell.offerId, cell, quoted: line, column, days, late })
  }
  const offersOf = Map.groupBy(byId.values(), (offer) => offer.cell.caseLineId)
  const lines = data.lines.map((line, i) => matrixLine(line, i + 1, offersOf.get(line.id) ?? []))
  return { currency: data.currency, columns, lines, byId, asked, compared }
}

const lateness = (days: number, eta: string, today: string) =>
  Math.max(0, daysBetween(eta, addDays(today, days)))

function matrixLine(line: CaseLine, number: number, offers: readonly Offer[]): MatrixLine {
  const primary = new Map<number, Offer>()
  const alternatives: Map<number, Offer>[] = []
  for (const offer of offers) {
    if (!offer.cell.alternative) primary.set(offer.column.id, offer)
    else {
      let nth = alternatives.findIndex((each) => !each.has(offer.column.id))
      if (nth < 0) nth = alternatives.push(new Map()) - 1
      alternatives[nth]!.set(offer.column.id, offer)
    }
  }
  return { id: line.id, number, line, offers: primary, alternatives }
}

function columnOf(quotation: EvaluationQuotation, data: Evaluation): Column {
  const rate = quotation.currency === data.currency ? '1' : (data.rates[quotation.currency] ?? null)
  const column: Column = {
    id: quotation.id,
    name: quotation.supplierName,
    quotation,
    rate,
    landedTotal: null,
    quotedLines: new Set(quotation.lines.filter(isPriced).map((l) => l.caseLineId)).size,
  }
  const landedTotal = rate === null ? null : money(totalOf(comparedOf(column)).times(rate))
  return { ...column, landedTotal }
}

const isPriced = (line: QuotedLine) => line.unitCost !== null && line.quantity !== null

function comparedOf({ quotation, rate }: Column): ComparedQuotation {
  return {
    id: quotation.id,
    transportationCost: quotation.transportationCost,
    otherCharges: quotation.otherCharges,
    discountPercent: quotation.discountPercent,
    rate,
    currency: quotation.currency,
    expired: quotation.expired,
    lines: quotation.lines.filter(isPriced).map((line) => ({
      id: line.id,
      caseLineId: line.caseLineId,
      alternative: line.alternative,
      unitCost: line.unitCost!,
      quantity: line.quantity!,
      unit: line.unit,
      discountPercent: line.discountPercent,
      quality: line.quality,
      availabilityDays: line.availabilityDays ?? quotation.deliveryDays,
      kitParentLineId: line.kitParentLineId,
    })),
  }
}

/** What a supplier's offers of some lines come to, and how many of them there are. */
export function groupTotal(lines: readonly MatrixLine[], column: number) {
  let total = new Big(0)
  let count = 0
  for (const line of lines) {
    const offer = line.offers.get(column)
    if (!offer) continue
    count += 1
    if (offer.cell.total !== null) total = total.plus(offer.cell.total)
  }
  return { count, total: money(total) }
}
