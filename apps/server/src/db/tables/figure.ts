/** What statistics tell of an order that was sent, in its company's currency. */
export interface OrderFigureTable {
  orderId: number
  companyId: number
  sentOn: string
  /** Null where no rate was known when it was sent. */
  spend: string | null
  /** What lines with offers of several suppliers would have cost at their average, and what is paid for them. */
  averageOf: string | null
  averagePaid: string | null
  /** What lines would have cost as their supplier first offered them, and what is paid for them. */
  firstOf: string | null
  firstPaid: string | null
}

/** The part of an order's spend that its lines name an account for; an empty one is none. */
export interface OrderAccountTable {
  orderId: number
  account: string
  amount: string
}
