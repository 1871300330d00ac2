interface Stated {
  /** The part of the product, for the list of what is done. */
  readonly part: string
  readonly what: string
  readonly live: boolean
}

/**
 * What the pages may claim. A claim that is not live is not said anywhere, or stands under "Being built". One is turned on
 * here on the day the product does it, and what shows that it does is named in `proofs/`: a test fails without.
 */
export const claims = {
  requests: {
    live: true,
    part: 'Requests',
    what: 'Spares, supplies, services and contract tenders, each with its own form; up to 30 cases in one step',
  },
  intake: {
    live: true,
    part: 'Intake',
    what: 'Requisitions and orders of an ERP, as JSON or UBL 2.1; lists typed, pasted or uploaded, checked column by column',
  },
  suppliers: {
    live: true,
    part: 'Suppliers',
    what: 'Found by port, category, brand, approval or any word; favourites first; the method published',
  },
  profile: {
    live: true,
    part: 'Profiles',
    what: 'A supplier says what it supplies and where, corrects it, and reads how others see it',
  },
  reminders: {
    live: true,
    part: 'Reminders',
    what: 'One step for all who have not answered, five at most for each, twelve hours apart',
  },
  quotations: {
    live: true,
    part: 'Quotations',
    what: 'A sheet with paste from Excel, fill-down and autosave; a filled workbook or one’s own offer read in; alternatives and lines left out',
  },
  declines: {
    live: true,
    part: 'Refusals',
    what: 'A request is declined with one of six reasons, which the buyer reads',
  },
  links: {
    live: true,
    part: 'Links',
    what: 'Quoting without an account, with a receipt of what was stored; an account made later holds it',
  },
  comparison: {
    live: true,
    part: 'Comparison',
    what: 'Landed price in one currency at a dated rate that stays; gaps, short quantities and alternatives flagged',
  },
  reasons: {
    live: true,
    part: 'Decisions',
    what: 'Who chose which offer, when and why, kept with the orders it became; a report that prints it',
  },
  questions: {
    live: true,
    part: 'Questions',
    what: 'Messages to either side of a request or order; an answer to all who were asked names nobody',
  },
  orders: {
    live: true,
    part: 'Orders',
    what: 'Several orders from one decision; confirmation by line, with dates; decline with a reason',
  },
  approvals: {
    live: true,
    part: 'Approvals',
    what: 'Levels by value, kind and ship between the choice and the order; nobody approves what they asked for',
  },
  budgets: {
    live: true,
    part: 'Budgets',
    what: 'Per vessel and account, committed by orders; shows, asks or blocks, and a block is lifted with a reason',
  },
  contracts: {
    live: true,
    part: 'Contracts',
    what: 'Contracts in versions with price lists by port and day; a line they cover leaves the tender for an order',
  },
  catalogue: {
    live: true,
    part: 'Catalogue',
    what: 'The office’s own items, found by code or any word while a line is typed; templates of requisitions',
  },
  statistics: {
    live: true,
    part: 'Statistics',
    what: 'Spend, savings and how suppliers answer; each figure opens the rows behind it',
  },
  readiness: {
    live: true,
    part: 'Readiness',
    what: 'Dates given, confirmed and changed, each with its author; packages, sizes and weights',
  },
  receipts: {
    live: true,
    part: 'Receipts',
    what: 'Goods received line by line, short and damaged ones with their picture',
  },
  vessels: {
    live: true,
    part: 'Vessels',
    what: 'Requisitions that survive a lost connection',
  },
  privateSuppliers: {
    live: true,
    part: 'Confidence',
    what: 'No answer to a supplier names another one: screens, files and refusals alike',
  },
  record: {
    live: true,
    part: 'Record',
    what: 'Each step of a case with who and when; nothing that was sent is overwritten',
  },
  live: {
    live: true,
    part: 'Colleagues',
    what: 'What others do shows without reloading; what two typed in one cell is decided by the reader',
  },
  keyboard: {
    live: true,
    part: 'Access',
    what: 'A whole purchase by keyboard; no screen of the site wider than a phone',
  },
  api: {
    live: true,
    part: 'Calls',
    what: 'The calls our own screens use, described in OpenAPI 3.1 and served by each installation',
  },
  microsoft: {
    live: true,
    part: 'Log-in',
    what: 'Sign-in with Microsoft, a second factor, and a list of one’s sessions to end',
  },
  team: {
    live: true,
    part: 'Teams',
    what: 'A company invites, changes and deactivates its own people, and hands over what is open',
  },
  ownData: {
    live: true,
    part: 'Own data',
    what: 'A person takes out what is kept about them, and closes the account',
  },
  retention: {
    live: true,
    part: 'Deletion',
    what: 'Messages, applications, mails and traces of log-ins go after the days the privacy page names',
  },
  selfHosting: {
    live: true,
    part: 'Self-hosting',
    what: 'One command to start, with its database; a backup while it runs, and a restore that is tested',
  },
  support: {
    live: true,
    part: 'Support',
    what: 'Any record by any number, with its timeline',
  },
  optimiser: {
    live: false,
    part: 'Award',
    what: 'The cheapest split of an award, found by exact search',
  },
  decisionRecord: {
    live: false,
    part: 'Decision records',
    what: 'A chained decision record that can be recomputed',
  },
  webhooks: { live: false, part: 'Webhooks', what: 'Signed webhooks' },
  ihm: {
    live: true,
    part: 'IHM',
    what: 'Ordered lines triaged with a reason; material declarations asked for, checked and judged; Part I of a ship as of any day',
  },
  freight: {
    live: false,
    part: 'Freight',
    what: 'Freight requests, forwarders’ quotes and shipments',
  },
  serviceForm: {
    live: false,
    part: 'Service quotes',
    what: 'A quote form for services: attendance, travel, hours and what is not included',
  },
  catalogues: {
    live: false,
    part: 'Licensed catalogues',
    what: 'IMPA and ISSA codes checked against the list you have a licence for',
  },
  einvoicing: {
    live: false,
    part: 'E-invoicing',
    what: 'Invoices matched to their order and checked before sending',
  },
  ublOut: { live: false, part: 'UBL out', what: 'UBL documents out' },
  export: {
    live: false,
    part: 'Export',
    what: 'Everything of a company’s account, taken out in one step',
  },
  chat: { live: false, part: 'Chat', what: 'Chat with support' },
} as const satisfies Record<string, Stated>

export type Claim = keyof typeof claims

/** The claims that need a proof. */
export type Live = { [C in Claim]: (typeof claims)[C]['live'] extends true ? C : never }[Claim]

/** Whether a statement may stand on a page: it claims nothing, or what it claims is live. */
export const stands = (claim?: Claim | null): boolean => !claim || claims[claim].live

export interface Claiming {
  readonly claim?: Claim | null
}
/** A statement on what the product does: it has to name what it claims. */
export interface Claimed {
  readonly claim: Claim
}
/** An answer to a reader: it names what it claims, or says by null that it is policy. */
export interface Answer {
  readonly question: string
  readonly answer: string
  readonly claim: Claim | null
}
export const standing = <T extends Claiming>(all: readonly T[]) =>
  all.filter(({ claim }) => stands(claim))
export const planned = <T extends Claiming>(all: readonly T[]) =>
  all.filter(({ claim }) => !stands(claim))
