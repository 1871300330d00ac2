import { formatAmount, formatPercent } from '@fairlead/formatting/number'
import type { Line, Offer, Supplier } from '../data/example.ts'

export interface Cell extends Offer {
  readonly supplier: Supplier
  /** Price of one piece in euro with its share of freight and charges. */
  readonly landed: number
  /** Short quantities and alternatives are shown, and not compared. */
  readonly compared: boolean
  readonly chosen: boolean
  /** How far above the lowest compared price, as a share. */
  readonly above: number
}

const offered = (line: Line, offer: Offer) => offer.quantity ?? line.quantity
const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)

export function compare(suppliers: readonly Supplier[], lines: readonly Line[]) {
  const columns = suppliers.map((supplier, index) => {
    const quoted = lines.filter((line) => line.offers[index])
    const goods = sum(
      quoted.map((line) => line.offers[index]!.price * offered(line, line.offers[index]!)),
    )
    const charges = supplier.freight + supplier.other
    return {
      supplier,
      goods,
      charges,
      quoted: quoted.length,
      total: (goods + charges) * supplier.rate,
    }
  })

  const rows = lines.map((line) => {
    const cells = line.offers.map((offer, index) => {
      if (!offer) return null
      const { supplier, goods, charges } = columns[index]!
      const landed = offer.price * supplier.rate * (1 + charges / goods)
      const compared = !offer.alternative && offered(line, offer) >= line.quantity
      return { ...offer, supplier, landed, compared }
    })
    const lowest = Math.min(...cells.filter((cell) => cell?.compared).map((cell) => cell!.landed))
    return {
      line,
      cells: cells.map(
        (cell): Cell | null =>
          cell && {
            ...cell,
            chosen: cell.compared && cell.landed === lowest,
            above: cell.landed / lowest - 1,
          },
      ),
    }
  })

  const chosenOf = (supplier: Supplier) =>
    rows.flatMap(({ line, cells }) =>
      cells.flatMap((cell) =>
        cell?.chosen && cell.supplier === supplier ? [cell.price * line.quantity] : [],
      ),
    )
  const winners = columns.filter(({ supplier }) => chosenOf(supplier).length > 0)
  const award = sum(
    winners.map(({ supplier, charges }) => (sum(chosenOf(supplier)) + charges) * supplier.rate),
  )
  const complete = columns.filter(({ quoted }) => quoted === lines.length)
  const single = complete.reduce((best, next) => (next.total < best.total ? next : best))

  return {
    columns,
    rows,
    award,
    winners: winners.map(({ supplier }) => supplier),
    single,
    saved: single.total - award,
    savedShare: 1 - award / single.total,
  }
}

/** The steps from the quoted price of one piece to the compared one, in euro. */
export function steps(supplier: Supplier, goods: number, price: number) {
  const quoted = price * supplier.rate
  const freight = (quoted * supplier.freight) / goods
  const other = (quoted * supplier.other) / goods
  return { quoted, freight, other, compared: quoted + freight + other }
}

export const money = (amount: number) => formatAmount(amount)
export const percent = (share: number) => formatPercent(share * 100)
