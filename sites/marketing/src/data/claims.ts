/**
 * What the pages may claim. A claim that is not live is not said anywhere, or stands under
 * "Being built". Turn one on here on the day the product does it.
 */
export const claims = {
  optimiser: { live: false, what: 'The cheapest split of an award, found by exact search' },
  decisionRecord: { live: false, what: 'A chained decision record that can be recomputed' },
  webhooks: { live: false, what: 'Signed webhooks' },
  approvals: { live: false, what: 'Approval levels between the choice and the order' },
  ihm: { live: false, what: 'Material declarations and declarations of conformity' },
  freight: { live: false, what: 'Freight requests, forwarders’ quotes and shipments' },
  contracts: { live: false, what: 'Contracts and price lists' },
  einvoicing: { live: false, what: 'Invoices matched to their order and checked before sending' },
  ubl: { live: false, what: 'UBL documents in and out' },
  export: { live: false, what: 'Everything in an account, taken out in one step' },
  chat: { live: false, what: 'Chat with support' },
} as const satisfies Record<string, { live: boolean; what: string }>

export type Claim = keyof typeof claims

/** Whether a statement may stand on a page: it claims nothing, or what it claims is live. */
export const stands = (claim?: Claim): boolean => claim === undefined || claims[claim].live

export interface Claiming {
  readonly claim?: Claim
}
export const standing = <T extends Claiming>(all: readonly T[]) =>
  all.filter(({ claim }) => stands(claim))
export const planned = <T extends Claiming>(all: readonly T[]) =>
  all.filter(({ claim }) => !stands(claim))
