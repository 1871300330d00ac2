import { addDays, daysBetween } from '@fairlead/validation/day'
import type { Evaluation } from '@fairlead/api/calls/evaluation'
import { comparisonOf } from '@fairlead/api/comparison-of'
import { offerNotes } from '@fairlead/formatting/offer'
import Big from 'big.js'
import type { Comparison } from '@fairlead/validation/comparison'
import { openOf } from '@fairlead/validation/choice'
import type { Cell, Landed } from '@fairlead/validation/landed'
import { landedTotalOf } from '@fairlead/validation/quotation-total'
import { money } from '@fairlead/validation/decimal'

export type EvaluationQuotation = Evaluation['quotations'][number]
type QuotedLine = EvaluationQuotation['lines'][number]
export type CaseLine = Evaluation['lines'][number]

/** One offer of one supplier for one line, with everything its cell shows; counted when it is looked at. */
export class Offer {
  readonly id: number
  readonly landed: Landed
  readonly quoted: QuotedLine
  readonly column: Column
  readonly #when: When

  constructor(landed: Landed, quoted: QuotedLine, column: Column, when: When) {
    this.id = quoted.id
    this.landed = landed
    this.quoted = quoted
    this.column = column
    this.#when = when
  }

  get cell(): Cell {
    return this.landed.cell
  }

  get days(): number | null {
    return this.quoted.availabilityDays ?? this.column.quotation.deliveryDays
  }

  /** Days after the vessel's arrival; 0 when in time or unknown. */
  get late(): number {
    const { days } = this
    const { eta, today } = this.#when
    if (days === null || eta === null) return 0
    return Math.max(0, daysBetween(eta, addDays(today, days)))
  }

  /** What the supplier says of it beside figures. */
  get notes(): string[] {
    const { quoted, column } = this
    const named = !quoted.alternative && quoted.name ? [`Offered as ${quoted.name}`] : []
    return [...named, ...offerNotes(quoted, column.parts, this.#when.numberOf)]
  }
}

interface When {
  today: string
  eta: string | null
  /** The buyer's number of a requested line. */
  numberOf: (line: number) => string
}

/** One supplier's quotation: a column of the matrix. */
export interface Column {
  id: number
  name: string
  quotation: EvaluationQuotation
  /** Its lines that are in the price of a kit. */
  parts: readonly QuotedLine[]
  rate: string | null
  landedTotal: string | null
  quotedLines: number
}

/** One requested line: a row of the matrix. */
export interface MatrixLine {
  id: number
  number: number
  line: CaseLine
  /** How much of it is not on an order. */
  open: string
  offers: ReadonlyMap<number, Offer>
  /** By how many alternatives a supplier gave: first alternatives, second, … */
  alternatives: readonly ReadonlyMap<number, Offer>[]
}

export interface Matrix {
  currency: string
  columns: readonly Column[]
  lines: readonly MatrixLine[]
  byId: ReadonlyMap<number, Offer>
  byLine: ReadonlyMap<number, MatrixLine>
  comparison: Comparison
  /** Whether some prices are of kits, which are chosen whole. */
  hasKits: boolean
}

/** Makes rows and columns of an evaluation; every number comes from the shared comparison. */
export function matrixOf(data: Evaluation, today: string): Matrix {
  const comparison = comparisonOf(data)
  const columns = data.quotations.map((quotation) => columnOf(quotation, comparison))
  const positions = new Map(data.lines.map((line, i) => [line.id, i + 1]))
  const numberOf = (line: number) => String(positions.get(line) ?? '')
  const when = { today, eta: data.case.vesselEta, numberOf }
  const byId = new Map<number, Offer>()
  for (const column of columns)
    for (const quoted of column.quotation.lines) {
      const landed = comparison.offers.get(quoted.id)
      if (landed) byId.set(quoted.id, new Offer(landed, quoted, column, when))
    }
  const lines = data.lines.map((line, i) =>
    matrixLine(
      line,
      i + 1,
      (comparison.byLine.get(line.id) ?? []).map(({ offer }) => byId.get(offer.id)!),
    ),
  )
  const byLine = new Map(lines.map((line) => [line.id, line]))
  const hasKits = columns.some(({ parts }) => parts.length > 0)
  return { currency: data.currency, columns, lines, byId, byLine, comparison, hasKits }
}

function matrixLine(line: CaseLine, number: number, offers: readonly Offer[]): MatrixLine {
  const primary = new Map<number, Offer>()
  const alternatives: Map<number, Offer>[] = []
  for (const offer of offers) {
    if (!offer.landed.offer.alternative) primary.set(offer.column.id, offer)
    else {
      let nth = alternatives.findIndex((each) => !each.has(offer.column.id))
      if (nth < 0) nth = alternatives.push(new Map()) - 1
      alternatives[nth]!.set(offer.column.id, offer)
    }
  }
  const open = openOf(line).toFixed()
  return { id: line.id, number, line, open, offers: primary, alternatives }
}

function columnOf(quotation: EvaluationQuotation, comparison: Comparison): Column {
  const compared = comparison.quotations.find(({ id }) => id === quotation.id)!
  return {
    id: quotation.id,
    name: quotation.supplierName,
    quotation,
    parts: quotation.lines.filter((line) => line.kitParentLineId !== null),
    rate: compared.rate,
    landedTotal: landedTotalOf(compared),
    quotedLines: new Set(compared.lines.map((line) => line.caseLineId)).size,
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
