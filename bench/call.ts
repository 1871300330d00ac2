import type { Request } from 'autocannon'

/** The server that is measured, and the plain one beside it. */
export type Target = 'raw' | 'fairlead'

/** One measured call: how both servers are asked, and how often in a round. */
export interface Call {
  name: string
  what: string
  /** The most CPU it may take, as a multiple of the raw server's. */
  budget: number | null
  amount: { full: number; quick: number }
  request(target: Target): Request
  /** Parts of the answer that differ because two records were made. */
  varies?: readonly string[]
  /** The answer is only an id: the record behind it is compared. */
  makesCase?: boolean
}
